import Testing

@testable import Words

/// How a catalog is read, and how its texts are filled in.
@Suite struct WordsTests {
  private func entries(_ text: String) -> [String] {
    Catalog.read(Array(text.utf8)).flatMap(\.entries).map { "\($0.key): \($0.text)" }
  }

  @Test func `a text is on the line of its key, and goes on in indented lines`() {
    let text = """
      # Words of a test.

      [language]
      code = xx

      # What is said.
      [pig]
      rolled = {player} rolled a {die}.
      help = A long text
        goes on = here.
      empty =
      """
    #expect(
      entries(text) == [
        "language.code: xx", "pig.rolled: {player} rolled a {die}.",
        "pig.help: A long text goes on = here.", "pig.empty: ",
      ])
  }

  @Test func `each catalog begins with its language`() {
    let two = Catalog.read(Array("[language]\ncode = a\n[language]\ncode = b\n[x]\ny = z\n".utf8))
    #expect(two.map { $0.entries.map(\.text) } == [["a"], ["b", "z"]])
    #expect(Catalog.read([]).isEmpty)
    #expect(entries("[language]\nno text\nx = y") == ["language.x: y"])
  }

  @Test func `a key that is there twice is read twice`() {
    #expect(entries("[language]\na = 1\na = 2") == ["language.a: 1", "language.a: 2"])
  }

  @Test func `languages have their codes, and English is the first`() {
    #expect(Language.allCases.map(\.code).starts(with: ["en", "es", "it"]))
    #expect(Language.named("es")?.number("62.1") == "62,1")
    #expect(Language.english.number("62.1") == "62.1")
    #expect(Language.named("xx") == nil)
  }

  @Test func `a phrase that a catalog lacks is shown as its key`() {
    #expect(Language.english.say(Unknown.here) == "unknown.here")
    #expect(Unknown("gone") == .gone && Unknown("nowhere") == nil)
    #expect(Language.english.text(named: "unknown.here") == nil)
  }

  private enum Unknown: Int, Phrase {
    static let section = Section<Self>("unknown")
    case here, gone
  }

  @Test func `blanks are filled in, and a count chooses its form`() {
    let text = "{n} {n|coin|coins} for {player}"
    #expect(Blanks.names(in: text) == ["n", "player"])
    #expect(Blanks.fill(text) { ["n": "1", "player": "ana"][$0] } == "1 coin for ana")
    #expect(Blanks.fill(text) { ["n": "7"][$0] } == "7 coins for ?")
    #expect(Blanks.fill("{", { _ in "" }) == "{")
    #expect(Blanks.fill("{}", { _ in "" }) == "?")
  }
}
