import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// Stats and history after matches at a real lobby.
@Suite struct RecordsEveningTests {
  /// ana and bob play Pig, and bob gives up.
  private func afterMatch(_ language: Language = .english) -> Evening {
    var evening = Evening(["ana", "bob"], language, playing: "pig")
    // The player to move is the one who is not refused.
    for (name, verb) in [("ana", "roll"), ("ana", "hold"), ("bob", "roll")] {
      evening.say(verb, by: name)
    }
    evening.say("resign", by: "bob")
    evening.press("l", by: "ana")
    evening.press(.escape, by: "ana")
    return evening
  }

  @Test func `one match makes no place yet, and no rating`() {
    var evening = afterMatch()
    evening.press("r", by: "ana")
    #expect(evening.isShown("Nobody is rated yet", to: "ana"))
    evening.press("3", by: "ana")
    #expect(evening.isShown("Pig: Rating after 4 more matches", to: "ana"))
    #expect(!evening.isShown("1662", to: "ana"))
  }

  @Test func `the match stands in the profile and in the history, of both`() {
    var evening = afterMatch()
    evening.press("r3", by: "ana")
    #expect(evening.isShown("1/1  100%", to: "ana"))
    evening.press("4", by: "ana")
    #expect(evening.isShown("won ", to: "ana"))
    #expect(evening.isShown("By resignation. Ranked.", to: "ana"))
    evening.press("/bob", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.isShown("lost ", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.screen is HomeScreen)
  }

  @Test(
    "a match that somebody left before having moved is said not to count",
    arguments: [
      (Language.english, "By resignation. Unranked."),
      (.spanish, "No puntúa."), (.italian, "Non classificata."),
    ])
  func uncounted(language: Language, sentence: String) {
    var evening = Evening(["ana", "bob"], language, playing: "pig")
    evening.say("resign", by: "bob")
    #expect(evening.isShown(sentence, to: "bob"))
  }

  @Test func `a match of the history is played back, and the list is as it was afterwards`() {
    var evening = afterMatch()
    evening.press("r4", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.screen is ReplayScreen)
    evening.press(.escape, by: "ana")
    #expect(evening.isShown("[4 History]", to: "ana"))
    #expect(evening.isShown("1/1", to: "ana"))
  }

  @Test func `a newcomer has nothing yet, and is told so on every page`() {
    var evening = Evening(["ana"])
    evening.press("r", by: "ana")
    #expect(evening.isShown("Nobody is rated yet", to: "ana"))
    evening.press("2", by: "ana")
    #expect(evening.isShown("0 of 32 done", to: "ana"))
    evening.press("4", by: "ana")
    #expect(evening.isShown("No finished matches yet.", to: "ana"))
    evening.press("/nemo", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.isShown("There is no player of that name.", to: "ana"))
  }
}
