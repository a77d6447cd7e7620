import GameCore
import Protocol
import Screens

/// What a bot does with what it hears, without a socket: it comes in, sits down, asks how the table
/// stands when it is to move, and makes the moves that its strategy thinks of.
struct BotTalk {
  enum Effect: Equatable {
    case send(String)
    case keep(secret: String, name: String, store: String? = nil, isNew: Bool = true)
    /// To standard output: how a match ended.
    case show(String)
    /// To standard error.
    case note(String)
    /// Connect again after so many milliseconds.
    case comeBack(milliseconds: Int)
    case end(status: Int32)
  }

  enum Purpose {
    case hello, cup, seat, state, move, leave, salt, fairness, other
  }

  let options: BotOptions
  let secrets: (_ name: String, _ store: String?) -> KnownSecrets
  var greeting: Greeting?
  /// The id of the server's store, if it told one.
  private(set) var store: String?
  private var thinker: BotThinker
  /// What it adds to the chance of a match; without it nothing is added and nothing checked.
  var salt: (() -> String)?
  var watch = FairWatch()
  var name: String
  var isGreeted = false
  /// Nothing more is done but to go.
  var isLeaving = false
  private var pending: [Purpose] = []
  private var rows: [ServerLine] = []
  var room: Int?
  var hasJoinedCup = false
  /// Somebody has left the table since its match began.
  var hasLostSomebody = false
  var isOver = false
  /// It has seen a match of its own.
  var hasPlayed = false
  /// The moves to make next, and how many the match has.
  private var plan: [String] = []
  private var moves = 0
  private var pace = Rules.Pace.turns
  /// What is to be done as soon as nothing is on its way.
  var wantsSeat = false
  var wantsState = false
  /// Before this moment nothing is asked.
  private(set) var pausedUntil = 0
  private var lastHeard = 0
  var now = 0
  /// Refusals in a row.
  private var refusals = 0
  private var reconnecting = Reconnecting()

  /// Enough for any table, and some.
  private static let rowsMax = 2000
  /// A table that refuses more often in a row will not have us.
  private static let refusalsMax = 30
  private static let refusalPause = 1000
  /// After so long without a word the table is asked for: nothing that was missed stops a match.
  private static let patience = 30_000

  init(
    _ options: BotOptions, seed: Seed, secrets: @escaping (String, String?) -> KnownSecrets
  ) {
    (self.options, self.secrets, name) = (options, secrets, options.name)
    thinker = BotThinker(seed: seed)
  }

  // MARK: - What comes in

  mutating func hear(_ text: String) -> [Effect] {
    lastHeard = now
    guard let line = ServerLine(text) else { return isGreeted ? [] : refuseServer() }
    switch line.kind {
    case .hello where !isGreeted:
      store = StoreID.told(by: line)
      return sayHello()
    case .bye: return part(line)
    case _ where !isGreeted: return refuseServer()
    case .row:
      if rows.count < Self.rowsMax { rows.append(line) }
      return []
    case .event: return follow(line, text) + goOn()
    case .done, .refused:
      guard !pending.isEmpty else { return [] }
      let answered = rows
      rows = []
      let effects = take(line, answered, pending.removeFirst())
      let isEnd = effects.contains { if case .end = $0 { true } else { false } }
      return isEnd ? effects : effects + goOn()
    default: return []
    }
  }

  private mutating func sayHello() -> [Effect] {
    isGreeted = true
    var greeting = Greeting(name, secrets: secrets(name, store).here, store: store)
    let hello = greeting.next()
    self.greeting = greeting
    return hello.map { say(hello: $0) } ?? []
  }

  mutating func say(hello: Hello) -> [Effect] {
    // A server that tells no store is older than salts.
    let salts = salt == nil || store == nil ? "" : " salts=yes"
    return [ask("\(hello.line) client=parlor/\(Version.program) kind=bot\(salts)", .hello)]
  }

  private func refuseServer() -> [Effect] {
    [.note("that is no Parlor server"), .end(status: PlainTalk.Status.refused)]
  }

  private mutating func part(_ line: ServerLine) -> [Effect] {
    let code = line["code"] ?? ""
    if isLeaving || code == "quit" { return [.end(status: 0)] }
    guard Reconnecting.isInvited(after: code) else {
      return [
        .note((line["text"] ?? code).printable), .end(status: PlainTalk.Status.closed),
      ]
    }
    return comeAgain(after: line.retry)
  }

  // MARK: - The line

  /// The line is broken.
  mutating func lose() -> [Effect] {
    if isLeaving { return [.end(status: 0)] }
    return comeAgain(after: nil)
  }

  private mutating func comeAgain(after wait: Int?) -> [Effect] {
    (isGreeted, pending, rows, plan) = (false, [], [], [])
    return [.comeBack(milliseconds: reconnecting.nextPause(asked: wait))]
  }

  /// The server cannot be reached: the milliseconds until the next call.
  mutating func failToConnect() -> Int { reconnecting.nextPause() }

  mutating func ask(_ line: String, _ purpose: Purpose) -> Effect {
    pending.append(purpose)
    return .send(line)
  }

  // MARK: - What is next

  /// When something is to be done though nothing has come in.
  var nextMoment: Int? {
    guard isGreeted, !isLeaving else { return nil }
    let waits = pending.isEmpty && (wantsSeat || wantsState)
    return waits ? pausedUntil : room.map { _ in lastHeard + Self.patience }
  }

  mutating func tick() -> [Effect] {
    if room != nil, now >= lastHeard + Self.patience {
      lastHeard = now
      wantsState = true
    }
    return goOn()
  }

  /// Does what is wanted, one thing at a time.
  private mutating func goOn() -> [Effect] {
    guard isGreeted, !isLeaving, pending.isEmpty, pausedUntil <= now else { return [] }
    if let move = plan.first {
      let number = pace == .turns ? " n=\(moves)" : ""
      return [ask("\(move)\(number)", .move)]
    }
    if wantsSeat {
      wantsSeat = false
      return sitDown()
    }
    guard wantsState, let room else { return [] }
    wantsState = false
    return [ask("state \(room)", .state)]
  }

  /// Refused: a while later it may go. `nil` when it has not for too often.
  mutating func waitAfterRefusal() -> [Effect]? {
    refusals += 1
    guard refusals < Self.refusalsMax else { return nil }
    pausedUntil = now + Self.refusalPause
    return []
  }

  /// The server has let us in.
  mutating func forgetTroubles() {
    refusals = 0
    reconnecting.succeed()
  }

  // MARK: - Playing

  /// The table as it is: whoever is to move thinks.
  mutating func read(_ rows: [ServerLine]) {
    guard let table = BotTable(rows, me: name) else { return }
    (room, moves, pace, isOver) = (table.room, table.moves, table.pace, table.isOver)
    if table.isPlaying { hasPlayed = true }
    plan = table.sight.map { thinker.plan($0, options.level) } ?? []
  }

  mutating func takeMove(_ line: ServerLine) -> [Effect] {
    guard line.kind == .done else {
      plan = []
      wantsState = true
      return waitAfterRefusal() ?? giveUp(line)
    }
    refusals = 0
    if !plan.isEmpty { plan.removeFirst() }
    moves = moves < Int.max ? moves + 1 : moves
    wantsState = plan.isEmpty
    return []
  }

  mutating func forgetPlan() { plan = [] }

  /// The server will not have what we want.
  func giveUp(_ line: ServerLine) -> [Effect] {
    [.note((line["text"] ?? line.name).printable), .end(status: 1)]
  }
}
