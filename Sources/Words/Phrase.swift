/// The texts of one part of Parlor, in any language: a case for each key of a section of the
/// catalogs, or for each word of the wire that has a sentence for people.
///
///     enum PigPhrase: Int, Phrase {
///       static let section = Section<Self>("pig")
///       case rolled        // [pig] rolled = {player} rolled a {die}.
///     }
public protocol Phrase: CaseIterable, RawRepresentable, Sendable where RawValue == Int {
  static var section: Section<Self> { get }
}

public struct TextKey: Hashable, Sendable {
  /// `nil` if no catalog has it.
  let place: Int?

  /// Finds a phrase by its whole name: `why.room-full`.
  public init(named name: String) { place = Language.place(of: name) }
}

/// The section of the catalogs with the texts of a set. Positions are computed once, so that
/// nothing is looked up by name when a screen is drawn, or a player in a hurry is refused.
public struct Section<Part: Phrase>: Sendable {
  public let title: String
  /// In the order of the cases.
  public let names: [String]
  @usableFromInline let keys: [TextKey]

  public init(_ title: String, name: (Part) -> String = { "\($0)" }) {
    self.title = title
    names = Part.allCases.map(name)
    keys = names.map { TextKey(named: "\(title).\($0)") }
  }

  /// The section of words of the wire, which are written with dashes: `roomFull` is `room-full` in
  /// lines and catalogs.
  public init(ofWire title: String) {
    self.init(title) { word in
      "\(word)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }
}

extension Phrase {
  @inlinable public var key: TextKey { Self.section.keys[rawValue] }
  /// The key in the catalogs, without its section: `rolled`. For a word of the wire, the word.
  @inlinable public var name: String { Self.section.names[rawValue] }

  /// The phrase for a word of the wire; `nil` for a word that is newer than this program.
  public init?(_ word: String) {
    guard let index = Self.section.names.firstIndex(of: word) else { return nil }
    self.init(rawValue: index)
  }
}
