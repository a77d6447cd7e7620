import Wire

/// A line of a record that holds an event, after a number of moves:
///
///     > roll seat=1 die=5 total=5
///
/// These lines are optional. A replay checks them, so a player who recorded the events finds the
/// first one that does not follow from the seed and the moves.
struct RecordedEvent: Equatable, Sendable {
  static let mark = ">"

  let line: Int
  /// The number of moves before it.
  let after: Int
  let text: String
}

extension RecordedEvent {
  /// A line that begins with the mark and a space; `nil` if it does not.
  init?(_ bytes: Span<UInt8>, number: Int, after moves: Int) {
    guard let line = String(bytes), let text = line.argument(of: RecordedEvent.mark) else {
      return nil
    }
    self.init(line: number, after: moves, text: String(Substring(text)))
  }

  /// Whether the line equals the event, or only leaves out some of its attributes. Older records
  /// have fewer attributes, and later versions may add more.
  static func says(_ claim: String, noMoreThan told: String) -> Bool {
    guard claim != told else { return true }
    var rest = told.split(separator: " ")[...]
    for (index, word) in claim.split(separator: " ").enumerated() {
      guard let found = rest.firstIndex(of: word), index > 0 || found == 0 else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}

extension Match {
  /// The events of the last move, or of the deal, with everything that is hidden.
  public var told: [String] {
    let start = moves.isEmpty ? ["start commit=\(setup.commit)\(salts)"] : []
    return start + events.heard(by: .all).map(\.description)
      + [outcome.map(\.description)].compactMap(\.self)
  }

  private var salts: String { setup.salts.map { " salts=\($0)" } ?? "" }
}

extension Outcome: CustomStringConvertible {
  /// `over winner=1 reason=goal scores=102,83`
  public var description: String {
    let facts: Facts = [
      .winner: winnerNumber, .player: winner == .house ? "house" : nil, .lost: isLost.onlyYes,
      .reason: reason.rawValue, .scores: scores,
    ]
    return "over \(facts + revealed)"
  }
}

extension MatchRecord {
  /// The record with all events in it.
  public func withWhatWasTold() throws(BadRecord) -> String {
    var text = setup.heading
    _ = try replay { match in
      if let move = match.moves.last { text += "\(move)\n" }
      for line in match.told { text += "\(RecordedEvent.mark) \(line)\n" }
    }
    return text
  }

  /// The index of the line of the move at `index`.
  func line(ofMove index: Int) -> Int {
    index + 1 + setup.headingLines + told.count { $0.after <= index }
  }

  /// Checks the `>` lines after the last move, and removes them from the claims to check: they must
  /// be some of its events, in order.
  func check(
    _ match: borrowing Match, _ claims: inout ArraySlice<RecordedEvent>
  ) throws(BadRecord) {
    let count = match.moves.count
    guard claims.first?.after == count else { return }
    var rest = match.told[...]
    while let claim = claims.first, claim.after == count {
      claims.removeFirst()
      guard let found = rest.firstIndex(where: { RecordedEvent.says(claim.text, noMoreThan: $0) })
      else { throw BadRecord(line: claim.line, fault: .toldOtherwise(Array(rest))) }
      rest = rest[(found + 1)...]
    }
  }
}
