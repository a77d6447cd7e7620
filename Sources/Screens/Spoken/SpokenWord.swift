/// The words that are the same everywhere in spoken mode. Each is accepted in every language, so
/// that nobody has to learn one again.
enum SpokenWord: CaseIterable {
  case look, help, quit

  private var words: [String] {
    switch self {
    case .look: ["", "?", "look", "mirar", "guarda"]
    case .help: ["help", "ayuda", "aiuto"]
    case .quit: ["quit", "salir", "esci"]
    }
  }

  init?(_ typed: String) {
    guard let word = Self.allCases.first(where: { $0.words.contains(typed) }) else { return nil }
    self = word
  }

  /// What is to be said, of `say hello`, `di hola` or `di' ciao`.
  static func said(_ line: Substring) -> String? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, ["say", "di", "di'"].contains(parts[0].lowercased()) else { return nil }
    return String(parts[1])
  }
}
