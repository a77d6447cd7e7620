import Protocol

/// That a table of a cup waits for us, as `EV paired` said it.
struct CupCall: Equatable {
  let cup: Int
  let round: Int
  let table: Int
  let room: Int
  let opponent: String
  let minutes: Int
  /// Whether the box that asks has been shown.
  var isOffered = false
  /// Whether it came while we played another match.
  var isLate = false
  private let heardAt: Int

  init?(_ event: ServerLine, at now: Int) {
    heardAt = now
    guard let cup = event.number(.cup), let round = event.number(.round),
      let room = event.number(.room), room > 0
    else { return nil }
    (self.cup, self.round, self.room) = (cup, round, room)
    table = event.number(.table) ?? 0
    opponent = event[.opponent] ?? ""
    minutes = min(max(0, event.number(.minutes) ?? 0), Self.minutesMax)
  }

  /// As long as any Parlor server waits.
  private static let minutesMax = 24 * 60

  /// How long it waits still, the last minute counted whole.
  func minutesLeft(at now: Int) -> Int {
    max(1, minutes - (now - heardAt) / 60_000)
  }
}

extension Visit {
  /// More cups than anybody plays in at once.
  static let callsMax = 32
  private static let titlesMax = 200
  static let endedCupsMax = 200

  mutating func remember(cup: Int, title: String) {
    guard !title.isEmpty else { return }
    if cupTitles.count >= Self.titlesMax { cupTitles = [:] }
    cupTitles[cup] = title
  }

  /// What a cup is called, as far as it is known.
  func title(ofCup number: Int) -> String {
    cupTitles[number] ?? say(CupPhrase.cup, ["cup": String(number)])
  }

  func sentence(_ call: CupCall) -> String {
    let blanks = ["round": String(call.round), "cup": title(ofCup: call.cup)]
    guard !call.opponent.isEmpty else { return say(CupPhrase.calledAlone, blanks) }
    return say(CupPhrase.called, blanks.merging(["player": call.opponent]) { one, _ in one })
  }

  /// Whether we are playing a match.
  var isPlaying: Bool { table?.phase == .playing && table?.seat != nil }
}
