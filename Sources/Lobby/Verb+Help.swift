import GameCore
import Protocol
import Words

// The text of `help VERB`: how the verb is written, what it does, and each option; and the text of
// `help GAME`.

extension Verb {
  func help(in language: Language) -> [String] {
    var lines = ["  " + usage(in: language), "      " + meaning(in: language)]
    for option in shape.options {
      let room = String(repeating: " ", count: max(2, 22 - option.usage.unicodeScalars.count))
      let meaning = language.meaning(of: "option.\(option.name)", or: option.text)
      lines.append("      \(option.usage)\(room)\(meaning)")
    }
    if case .wish = shape.kind {
      let games = Catalog.games.map { "help \($0.rules.name)" }.joined(separator: ", ")
      let heading = Wording(
        "The options of each game: ", "Las opciones de cada juego: ", "Le opzioni di ogni gioco: ")
      lines.append("      " + language.say(heading) + games)
    }
    if word == "cup" { lines += CupCommand.help(in: language) }
    if word == "op" { lines += OpCommand.help(in: language) }
    return lines
  }

  /// What it does. The games' own verbs are explained by their rules.
  func meaning(in language: Language) -> String {
    guard language != .english else { return text }
    if let own = ofGame { return language.say(own.text) }
    return language.meaning(of: "verb.\(name)", or: text)
  }

  func usage(in language: Language) -> String {
    guard language != .english, let own = ofGame else { return usage }
    return language.say(own.usage)
  }

  private var ofGame: Rules.Verb? {
    let name = name
    return Catalog.games.flatMap { $0.rules.verbs }.first { $0.name == name }
  }

  /// How a verb is written, and what it does, in one line.
  static func line(_ usage: String, _ text: String, indent: Int = 2) -> String {
    let usage = String(repeating: " ", count: indent) + usage
    return usage + String(repeating: " ", count: max(2, 30 - usage.unicodeScalars.count)) + text
  }
}

extension Verb {
  /// A game in a sentence, its moves, and each option with its values and its meaning.
  static func help(of rules: Rules, in language: Language) -> [String] {
    let say: Say = { language.say($0) }
    let moves = rules.verbs.map { line(say($0.usage), say($0.text), indent: 4) }
    let options = rules.options.flatMap { option in
      let value = option.standard.isEmpty ? "TEXT" : option.standard
      return [
        line("\(option.name)=\(value)", say(option.range), indent: 4),
        "        " + say(option.text),
      ]
    }
    let example = rules.options.first.map { "\($0.name)=\($0.standard)" } ?? ""
    let heading = Wording(
      "Options, with their defaults and values. As in: ",
      "Opciones, con su valor predeterminado y los que admiten. Por ejemplo: ",
      "Opzioni, con il valore predefinito e quelli ammessi. Per esempio: ")
    return ["  \(rules.name): " + say(rules.summary)] + moves
      + ["", "  " + say(heading) + "play \(rules.name) \(example)"] + options
  }
}

// The options of the lobby's verbs. Those of games and cups are explained by their own tables.

extension Verb.Option {
  static let client = Verb.Option(
    "client=NAME/VERSION", "Your client's name, as shown in the list of players.")
  static let kind = Verb.Option(
    "kind=bot", "Marks you as a program in the list of players.")
  static let salts = Verb.Option(
    "salts=yes", "You will send salt WORD for each match. The match waits a moment for it.")
  static let nonce = Verb.Option(
    "nonce=TEXT", "8 to 64 random characters; never use them again.")
  static let with = Verb.Option(
    "with=key", "You will prove the login key, not the passphrase.")
  static let from = Verb.Option(
    "from=N", "Continues at N, the next=N of the last page.")
  static let pass = Verb.Option(
    "pass=WORD", "The password of the room, 1 to 32 characters.")
  static let title = Verb.Option(
    "title=\"…\"", "What the room is called in the list, 1 to 60 characters.")
  static let bots = Verb.Option(
    "bots=yes", "People and programs play here, and are rated against each other.")
  static let style = Verb.Option(
    "style=board", "How you receive events and lists, as with style; board comes with a prompt.")
  static let lang = Verb.Option(
    "lang=en|es|it", "The language of sentences.")
  static let sure = Verb.Option(
    "sure=yes", "Without it you only see what would be lost.")
  static let n = Verb.Option(
    "n=N", "Refused unless exactly N moves have been made.")
}
