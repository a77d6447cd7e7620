import CWords

/// A language for people, on the wire `lang=es`: its texts, by the position of their keys in the
/// English catalog.
///
///     language.say(PigPhrase.rolled, ["player": "ana", "die": "5"])   // ana rolled a 5.
public final class Language: Sendable {
  /// `es`
  public let code: String
  /// The decimal separator.
  public let point: String
  private let texts: [String?]

  /// New keys are added to the positions.
  init(_ catalog: Catalog, _ places: inout [String: Int]) {
    var texts: [String?] = Array(repeating: nil, count: places.count)
    for (key, text) in catalog.entries {
      if let place = places[key] {
        texts[place] = texts[place] ?? text
      } else {
        places[key] = texts.count
        texts.append(text)
      }
    }
    self.texts = texts
    func own(_ key: String) -> String? { places[key].flatMap { texts[$0] } }
    code = own("language.code") ?? ""
    point = own("language.point") ?? "."
  }

  // MARK: - All languages

  static let catalogs = unsafe Catalog.read(
    UnsafeBufferPointer(start: words_catalogs(), count: words_catalogs_bytes()))

  /// Further catalogs that are linked into the program: the tests' game has its texts there.
  static let more = unsafe Catalog.read(
    UnsafeBufferPointer(start: words_more_catalogs(), count: words_more_catalogs_bytes()))

  /// Read once, on first use, within two milliseconds.
  private static let all = {
    var places: [String: Int] = [:]
    places.reserveCapacity(catalogs.first?.entries.count ?? 0)
    let languages = catalogs.map { catalog in
      var catalog = catalog
      if let other = more.first(where: { $0.code == catalog.code }) {
        catalog.entries += other.entries
      }
      return Language(catalog, &places)
    }
    return (languages: languages, places: places)
  }()

  static func place(of key: String) -> Int? { all.places[key] }

  public static let english = allCases[0]

  /// `es`; `nil` if there is no such language.
  public static func named(_ code: String) -> Language? { allCases.first { $0.code == code } }

  // MARK: - Texts

  public func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    Blanks.fill(text(of: phrase)) { blanks[$0] }
  }

  /// A phrase with unfilled blanks. A missing one is shown as its key; a test ensures that there is
  /// none. It is inlinable, so that a refusal costs one lookup in a list of the other module.
  @inlinable public func text<Part: Phrase>(of phrase: Part) -> String {
    text(of: phrase.key) ?? "\(Part.section.title).\(phrase.name)"
  }

  public func text(of key: TextKey) -> String? {
    key.place.flatMap { $0 < texts.count ? texts[$0] : nil }
  }

  /// The text of a key that contains a possibly unknown word: `goodbye.full`.
  public func text(named key: String) -> String? { text(of: TextKey(named: key)) }

  /// `62.1` with this language's decimal separator.
  public func number(_ text: String) -> String { text.replacing(".", with: point) }
}

extension Language: CaseIterable, Hashable, CustomStringConvertible {
  public static var allCases: [Language] { all.languages }
  public static func == (one: Language, other: Language) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  public var description: String { code }
}
