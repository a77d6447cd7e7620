import Testing

@testable import Screens

/// Players who have finished a match can leave it.
@Suite struct LeavingTests {
  @Test(arguments: ["pig", "media"])
  func `who gave up leaves with one key, and the others play on`(game: String) {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat(game, ["ana", "bob", "eva"])
    evening.press(.enter, .escape, by: "ana")
    evening.press("g", by: "ana")
    #expect(evening.table(of: "ana")?.isThrough == true)
    #expect(evening.isShown("Esc Leave", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.table(of: "ana") == nil)
    #expect(evening.apps["ana"]?.screen is HomeScreen)
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test
  func `who has solved a race that all are to finish leaves as winner, and gives nothing up`() {
    var evening = Evening(
      ["ana", "bob"], playing: "mastermind", "finish=all length=3 colours=4 attempts=20 seed=x")
    crack(by: "ana", in: &evening)
    #expect(evening.table(of: "ana")?.isThrough == true)
    #expect(evening.table(of: "ana")?.phase == .playing)
    evening.press(.escape, by: "ana")
    #expect(evening.table(of: "ana") == nil)
    #expect(!evening.latest(of: "bob").contains("ana gives up."))
    evening.press(.escape, by: "bob")
    evening.press("g", by: "bob")
    #expect(evening.apps["bob"]?.shownNotice?.headline?.text == "ana wins!")
  }

  @Test func `who comes back to a match after giving it up may leave, too`() {
    var evening = Evening(["ana", "bob", "eva"], playing: "slide")
    evening.ask("resign", by: "bob")
    evening.loseLine(of: "bob")
    evening.comeBack("bob")
    #expect(evening.table(of: "bob")?.isThrough == true)
    evening.press(.escape, by: "bob")
    #expect(evening.table(of: "bob") == nil)
  }

  @Test func `who goes on to watch another table gives up the seat where all is over`() {
    var evening = Evening(["ana", "bob", "eva", "dan"])
    evening.seat("pig", ["ana", "bob"])
    evening.seat("slide", ["eva", "dan"])
    evening.say("resign", by: "ana")
    evening.ask("watch 2", by: "bob")
    #expect(evening.sent["bob"]?.contains("leave 1") == true)
    #expect(evening.table(of: "ana")?.seats.compactMap(\.self).map(\.name) == ["ana"])
    #expect(evening.table(of: "bob")?.room == 2)
    evening.loseLine(of: "bob")
    evening.comeBack("bob")
    #expect(evening.table(of: "bob")?.room == 2)
  }

  @Test func `who plays is asked before the match is given up`() {
    var evening = Evening(["ana", "bob"], playing: "slide")
    evening.press(.escape, by: "ana")
    #expect(evening.isShown("Leave the match?", to: "ana"))
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `who gave up is not told what the round brought`() {
    var evening = Evening(["ana", "bob", "eva"], playing: "media")
    evening.ask("resign", by: "ana")
    for name in ["bob", "eva"] {
      evening.press(.enter, by: name)
      evening.press("s", by: name)
    }
    #expect(evening.board(of: "ana")?.isLookingBack == true)
    for words in ["You win", "you win", "You lose", "you lose"] {
      #expect(!evening.isShown(words, to: "ana"))
    }
  }

  /// Plays with a given seed, so the second and third ball are known.
  private func crack(by name: String, in evening: inout Evening) {
    for first in "abcd" where evening.table(of: name)?.isThrough == false {
      evening.press("\(first)cd", by: name)
      evening.press(.enter, by: name)
    }
  }
}
