import GameCore
import Protocol
import TestSupport
import Testing

/// The reasons that the games give are those that the vocabulary declares.
@Suite struct GroundsTests {
  static let all: [Grounds] = [
    .nothingToHold, .wins, .odds(better: 62.1, worse: 0), .goalIsNear, .holdFrom(22),
    .chips(better: -3.26, worse: -4.66), .eachChip(0.57), .eachChip(-0.45),
    .movesLeft(1, isShortest: true), .movesLeft(31, isShortest: false),
    .codesLeft(tenths: 1853, of: 1296, isCounted: true), .onlyCode,
    .lastTry(of: 230, isCounted: false), .noCode,
  ]

  @Test func `each has a word and facts that are declared`() {
    #expect(Self.all.map(\.word) == GameList.standard.messages.flatMap(\.grounds.words))
    for grounds in Self.all {
      for fact in grounds.facts.attributes {
        let key = GameList.standard.hintFacts.first { $0.name == fact.name }
        #expect(key?.kind.accepts(fact.value) == true, "\(fact)")
      }
      #expect(grounds.text().hasSuffix("."))
    }
  }
}
