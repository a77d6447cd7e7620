// A refusal of the server in the player's language.

import Protocol
import Words

extension Language {
  /// Which refusal it is, if this client knows the server's word for it; else what kind of one.
  func refusal(_ line: ServerLine) -> String {
    guard let why = line[.why], let sentence = refusal(why, Self.facts(of: line)) else {
      return line.refusal.map { text(of: $0) } ?? line[.text] ?? line.name
    }
    guard let weakness = line[.weak].flatMap({ Weakness(rawValue: $0) }) else { return sentence }
    return "\(sentence) \(text(of: weakness))"
  }

  /// The client's own sentence, with its own words and keys, where it has one; else the server's.
  func refusal(_ why: String, _ facts: [String: String]) -> String? {
    sentence(of: why).map { sentence in Blanks.fill(sentence) { facts[$0] } }
  }

  /// `nil` for a word that is newer than this client.
  func sentence(of why: String) -> String? {
    text(named: "client.why.\(why)") ?? text(named: "why.\(why)")
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
