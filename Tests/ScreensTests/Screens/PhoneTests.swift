import Protocol
import Testing

@testable import Screens

/// A phone's screen, with digits and few other keys, and what must not get lost on it.
@Suite struct PhoneTests {
  @Test func `everything is done by digits, from the lobby to the first roll`() {
    var evening = Evening(["ana"], columns: 40, rows: 14)
    #expect(evening.isShown("0 Menu", to: "ana"))
    evening.press("0", by: "ana")
    #expect(evening.isShown("1 Play now", to: "ana"))
    evening.press("1", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
    for _ in 0..<3 where evening.isShown("1 Go on", to: "ana") { evening.press("1", by: "ana") }
    #expect(evening.isShown("1 Roll", to: "ana") && evening.isShown("2 Hold", to: "ana"))
    let moves = evening.table(of: "ana")?.moves
    evening.press("1", by: "ana")
    #expect(evening.table(of: "ana")?.moves != moves)
  }

  @Test(arguments: ["pig", "media", "slide", "mastermind"])
  func `each game has room`(game: String) {
    var evening = Evening(["ana", "bob"], columns: 40, rows: 14)
    evening.seat(game, ["ana", "bob"])
    expectGolden("phone/\(game)-40x14", evening.frame(of: "ana"))
  }

  @Test func `for a minute after a match one key leads back to it`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.say("resign", by: "ana")
    evening.ask("leave", by: "ana")
    #expect(evening.isShown("n Back to bob", to: "ana"))
    evening.press("n", by: "ana")
    #expect(evening.table(of: "ana")?.seat != nil)
    evening.ask("leave", by: "ana")
    evening.wait(milliseconds: 61_000)
    #expect(!evening.isShown("Back to bob", to: "ana"))
  }

  @Test func `what became of a turn stays, whatever is pressed after it`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, by: "ana")
    for _ in 0..<50 where evening.table(of: "ana")?.turn == 1 {
      evening.press("rh", by: "ana")
    }
    evening.press("r", by: "ana")
    #expect(
      evening.isShown("You banked", to: "ana") || evening.isShown("You rolled a 1", to: "ana"))
  }

  @Test func `a puzzle's size is chosen by one key while nobody else is there`() {
    var evening = Evening(["ana", "bob"])
    evening.press("3", by: "ana")
    #expect(evening.isShown("5x5", to: "ana"))
    evening.press(.right, by: "ana")
    #expect(evening.table(of: "ana")?.options["size"] == "5x5")
    evening.press(.left, .left, by: "ana")
    #expect(evening.table(of: "ana")?.options["size"] == "3x3")
    #expect(evening.isShown("4x4", to: "ana"))
    evening.press("b", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `a turn begins with a band in place of the keys, and nothing moves`() throws {
    var evening = Evening(["ana", "bob"], playing: "pig")
    let before = evening.frame(of: "ana").grid
    #expect(evening.apps["ana"]?.shownNotice?.isBand == true)
    evening.press(.enter, by: "ana")
    let after = evening.frame(of: "ana").grid
    for row in 0..<22 { #expect(before.text(row: row) == after.text(row: row)) }
  }

  @Test func `a table that was set up is not given up for another size`() throws {
    for more in [" title=\"For Eva\"", " pass=abc", " watch=open", " clock=30"] {
      var evening = Evening(["ana"])
      evening.ask("create slide\(more)", by: "ana")
      #expect(!evening.isShown("5x5", to: "ana"), "\(more)")
      let room = try #require(evening.table(of: "ana")?.room)
      evening.press(.right, .left, by: "ana")
      #expect(evening.table(of: "ana")?.room == room)
    }
  }

  @Test func `what is typed, and why a key does nothing, is seen although a band is open`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.apps["ana"]?.shownNotice?.isBand == true)
    evening.press("t", by: "ana")
    evening.press("good luck", by: "ana")
    #expect(evening.isShown("Message: good luck", to: "ana"))
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.shownNotice?.isBand == true)
  }

  @Test func `a question on a phone stays until it is answered`() {
    var evening = Evening(["ana", "bob"], columns: 40, rows: 14)
    evening.seat("pig", ["ana", "bob"])
    let band = evening.apps["ana"]?.shownNotice
    #expect(band?.isBand == true && !evening.isShown("0 Menu", to: "ana"))
    evening.press("0", by: "ana")
    #expect(evening.apps["ana"]?.shownNotice?.title == band?.title)
  }

  @Test func `a login key is never cut`() {
    let key = String(repeating: "k", count: 40)
    let notice = Notice(title: "Your login key", lines: ["Keep it.", "", key], choices: [])
    var look = Look()
    (look.columns, look.rows) = (80, 24)
    #expect(!notice.fitsBand(look, isCut: false) && notice.fitsBand(look, isCut: true))
    let long = Notice(title: "?", lines: [String(repeating: "word ", count: 40)], choices: [])
    #expect(!long.fitsBand(look, isCut: false))
  }

  @Test func `the puzzle's pictures are seen before one is chosen`() {
    var evening = Evening(["ana"], depth: .full)
    evening.ask("create slide", by: "ana")
    evening.press("p", by: "ana")
    #expect(evening.isShown("plain tiles", to: "ana"))
    evening.press(.end, by: "ana")
    let opened = evening.commands["ana"]?.contains {
      if case .world(.openPicture("fish", _, _)) = $0 { true } else { false }
    }
    #expect(opened == true)
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.screen is TableScreen)
  }
}
