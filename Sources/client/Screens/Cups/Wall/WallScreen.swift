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

  func title(_ house: House) -> String { house.say(CupPhrase.wall) }

  func choices(_ house: House) -> [Choice] {
    [Choice(.character("q"), label: house.say(HomePhrase.quit), .command(.quit(0)))]
  }

  /// Nobody sits at it: a key that is pressed by chance does nothing.
  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    key == .character("?") ? nil : []
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared: return house.connection == .none ? call() : askCups(house)
    // The name has been taken by somebody else.
    case .greeted: return sayAnotherName(house)
    case .entered: return askAgain(house)
    case .failed:
      callAt = house.now + Self.callPause
      return []
    case .heardInRoom(let event):
      watch.hear(event)
      return []
    case .ticked: return tick(house)
    default: return []
    }
  }

  private mutating func call() -> [Intent] {
    callAt = nil
    return address.map { [.command(.connect($0))] } ?? []
  }

  private mutating func sayAnotherName(_ house: House) -> [Intent] {
    refusals += 1
    guard refusals <= Self.refusalsMax else {
      refusals = 0
      callAt = house.now + 3 * Self.callPause
      return [.command(.disconnect)]
    }
    let digits = (max(0, house.now) &+ refusals &* 7919) % 100_000
    return [.hello("wall\(digits)")]
  }

  private mutating func tick(_ house: House) -> [Intent] {
    if house.connection == .none {
      guard let moment = callAt, moment <= house.now else { return [] }
      return call()
    }
    guard house.connection == .ready else { return [] }
    if line != house.around.line { return askAgain(house) }
    if house.now - turnedAt >= Self.pageTime { (turns, turnedAt) = (turns &+ 1, house.now) }
    return (house.now >= nextCups ? askCups(house) : [])
      + (house.now >= nextAsking ? ask(house) : [])
      + watch.askScores(house.now)
  }

  private var nextCups: Int { askedCups + Self.cupsRefresh }
  private var nextAsking: Int {
    let isLarge = (reading?.standings.count ?? 0) > Self.many
    return asked + (isLarge ? Self.refreshOfMany : Self.refresh)
  }

  func nextMoment(_ house: House) -> Int? {
    switch house.connection {
    case .none: callAt
    case .ready:
      [nextCups, nextAsking, turnedAt + Self.pageTime, watch.nextMoment].compactMap(\.self).min()
    default: nil
    }
  }

  /// A new line to the server watches nothing yet.
  private mutating func askAgain(_ house: House) -> [Intent] {
    line = house.around.line
    refusals = 0
    watch = WallWatch()
    return askCups(house) + ask(house)
  }

  private mutating func askCups(_ house: House) -> [Intent] {
    askedCups = house.now
    return [.ask("cups", .screen("wall cups"))]
  }

  private mutating func ask(_ house: House) -> [Intent] {
    asked = house.now
    guard let reading else { return [] }
    return [reading.askShow, reading.askStandings] + (reading.askTables.map { [$0] } ?? [])
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    if answer.purpose == .screen("wall cups") {
      return answer.isGood ? choose(answer.rows.compactMap { CupSummary($0) }, house) : []
    }
    if watch.take(answer) { return [] }
    let more = reading?.take(answer, house) ?? []
    guard answer.request.hasPrefix("cup games") else { return more }
    return more + watch.follow(reading?.tables ?? [], house.now)
  }

  // MARK: - Which cup

  private mutating func choose(_ cups: [CupSummary], _ house: House) -> [Intent] {
    guard let number = number(among: cups), number != reading?.number else { return [] }
    reading = CupReading(number: number)
    (turns, turnedAt) = (0, house.now)
    return ask(house)
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

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    drawing(house).draw(in: box, on: &frame)
  }

  private func drawing(_ house: House) -> WallDrawing {
    WallDrawing(wanted: wanted, reading: reading, watch: watch, turns: turns, house: house)
  }

  func spoken(_ house: House) -> [String] {
    guard let reading, let summary = reading.summary else {
      return [drawing(house).emptyText]
    }
    return [([summary.title] + summary.facts(house)).joined(separator: ", ")]
      + reading.tables.map { $0.spoken(house) }
  }
}
