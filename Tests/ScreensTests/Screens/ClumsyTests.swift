import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// What people do by mistake: keys too early, in capitals, twice, or while the server is away.
@Suite struct ClumsyTests {
  @Test func `a bet made while the server is away is not placed when it comes back`() {
    var evening = Evening(["ana", "bob"], playing: "media", "bank=house clock=0")
    let bettor = ["ana", "bob"].first { evening.table(of: $0)?.isOurTurn == true } ?? "ana"
    evening.loseLine(of: bettor)
    evening.press("7b", by: bettor)
    #expect(evening.isShown("Not sent", to: bettor))
    evening.comeBack(bettor)
    #expect(evening.table(of: bettor)?.isOurTurn == true)
    #expect((evening.board(of: bettor) as? MediaBoard)?.isBetting == true)
  }

  @Test func `who wants to leave sees the question, whatever was refused before`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press("h", by: "ana")
    #expect(evening.isShown("nothing to hold", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.isShown("Leave the match?", to: "ana"))
  }

  @Test func `at "Your turn" the space bar rolls, and Esc reads on`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.isShown("You go first.", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(!evening.isShown("You go first.", to: "ana"))
    #expect(evening.table(of: "ana")?.moves == 0)
    var other = Evening(["ana", "bob"], playing: "pig")
    other.press(.character(" "), by: "ana")
    #expect(other.table(of: "ana")?.moves == 1)
  }

  @Test func `Caps Lock stops nobody`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press("R", by: "ana")
    #expect(evening.table(of: "ana")?.moves == 1)
    evening.press("T", by: "bob")
    #expect(evening.apps["bob"]?.talk != nil)
    var race = Evening(["ana", "bob"], playing: "mastermind")
    race.press("AB", by: "ana")
    #expect(race.isShown("a", to: "ana"))
    #expect((race.board(of: "ana") as? MastermindBoard)?.draft.emptyCount == 2)
  }

  @Test func `balls that are not six are not saved, and the shop says so`() {
    var evening = Evening(["ana"])
    evening.press("s", " ", .escape, by: "ana")
    #expect(evening.isShown("Not saved: you need exactly six, and have chosen 5.", to: "ana"))
  }

  @Test func `a challenge that comes with the result tells how to answer it`() {
    var evening = Evening(["ana", "bob", "carl"], columns: 100, rows: 30)
    evening.seat("pig", ["ana", "bob"])
    evening.say("resign", by: "bob")
    evening.say("challenge ana slide", by: "carl")
    #expect(evening.latest(of: "ana").contains("Close the result to answer."))
  }

  @Test func `matches against the house do not count towards a rating`() {
    var evening = Evening(["ana"], columns: 100, rows: 30)
    evening.ask("create pig seats=2", by: "ana")
    evening.ask("bot easy", by: "ana")
    evening.say("resign", by: "ana")
    #expect(evening.isShown("Match over", to: "ana"))
    #expect(!evening.isShown("Rated after", to: "ana"))
  }
}
