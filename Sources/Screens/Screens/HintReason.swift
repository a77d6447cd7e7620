import Protocol

/// Why the best player would make a move, in the player's language: the server sends a word and
/// the numbers, and the sentence is ours.
///
///     why=odds better=62.1 worse=61.3   62,1 % de ganar; si no, 61,3 %
enum HintReason {
  /// `nil` for a reason that this client does not know, or whose numbers are none.
  static func text(_ line: ServerLine, _ look: Look) -> String? {
    guard let phrase = line[.why].flatMap({ HintPhrase(rawValue: camelCased($0)) }) else {
      return nil
    }
    var blanks: [String: String] = [:]
    for key in Attribute.Key.ofGrounds {
      guard let value = line[key], key.name != "why" else { continue }
      guard key.kind.accepts(value), value.utf8.count <= numberMax else { return nil }
      blanks[key.name] = number(value, look)
    }
    let needed = Blanks.names(in: look.words.text(of: phrase.key))
    return needed.isSubset(of: blanks.keys) ? look.say(phrase, blanks) : nil
  }

  /// No number of a reason has more characters.
  private static let numberMax = 12

  /// `62.1`, in Spanish and Italian `62,1`.
  private static func number(_ text: String, _ look: Look) -> String {
    look.words.language == .english ? text : text.replacing(".", with: ",")
  }
}
