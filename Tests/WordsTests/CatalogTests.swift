import Testing

@testable import GameCore
@testable import Lobby
@testable import Protocol
@testable import Screens
@testable import Words

/// Every text that the programs say is in every catalog once, and every catalog has only those.
@Suite struct CatalogTests {
  // MARK: - Keys in use

  private static let phrases: [any Phrase.Type] = [
    CommonPhrase.self, KeyPhrase.self, GamePhrase.self, EndingPhrase.self, DoorPhrase.self,
    HomePhrase.self, OptionPhrase.self, GuestPhrase.self, SpokenPhrase.self, OrderPhrase.self,
    PigPhrase.self, MediaPhrase.self, TurnPhrase.self, RacePhrase.self, MastermindPhrase.self,
    BallPhrase.self,
    SlidePhrase.self, PicturePhrase.self, RecordsPhrase.self, ShopPhrase.self, RulesPhrase.self,
    TutorialPhrase.self, ReplayPhrase.self, CoursePhrase.self, HousePhrase.self, CupPhrase.self,
    FairPhrase.self,
    PigText.self, MediaText.self, SlideText.self, MastermindText.self, MatchText.self,
    FeatText.self, RoomText.self, ServerText.self,
  ]
  private static let words: [any Phrase.Type] = [
    RefusalReason.self, RefusalCode.self, NoticeTopic.self, Weakness.self, EventSentence.self,
  ]
  private static let goodbyes = [
    "replaced", "full", "too-many", "errors", "endless", "bad-secret", "kicked", "kicked-for",
    "banned", "renamed", "quit", "idle", "slow", "stopping", "storage", "forgotten",
  ]

  private static func keys<Part: Phrase>(_ phrases: Part.Type) -> [String] {
    Part.section.names.map { "\(Part.section.title).\($0)" }
  }

  /// The texts of `help`. The games explain their own verbs.
  private static let help: [String] = {
    let games = Set(GameList.standard.all.flatMap { $0.rules.verbs.map(\.name) })
    let verbs = Verbs(.standard).commands
    return verbs.filter { !games.contains($0.name) }.map { "help.verb.\($0.name)" }
      + verbs.flatMap(\.options).map { "help.option.\($0.name)" }
      + Verbs.ofCups.map { "help.cup.\($0.name)" } + Verbs.ofOperators.map { "help.op.\($0.name)" }
  }()

  private static let said = Set(
    phrases.flatMap { keys($0) } + words.flatMap { keys($0) } + help
      + goodbyes.map { "goodbye.\($0)" }
      + GameList.standard.messages.flatMap(\.events).flatMap(\.sentences).map { "event.\($0)" }
      + GameList.standard.messages.flatMap(\.grounds.words).map { "hint.\($0)" }
      + RefusalDeclaration.all(GameList.standard.messages).map { "why.\($0.word)" }
      + ["language.code", "language.point"])

  /// Whether a list uses the key of this section. `OperatingTests` checks all limits, and
  /// `WebPageTests` the words of the page in the browser.
  private static func isOfLists(_ key: String) -> Bool {
    key.hasPrefix("list.") || key.hasPrefix("limit.") || key.hasPrefix("help.card.")
      || key.hasPrefix("web.")
  }

  /// The sentence of an event for the player who did it.
  private static func isOwn(_ key: String) -> Bool {
    key.hasSuffix("-own") && said.contains(String(key.dropLast(4)))
  }

  // MARK: - The catalogs

  private static let english = Set(entries(of: .english).map(\.key))

  private static func entries(of language: Language) -> [(key: String, text: String)] {
    Language.catalogs.map(\.entries).first { $0.first?.text == language.code } ?? []
  }

  @Test(arguments: Language.allCases)
  func `no catalog has a key twice`(language: Language) {
    let counts = Dictionary(Self.entries(of: language).map { ($0.key, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.keys.sorted() == [], "\(language) has twice")
  }

  @Test(arguments: Language.allCases)
  func `a catalog lacks nothing that is said, and has nothing besides`(language: Language) {
    // A catalog may leave out the client's own sentence for a refusal: then the server's is shown.
    let keys = Set(Self.entries(of: language).map(\.key).filter { !$0.hasPrefix("client.why.") })
    let lists = Self.english.filter { Self.isOfLists($0) || Self.isOwn($0) }
    #expect(Self.said.union(lists).subtracting(keys).sorted() == [], "\(language) lacks")
    #expect(keys.subtracting(Self.said.union(lists)).sorted() == [], "\(language) needs no")
  }

  @Test(arguments: Language.allCases)
  func `a client's own sentence for a refusal differs from the server's`(language: Language) {
    for (key, text) in Self.entries(of: language) where key.hasPrefix("client.why.") {
      let servers = language.text(named: String(key.dropFirst("client.".count)))
      #expect(servers != nil && servers != text, "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a text has the same blanks in every language`(language: Language) {
    for key in Self.english where !key.hasPrefix("client.why.") {
      let text = language.text(named: key) ?? ""
      let model = Language.english.text(named: key) ?? ""
      #expect(Blanks.names(in: text) == Blanks.names(in: model), "\(language): \(key)")
    }
  }

  @Test func `a list shows only attributes that there are`() throws {
    let vocabulary = try ["Wire", "Protocol/Vocabulary", "GameCore"].map {
      try Project.text(under: "Sources/\($0)")
    }.joined()
    for key in Self.english where key.hasPrefix("list.head.") {
      // A list may have its own head for an attribute, as in `cup.room`.
      let name = key.split(separator: ".").last ?? ""
      #expect(
        vocabulary.contains("Self(\n    \"\(name)\"") || vocabulary.contains("Self(\"\(name)\""),
        "\(key)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a text loses nothing but accents in ASCII`(language: Language) {
    for (key, text) in Self.entries(of: language) {
      let lost = text.unicodeScalars.filter {
        !$0.isASCII && !"¿¡«»…×".unicodeScalars.contains($0) && Transliteration.ascii($0) == "?"
      }
      #expect(lost.isEmpty, "\(key)")
    }
  }

  // MARK: - The programs

  @Test func `every phrase is said somewhere`() throws {
    let source = try ["Screens", "GameCore", "Lobby"].map {
      try Project.text(under: "Sources/\($0)", but: "Phrases.swift")
    }.joined()
    let named = Set(
      source.split { !($0.isLetter || $0.isNumber || $0 == ".") }.flatMap { path in
        path.split(separator: ".").dropFirst(path.hasPrefix(".") ? 0 : 1).map(String.init)
      })
    // Some sets are used by words of the server.
    for phrases in Self.phrases where !source.contains("\(phrases)(") {
      #expect(Self.names(phrases).filter { !named.contains($0) } == [], "\(phrases)")
    }
  }

  private static func names<Part: Phrase>(_ phrases: Part.Type) -> [String] {
    Part.section.names
  }

  @Test func `every goodbye is one that a server says`() throws {
    let server = try ["Lobby", "server", "Platform"].map {
      try Project.text(under: "Sources/\($0)")
    }.joined()
    for code in Self.goodbyes where !code.hasSuffix("-for") {
      #expect(server.contains("\"\(code)\""), "\(code)")
    }
  }
}
