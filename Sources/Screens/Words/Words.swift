package import Protocol

/// The client's words in one language. The server sends codes and facts; the sentences are ours.
///
///     words.say(PigPhrase.rolled, ["player": "ana", "die": "5"])   // ana rolled a 5.
package struct Words: Sendable {
  let language: Language
  private let table: Phrases

  package init(_ language: Language) {
    self.language = language
    table = Self.table(language)
  }

  // Each is read once, when it is first asked for: looks are made more often than languages change.
  private static let english = Phrases(Language.english.tables)
  private static let spanish = Phrases(Language.spanish.tables)
  private static let italian = Phrases(Language.italian.tables)

  private static func table(_ language: Language) -> Phrases {
    switch language {
    case .english: english
    case .spanish: spanish
    case .italian: italian
    }
  }

  /// A phrase with its blanks filled in. A word that is missing is shown as its key; a test sees
  /// to it that none is.
  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    let key = phrase.key
    return Blanks.fill(table[key] ?? key) { blanks[$0] }
  }

  func holds(_ key: String) -> Bool { table[key] != nil }
  func text(of key: String) -> String { table[key] ?? "" }
  var keys: [String] { table.keys }
}

/// A thing to say, whatever the language: a set of them for each part of the client.
///
/// The case `rolled` of the set for `pig` is `pig.rolled` in each language's table.
protocol Phrase: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  static var area: String { get }
}

extension Phrase {
  var key: String { "\(Self.area).\(rawValue)" }
}

extension Language {
  /// What the server says by itself, and then the client's own tables, which may say it in another
  /// way.
  var tables: [String] { serverTables + ownTables }

  var ownTables: [String] {
    switch self {
    case .english: Self.englishTables
    case .spanish: Self.spanishTables
    case .italian: Self.italianTables
    }
  }

  /// All that the client can say, so that a test finds what a language lacks.
  static let phrases: [any Phrase.Type] = [
    CommonPhrase.self,
    RefusalPhrase.self,
    Why.self,
    WeaknessPhrase.self,
    GoodbyePhrase.self,
    NoticePhrase.self,
    KeyPhrase.self,
    GamePhrase.self,
    EndingPhrase.self,
    DoorPhrase.self,
    HomePhrase.self,
    OptionPhrase.self,
    SpokenPhrase.self,
    PigPhrase.self,
    MediaPhrase.self,
    RacePhrase.self,
    MastermindPhrase.self,
    BallPhrase.self,
    RecordsPhrase.self,
    SlidePhrase.self,
    PicturePhrase.self,
    ShopPhrase.self,
    RulesPhrase.self,
    TutorialPhrase.self,
    ReplayPhrase.self,
    CoursePhrase.self,
    HousePhrase.self,
    HintPhrase.self,
    CupPhrase.self,
    FairPhrase.self,
    GuestPhrase.self, OrderPhrase.self,
  ]
}
