import GameCore
import Protocol
import Testing

@testable import Screens

/// From the lobby to the first roll, and back to a table.
@Suite struct FirstMinuteTests {
  /// bob waits at a table that is not the usual one.
  private func waiting() -> Evening {
    var evening = Evening(["ana", "bob"])
    evening.ask("create pig goal=30", by: "bob")
    evening.wait(milliseconds: 5000)
    return evening
  }

  @Test func `the key of a card joins the table that the card names`() {
    var evening = waiting()
    #expect(evening.text(of: "ana").contains("bob waits"))
    evening.press("1", by: "ana")
    #expect(evening.table(of: "ana")?.room == evening.table(of: "bob")?.room)
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `the key of a card opens a table where nobody waits, with its rules`() {
    var evening = Evening(["ana"], columns: 100, rows: 30)
    evening.press("1", by: "ana")
    #expect(evening.apps["ana"]?.screen is TableScreen)
    #expect(evening.text(of: "ana").contains("Roll as often as you dare"))
  }

  @Test func `a player who waits alone has the easy house bot by one key`() {
    var evening = Evening(["ana"])
    evening.press("1 ", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
    #expect(evening.table(of: "ana")?.lineup.contains { $0.hasPrefix("house-easy") } == true)
  }

  @Test func `a move closes the box of a turn, and is made`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.text(of: "ana").contains("Your turn"))
    evening.press("r", by: "ana")
    #expect(evening.table(of: "ana")?.moves == 1)
  }

  @Test func `Enter on an empty list says how a table is opened`() {
    var evening = Evening(["ana"])
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.visit.news.last?.sentence.hasPrefix("No tables are open") == true)
  }

  /// ana and bob have played, and ana has left the table.
  private func left() -> Evening {
    var evening = Evening(["ana", "bob"], salt: "word", playing: "pig")
    evening.ask("resign", by: "ana")
    evening.press(.escape, by: "ana")
    evening.ask("leave", by: "ana")
    evening.wait(milliseconds: 5000)
    return evening
  }

  @Test func `a player who left after the match sits down there again`() {
    var evening = left()
    #expect(evening.table(of: "ana") == nil)
    #expect(evening.text(of: "ana").contains("rematch?"))
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.seat != nil)
    for name in ["ana", "bob"] { evening.ask("again", by: name) }
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test func `whoever stays is told, and n asks the player who left`() {
    var evening = left()
    #expect(evening.text(of: "bob").contains("n Challenge ana"))
    evening.press("n", by: "bob")
    #expect(evening.text(of: "bob").contains("(n New match)"))
    #expect(evening.apps["ana"]?.shownNotice?.lines.first == "bob wants another match.")
    evening.press("a", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing && evening.table(of: "ana")?.room == 1)
  }

  @Test func `in a race that could begin without them, who left is challenged`() {
    var evening = Evening(["ana", "bob"], playing: "mastermind")
    evening.ask("resign", by: "ana")
    evening.ask("resign", by: "bob")
    evening.ask("leave", by: "ana")
    evening.press("n", by: "bob")
    #expect(evening.apps["ana"]?.shownNotice?.lines.first == "bob challenges you to Mastermind.")
  }

  @Test func `a player who is gone is challenged, which tells that they are not here`() {
    var evening = left()
    evening.ask("quit", by: "ana")
    evening.press("n", by: "bob")
    #expect(evening.isShown("ana is not here", to: "bob"))
    #expect(evening.table(of: "bob")?.room == 1)
  }

  @Test func `the way back has the score between the two`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40, playing: "pig")
    evening.wait(milliseconds: 100)
    evening.say("resign", by: "ana")
    evening.wait(milliseconds: 100)
    evening.ask("leave", by: "ana")
    #expect(evening.isShown("n Back to bob 0:1", to: "ana"))
  }

  @Test func `the box of the end says that the other wants another match`() {
    var evening = Evening(["ana", "bob"], columns: 100, rows: 30, playing: "pig")
    evening.ask("resign", by: "ana")
    evening.ask("again", by: "bob")
    let lines = evening.apps["ana"]?.shownNotice?.lines ?? []
    #expect(lines.contains("bob wants another match."))
  }

  @Test func `what is said in the lobby is not heard in a match`() {
    var evening = Evening(["ana", "bob", "eva"], columns: 120, rows: 40)
    evening.seat("pig", ["ana", "bob"])
    evening.talk("anyone there?", by: "eva")
    evening.ask("say here", by: "bob")
    #expect(!evening.text(of: "ana").contains("anyone there?"))
    #expect(evening.text(of: "ana").contains("bob: here"))
  }

  @Test func `a reaction is one key`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, by: "ana")
    evening.press(":", by: "ana")
    #expect(evening.apps["bob"]?.visit.chat.lines.last?.text == ":)")
  }

  @Test func `a login key is put away by Esc`() {
    let app = App(first: HomeScreen(), around: Surroundings(), name: "ana")
    let key = KeptSecret("k", of: "ana", at: "here:7575")
    #expect(app.loginKeyNotice(key).choices.first?.keys.contains(.escape) == true)
  }
}
