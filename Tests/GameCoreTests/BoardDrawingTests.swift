import Testing
import Words

@testable import GameCore

/// The whole drawing of `look`.
@Suite struct BoardDrawingTests {
  private func drawn(_ match: Match, for viewer: Viewer) -> String {
    match.board(for: viewer, names: ["ana", "bob"]).joined(separator: "\n")
  }

  @Test func `a card has its name in every language`() {
    let names = Language.allCases.map { language in
      ["7oros", "12copas"].compactMap { Card($0).map { language.say($0.name) } }
    }
    #expect(
      names == [
        ["7 of coins", "king of cups"], ["7 de oros", "rey de copas"],
        ["7 di denari", "re di coppe"],
      ])
    #expect(
      ["hidden", "", "7", "8oros", "13copas", "oros", "07oros"].allSatisfy { Card($0) == nil })
  }

  @Test func pig() throws {
    var match = try match(Pig.self)
    try match.play(1, "roll", "roll", "roll", "hold")
    try match.play(2, "roll", "roll")
    #expect(
      drawn(match, for: .seat(1)) == """
          Pig: the first to bank 100 wins.

            ana  [##..................]    12
          > bob  [....................]     0   rolled a 4, 10 this turn
        """)
    match.resign(2, .resigned, at: 9000)
    #expect(
      drawn(match, for: .seat(1)) == """
          Pig: the first to bank 100 wins.

            ana  [##..................]    12
            bob  [....................]     0   resigned
        """)
  }

  @Test func `siete y media`() throws {
    var match = try match(SieteYMedia.self)
    try match.play(1, "bet 10", "card")
    #expect(
      drawn(match, for: .seat(1)) == """
          Siete y media, round 1 of 10. The bank is the house.

            bank
                [?]
          > ana  90 chips, bet 10
                [1 of swords] [2 of cups]  3
            bob  100 chips
                [?]
        """)
  }

  @Test func `the sliding puzzle`() throws {
    var match = try match(Slide.self, "size=3x2 finish=all")
    try match.play(2, "slide 5")
    #expect(
      drawn(match, for: .seat(1)) == """
          Sliding puzzle 3x2: put the tiles in order, the gap last.

            ana  [####................]  1 of 5 home, 0 moves
            bob  [....................]  0 of 5 home, 1 move

            ana:
            +---+---+---+
            | 4 | 3 | 2 |
            +---+---+---+
            | 1 | 5 |   |
            +---+---+---+
        """)
    #expect(!drawn(match, for: .watcher).contains("|"), "no board is a watcher's to see")
  }

  @Test func mastermind() throws {
    var match = try match(Mastermind.self)
    try match.play(1, "guess aabb", "guess ccff")
    try match.play(2, "guess cfdd")
    #expect(
      drawn(match, for: .seat(1)) == """
          Mastermind: 4 places, colours a to f, 8 tries.

            secret  ? ? ? ?

            ana: 2 tries
             1  a a b b   ....   0 gold, 0 silver
             2  c c f f   ##oo   2 gold, 2 silver

            bob: 1 try
             1  * * * *   ##..   2 gold, 0 silver
        """)
    try match.play(2, "guess cfcf")
    #expect(
      drawn(match, for: .watcher) == """
          Mastermind: 4 places, colours a to f, 8 tries.

            secret  c f c f

            ana: 2 tries
             1  a a b b   ....   0 gold, 0 silver
             2  c c f f   ##oo   2 gold, 2 silver

            bob: place 1 in 0:04.000 with 2 tries
             1  c f d d   ##..   2 gold, 0 silver
             2  c f c f   ####   4 gold, 0 silver
        """)
  }
}
