import GameCore
import Protocol

// What `help VERB` says: how the verb is written, what it does, and what each option is for; and
// what `help GAME` says.

extension Verb {
  var help: [String] {
    var lines = ["  \(usage)", "      \(text)"]
    for name in shape.options {
      guard let option = Self.options[name] else { continue }
      let room = String(repeating: " ", count: max(2, 22 - option.usage.unicodeScalars.count))
      lines.append("      \(option.usage)\(room)\(option.text)")
    }
    if case .wish = shape.kind {
      let games = Catalog.games.map { "help \($0.rules.name)" }.joined(separator: ", ")
      lines.append("      The options of each game: \(games)")
    }
    if word == "cup" { lines += CupOrder.help }
    return lines
  }

  /// How a verb is written, and what it does, in one line.
  static func line(_ usage: String, _ text: String, indent: Int = 2) -> String {
    let usage = String(repeating: " ", count: indent) + usage
    return usage + String(repeating: " ", count: max(2, 30 - usage.unicodeScalars.count)) + text
  }

  /// Every option of a verb, but for those of games and cups.
  static let options: [String: (usage: String, text: String)] = [
    "client": ("client=NAME/VERSION", "What you play with: who shows it."),
    "kind": ("kind=bot", "You are a program: who shows it."),
    "salts": ("salts=yes", "You will say salt WORD for each match: it waits for that a moment."),
    "nonce": ("nonce=TEXT", "8 to 64 characters that you never use again."),
    "with": ("with=key", "You will prove the login key, though there is a passphrase."),
    "from": ("from=N", "Goes on at N, as next=N at the end of the last page says."),
    "pass": ("pass=WORD", "The password of the room, 1 to 32 characters."),
    "title": ("title=\"…\"", "What the room is called in the list, 1 to 60 characters."),
    "bots": ("bots=yes", "People and programs play here, and are rated against each other."),
    "sure": ("sure=yes", "Without it you are told what would be lost."),
    "n": ("n=N", "Refused when the match has gone on past move N."),
  ]
}

extension Verb {
  /// A game in a sentence, its moves, and each option with its values and its meaning.
  static func help(of rules: Rules) -> [String] {
    let moves = rules.verbs.map { line($0.usage, $0.text, indent: 4) }
    let options = rules.options.flatMap { option in
      let value = option.standard.isEmpty ? "TEXT" : option.standard
      return [
        line("\(option.name)=\(value)", option.range, indent: 4), "        \(option.text)",
      ]
    }
    let example = rules.options.first.map { "\($0.name)=\($0.standard)" } ?? ""
    let heading = "  Options, with their defaults and values. As in: play \(rules.name) \(example)"
    return ["  \(rules.name): \(rules.summary)"] + moves + ["", heading] + options
  }
}
