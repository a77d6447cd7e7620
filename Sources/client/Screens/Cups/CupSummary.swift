import Protocol

/// What a row of `cups` or `cup show` says of a cup.
struct CupSummary {
  let row: ServerLine
  let number: Int

  init?(_ row: ServerLine) {
    guard let number = row.number("cup"), number > 0 else { return nil }
    (self.row, self.number) = (row, number)
  }

  var title: String { row["title"] ?? "" }
  var game: String { row["game"] ?? "" }
  var phase: String { row["phase"] ?? "" }
  var director: String? { row["director"] }
  var round: Int { min(max(0, row.number("round") ?? 0), Self.roundMax) }

  /// More than any cup has: what a server says beyond that is not counted on with.
  private static let roundMax = 9999

  var players: Int? { row.number("players") }
  var best: Int { row.number("best") ?? 1 }
  var tableSize: Int { row.number("table") ?? 2 }
  var isOver: Bool { phase == "over" }
  var isBracket: Bool { row["kind"] == "knockout" || row["kind"] == "double" }

  /// Whether somebody can still come into it, as far as its kind says.
  var takesPlayers: Bool {
    let isLastRound = round > 0 && round >= row.number("of") ?? 0
    return !isOver && (round == 0 || row["kind"] == "swiss" && !isLastRound)
  }

  func kindText(_ house: House) -> String {
    row["kind"].flatMap { OptionPhrase(rawValue: $0) }.map { house.say($0) } ?? row["kind"] ?? ""
  }

  /// `round 2 of 5`, `open`, `paused`, `over`
  func phaseText(_ house: House) -> String {
    switch phase {
    case "open": house.say(CupPhrase.open)
    case "paused": house.say(CupPhrase.paused)
    case "over": house.say(CupPhrase.over)
    case "playing": roundText(house)
    default: ""
    }
  }

  private func roundText(_ house: House) -> String {
    guard let all = row.number("of"), all >= round else {
      return house.say(CupPhrase.round, ["round": String(round)])
    }
    return house.say(CupPhrase.roundOf, ["round": String(round), "of": String(all)])
  }

  /// `Pig, goal 50, Swiss, best of 3, round 2 of 5`
  func facts(_ house: House) -> [String] {
    let games = [Games.title(game, house.look)] + Games.optionWords(row, house.look)
    let bestOf = best > 1 ? [house.say(CupPhrase.bestOf, ["n": String(best)])] : []
    let size = tableSize > 2 ? [house.say(CupPhrase.atATable, ["n": String(tableSize)])] : []
    return games + [kindText(house)] + bestOf + size + [phaseText(house)]
  }

  /// `8 players`; nothing for a cup that is over.
  func playersText(_ house: House) -> String {
    players.map { house.say(CupPhrase.playerCount, ["n": String($0)]) } ?? ""
  }
}
