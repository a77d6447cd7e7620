import GameCore
import Protocol
import TestSupport
import Words

@testable import Lobby

/// docs/reference.md, made from the vocabulary and the table of verbs. What several entries share
/// is said once, before them.
enum Reference {
  static let vocabulary = Vocabulary.ofAllGames

  static var text: String {
    let parts = [
      introduction, values, first, requests, moves, cups, operating, events, codes, reasons, hints,
      options, attributes,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Reference of the protocol

    Everything that a server may say, to look things up; [the protocol](protocol.md) explains it.
    This page is generated from the server's own tables, and [protocol.json](protocol.json) has the
    same for programs. A test fails if one of them is out of date.

    [Values](#values) · [first and last line](#the-first-line-refusals-and-the-last-line) ·
    [requests](#requests-and-their-answers) · [moves](#moves-of-games) ·
    [`cup`](#the-commands-of-cup) · [`op`](#the-commands-of-op) · [events](#events) ·
    [codes](#codes-of-refusals) · [reasons](#reasons-of-refusals) · [hints](#words-for-hints) ·
    [options](#options-of-games) · [attributes](#attributes)

    In the lines below, `NAME=type` is an attribute with the type of its value. An attribute in
    brackets may be missing. A type `a|b` is one of several words, and `count,…` a list with commas
    and no spaces. The meaning of an attribute is below its line, or else in the table
    [at the end](#attributes).
    """

  // MARK: - Requests

  private static var requests: String {
    let head = """
      ## Requests and their answers

      Each request is answered with the rows and drawn lines shown, and then with its `OK`. Any
      request may be refused with `bad-line`, `bad-tag`, `bad-args`, `bad-option`, `not-now`,
      `slow-down`, `busy-storage` or `internal`; further codes are listed. In parentheses:

      - *early*: allowed before `hello`
      - *saved*: answered when the change is on disk
      - *counts as 5*: as five requests of the rate limit. Each \(Limits().bytesPerRequest) bytes of
        an answer count as one more.
      """
    let games = Set(GameList.standard.all.flatMap { $0.rules.verbs.map(\.name) })
    let verbs = Verbs(.standard).commands.filter {
      !["cup", "op"].contains($0.name) && !games.contains($0.name)
    }
    let entries = verbs.map { verb in
      Entry(verb.usage, verb.meaning(in: .english) + marks(verb), verb.name)
    }
    return head + listed(entries)
  }

  private static var moves: String {
    let verbs = Verbs(.standard).commands
    let rows = GameList.standard.all.flatMap { game in
      game.rules.verbs.compactMap { move in verbs.first { $0.name == move.name } }.map { verb in
        let events = answer(of: verb.name)?.events.map { "`\($0.rawValue)`" } ?? []
        return "| \(game.rules.name) | `\(cell(verb.usage))` | \(cell(verb.meaning(in: .english)))"
          + " | \(events.joined(separator: " ")) |"
      }
    }
    let head = """
      ## Moves of games

      Each is answered with `OK n=count`, the number of the move, when it is on disk. Further
      refusals are `bad-move`, `not-current` and `not-your-turn`.


      """
    return table(head, ["game", "move", "meaning", "events that may follow"], rows)
  }

  private static var cups: String {
    let head = """
      ## The commands of `cup`

      They are requests with the verb `cup`. `cup N` is `cup show N`. A command that changes the
      cup counts as 5 requests.
      """
    let make = Entry(
      "cup create NAME game=GAME [OPTION=VALUE…]", "Create a cup; you direct it.", "cup create")
    let entries = Verbs.ofCups.map { command in
      Entry(
        "cup \(command.usage)",
        command.meaning(in: .english, of: "cup") + (command.right.map { " \($0)" } ?? ""),
        "cup \(command.name)")
    }
    return head + listed([make] + entries)
  }

  private static var operating: String {
    let head = """
      ## The commands of `op`

      They are requests with the verb `op`, for the server's operators. After the words come the
      options, and then the text, which is literal.
      """
    let entries = Verbs.ofOperators.map { command in
      Entry(
        "op \(command.usage)",
        command.meaning(in: .english, of: "op")
          + (command.giver == .machine ? " Only at the server's machine." : ""),
        "op \(command.name)")
    }
    return head + listed(entries)
  }

  private static func marks(_ verb: Command) -> String {
    var marks: [String] = []
    if verb.giver == .everybody { marks.append("early") }
    if verb.storeUse == .keeps { marks.append("saved") }
    if verb.cost > 1 { marks.append("counts as \(verb.cost)") }
    return marks.isEmpty ? "" : " (*\(marks.joined(separator: "*, *"))*)"
  }

  // MARK: - Entries

  /// A request as it is typed, what it does, and the verb under which its answer is declared.
  private struct Entry {
    let usage: String
    let text: String
    let answer: AnswerDeclaration?

    init(_ usage: String, _ text: String, _ verb: String) {
      (self.usage, self.text, self.answer) = (usage, text, Reference.answer(of: verb))
    }

    /// Whether the request fits into a row of a table: its answer is one line, without notes.
    var isShort: Bool {
      guard let answer else { return true }
      return answer.rows.isEmpty && !answer.isDrawn && notes(answer.done).isEmpty
    }

    var refusals: String {
      (answer?.refusals ?? []).map { "`\($0.name)`" }.joined(separator: " ")
    }

    var events: String {
      (answer?.events ?? []).map { "`\($0.rawValue)`" }.joined(separator: " ")
    }

    var row: String {
      let done = line("OK", answer?.done ?? Form("", []))
      return "| `\(cell(usage))` | \(cell(text)) | `\(cell(done))` | \(refusals) | \(events) |"
    }

    var paragraphs: String {
      guard let answer else { return "" }
      let lines =
        answer.rows.map { line("ROW", $0) } + (answer.isDrawn ? ["TXT …"] : [])
        + [line("OK", answer.done)]
      let after = [
        refusals.isEmpty ? nil : "Refused also with \(refusals).",
        events.isEmpty ? nil : "Events that may follow: \(events).",
      ].compactMap { $0 }
      return "#### `\(usage)`\n\(([text] + after).joined(separator: " "))\n"
        + block(lines) + list((answer.rows + [answer.done]).flatMap(notes))
    }
  }

  /// The short entries as a table, then the others.
  private static func listed(_ entries: [Entry]) -> String {
    let rows = entries.filter(\.isShort).map(\.row)
    let head = ["request", "meaning", "answer", "refused also with", "events that may follow"]
    let long = entries.filter { !$0.isShort }.map(\.paragraphs)
    return "\n\n" + ([table("", head, rows)] + long).joined(separator: "\n\n")
  }

  private static func answer(of verb: String) -> AnswerDeclaration? {
    vocabulary.answers.first { $0.verb == verb }
  }

  /// The lines that answer no request, and every refusal.
  private static var first: String {
    let lines = [line("HELLO", .hello), line("ERR CODE", .refusal), line("BYE", .bye)]
    return """
      ## The first line, refusals, and the last line

      \(block(lines))
      """ + list([Form.hello, .refusal, .bye].flatMap(notes))
  }

  // MARK: - Events

  private static var events: String {
    let head = """
      ## Events

      They are sorted by their receivers. The events of a match have `n`, the number of moves made.
      """
    var hearers: [Hearers] = []
    for event in vocabulary.events where !hearers.contains(event.hearers) {
      hearers.append(event.hearers)
    }
    var (parts, single): ([String], [String]) = ([], [])
    for hearers in hearers {
      let events = vocabulary.events.filter { $0.hearers == hearers }
      let short = events.filter(isShort).map { event in
        (line("EV \(event.name.rawValue)", event.forms[0]), said(event.forms[0]))
      }
      guard events.count > 1 || short.isEmpty else {
        single += short.map { "- To \(hearers.text): `\($0)`: \($1)" }
        continue
      }
      let rows = short.map { "| `\(cell($0))` | \(cell($1)) |" }
      let brief = rows.isEmpty ? [] : [table("", ["event", "meaning"], rows)]
      let long = events.filter { !isShort($0) }.map(paragraphs)
      parts.append((["### Sent to \(hearers.text)"] + brief + long).joined(separator: "\n\n"))
    }
    // Receivers of a single event share a list.
    parts.append("### Sent to others\n\n" + single.joined(separator: "\n"))
    return ([head] + parts).joined(separator: "\n\n")
  }

  private static func isShort(_ event: EventDeclaration) -> Bool {
    event.forms.count == 1 && notes(event.forms[0]).isEmpty
  }

  private static func said(_ form: Form) -> String {
    (form.game.map { "In \($0): " } ?? "") + form.text
  }

  private static func paragraphs(_ event: EventDeclaration) -> String {
    let lines = event.forms.map { line("EV \(event.name.rawValue)", $0) }
    let texts = event.forms.map(said)
    // Too many sentences for a paragraph become a list.
    let isList = texts.count > sentencesMax
    return "#### `EV \(event.name.rawValue)`\n"
      + (isList ? "- " : "") + texts.joined(separator: isList ? "\n- " : " ")
      + "\n" + block(lines) + list(event.forms.flatMap(notes))
  }

  private static let sentencesMax = 8

  // MARK: - Lines

  /// `EV roll room=count n=count seat=count die=count total=count`
  static func line(_ start: String, _ form: Form) -> String {
    let words = form.keys.map { key in
      let word = "\(key)=\(notation(key.kind))"
      return key.isRequired ? word : "[\(word)]"
    }
    let text = words.last?.hasPrefix("text=") == true || words.last == "[text=text]"
    let options = form.hasOptions ? ["OPTION=VALUE…"] : []
    return ([start] + words.dropLast(text ? 1 : 0) + options + words.suffix(text ? 1 : 0))
      .joined(separator: " ")
  }

  static func notation(_ kind: Attribute.Kind) -> String {
    switch kind {
    case .one(let words): words.joined(separator: "|")
    case .list(let kind): "\(notation(kind)),…"
    case .either(let kind, let word): "\(notation(kind))|\(word)"
    default: kind.inWords
    }
  }

  /// What the attributes of a line mean, where the table of attributes says otherwise.
  private static func notes(_ form: Form) -> [String] {
    form.keys.filter { key in !(common[key.name]?.contains(key.text) ?? false) }
      .map { "`\($0)`: \($0.text)" }
  }

  private static func list(_ notes: [String]) -> String {
    var seen: Set<String> = []
    let lines = notes.filter { seen.insert($0).inserted }.map { "- \($0)" }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n")
  }

  private static func block(_ lines: [String]) -> String {
    "```text\n\(lines.joined(separator: "\n"))\n```"
  }
}
