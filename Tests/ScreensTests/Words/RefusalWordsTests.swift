import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// What the server refuses is said in the player's language.
@Suite struct RefusalWordsTests {
  @Test(arguments: Language.allCases)
  func `a phrase needs nothing that its line does not say`(language: Language) {
    for why in Vocabulary.ofAllGames.refusals {
      let needed = Blanks.names(in: language.sentence(of: why.word) ?? "{}")
      // How long to wait is in whatever may do later.
      let said = Blanks.names(in: why.text(in: .english)).union(
        why.refusal.isForLater ? ["seconds"] : [])
      #expect(needed.isSubset(of: said), "\(language) \(why.word)")
    }
  }

  @Test func `the line's own numbers and names are filled in`() throws {
    let line = try #require(ServerLine(#"ERR not-now why=tile-stuck tiles=3,5 text="Only …""#))
    #expect(Language.english.refusal(line) == "Only a tile next to the gap can move: 3, 5.")
    #expect(Language.spanish.refusal(line) == "Solo se mueven las piezas junto al hueco: 3, 5.")
    let later = try #require(
      ServerLine(#"ERR slow-down why=names-many retry_ms=1500 text="Too many …""#))
    #expect(Language.italian.refusal(later).hasSuffix("Riprova tra 2 s."))
  }

  @Test("a word that is newer than this client leaves the code, and then the server's text")
  func newer() throws {
    let line = try #require(ServerLine(#"ERR not-now why=full-moon text="Wait.""#))
    #expect(Language.english.refusal(line) == "Not now. Try again later.")
    let strange = try #require(ServerLine(#"ERR not-ever why=full-moon text="Never.""#))
    #expect(Language.spanish.refusal(strange) == "Never.")
  }
}
