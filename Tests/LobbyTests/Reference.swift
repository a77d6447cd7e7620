import GameCore
import Protocol
import TestSupport
import Words

@testable import Lobby

/// The reference at the end of docs/protocol.md, made from the vocabulary and the table of verbs.
enum Reference {
  static let vocabulary = Vocabulary.ofAllGames

  static var text: String {
    let parts = [
      values, first, requests, cups, operating, events, codes, reasons, hints, options, attributes,
    ]
    return parts.joined(separator: "\n\n")
  }

  static let introduction = """

    This part is generated from the server's own tables, and a test fails if it is out of date. In
    the lines below, `NAME=type` is an attribute with the type of its value.


    """

  // MARK: - Requests

  private static var requests: String {
    let head = """
      ### Requests and their answers

      Each request is answered with the rows and drawn lines shown, and then with its `OK`. An
      attribute in brackets may be missing. Any request may be refused with `bad-line`, `bad-tag`,
      `bad-args`, `bad-option`, `not-now`, `slow-down`, `busy-storage` or `internal`; further codes
      are listed. Beside what is said of a request, its answer counts as one more for each
      \(Limits().bytesPerRequest) bytes.
      What an attribute usually means is in the table [at the end](#attributes).
      """
    let parts = Verbs(.standard).commands.filter { !["cup", "op"].contains($0.name) }.map {
      verb in
      heading(verb.usage, verb.meaning(in: .english)) + facts(verb) + answer(of: verb.name)
    }
    return ([head] + parts).joined(separator: "\n\n")
  }

  private static var cups: String {
    let head = """
      ### The commands of `cup`

      They are requests with the verb `cup`. `cup N` is `cup show N`. One that changes the cup
      counts as 5 requests.
      """
    let make = heading(
      "cup create NAME game=GAME [OPTION=VALUE…]", "Create a cup; you direct it.")
    let parts = Verbs.ofCups.map { command in
      heading("cup \(command.usage)", command.meaning(in: .english, of: "cup"))
        + (command.right.map { " \($0)" } ?? "")
        + answer(of: "cup \(command.name)")
    }
    return ([head, make + answer(of: "cup create")] + parts).joined(separator: "\n\n")
  }

  private static var operating: String {
    let head = """
      ### The commands of `op`

      They are requests with the verb `op`, for the server's operators. After the words come the
      options, and then the text, which is literal.
      """
    let parts = Verbs.ofOperators.map { command in
      heading("op \(command.usage)", command.meaning(in: .english, of: "op"))
        + (command.giver == .machine ? " Only at the server's machine." : "")
        + answer(of: "op \(command.name)")
    }
    return ([head] + parts).joined(separator: "\n\n")
  }

  private static func heading(_ usage: String, _ text: String) -> String {
    "#### `\(usage)`\n\n\(text)"
  }

  private static func facts(_ verb: Command) -> String {
    var facts: [String] = []
    if verb.giver == .everybody { facts.append("Allowed before `hello`.") }
    if verb.cost > 1 { facts.append("Counts as \(verb.cost) requests.") }
    if verb.storeUse == .keeps { facts.append("Answered when the change is on disk.") }
    return facts.isEmpty ? "" : " " + facts.joined(separator: " ")
  }

  private static func answer(of verb: String) -> String {
    guard let answer = vocabulary.answers.first(where: { $0.verb == verb }) else { return "" }
    var lines = answer.rows.map { line("ROW", $0) }
    if answer.isDrawn { lines.append("TXT …") }
    lines.append(line("OK", answer.done))
    let notes = (answer.rows + [answer.done]).flatMap(notes)
    let codes = answer.refusals.map { "`\($0.rawValue)`" }.joined(separator: " ")
    let events = answer.events.map { "`EV \($0.rawValue)`" }.joined(separator: " ")
    return "\n\n```text\n\(lines.joined(separator: "\n"))\n```" + list(notes)
      + (codes.isEmpty ? "" : "\n\nRefused also with \(codes).")
      + (events.isEmpty ? "" : "\n\nMay cause \(events).")
  }

  /// The lines that answer nothing, and every refusal.
  private static var first: String {
    let lines = [line("HELLO", .hello), line("ERR CODE", .refusal), line("BYE", .bye)]
    return """
      ### The first line, refusals, and the last line

      ```text
      \(lines.joined(separator: "\n"))
      ```
      """ + list([Form.hello, .refusal, .bye].flatMap(notes))
  }

  private static var hints: String {
    let head = """
      ### Words for hints

      `why=` in the answer to `hint`, in `EV hint` and in a row of `review`, with examples of its
      facts and of the sentence in `text=`.

      | `why=` | facts | sentence |
      |---|---|---|
      """
    let rows = GroundsTests.all.map { grounds in
      let facts = grounds.facts.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      return "| `\(grounds.word)` | \(facts.isEmpty ? "" : "`\(facts)`") | \(grounds.text) |"
    }
    return ([head] + rows).joined(separator: "\n")
  }

  // MARK: - Events

  private static var events: String {
    let head = """
      ### Events

      Each event says who it is sent to. The events of a match have `n`, the number of moves made.
      """
    let parts = vocabulary.events.map { event in
      let forms = event.forms
      let lines = forms.map { line("EV \(event.name.rawValue)", $0) }
      let texts = forms.map { form in
        (form.game.map { "In \($0): " } ?? "") + form.text
      }
      // What is too much for a paragraph is a list.
      let isList = texts.count > Self.sentencesMax
      return "#### `EV \(event.name.rawValue)`\n\nSent to \(event.hearers.rawValue)."
        + (isList ? "\n\n- " : " ") + texts.joined(separator: isList ? "\n- " : " ")
        + "\n\n```text\n\(lines.joined(separator: "\n"))\n```"
        + list(forms.flatMap(notes))
    }
    return ([head] + parts).joined(separator: "\n\n")
  }

  private static let sentencesMax = 8

  // MARK: - Lines

  /// `EV roll room=count n=count seat=count die=count total=count`
  private static func line(_ start: String, _ form: Form) -> String {
    let words = form.keys.map { key in
      let word = "\(key)=\(notation(key.kind))"
      return key.isRequired ? word : "[\(word)]"
    }
    let text = words.last?.hasPrefix("text=") == true || words.last == "[text=text]"
    let options = form.hasOptions ? ["OPTION=VALUE…"] : []
    return ([start] + words.dropLast(text ? 1 : 0) + options + words.suffix(text ? 1 : 0))
      .joined(separator: " ")
  }

  private static func notation(_ kind: Attribute.Kind) -> String {
    switch kind {
    case .one(let words): words.joined(separator: "|")
    case .list(let kind): "\(notation(kind)),…"
    case .either(let kind, let word): "\(notation(kind))|\(word)"
    default: kind.description
    }
  }

  /// What a line says other than the table of attributes.
  private static func notes(_ form: Form) -> [String] {
    form.keys.filter { key in common[key.name]?.text != key.text }
      .map { "`\($0)`: \($0.text)" }
  }

  private static func list(_ notes: [String]) -> String {
    var seen: Set<String> = []
    let lines = notes.filter { seen.insert($0).inserted }.map { "- \($0)" }
    return lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
  }

  // MARK: - Tables

  private static let forms = vocabulary.forms + [.hello, .refusal, .bye]

  /// What an attribute mostly says.
  private static let common: [String: Attribute.Key] = {
    let keys = Dictionary(grouping: forms.flatMap(\.keys), by: \.name)
    return keys.mapValues { keys in
      let counts = Dictionary(grouping: keys, by: \.text)
      let most = counts.values.map(\.count).max() ?? 0
      let first = keys.first { counts[$0.text]?.count == most }
      return first ?? keys[0]
    }
  }()

  private static var attributes: String {
    let rows = common.values.sorted { $0.name < $1.name }.map { key in
      "| `\(key)` | \(cell(notation(key.kind))) | \(cell(key.text)) |"
    }
    return table("### Attributes", ["attribute", "type", "meaning"], rows)
  }

  /// What the values look like, a kind after the other.
  static let kinds: [(kind: Attribute.Kind, text: String)] =
    [
      (.count, "digits: `0`, `17`"),
      (.number, "digits, with `-` in front of a negative number: `-10`"),
      (.decimal, "digits with an optional `-` and an optional fraction: `6.5`, `-0.42`"),
      (.flag, "`yes` or `no`"),
      (.word, "letters, digits and punctuation without a space: `slide.points`"),
      (.text, "any text, possibly empty; in quotes if it has a space in it, and always in `text=`"),
      (.name, "the name of a player: a letter and 1 to 15 letters, digits, `-` or `_`"),
      (.hash, "64 hex digits in small letters: a SHA-256"),
      (.seed, "32 hex digits, or the seed that a player gave: 1 to 64 of `A-Z a-z 0-9 . _ -`"),
      (.date, "a day in UTC: `2026-11-21`"),
      (.time, "a second in UTC: `2026-11-21T20:15:03Z`"),
      (.range, "the least and the most: `2-6`"),
      (.share, "how many of how many: `1/2`"),
      (.size, "columns and rows: `4x4`"),
    ] + vocabulary.shapes.map { (.own($0), $0.text) } + [
      (.options, "a quoted list of `NAME=VALUE` with spaces between them")
    ]

  private static var values: String {
    let rows = kinds.map { "| \($0.kind) | \(cell($0.text)) |" }
    return """
      ### Values

      A value is bare, or in double quotes. In quotes, `\\"`, `\\\\` and `\\n` are the only escapes.
      Read both forms for every attribute. A value that is one of several words is written `a|b`. A
      list has commas and no spaces, `0,22`, and is written `count,…`. `-` stands for nothing.

      | type | what it looks like |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private static var codes: String {
    let rows = Refusal.allCases.map { code in
      "| `\(code.rawValue)` | \(cell(code.text)) | \(advice(code)) |"
    }
    return table("### Codes of refusals", ["code", "meaning", "what to do"], rows)
  }

  private static var reasons: String {
    let rows = Refusal.allCases.flatMap { code in
      Vocabulary.ofAllGames.refusals.filter { $0.refusal == code }.map {
        "| `\(code.rawValue)` | `\($0.word)` | \(cell($0.text(in: .english))) |"
      }
    }
    let head = """
      ### Reasons of refusals

      The word after `why=` says which refusal it is, and stays the same within protocol 1. What
      is in braces is an attribute of the line, except that `{seconds}` is `retry_ms=` in seconds.
      """
    return table(head, ["code", "why", "sentence"], rows)
  }

  private static func advice(_ code: Refusal) -> String {
    switch code {
    case .badSecret: "Ask the user for the login key. Do not try again by yourself."
    case .badMove: "Look at `state`, and make another move."
    case .notCurrent: "The move was too late: read the events that follow."
    case .notYourTurn: "Wait for `EV turn`."
    case .notSure: "Ask the user, then send it with `sure=yes`."
    case .notEnough: "Earn coins first."
    case .internalFault: "Report the `id=` to the operator."
    default: advice(family: String(code.rawValue.prefix { $0 != "-" }))
    }
  }

  private static func advice(family: String) -> String {
    switch family {
    case "bad": "Correct the line. The same line is refused again."
    case "no": "Ask for the list again: what you named does not exist, or no longer exists."
    case "not": "Ask `state` or read the text; the same line may be accepted later."
    default: "Send the same line again after `retry_ms` milliseconds."
    }
  }

  private static var options: String {
    let rows = GameList.standard.all.flatMap { game in
      game.rules.options.map { option in
        let standard = option.standard.isEmpty ? "" : "`\(option.standard)`"
        let texts = [option.range, option.text].map { cell(Language.english.say($0)) }
        return "| \(game.rules.name) | `\(option.name)` | \(standard) | \(texts[0]) | \(texts[1]) |"
      }
    }
    return table("### Options of games", ["game", "option", "default", "values", "meaning"], rows)
  }

  private static func table(_ title: String, _ head: [String], _ rows: [String]) -> String {
    let head =
      "| \(head.joined(separator: " | ")) |\n|\(head.map { _ in "---" }.joined(separator: "|"))|"
    return "\(title)\n\n\(head)\n\(rows.joined(separator: "\n"))"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension Command {
  /// Of a command of a cup: who may give it, if not everybody.
  var right: String? {
    guard case .staff(let right) = giver else { return nil }
    return switch right {
    case .director: "Only its director may."
    case .deputy: "Only its director and deputies may."
    case .desk: "Only its staff may."
    }
  }
}
