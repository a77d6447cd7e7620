// A refusal of the server in the player's language.

import Protocol

extension Why: Phrase {
  static var area: String { "why" }
}

/// Why a passphrase is easy to guess, by `weak=`.
enum WeaknessPhrase: String, Phrase {
  static let area = "weak"

  case letters, name, common
}

extension Words {
  /// Which refusal it is, if this client knows the server's word for it; else what kind of one.
  func refusal(_ line: ServerLine) -> String {
    guard let why = line.why else {
      return RefusalPhrase(code: line.name).map { say($0) } ?? line[.text] ?? line.name
    }
    let sentence = say(why, Self.facts(of: line))
    guard let weakness = line[.weak].flatMap({ WeaknessPhrase(rawValue: $0) }) else {
      return sentence
    }
    return "\(sentence) \(say(weakness))"
  }

  /// The attributes of a line as blanks are filled with them: lists with spaces, and how long to
  /// wait in whole seconds.
  private static func facts(of line: ServerLine) -> [String: String] {
    var facts = Dictionary(line.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    facts = facts.mapValues { $0.replacing(",", with: ", ") }
    if let retry = line.retry { facts["seconds"] = String((retry + 999) / 1000) }
    return facts
  }
}
