import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// What the server tells is said in the player's language.
@Suite struct WordsTests {
  @Test func `a cup's table has its title in the player's language; other titles stay`() {
    var look = Look()
    look.language = Language.spanish
    #expect(
      CupTitle.text("Friday, late, round 1, table 2", look) == "Friday, late, ronda 1, mesa 2")
    for title in ["", "After supper", "round 1, table 2", "a, round x, table 1", ",,"] {
      #expect(CupTitle.text(title, look) == title)
    }
  }

  @Test(
    "the reason of a hint is said in the player's language",
    arguments: [
      ("why=odds better=62.1 worse=61.3", "probabilidad de ganar: 62,1 %; si no, 61,3 %"),
      ("why=chips better=-3.26 worse=-4.66", "-3,26 fichas de media; si no, -4,66"),
      ("why=moves-least moves=1", "queda al menos 1 movimiento"),
      ("why=moves-about moves=31", "quedan cerca de 31 movimientos"),
      (
        "why=codes-left possible=1296 leaves=185.3", "de 1296 códigos posibles quedan unos 185,3"
      ),
      ("why=because", nil), ("why=odds better=62.1", nil), ("why=odds better=x worse=1", nil),
      ("why=moves-least moves=1234567890123", nil), ("text=odds", nil),
    ] as [(String, String?)])
  func hintReasons(facts: String, said: String?) throws {
    var look = Look()
    look.language = Language.spanish
    let line = try #require(ServerLine(Array("OK move=hold \(facts)".utf8)))
    #expect(Hints.reason(line, look) == said)
  }
}
