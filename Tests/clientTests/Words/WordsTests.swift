import Testing

@testable import Screens
@testable import client

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
