// A bracket, drawn.

extension Cup {
  /// The bracket in lines of 78 columns at most: a small knockout as a tree, everything else bout
  /// after bout. Nothing for a cup without a bracket. A line is only made when it is asked for.
  func bracketLines(_ ranking: CupRanking) -> CupLines {
    guard let state = ranking.bracket else { return CupLines([]) }
    let places = 1 << Bracket.doublings(to: entrants.count(where: \.isStarter))
    if settings.kind == .knockout, (2...16).contains(places) {
      return CupLines(BracketTree(state, self).lines)
    }
    let bouts = state.bracket.bouts.indices.filter { isDrawn($0, state) }
    return CupLines(bouts.lazy.map { line(of: $0, state) })
  }

  private func isDrawn(_ number: Int, _ state: BracketState) -> Bool {
    let bout = state.bracket.bouts[number]
    return (bout.part != .decider || state.isDeciderNeeded(bout))
      && state.places[number].contains { $0 != .nobody }
  }

  /// `upper 2: ana - bruno, ana goes on`, under the name of its part and round.
  private func line(of number: Int, _ state: BracketState) -> String {
    let bout = state.bracket.bouts[number]
    let places = state.places[number]
    let players = places.map(name).joined(separator: " - ")
    let part =
      switch bout.part {
      case .upper(let round): settings.kind == .double ? "upper \(round + 1)" : "\(round + 1)"
      case .lower(let round): "lower \(round + 1)"
      case .final: "final"
      case .decider: "once more"
      }
    let winner = state.winners[number]
    let end = winner == .open || places.contains(.nobody) ? "" : ", \(name(winner)) wins"
    return "\(part): \(players)\(end)"
  }

  func name(_ place: BracketState.Place) -> String {
    switch place {
    case .entrant(let entrant): String(entrants[entrant].name.prefix(16))
    case .nobody: "nobody"
    case .open: "?"
    }
  }
}

/// A knockout as a tree that grows to the right:
///
///     ana-------.
///               |ana-------.
///     nobody----'          |
///                          |ana
///     bruno-----.          |
///               |carla-----'
///     carla-----'
private struct BracketTree {
  private var cells: [[Character]]
  private let width: Int

  var lines: [String] { cells.map { String($0).withoutEndSpaces } }

  init(_ state: BracketState, _ cup: Cup) {
    let leaves = state.bracket.bouts.prefix { $0.round == 0 }.indices.flatMap { state.places[$0] }
    var rounds = [leaves]
    let last = state.bracket.roundsCount
    for round in 0..<last {
      rounds.append(
        state.bracket.bouts.indices.filter { state.bracket.bouts[$0].round == round }
          .map { state.winners[$0] })
    }
    width = min(18, 78 / rounds.count)
    cells = Array(
      repeating: Array(repeating: " ", count: width * rounds.count),
      count: max(1, 2 * leaves.count - 1))
    for (round, places) in rounds.enumerated() {
      for (index, place) in places.enumerated() {
        draw(cup.name(place), round, index, isLast: round == last)
      }
    }
  }

  private static func row(_ round: Int, _ index: Int) -> Int {
    (1 << (round + 1)) * index + (1 << round) - 1
  }

  private mutating func draw(_ name: String, _ round: Int, _ index: Int, isLast: Bool) {
    let row = Self.row(round, index)
    let start = round * width
    put(name.prefix(width - 2), row, start)
    guard !isLast else { return }
    let end = start + width - 1
    let used = min(name.count, width - 2)
    put(String(repeating: "-", count: width - 1 - used), row, start + used)
    put(index % 2 == 0 ? "." : "'", row, end)
    guard index % 2 == 0 else { return }
    for between in row + 1..<Self.row(round, index + 1) { put("|", between, end) }
  }

  private mutating func put(_ text: some StringProtocol, _ row: Int, _ column: Int) {
    for (offset, character) in text.enumerated()
    where cells.indices.contains(row) && cells[row].indices.contains(column + offset) {
      cells[row][column + offset] = character
    }
  }
}
