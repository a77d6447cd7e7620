/// The texts of one part of Parlor, in any language: a case for each key of a section of the
/// catalogs.
///
///     enum PigPhrase: Int, Phrase {
///       static let section = Section<Self>("pig")
///       case rolled        // [pig] rolled = {player} rolled a {die}.
///     }
public protocol Phrase: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
  static var section: Section<Self> { get }
}

/// A word of the wire that has a sentence for people: `why=room-full` has the key `why.room-full`.
public protocol WireWord: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  static var section: WordSection<Self> { get }
}

/// The section of the catalogs with the sentences for words of the wire. Half of all lines to a
/// busy server are refused, so keys are not built and looked up each time.
public struct WordSection<Word: WireWord>: Sendable {
  public let title: String
  public let keys: [Word: TextKey]

  public init(_ title: String) {
    self.title = title
    keys = Dictionary(
      uniqueKeysWithValues: Word.allCases.map {
        ($0, TextKey(place: Language.place(of: "\(title).\($0.rawValue)")))
      })
  }
}

/// A phrase of any set.
public struct TextKey: Hashable, Sendable {
  /// `nil` if no catalog has it.
  let place: Int?

  init(place: Int?) { self.place = place }

  /// Finds a phrase by its whole name: `why.room-full`.
  public init(named name: String) { place = Language.place(of: name) }
}

/// The section of the catalogs with the texts of a set. Positions are computed once, so that
/// nothing is looked up by name when a screen is drawn.
public struct Section<Part: Phrase>: Sendable {
  public let title: String
  /// In the order of the cases.
  public let names: [String]
  let keys: [TextKey]

  public init(_ title: String) {
    self.title = title
    names = Part.allCases.map { "\($0)" }
    keys = names.map { TextKey(place: Language.place(of: "\(title).\($0)")) }
  }
}

extension Phrase {
  public var key: TextKey { Self.section.keys[rawValue] }
  /// The key in the catalogs, without its section: `rolled`.
  public var name: String { Self.section.names[rawValue] }

  /// The phrase for a word of the wire; `nil` for a word that is newer than this program.
  public init?(_ word: String) {
    guard let index = Self.section.names.firstIndex(of: word) else { return nil }
    self.init(rawValue: index)
  }
}
