import Protocol
import TestSupport

@testable import Lobby

/// The language of the tests about cups.
extension Cup {
  /// A cup of so many entrants, called `p0`, `p1`, … and seeded in that order.
  static func of(
    _ count: Int, _ kind: CupKind, rounds: Int? = nil, best: Int = 1, table: Int = 2
  ) throws -> Cup {
    var cup = Cup(
      settings: try CupSettings(kind: kind, rounds: rounds, best: best, table: table))
    for number in 0..<count { try cup.join("p\(number)", rating: 2000 - number) }
    return cup
  }

  /// Plays all tables of the round to their end: `places` gives the result of one match.
  mutating func finishRound(_ places: (Encounter) -> [Int]) throws {
    for table in unfinishedTables {
      while let round = rounds.indices.last, unfinishedTables.contains(table) {
        try record(round: round, table: table, places: places(rounds[round][table]))
      }
    }
  }

  /// Plays all rounds, with a win of the better seed at each table.
  mutating func playAsSeeded() throws {
    while stage != .finished {
      if stage != .playing { try beginRound() }
      try finishRound { table in
        table.entrants.map { entrant in 1 + table.entrants.count { $0 < entrant } }
      }
    }
  }

  /// The pairings of a round as text, with a bye by itself: `0-4 1-5 2`.
  func pairing(_ round: Int) -> String {
    rounds[round].map { $0.entrants.map(String.init).joined(separator: "-") }
      .joined(separator: " ")
  }

  // All lines of the lists.
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
