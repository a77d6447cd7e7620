import Protocol

// What `help VERB` says: how the verb is written, what it does, and what each option is for.

extension Verb {
  var help: [String] {
    var lines = ["  \(usage)", "      \(text)"]
    for name in shape.options {
      guard let option = Self.options[name] else { continue }
      let room = String(repeating: " ", count: max(2, 22 - option.usage.unicodeScalars.count))
      lines.append("      \(option.usage)\(room)\(option.text)")
    }
    if case .wish = shape.kind {
      lines.append("      The options of each game, and what they are: games")
    }
    if word == "cup" { lines += CupOrder.help }
    return lines
  }

  /// Every option of a verb, but for those of games and cups.
  static let options: [String: (usage: String, text: String)] = [
    "client": ("client=NAME/VERSION", "What you play with: who shows it."),
    "kind": ("kind=bot", "You are a program: who shows it."),
    "from": ("from=N", "Goes on at N, as next=N at the end of the last page says."),
    "pass": ("pass=WORD", "The password of the room, 1 to 32 characters."),
    "title": ("title=\"…\"", "What the room is called in the list, 1 to 60 characters."),
    "sure": ("sure=yes", "Without it you are told what would be lost."),
    "n": ("n=N", "Refused when the match has gone on past move N."),
  ]
}
