import GameCore
import Protocol
import Words

/// Why the best player would make a move, in the player's language: the server sends a word and
/// the numbers, and the sentence is ours.
///
///     why=odds better=62.1 worse=61.3   62,1 % de ganar; si no, 61,3 %
enum HintReason {
  /// `nil` for a reason that this client does not know, or whose numbers are none.
  static func text(_ line: ServerLine, _ look: Look) -> String? {
    guard let word = line[.why], let sentence = look.language.text(named: "hint.\(word)") else {
      return nil
    }
    var blanks: [String: String] = [:]
    for key in Catalog.hintFacts {
      guard let value = line[key] else { continue }
      guard key.kind.accepts(value), value.utf8.count <= numberMax else { return nil }
      blanks[key.name] = look.language.number(value)
    }
    guard Blanks.names(in: sentence).isSubset(of: blanks.keys) else { return nil }
    return Blanks.fill(sentence) { blanks[$0] }
  }

  /// No number of a reason has more characters.
  private static let numberMax = 12
}
