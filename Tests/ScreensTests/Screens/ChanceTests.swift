import Testing

@testable import Screens

/// The chance in a position is shown to some: never to a player of a match that may count.
@Suite struct ChanceTests {
  private func evening(_ options: String, game: String = "pig", isSpoken: Bool = false) -> Evening {
    var evening = Evening(["ana", "bob", "eva"], isSpoken: isSpoken)
    evening.seat(game, ["ana", "bob"], options)
    evening.ask("watch 1", by: "eva")
    return evening
  }

  /// The first player's chance, as it is shown below the board.
  private static let bar = "53% █"

  @Test func `players of a match that counts see no chances, and spectators do`() {
    let evening = evening("")
    for name in ["ana", "bob"] { #expect(!evening.isShown("53%", to: name), "\(name)") }
    #expect(evening.isShown("ana \(Self.bar)", to: "eva"))
  }

  @Test func `where nothing is at stake players see them, too`() {
    var evening = evening("win=reach")
    for name in ["ana", "bob", "eva"] { #expect(evening.isShown("ana \(Self.bar)", to: name)) }
    let before = chance(evening)
    evening.press(.enter, by: "ana")
    evening.press("r", by: "ana")
    #expect(before != nil && chance(evening) != before)
  }

  private func chance(_ evening: Evening) -> Int? {
    (evening.apps["ana"]?.visit.board as? PigBoard)?.chanceOfFirst
  }

  @Test func `there is none among three, nor in a long match`() {
    let evening = Evening(["ana", "bob", "eva"], playing: "pig", "win=reach")
    #expect(!evening.text(of: "ana").contains("%"))
    let long = self.evening("goal=500")
    #expect(!long.text(of: "eva").contains("%"))
  }

  @Test func `those who listen hear it where others see it`() {
    let evening = evening("", isSpoken: true)
    let (eva, ana) = (evening.apps["eva"]?.visit.board, evening.apps["ana"]?.visit.board)
    #expect(eva?.spoken.contains("ana: 53% to win.") == true)
    #expect(ana?.spoken.contains { $0.contains("%") } == false)
  }

  @Test func `codes that are left are counted where nothing is at stake, and afterwards`() {
    var counted = evening("", game: "mastermind")
    counted.say("guess aabb", by: "ana")
    #expect(!counted.isShown("codes", to: "ana"))
    counted.say("resign", by: "bob")
    counted.wait(milliseconds: 100)
    counted.press("l", by: "ana")
    #expect(counted.isShown("1296 → ", to: "ana"))
    var casual = evening("attempts=9", game: "mastermind")
    casual.say("guess aabb", by: "ana")
    #expect(casual.isShown("1296 → ", to: "ana"))
    #expect(!casual.isShown("1296 → ", to: "eva"), "a spectator sees no code, and so no count")
  }
}
