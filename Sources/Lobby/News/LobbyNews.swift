import Protocol

/// The connections that follow the lobby, and what they were told of it: `follow lobby`.
///
/// Nothing notes what changes, so a move costs nothing here. While somebody follows, the rooms,
/// people and cups are looked through at most twice a second, and only after something has
/// happened; what looks different from the last time is told.
struct LobbyNews: Sendable {
  private var followers: Set<SessionID> = []
  private(set) var told = Told()
  /// What was told of last, after which the next telling begins.
  var place = Place()
  /// Before that moment nothing more is told.
  private var tellsFrom = Instant(.zero)
  /// Whether the lobby is woken then.
  private var isWoken = false

  struct Place: Equatable, Sendable {
    var room = 0
    var person = PlayerID.gone
  }

  var isEmpty: Bool { followers.isEmpty }
  /// In their order, so that the same inputs have the same effects.
  var sessions: [SessionID] { followers.sorted() }

  /// `follow lobby`, `follow off`. The first follower is told of what is different from now on:
  /// how things are is asked for by `rooms`, `who` and `cups`.
  mutating func follow(_ call: Call, _ step: inout Step, now: () -> Told) throws(RequestError) {
    switch Names.key(call.first) {
    case "lobby":
      if isEmpty { told = now() }
      followers.insert(call.session)
    case "off": forget(call.session)
    default: throw .refused(.followForm)
    }
    let follows = followers.contains(call.session) ? "lobby" : "off"
    step.ok(call) { $0.add(.follow, follows) }
  }

  mutating func forget(_ session: SessionID) {
    guard followers.remove(session) != nil, isEmpty else { return }
    told = Told()
  }

  /// The lobby went back to what is stored: what was told since may not have been heard.
  mutating func startOver() { told = Told() }

  /// In another process this connection followed, and its followers were told so much.
  mutating func follow(_ session: SessionID) { followers.insert(session) }
  mutating func goOn(from told: Told) { self.told = told }

  /// Whether it is time to look; if not, the lobby is woken when it is.
  mutating func isDue(_ step: inout Step) -> Bool {
    guard step.now < tellsFrom else { return true }
    wake(&step)
    return false
  }

  private mutating func wake(_ step: inout Step) {
    guard !isWoken else { return }
    isWoken = true
    step.timers.wake(.news, at: tellsFrom)
  }

  mutating func woke() { isWoken = false }

  /// Notes what was told; where more is to be told than at once, the lobby is woken for it.
  mutating func note(_ told: Told, isMore: Bool, _ step: inout Step) {
    self.told = told
    tellsFrom = step.now + step.limits.newsPause
    if isMore { wake(&step) }
  }
}
