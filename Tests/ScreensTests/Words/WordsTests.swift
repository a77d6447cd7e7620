import Protocol
import Testing

@testable import Screens

/// Every phrase has its words in every language, and each is used.
@Suite("Words")
struct WordsTests {
  static let keys = Language.phrases.flatMap { phrases in allKeys(phrases) }

  private static func allKeys<P: Phrase>(_ phrases: P.Type) -> [String] {
    P.allCases.map(\.key)
  }

  @Test(
    "no language lacks a phrase, and none has one that nobody says", arguments: Language.allCases)
  func complete(language: Language) {
    let words = Words(language)
    #expect(Self.keys.filter { !words.holds($0) } == [])
    #expect(Set(words.keys).subtracting(Self.keys) == [])
  }

  @Test("no table has a phrase twice", arguments: Language.allCases)
  func once(language: Language) {
    let lines = language.ownTables.joined(separator: "\n").split(separator: "\n")
    let keys = lines.filter { !$0.hasPrefix(" ") }.compactMap { $0.split(separator: " ").first }
    let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.isEmpty)
  }

  @Test("a cup's table has its title in the player's language; other titles stay")
  func cupTitles() {
    var look = Look()
    look.words = Words(.spanish)
    #expect(
      CupTitle.text("Friday, late, round 1, table 2", look) == "Friday, late, ronda 1, mesa 2")
    for title in ["", "After supper", "round 1, table 2", "a, round x, table 1", ",,"] {
      #expect(CupTitle.text(title, look) == title)
    }
  }

  @Test(
    "the reason of a hint is said in the player's language",
    arguments: [
      ("why=odds better=62.1 worse=61.3", "62,1 % de ganar; si no, 61,3 %"),
      ("why=chips better=-3.26 worse=-4.66", "-3,26 fichas de media; si no, -4,66"),
      ("why=moves-least moves=1", "queda 1 movimiento, lo mínimo"),
      ("why=moves-about moves=31", "quedan cerca de 31 movimientos"),
      (
        "why=codes-left possible=1296 leaves=185.3", "de 1296 códigos posibles quedan unos 185,3"
      ),
      ("why=because", nil), ("why=odds better=62.1", nil), ("why=odds better=x worse=1", nil),
      ("why=moves-least moves=1234567890123", nil), ("text=odds", nil),
    ] as [(String, String?)])
  func hintReasons(facts: String, said: String?) throws {
    var look = Look()
    look.words = Words(.spanish)
    let line = try #require(ServerLine(Array("OK move=hold \(facts)".utf8)))
    #expect(HintReason.text(line, look) == said)
  }

  @Test("every reason that the server may give has a phrase")
  func allHintReasons() {
    let words = Attribute.Key.Grounds.words.map(camelCased)
    #expect(Set(words) == Set(HintPhrase.allCases.map(\.rawValue)))
  }

  @Test("a phrase loses nothing but accents in ASCII", arguments: Language.allCases)
  func ascii(language: Language) {
    let words = Words(language)
    let lost = Self.keys.filter { key in
      words.text(of: key).unicodeScalars.contains {
        !$0.isASCII && !"¿¡«»…".unicodeScalars.contains($0) && Transliteration.ascii($0) == "?"
      }
    }
    #expect(lost == [])
  }

  @Test("a phrase has the same blanks in every language")
  func sameBlanks() {
    let english = Words(.english)
    for language in Language.allCases {
      let words = Words(language)
      for key in Self.keys {
        #expect(blanks(words.text(of: key)) == blanks(english.text(of: key)), "\(language) \(key)")
      }
    }
  }

  private func blanks(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        part.split(separator: "}").first?.split(separator: "|").first.map(String.init)
      })
  }

  @Test("blanks are filled in, and a count chooses its form")
  func filling() {
    let words = Words(.english)
    #expect(words.say(CommonPhrase.coins, ["n": "1"]) == "1 coin")
    #expect(words.say(CommonPhrase.coins, ["n": "7"]) == "7 coins")
    #expect(words.say(CommonPhrase.wins, ["player": "ana"]) == "ana wins!")
  }
}
