import Protocol

/// A cup on a projector for everybody in the room, which nobody operates: its tables with their
/// scores, and its standings or bracket.
struct WallScreen: Screen {
  private let address: ServerAddress?
  /// The number or title of the cup given on the command line.
  private let wanted: String?
  private(set) var reading: CupReading?
  var watch = WallWatch()
  /// The number of pages turned so far.
  private(set) var turns = 0
  private var turnedAt = 0
  private var askedCups = 0
  /// When to call an unreachable server again.
  private var callAt: Int?
  private var refusals = 0

  /// Long enough to find one's name and read its line.
  private static let pageTime = 10_000
  private static let refresh = 3000
  private static let cupsRefresh = 6000
  private static let callPause = 5000
  /// A server that refuses so many names has another reason.
  private static let refusalsMax = 20

  init(_ address: ServerAddress?, cup wanted: String? = nil) {
    (self.address, self.wanted) = (address, wanted)
  }

  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String { visit.say(CupPhrase.wall) }

  func choices(_ visit: Visit) -> [Choice] {
    [Choice(["q"], label: visit.say(HomePhrase.quit), .face(.quit(0)))]
  }

  /// A key that is pressed by accident does nothing.
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? { key == "?" ? nil : [] }

  // MARK: - Receiving

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return visit.connection == .none ? call() : askCups(visit)
    // Another client has taken the name.
    case .greeted: return sayAnotherName(visit)
    case .entered:
      // A new connection watches nothing yet.
      (refusals, watch) = (0, WallWatch())
      return askCups(visit) + ask(visit)
    case .failed:
      callAt = visit.now + Self.callPause
      return []
    case .heardInRoom(let event):
      watch.hear(event)
      return []
    case .ticked: return tick(visit)
    default: return []
    }
  }

  private mutating func call() -> [Intent] {
    callAt = nil
    return address.map { [.world(.connect($0))] } ?? []
  }

  private mutating func sayAnotherName(_ visit: Visit) -> [Intent] {
    refusals += 1
    guard refusals <= Self.refusalsMax else {
      refusals = 0
      callAt = visit.now + 3 * Self.callPause
      return [.world(.disconnect)]
    }
    let digits = (max(0, visit.now) &+ refusals &* 7919) % 100_000
    return [.hello("wall\(digits)")]
  }

  private mutating func tick(_ visit: Visit) -> [Intent] {
    if visit.connection == .none {
      guard let moment = callAt, moment <= visit.now else { return [] }
      return call()
    }
    guard visit.connection == .ready else { return [] }
    if visit.now - turnedAt >= Self.pageTime { (turns, turnedAt) = (turns &+ 1, visit.now) }
    return (visit.now >= nextCups ? askCups(visit) : [])
      + (nextAsking.map { visit.now >= $0 } == true ? ask(visit) : [])
      + watch.askScores(visit.now)
  }

  private var nextCups: Int { askedCups + Self.cupsRefresh }
  private var nextAsking: Int? { reading?.nextAsking(every: Self.refresh) }

  func nextMoment(_ visit: Visit) -> Int? {
    switch visit.connection {
    case .none: callAt
    case .ready:
      [
        nextCups, nextAsking, turnedAt + Self.pageTime, watch.nextMoment,
        clockMoment(visit), reading?.summary?.nextMoment(visit.now),
      ].compactMap(\.self).min()
    default: nil
    }
  }

  private func clockMoment(_ visit: Visit) -> Int? {
    guard let reading, let summary = reading.summary else { return nil }
    return WallClock(reading, summary, visit).nextMoment
  }

  private mutating func askCups(_ visit: Visit) -> [Intent] {
    askedCups = visit.now
    return [.ask(.screen(CupsQuestion()))]
  }

  private mutating func ask(_ visit: Visit) -> [Intent] { reading?.askAll(at: visit.now) ?? [] }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if answer.question(CupsQuestion.self) != nil {
      let cups = answer.rows.compactMap { CupSummary($0, at: visit.now) }
      guard answer.isGood, let number = number(among: cups), number != reading?.number else {
        return []
      }
      reading = CupReading(number: number)
      (turns, turnedAt) = (0, visit.now)
      return ask(visit)
    }
    if watch.receive(answer) { return [] }
    let more = reading?.receive(answer, visit) ?? []
    guard answer.question(CupReading.Question.self)?.page == .tables else { return more }
    return more + watch.follow(reading?.tables ?? [], visit.now)
  }

  // MARK: - Choosing the cup

  /// The cup that was named; otherwise the latest that is running, waiting to begin, or over.
  private func number(among cups: [CupSummary]) -> Int? {
    if let wanted {
      if let number = Int(wanted), number > 0 { return number }
      return cups.first { $0.title.lowercased() == wanted.lowercased() }?.number
    }
    return [["playing", "paused"], ["open"], ["over"]].lazy.compactMap { phases in
      cups.filter { phases.contains($0.phase) }.map(\.number).max()
    }.first
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let reading, let summary = reading.summary else {
      return frame.write(emptyText(visit), centredIn: box, row: box.height / 2, .bold)
    }
    WallShow(reading: reading, summary: summary, watch: watch, turns: turns, visit: visit)
      .draw(in: box, on: &frame)
    // Without a connection, the screen may be out of date.
    guard visit.connection != .ready else { return }
    frame.write(" \(visit.say(CupPhrase.wallAway)) ", rightIn: box, row: 0, .bold(.bad))
  }

  private func emptyText(_ visit: Visit) -> String {
    guard visit.connection == .ready else { return visit.say(CupPhrase.wallAway) }
    return wanted.map { visit.say(CupPhrase.wallWithout, ["cup": $0]) }
      ?? visit.say(CupPhrase.wallEmpty)
  }

  func spoken(_ visit: Visit) -> [String] {
    guard let reading, let summary = reading.summary else { return [emptyText(visit)] }
    return [([summary.title] + summary.facts(visit)).joined(separator: ", ")]
      + [summary.message].compactMap(\.self)
      + reading.tables.map { $0.spoken(visit) }
  }
}
