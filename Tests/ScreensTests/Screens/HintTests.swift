import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// The hint of the best player, by a key.
@Suite struct HintTests {
  /// ana plays a house bot, with options by which the match counts or does not.
  private func evening(
    _ game: String = "pig", _ options: String = "", _ language: Language = .english,
    isSpoken: Bool = false
  ) -> Evening {
    var evening = Evening(["ana"], language, isSpoken: isSpoken)
    evening.ask("create \(game) \(options)", by: "ana")
    evening.say("bot good", by: "ana")
    evening.press(.enter, by: "ana")
    return evening
  }

  @Test func `in a match that counts one is warned first, once`() {
    var evening = evening()
    evening.press("w", by: "ana")
    #expect(evening.isShown("Taking a hint", to: "ana"))
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "ana").allSatisfy { !$0.hasPrefix("Hint:") })
    evening.press("ww", by: "ana")
    #expect(evening.isShown("Hint: roll (there is nothing to hold yet)", to: "ana"))
    evening.wait(milliseconds: 1000)
    evening.press("w", by: "ana")
    #expect(!evening.isShown("makes this match unranked", to: "ana"))
    #expect(evening.latest(of: "ana").last == "Hint: roll (there is nothing to hold yet)")
  }

  @Test(arguments: GameList.golden.names)
  func `in a match that does not count it comes at once`(game: String) {
    let options = ["pig": "goal=20", "media": "rounds=3", "slide": "size=3x3 seed=daily"]
    var evening = evening(game, options[game] ?? "seed=parlor")
    evening.press("w", by: "ana")
    #expect(evening.latest(of: "ana").last?.hasPrefix("Hint: ") == true, "\(game)")
    expectGolden("hint/\(game)-80x24", evening.frame(of: "ana"))
  }

  @Test(arguments: [Language.spanish, .italian])
  func `the move and the reason are said in the player's language`(language: Language) {
    var evening = evening("pig", "goal=20", language)
    evening.press("w", by: "ana")
    let move = language == .spanish ? "Consejo: tirar (aún no" : "Consiglio: tirare (non c'è"
    #expect(evening.latest(of: "ana").last?.hasPrefix(move) == true)
  }

  @Test func `where others play and it counts there is none, and one is told why`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.press(.enter, by: "ana")
    evening.press("w", by: "ana")
    #expect(evening.latest(of: "ana").last == "No hints: this is a ranked match.")
    var casual = Evening(["ana", "bob"])
    casual.seat("pig", ["ana", "bob"], "goal=20")
    casual.press(.enter, by: "ana")
    casual.press("w", by: "ana")
    #expect(casual.latest(of: "ana").last?.hasPrefix("Hint: ") == true)
  }

  @Test func `in a game of turns it is for one's own turn`() {
    var evening = evening("pig", "goal=20")
    evening.say("roll", by: "ana")
    evening.say("hold", by: "ana")
    #expect(evening.table(of: "ana")?.isOurTurn == false)
    evening.press("w", by: "ana")
    #expect(evening.latest(of: "ana").last == "Hints are for your own turn.")
  }

  @Test func `one that is lost with the line can be asked again`() {
    var evening = evening("pig", "goal=20")
    evening.line(of: "ana", is: .deaf)
    evening.press("ww", by: "ana")
    #expect(evening.latest(of: "ana").last == "The bot is thinking.")
    evening.loseLine(of: "ana")
    evening.comeBack("ana")
    evening.wait(milliseconds: 1000)
    evening.press(.enter, by: "ana")
    evening.press("w", by: "ana")
    #expect(evening.latest(of: "ana").last?.hasPrefix("Hint: ") == true)
  }

  @Test func `who listens asks by a number, and hears it`() {
    var evening = evening("pig", isSpoken: true)
    var listener = Listener("ana")
    listener.choose("Hint", in: &evening)
    #expect(listener.heard.contains("Taking a hint makes this match unranked."))
    listener.choose("Take the hint", in: &evening)
    #expect(listener.heard.contains { $0.hasPrefix("Hint: roll") })
  }

  @Test func `answers of any kind break nothing`() {
    var evening = evening("pig", "goal=20")
    let answers = [
      "OK", "OK move=\"\"", "OK text=\"\"", "OK move=\"slide\"", "OK move=\"guess \"",
      "OK move=\"x y z\" text=\"\\\\\"", "ERR no-verb", "ERR not-now text=\"\"",
    ]
    for answer in answers {
      evening.line(of: "ana", is: .cut)
      evening.press("w", by: "ana")
      evening.take(.heard(answer), by: "ana")
      #expect(!evening.text(of: "ana").isEmpty)
      evening.wait(milliseconds: 1000)
    }
    #expect(evening.table(of: "ana")?.phase == .playing)
  }
}
