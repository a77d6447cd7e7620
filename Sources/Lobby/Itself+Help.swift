// What `help` shows without a verb: the verbs to start with, in groups, then the names of all.

import Protocol

extension Itself {
  static let firstHelp: [String] =
    ["  New here? hello YOURNAME, then play pig, then look", ""]
    + groups.flatMap { group -> [String] in
      let lines = group.verbs.compactMap { Verbs[$0] }.map {
        Verb.line($0.shortUsage, $0.text, indent: 4)
      }
      return ["  \(group.title)"] + lines
    }
    + ["", "  All of them (help VERB explains one, help all lists them):"]
    + wrapped(Verbs.all.map(\.description))

  private static let groups: [(title: String, verbs: [Word])] = [
    ("Start", ["hello", "play", "rooms", "join", "watch"]),
    ("Play", ["look", "roll", "again", "resign", "style"]),
    ("Talk", ["say", "tell", "challenge"]),
    ("Stats", ["profile", "top"]),
    ("Cups", ["cups"]),
    ("Server", ["games", "who", "quit"]),
  ]

  /// Words in lines of at most 78 characters.
  private static func wrapped(_ words: [String]) -> [String] {
    var lines = ["   "]
    for word in words {
      if lines[lines.count - 1].utf8.count + word.utf8.count > 76 { lines.append("   ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }
}

extension Verb {
  /// How it is written at its shortest: without what may be left out.
  fileprivate var shortUsage: String {
    usage.split(separator: " ").prefix { !$0.hasPrefix("[") }.joined(separator: " ")
  }
}
