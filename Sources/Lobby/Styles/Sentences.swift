/// The sentences for events, by the name of each, in the three languages.
enum Sentences {
  static func table(_ language: Style.Language) -> [String: String] {
    switch language {
    case .english: english
    case .spanish: spanish
    case .italian: italian
    }
  }

  private static let english = read(Self.englishText)
  private static let spanish = read(Self.spanishText)
  private static let italian = read(Self.italianText)

  /// A line for each: the name, and the sentence with blanks.
  private static func read(_ text: String) -> [String: String] {
    let entries = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let words = line.split(separator: " ", maxSplits: 1)
      return words.count == 2 ? (String(words[0]), String(words[1])) : nil
    }
    return Dictionary(entries) { first, _ in first }
  }
}
