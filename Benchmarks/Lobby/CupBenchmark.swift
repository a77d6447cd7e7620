import Lobby
import Measure
import Protocol

/// What pairing and ranking a Swiss cup of a thousand costs, in the first rounds and in the last.
func measureCup() -> [Line] {
  var cup = swissCup(of: 1000, rounds: 12)
  var lines: [Line] = []
  for number in 1...12 {
    let round = measure("round \(number) of a cup of 1000") {
      do { return try cup.beginRound().count / 500 } catch { return 1 }
    }
    if [1, 2, 5, 9, 12].contains(number) { lines.append(round) }
    playRound(&cup)
  }
  lines.append(
    measure("a standing of 1000 after 12", count: 10) {
      for _ in 0..<10 { keep(cup.standings().count) }
    })
  return lines
}

private func swissCup(of count: Int, rounds: Int) -> Cup {
  guard let settings = try? CupSettings(kind: .swiss, rounds: rounds) else {
    preconditionFailure("these settings are allowed")
  }
  var cup = Cup(settings: settings)
  for number in 0..<count { _ = try? cup.join("p\(number)", rating: 1000 + number * 7919 % 1200) }
  return cup
}

/// The higher rating mostly wins; every ninth table is a draw.
private func playRound(_ cup: inout Cup) {
  let round = cup.rounds.count - 1
  for table in cup.unfinishedTables {
    let ratings = cup.rounds[round][table].entrants.map { cup.entrants[$0].rating }
    let luck = (table * 31 + round * 17) % 9
    let isFirst = (ratings[0] > ratings[1]) != (luck < 2)
    try? cup.record(
      round: round, table: table, places: luck == 8 ? [1, 1] : isFirst ? [1, 2] : [2, 1])
  }
}
