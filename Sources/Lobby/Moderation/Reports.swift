import Protocol

/// A line of talk, remembered for a while in case it is reported.
struct Said: Sendable {
  enum Place: Equatable, Sendable {
    case room(Int), cup(Int), player(Int), everybody
  }

  let speaker: Int
  let place: Place
  let text: String

  /// The stored form in a report: `tell` and the text.
  var line: String {
    switch place {
    case .room: "say \(text)"
    case .cup: "cup \(text)"
    case .player: "tell \(text)"
    case .everybody: "shout \(text)"
    }
  }
}

/// The reports of players, and the remembered talk that they quote.
struct Reports: Sendable {
  private(set) var waiting: [KeptReport] = []
  private var last = 0
  /// The source of each open report, by number. It is in memory only: no address is stored.
  private var origins: [Int: Origin] = [:]
  /// The last lines of talk, the oldest first. They are in memory only.
  private(set) var talk: [Said] = []

  mutating func takeUp(_ kept: [KeptReport]) {
    waiting = kept
    // A report that was undone because the disk failed takes no place.
    let numbers = Set(kept.map(\.number))
    origins = origins.filter { numbers.contains($0.key) }
    last = max(last, kept.last?.number ?? 0)
  }

  /// Remembers a line of talk and forgets the oldest.
  mutating func hear(_ said: Said) {
    talk.append(said)
    if talk.count > 2 * OrderLimits.talkMax { talk.removeFirst(OrderLimits.talkMax) }
  }

  /// Adds a report, with what the reported player said lately and the reporter could receive.
  mutating func add(
    _ player: (number: Int, name: String), by reporter: (number: Int, name: String),
    from origin: Origin?, in places: [Said.Place], _ text: String, _ step: inout Step
  ) throws(RequestError) {
    guard waiting.count(where: { $0.by == reporter.name }) < OrderLimits.reportsFromOneMax,
      origin?.isExempt ?? true
        || origins.values.count(where: { $0.neighbourhood == origin?.neighbourhood })
          < OrderLimits.reportsFromAddressMax
    else { throw .refused(.reportsMany) }
    if waiting.count >= OrderLimits.reportsMax { dropOne(&step) }
    let lines = talk.suffix(OrderLimits.talkMax).filter { said in
      guard said.speaker == player.number else { return false }
      return switch said.place {
      case .room, .cup: places.contains(said.place)
      case .player(let number): number == reporter.number
      case .everybody: true
      }
    }
    last += 1
    let report = KeptReport(
      number: last, about: player.name, by: reporter.name, text: text,
      lines: lines.suffix(OrderLimits.reportLinesMax).map(\.line))
    waiting.append(report)
    if let origin, !origin.isExempt { origins[last] = origin }
    step.keep(.order(.reported(report)))
  }

  /// The source of a report: a net, an address, or the player if the address is unknown.
  private func source(of report: KeptReport) -> [UInt8] {
    guard let origin = origins[report.number] else { return Array("by \(report.by)".utf8) }
    return origin.net.isEmpty ? origin.neighbourhood : origin.net
  }

  private mutating func dropOne(_ step: inout Step) {
    let bySource = Dictionary(grouping: waiting, by: source)
    let most = bySource.values.map(\.count).max()
    let oldest = waiting.first { bySource[source(of: $0)]?.count == most }
    if let oldest { remove(oldest.number, &step) }
  }

  private mutating func remove(_ number: Int, _ step: inout Step) {
    waiting.removeAll { $0.number == number }
    origins[number] = nil
    step.keep(.order(.reportDone(number: number)))
  }

  mutating func rename(_ old: String, to new: String) {
    waiting = waiting.map { $0.renamed(old, to: new) }
  }

  mutating func finish(_ number: Int, _ step: inout Step) throws(RequestError) {
    guard waiting.contains(where: { $0.number == number }) else { throw .refused(.reportUnknown) }
    remove(number, &step)
  }
}
