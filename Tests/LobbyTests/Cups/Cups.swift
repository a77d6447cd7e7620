import Protocol
import TestSupport

@testable import Lobby

/// How the tests speak of cups.
extension Cup {
  /// A cup of so many, who are called `p0`, `p1` … and are seeded in that order.
  static func of(
    _ count: Int, _ kind: CupKind, rounds: Int? = nil, best: Int = 1, table: Int = 2
  ) throws -> Cup {
    var cup = Cup(
      settings: try CupSettings(kind: kind, rounds: rounds, best: best, table: table))
    for number in 0..<count { try cup.join("p\(number)", rating: 2000 - number) }
    return cup
  }

  /// Plays all tables of the round to their end: `places` gives those of one game.
  mutating func finishRound(_ places: (Encounter) -> [Int]) throws {
    for table in unfinishedTables {
      while let round = rounds.indices.last, unfinishedTables.contains(table) {
        try record(round: round, table: table, places: places(rounds[round][table]))
      }
    }
  }

  /// Rounds to the end, in which the better seed always wins.
  mutating func playAsSeeded() throws {
    while stage != .finished {
      if stage != .playing { try beginRound() }
      try finishRound { table in
        table.entrants.map { entrant in 1 + table.entrants.count { $0 < entrant } }
      }
    }
  }

  /// The pairings of a round, by number, a bye by itself: `0-4 1-5 2`.
  func pairing(_ round: Int) -> String {
    rounds[round].map { $0.entrants.map(String.init).joined(separator: "-") }
      .joined(separator: " ")
  }

  // As lines, all of them.
  func bracketLines() -> [String] { Array(bracketLines(CupRanking(self))) }
  func standingLines() -> [String] { Array(standingLines(CupRanking(self), below: [])) }
  func crosstableLines() -> [String] { Array(crosstableLines(CupRanking(self), below: [])) }
  func crosstableCSVLines() -> [String] { Array(crosstableCSVLines(CupRanking(self))) }
  func csvLines() -> [String] { Array(csvLines(CupRanking(self))) }
  func trfLines(title: String) -> [String] {
    Array(trfLines(CupRanking(self), title: title))
  }

  /// The entrants by rank.
  var order: [Int] { standings().map(\.entrant) }
}
