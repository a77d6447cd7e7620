import Protocol

/// What a row of `cups` or `cup show` says of a cup.
struct CupSummary {
  let row: ServerLine
  let number: Int

  init?(_ row: ServerLine) {
    guard let number = row.number(.cup), number > 0 else { return nil }
    (self.row, self.number) = (row, number)
  }

  /// "Friday night: round 2 of 5, 8 players"
  func headline(_ visit: Visit) -> String {
    let facts = [phaseText(visit), playersText(visit)].filter { !$0.isEmpty }
    return ([title] + (facts.isEmpty ? [] : [facts.joined(separator: ", ")]))
      .joined(separator: ": ")
  }

  var title: String { row[.title] ?? "" }
  var game: String { row[.game] ?? "" }
  var phase: String { row[.phase] ?? "" }
  var director: String? { row[.director] }
  var round: Int { min(max(0, row.number(.round) ?? 0), Self.roundMax) }

  /// More than any cup has: what a server says beyond that is not counted on with.
  private static let roundMax = 9999

  var players: Int? { row.number(.players) }
  var best: Int { row.number(.best) ?? 1 }
  var tableSize: Int { row.number(.table) ?? 2 }
  var isOver: Bool { phase == "over" }
  var isBracket: Bool { row.cupFormat == .knockout || row.cupFormat == .double }

  /// Whether somebody can still come into it, as far as its kind says.
  var takesPlayers: Bool {
    let isLastRound = round > 0 && round >= row.number(.of) ?? 0
    return !isOver && (round == 0 || row.cupFormat == .swiss && !isLastRound)
  }

  func kindText(_ visit: Visit) -> String {
    row[.kind].flatMap { OptionPhrase(rawValue: $0) }.map { visit.say($0) } ?? row[.kind] ?? ""
  }

  /// `round 2 of 5`, `open`, `paused`, `over`
  func phaseText(_ visit: Visit) -> String {
    switch phase {
    case "open": visit.say(CupPhrase.open)
    case "paused": visit.say(CupPhrase.paused)
    case "over": visit.say(CupPhrase.over)
    case "playing": roundText(visit)
    default: ""
    }
  }

  private func roundText(_ visit: Visit) -> String {
    guard let all = row.number(.of), all >= round else {
      return visit.say(CupPhrase.round, ["round": String(round)])
    }
    return visit.say(CupPhrase.roundOf, ["round": String(round), "of": String(all)])
  }

  /// `Pig, goal 50, Swiss, best of 3, round 2 of 5`
  func facts(_ visit: Visit) -> [String] {
    let games = [Games.title(game, visit.look)] + Games.optionWords(row, visit.look)
    let bestOf = best > 1 ? [visit.say(CupPhrase.bestOf, ["n": String(best)])] : []
    let size = tableSize > 2 ? [visit.say(CupPhrase.atATable, ["n": String(tableSize)])] : []
    return games + [kindText(visit)] + bestOf + size + [phaseText(visit)]
  }

  /// The facts with the number of players, on one line.
  func factsText(_ visit: Visit) -> String {
    (facts(visit) + [playersText(visit)].filter { !$0.isEmpty }).joined(separator: ", ")
  }

  /// `8 players`; nothing for a cup that is over.
  func playersText(_ visit: Visit) -> String {
    players.map { visit.say(CupPhrase.playerCount, ["n": String($0)]) } ?? ""
  }
}
