/// A language that people are spoken to in: on the wire `lang=es`.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case italian = "it"
}

extension Language {
  /// What a server says by itself: it says so to people at nc, and a client to its player, some of
  /// it in another way, with its own keys.
  public var serverTables: [String] {
    switch self {
    case .english: [Self.englishWhys, Self.englishNews]
    case .spanish: [Self.spanishWhys, Self.spanishNews]
    case .italian: [Self.italianWhys, Self.italianNews]
    }
  }

  private static let englishWhys = Why.allCases.map { "why.\($0.rawValue) \($0.text)" }
    .joined(separator: "\n")
}
