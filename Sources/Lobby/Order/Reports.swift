import Protocol

/// A line of talk, remembered for a while in case somebody reports it.
struct Said: Sendable {
  enum Place: Equatable, Sendable {
    case room(Int), player(Int), everybody
  }

  let speaker: Int
  let place: Place
  let text: String

  /// `tell` and the text, as it is kept with a report.
  var line: String {
    switch place {
    case .room: "say \(text)"
    case .player: "tell \(text)"
    case .everybody: "shout \(text)"
    }
  }
}

/// What players report to the operators, and the talk from which it is taken.
struct Reports: Sendable {
  /// Those that no operator is done with.
  private(set) var waiting: [KeptReport] = []
  private var last = 0
  /// The last lines of talk, the oldest first. They are in memory only.
  private(set) var talk: [Said] = []

  mutating func takeUp(_ kept: [KeptReport]) {
    waiting = kept
    last = max(last, kept.last?.number ?? 0)
  }

  /// Remembers a line of talk, and forgets the oldest.
  mutating func hear(_ said: Said) {
    talk.append(said)
    if talk.count > 2 * OrderLimits.talkMax { talk.removeFirst(OrderLimits.talkMax) }
  }

  /// A player reports another one, with what that one said lately and the reporter could receive.
  mutating func add(
    _ player: (number: Int, name: String), by reporter: (number: Int, name: String),
    in rooms: [Int], _ text: String, _ outbox: inout Outbox
  ) throws(Denial) {
    guard waiting.count < OrderLimits.reportsMax,
      waiting.count(where: { $0.by == reporter.name }) < OrderLimits.reportsFromOneMax
    else { throw Denial(.reportsMany) }
    let lines = talk.suffix(OrderLimits.talkMax).filter { said in
      guard said.speaker == player.number else { return false }
      return switch said.place {
      case .room(let room): rooms.contains(room)
      case .player(let number): number == reporter.number
      case .everybody: true
      }
    }
    last += 1
    let report = KeptReport(
      number: last, about: player.name, by: reporter.name, text: text,
      lines: lines.suffix(OrderLimits.reportLinesMax).map(\.line))
    waiting.append(report)
    outbox.keep(.order(.reported(report)))
  }

  mutating func rename(_ old: String, to new: String) {
    waiting = waiting.map { $0.renamed(old, to: new) }
  }

  /// An operator is done with a report.
  mutating func finish(_ number: Int, _ outbox: inout Outbox) throws(Denial) {
    guard let place = waiting.firstIndex(where: { $0.number == number }) else {
      throw Denial(.reportUnknown)
    }
    waiting.remove(at: place)
    outbox.keep(.order(.reportDone(number: number)))
  }
}
