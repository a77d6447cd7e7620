import Testing

@testable import Screens

/// What comes while the player does something else.
@Suite struct SuddenTests {
  @Test
  func `a challenge waits until nobody types, and Enter that was meant for that is no answer`() {
    var evening = Evening(["ana", "bob"])
    evening.press("t", by: "bob")
    evening.ask("challenge bob pig", by: "ana")
    evening.press("adieu", by: "bob")
    #expect(evening.apps["bob"]?.notice == nil)
    evening.press(.enter, by: "bob")
    #expect(evening.apps["bob"]?.notice?.room == 1)
    evening.press(.enter, .character(" "), by: "bob")
    #expect(evening.apps["bob"]?.visit.table == nil)
    evening.press("a", by: "bob")
    #expect(evening.apps["bob"]?.visit.table?.phase == .playing)
  }

  @Test func `a challenge waits until a match is over, and until its end was seen`() {
    var evening = Evening(["ana", "bob", "cleo"])
    evening.seat("pig", ["ana", "bob"])
    evening.ask("challenge bob mastermind", by: "cleo")
    #expect(evening.apps["bob"]?.notice == nil)
    #expect(evening.text(of: "bob").contains("cleo challenges you"))
    evening.say("resign", by: "ana")
    evening.wait(milliseconds: 5000)
    #expect(evening.text(of: "bob").contains("Match over"))
    evening.press("l", by: "bob")
    #expect(evening.apps["bob"]?.notice?.room == 2)
  }

  @Test func `a challenge waits, too, for who comes back to a match with another client`() {
    var evening = Evening(["ana", "bob", "cleo"])
    evening.seat("pig", ["ana", "bob"])
    evening.ask("challenge ana mastermind", by: "cleo")
    evening.loseLine(of: "ana")
    // Nothing is known of the table yet.
    evening.apps["ana"]?.visit.table = nil
    evening.apps["ana"]?.challenges = []
    evening.comeBack("ana")
    #expect(evening.table(of: "ana")?.isOurTurn == true)
    #expect(evening.apps["ana"]?.notice == nil)
    evening.say("resign", by: "bob")
    evening.wait(milliseconds: 5000)
    evening.press("l", by: "ana")
    #expect(evening.apps["ana"]?.notice?.room == 2)
  }

  @Test func `who listens and types hears of a challenge, and may answer it behind that`() {
    var evening = Evening(["ana", "bob", "eva"], isSpoken: true)
    evening.ask("create pig", by: "eva")
    var bob = Listener("bob")
    bob.listen(to: evening)
    let join = bob.offers(evening).firstIndex(of: "Join").map { String($0 + 1) } ?? ""
    bob.type(join, in: &evening)
    evening.ask("challenge bob pig", by: "ana")
    bob.listen(to: evening)
    #expect(!bob.heard.contains { $0.hasSuffix("Accept") })
    bob.type("77", in: &evening)
    bob.listen(to: evening)
    #expect(bob.heard.contains { $0.hasSuffix("Accept") })
    bob.choose("Accept", in: &evening)
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test func `the box that asks whether to leave goes with the match`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.escape, by: "bob")
    #expect(evening.apps["bob"]?.notice != nil)
    evening.say("resign", by: "ana")
    #expect(evening.apps["bob"]?.notice == nil)
  }

  @Test func `a box that was opened before a match goes when the match begins`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("create pig", by: "ana")
    evening.press("h", by: "ana")
    #expect(evening.isShown("How strong?", to: "ana"))
    evening.ask("join 1", by: "bob")
    #expect(evening.table(of: "ana")?.phase == .playing)
    #expect(evening.apps["ana"]?.notice == nil)
  }

  @Test func `on a phone the menu of a waiting table goes when the match begins`() {
    var evening = Evening(["ana", "bob"], columns: 40, rows: 14)
    evening.ask("create pig", by: "ana")
    evening.press("0", by: "ana")
    #expect(evening.apps["ana"]?.notice?.title == "Menu")
    evening.ask("join 1", by: "bob")
    #expect(evening.apps["ana"]?.notice == nil)
  }

  @Test func `the warning before a hint goes with the match`() {
    var evening = Evening(["ana"])
    evening.ask("create pig", by: "ana")
    evening.say("bot good", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("w", by: "ana")
    #expect(evening.apps["ana"]?.notice?.title == "A hint?")
    evening.say("resign", by: "ana")
    #expect(evening.apps["ana"]?.notice == nil)
  }

  @Test func `who comes back while the clock runs out sees how much is left`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.loseLine(of: "ana")
    evening.wait(milliseconds: 30_000)
    evening.comeBack("ana")
    #expect(evening.secondsLeft(of: "ana") == nil)
    evening.loseLine(of: "ana")
    evening.wait(milliseconds: 20_000)
    evening.wait(milliseconds: 5000)
    evening.comeBack("ana")
    #expect(evening.secondsLeft(of: "ana") == 5)
    #expect(evening.secondsLeft(of: "bob") == 5)
  }

  @Test func `who watched watches again when the line is back, or is told why not`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.ask("create pig pass=tulip", by: "ana")
    evening.ask("join 1 pass=tulip", by: "bob")
    evening.ask("watch 1 pass=tulip", by: "eva")
    for isThere in [true, false] {
      evening.loseLine(of: "eva")
      if !isThere { for name in ["ana", "bob"] { evening.say("leave", by: name) } }
      evening.comeBack("eva")
      #expect((evening.table(of: "eva")?.phase == .playing) == isThere)
      #expect(!evening.isShown("eva is watching", to: "eva"))
    }
    #expect(evening.isShown("Table 1 is gone", to: "eva"))
  }

  @Test func `who comes back after the match sits down again, where somebody is left`() {
    var evening = Evening(["ana", "bob"], playing: "mastermind")
    evening.say("resign", by: "ana")
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    #expect(evening.table(of: "ana")?.phase == .over)
    #expect(evening.table(of: "ana")?.seat == 1)
    #expect(evening.table(of: "ana")?.options["seed"] == nil, "the seed that the match had")
    evening.loseLine(of: "ana")
    evening.say("leave", by: "bob")
    evening.comeBack("ana")
    #expect(evening.table(of: "ana") == nil)
    #expect(evening.isShown("Table 1 is gone", to: "ana"))
  }

  @Test func `who comes to a table that begins at once knows all of its options`() {
    let evening = Evening(["ana", "bob"], playing: "media", "bank=rotate chips=50")
    #expect(evening.table(of: "bob")?.options["bank"] == "rotate")
    #expect(evening.table(of: "bob")?.options == evening.table(of: "ana")?.options)
  }

  @Test func `the pointer stays on the player it stood on when others go`() {
    var evening = Evening(["ana", "bob", "cleo", "dan"])
    evening.wait(milliseconds: 5000)
    evening.press(.tab, .down, by: "ana")
    #expect(evening.text(of: "ana").contains("> ● cleo"))
    let pointed = Self.pointed(evening)
    evening.loseLine(of: "bob")
    evening.wait(milliseconds: 5000)
    #expect(!evening.text(of: "ana").contains("bob  "))
    #expect(Self.pointed(evening) == pointed)
  }

  @Test func `when the chosen player goes, the pointer stays among those who are left`() {
    var evening = Evening(["ana", "bob", "cleo", "dan"])
    evening.wait(milliseconds: 5000)
    evening.press(.tab, .end, by: "ana")
    #expect(evening.isShown("> ● dan", to: "ana"))
    evening.loseLine(of: "dan")
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("> ● cleo", to: "ana"))
    evening.loseLine(of: "bob")
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("> ● cleo", to: "ana"))
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.screen is GameMenuScreen)
  }

  @Test func `when the chosen table closes, Enter goes to the one in its place`() {
    var evening = Evening(["ana", "bob", "cleo"])
    evening.ask("create pig", by: "bob")
    evening.ask("create slide seats=2", by: "cleo")
    evening.wait(milliseconds: 5000)
    evening.press(.down, by: "ana")
    evening.ask("leave", by: "cleo")
    evening.wait(milliseconds: 1000)
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.room == 1)
  }

  private static func pointed(_ evening: Evening) -> Substring? {
    let line = evening.text(of: "ana").split(separator: "\n").first { $0.contains(" cleo ") }
    return line?.prefix { !$0.isLetter }
  }

  @Test("a match that was a challenge is watched by nobody, and the list says so")
  func challengesAreForTwo() {
    var evening = Evening(["ana", "bob", "cleo"])
    evening.ask("challenge bob pig", by: "ana")
    evening.press("a", by: "bob")
    evening.wait(milliseconds: 5000)
    let why = "That table is reserved for bob."
    evening.press("w", by: "cleo")
    #expect(evening.text(of: "cleo").contains(why))
    evening.press(.enter, by: "cleo")
    #expect(evening.text(of: "cleo").contains(why))
  }
}
