import Protocol

/// A cup for everybody in the room to see: its tables with what is played there, its standing or
/// its bracket, on a projector that nobody touches.
struct WallScreen: Screen {
  private let address: ServerAddress?
  /// The cup that was named: its number or its title.
  private let wanted: String?
  private(set) var reading: CupReading?
  var watch = WallWatch()
  /// How many pages have been turned.
  private(set) var turns = 0
  private var turnedAt = 0
  private var asked = 0
  private var askedCups = 0
  /// How often the server had let us in when everything was asked for.
  private var line = 0
  /// When a server that was not there is called again.
  private var callAt: Int?
  private var refusals = 0

  /// Long enough to find one's name and read what stands beside it.
  private static let pageTime = 10_000
  private static let refresh = 3000
  private static let refreshOfMany = 15_000
  private static let many = 100
  private static let cupsRefresh = 6000
  private static let callPause = 5000
  /// A server that takes none of so many names has another reason.
  private static let refusalsMax = 20

  init(_ address: ServerAddress?, cup wanted: String? = nil) {
    (self.address, self.wanted) = (address, wanted)
  }

  var hasTalk: Bool { false }
  /// Nobody touches it: there is nothing to press, and nobody to be named.
  var isBare: Bool { true }

  func title(_ visit: Visit) -> String { visit.say(CupPhrase.wall) }

  func choices(_ visit: Visit) -> [Choice] {
    [Choice(.character("q"), label: visit.say(HomePhrase.quit), .face(.quit(0)))]
  }

  /// Nobody sits at it: a key that is pressed by chance does nothing.
  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    key == .character("?") ? nil : []
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return visit.connection == .none ? call() : askCups(visit)
    // The name has been taken by somebody else.
    case .greeted: return sayAnotherName(visit)
    case .entered: return askAgain(visit)
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
    if line != visit.around.line { return askAgain(visit) }
    if visit.now - turnedAt >= Self.pageTime { (turns, turnedAt) = (turns &+ 1, visit.now) }
    return (visit.now >= nextCups ? askCups(visit) : [])
      + (visit.now >= nextAsking ? ask(visit) : [])
      + watch.askScores(visit.now)
  }

  private var nextCups: Int { askedCups + Self.cupsRefresh }
  private var nextAsking: Int {
    let isLarge = (reading?.standings.count ?? 0) > Self.many
    return asked + (isLarge ? Self.refreshOfMany : Self.refresh)
  }

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

  /// A new line to the server watches nothing yet.
  private mutating func askAgain(_ visit: Visit) -> [Intent] {
    line = visit.around.line
    refusals = 0
    watch = WallWatch()
    return askCups(visit) + ask(visit)
  }

  /// Which cups there are.
  private struct Question: Screens.Question {
    let line = "cups"
  }

  private mutating func askCups(_ visit: Visit) -> [Intent] {
    askedCups = visit.now
    return [.ask(.screen(Question()))]
  }

  private mutating func ask(_ visit: Visit) -> [Intent] {
    asked = visit.now
    return reading?.askAll ?? []
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if answer.question(Question.self) != nil {
      return answer.isGood
        ? choose(answer.rows.compactMap { CupSummary($0, at: visit.now) }, visit) : []
    }
    if watch.receive(answer, visit.look) { return [] }
    let more = reading?.receive(answer, visit) ?? []
    guard case .tables = answer.question(CupReading.Question.self)?.page else { return more }
    return more + watch.follow(reading?.tables ?? [], visit.now)
  }

  // MARK: - Which cup

  private mutating func choose(_ cups: [CupSummary], _ visit: Visit) -> [Intent] {
    guard let number = number(among: cups), number != reading?.number else { return [] }
    reading = CupReading(number: number)
    (turns, turnedAt) = (0, visit.now)
    return ask(visit)
  }

  /// The one that was named; else the latest that is played, is to begin, or is over.
  private func number(among cups: [CupSummary]) -> Int? {
    if let wanted {
      if let number = Int(wanted), number > 0 { return number }
      return cups.first { $0.title.lowercased() == wanted.lowercased() }?.number
    }
    for phases in [["playing", "paused"], ["open"], ["over"]] {
      let latest = cups.filter { phases.contains($0.phase) }.map(\.number).max()
      if let latest { return latest }
    }
    return nil
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let reading, let summary = reading.summary else {
      return frame.write(emptyText(visit), centredIn: box, row: box.height / 2, .bold)
    }
    WallShow(reading: reading, summary: summary, watch: watch, turns: turns, visit: visit)
      .draw(in: box, on: &frame)
    // What is shown may be old.
    guard visit.connection != .ready else { return }
    frame.write(" \(visit.say(CupPhrase.wallAway)) ", rightIn: box, row: 0, .bold(.bad))
  }

  /// Why there is no cup to be seen.
  private func emptyText(_ visit: Visit) -> String {
    guard visit.connection == .ready else { return visit.say(CupPhrase.wallAway) }
    return wanted.map { visit.say(CupPhrase.wallWithout, ["cup": $0]) }
      ?? visit.say(CupPhrase.wallEmpty)
  }

  func spoken(_ visit: Visit) -> [String] {
    guard let reading, let summary = reading.summary else {
      return [emptyText(visit)]
    }
    return [([summary.title] + summary.facts(visit)).joined(separator: ", ")]
      + [summary.message].compactMap(\.self)
      + reading.tables.map { $0.spoken(visit) }
  }
}
