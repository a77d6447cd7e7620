import Protocol
import Testing
import Words

@testable import Screens

/// What players see of the check of their matches.
@Suite struct FairnessTests {
  private func end(
    _ language: Language, isSpoken: Bool = false, isASCII: Bool = false, salt: String = "tulip"
  ) -> Evening {
    var evening = Evening(
      ["ana", "bob"], language, isASCII: isASCII, isSpoken: isSpoken, salt: salt, playing: "pig")
    // The match waits two seconds for a salt that is refused.
    if evening.table(of: "ana")?.phase != .playing { evening.wait(milliseconds: 3000) }
    evening.say("resign", by: "bob")
    return evening
  }

  @Test(arguments: Language.allCases)
  func `the end of a match says that it was checked`(language: Language) {
    expectGolden("fairness/over-\(language.code)-80x24", end(language).frame(of: "ana"))
  }

  @Test func `in ASCII, and in words`() {
    #expect(end(.english, isASCII: true).isShown("OK: Checked", to: "ana"))
    let told = end(.english, isSpoken: true).latest(of: "ana")
    #expect(told.contains { $0.contains("Checked: this match was fair.") })
  }

  @Test(
    "where a salt is refused, nobody is told that it was fair",
    arguments: Language.allCases, [false, true])
  func unsalted(language: Language, isSpoken: Bool) {
    let evening = end(language, isSpoken: isSpoken, salt: "no.word")
    #expect(evening.table(of: "ana")?.verdict == .unsalted)
    let sentence = language.say(FairPhrase.unsalted)
    #expect(evening.latest(of: "ana").contains { $0.contains(sentence) }, "\(sentence)")
    if !isSpoken {
      expectGolden("fairness/unsalted-\(language.code)-80x24", evening.frame(of: "ana"))
    }
  }

  @Test func `a match against the house is fair, too`() {
    var evening = Evening(["ana"], salt: "tulip")
    evening.ask("create pig", by: "ana")
    evening.press("hx", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
    evening.say("resign", by: "ana")
    #expect(evening.table(of: "ana")?.verdict == .fits)
  }

  @Test
  func `a player who takes the last seat checks that match, and not one that was left before`() {
    var evening = Evening(["ana", "bob", "eva", "dan"], salt: "tulip")
    evening.seat("slide", ["ana", "bob", "eva"])
    evening.ask("resign", by: "bob")
    evening.ask("leave", by: "bob")
    evening.seat("pig", ["dan", "bob"])
    evening.say("resign", by: "dan")
    #expect(evening.table(of: "bob")?.phase == .over)
    #expect(evening.table(of: "bob")?.verdict == .fits)
    #expect(evening.table(of: "dan")?.verdict == .fits)
  }

  @Test func `each player adds a salt, for the first match and for the next`() {
    var evening = end(.english)
    for name in ["ana", "bob"] { evening.ask("again", by: name) }
    #expect(evening.table(of: "ana")?.phase == .playing)
    evening.say("resign", by: "ana")
    #expect(evening.table(of: "bob")?.verdict == .fits)
  }
}
