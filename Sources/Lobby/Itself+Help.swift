// What `help` shows without a verb: the verbs to start with, in groups, then the names of all.

import GameCore
import Protocol
import Words

extension Itself {
  static func firstHelp(in language: Language) -> [String] {
    let rows = groups.flatMap { group -> [String] in
      let lines = group.verbs.compactMap { Verbs[$0] }.map {
        Verb.line($0.shortUsage, $0.meaning(in: language), indent: 4)
      }
      return ["  " + language.say(group.title)] + lines
    }
    return ["  " + language.say(welcome), ""] + rows + ["", "  " + language.say(allOfThem)]
      + wrapped(Verbs.all.map(\.description))
  }

  private static let welcome = Wording(
    "New here? hello YOURNAME, then play pig, then look",
    "¿Primera vez? hello TUNOMBRE, luego play pig, luego look",
    "Prima volta? hello ILTUONOME, poi play pig, poi look")

  private static let allOfThem = Wording(
    "All verbs (help VERB explains one, help all lists them):",
    "Todas (help ORDEN explica una, help all las lista):",
    "Tutti (help COMANDO ne spiega uno, help all li elenca):")

  private static let groups: [(title: Wording, verbs: [Word])] = [
    (
      Wording("Start", "Empezar", "Cominciare"), ["hello", "play", "rooms", "join", "watch"]
    ),
    (Wording("Play", "Jugar", "Giocare"), ["look", "roll", "again", "resign", "style"]),
    (Wording("Talk", "Hablar", "Parlare"), ["say", "tell", "challenge"]),
    (Wording("Stats", "Estadísticas", "Statistiche"), ["profile", "top"]),
    (Wording("Cups", "Copas", "Coppe"), ["cups"]),
    (Wording("Server", "Servidor", "Server"), ["games", "who", "quit"]),
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
