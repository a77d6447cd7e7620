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
    let lines = language.tables.joined(separator: "\n").split(separator: "\n")
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
      ("Hold: 62.1 % against 61.3 %.", "62,1 % de ganar; si no, 61,3 %"),
      ("Card: -3.26 chips a round against -4.66.", "-3,26 fichas de media; si no, -4,66"),
      ("Slide 12: 1 move to go, which nobody can better.", "queda 1 movimiento, lo mínimo"),
      (
        "aabc: leaves 185.3 codes on average, 1296 possible now.",
        "de 1296 códigos posibles quedan unos 185,3"
      ),
      ("Hold: because.", nil), ("Hold: x % against y %.", nil), ("", nil), (":", nil),
    ] as [(String, String?)])
  func hintReasons(reason: String, said: String?) {
    var look = Look()
    look.words = Words(.spanish)
    #expect(HintReason.text(reason, look) == said)
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
