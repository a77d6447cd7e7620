import GameCore
import Protocol
import TestSupport
import Words

@testable import Lobby

/// The tables of the reference: values, codes and reasons of refusals, hints, options, attributes.
extension Reference {
  static var hints: String {
    let head = """
      ## Words for hints

      `why=` in the answer to `hint`, in `EV hint` and in a row of `review`, with examples of its
      facts and of the sentence in `text=`.

      | `why=` | facts | sentence |
      |---|---|---|
      """
    let rows = GroundsTests.all.map { grounds in
      let facts = grounds.facts.description
      return "| `\(grounds.word)` | \(facts.isEmpty ? "" : "`\(facts)`") | \(grounds.text()) |"
    }
    return ([head] + rows).joined(separator: "\n")
  }

  private static let forms = vocabulary.forms + [.hello, .refusal, .bye]

  private static let keys = Dictionary(grouping: forms.flatMap(\.keys), by: \.name)

  /// What an attribute means in most lines, and what it means in several; the most frequent first.
  static let common: [String: [String]] = keys.mapValues { keys in
    let counts = Dictionary(grouping: keys, by: \.text).mapValues(\.count)
    let texts = keys.map(\.text).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let most = counts.values.max() ?? 0
    let first = texts.first { counts[$0] == most }
    return texts.filter { $0 == first } + texts.filter { $0 != first && counts[$0, default: 0] > 2 }
  }

  static var attributes: String {
    let rows = keys.sorted { $0.key < $1.key }.map { name, keys in
      let texts = common[name] ?? []
      let kind = keys.first { $0.text == texts.first }?.kind ?? keys[0].kind
      return "| `\(name)` | \(cell(notation(kind))) | \(cell(texts.joined(separator: " *Or:* "))) |"
    }
    return table("## Attributes\n\n", ["attribute", "type", "meaning"], rows)
  }

  /// How the values are written, by kind.
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
      (.share, "a part and the whole: `1/2`"),
      (.size, "columns and rows: `4x4`"),
    ] + vocabulary.shapes.map { (.own($0), $0.text) } + [
      (.options, "a quoted list of `NAME=VALUE` with spaces between them")
    ]

  static var values: String {
    let rows = kinds.map { "| \($0.kind.inWords) | \(cell($0.text)) |" }
    return """
      ## Values

      A value is bare, or in double quotes. In quotes, `\\"`, `\\\\` and `\\n` are the only escapes.
      Read both forms for every attribute. `-` stands for nothing.

      | type | what it looks like |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  static var codes: String {
    let rows = RefusalCode.allCases.map { code in
      "| `\(code.name)` | \(cell(code.text)) | \(advice(code)) |"
    }
    let head = """
      ## Codes of refusals

      The first part of a code says what to do, unless the table says more:

      - `bad-…`: Correct the line. The same line is refused again.
      - `no-…`: Ask for the list again: what you named does not exist, or no longer exists.
      - `not-…`: Ask `state` or read the text; the same line may be accepted later.
      - `busy-…`, `slow-…`: Send the same line again after `retry_ms` milliseconds.


      """
    return table(head, ["code", "meaning", "what to do"], rows)
  }

  static var reasons: String {
    let rows = RefusalCode.allCases.flatMap { code in
      vocabulary.refusals.filter { $0.refusal == code }.map {
        "| `\(code.name)` | `\($0.word)` | \(cell(whole($0.text(in: .english)))) |"
      }
    }
    let head = """
      ## Reasons of refusals

      The word after `why=` says which refusal it is, and stays the same within protocol 1. What
      is in braces is an attribute of the line, except that `{seconds}` is `retry_ms=` in seconds.


      """
    return table(head, ["code", "why", "sentence"], rows)
  }

  /// Marks a sentence that the line ends with a list.
  private static func whole(_ sentence: String) -> String {
    sentence.hasSuffix(":") || sentence.hasSuffix(" takes") ? "\(sentence) …" : sentence
  }

  private static func advice(_ code: RefusalCode) -> String {
    switch code {
    case .badSecret: "Ask the user for the login key. Do not try again by yourself."
    case .badMove: "Look at `state`, and make another move."
    case .notCurrent: "The move was too late: read the events that follow."
    case .notYourTurn: "Wait for `EV turn`."
    case .notSure: "Ask the user, then send it with `sure=yes`."
    case .notEnough: "Earn coins first."
    case .internal: "Report the `id=` to the operator."
    default: ""
    }
  }

  static var options: String {
    let rows = GameList.standard.all.flatMap { game in
      game.rules.options.map { option in
        let standard = option.standard.isEmpty ? "" : "`\(option.standard)`"
        let texts = [option.range, option.text].map { cell(Language.english.say($0)) }
        let cells = [game.rules.name, "`\(option.name)`", standard] + texts
        return "| \(cells.joined(separator: " | ")) |"
      }
    }
    return table(
      "## Options of games\n\n", ["game", "option", "default", "values", "meaning"], rows)
  }

  static func table(_ title: String, _ head: [String], _ rows: [String]) -> String {
    let head =
      "| \(head.joined(separator: " | ")) |\n|\(head.map { _ in "---" }.joined(separator: "|"))|"
    return "\(title)\(head)\n\(rows.joined(separator: "\n"))"
  }

  static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension Command {
  /// The givers of a command of a cup, if not everybody may give it.
  var right: String? {
    guard case .staff(let right) = giver else { return nil }
    return switch right {
    case .director: "Only its director may."
    case .deputy: "Only its director and deputies may."
    case .desk: "Only its staff may."
    }
  }
}

extension RefusalCode {
  /// The meaning of the code, for the reference.
  var text: String {
    switch self {
    case .badLine: "The line is too long, or not plain text."
    case .badTag: "A tag is # and 1 to 16 letters, digits, - or _."
    case .badArgs: "The verb does not take these arguments."
    case .badOption: "An option is unknown, given twice or out of range."
    case .badName:
      "A name is a letter and 1 to 15 letters, digits, - or _, and not a reserved word."
    case .badSecret: "The login key does not belong to this name."
    case .badMove: "That isn't a move of this game."
    case .badText: "There is no text, or nothing in it that can be shown."
    case .badBalls: "Choose six different balls."
    case .noVerb: "There is no such verb."
    case .noGame: "There is no such game."
    case .noRoom: "There is no such room."
    case .noPlayer: "There is no such player."
    case .noMatch: "There is no such match."
    case .noSeat: "No seat is free."
    case .noBall: "There is no such ball."
    case .noCup: "There is no such cup."
    case .notAllowed: "You can't do that."
    case .notCurrent: "The match has moved on."
    case .notEnough: "You have too few coins."
    case .notNow: "Not now."
    case .notSure: "This cannot be undone. If you are sure, add sure=yes."
    case .notYet: "This server cannot do that yet."
    case .notYourTurn: "It isn't your turn."
    case .busyServer: "The server is busy; try again later."
    case .busyStorage: "The server cannot save anything right now; try again."
    case .slowDown: "Too fast; try again later."
    case .internal: "Internal error, logged under its id."
    }
  }
}
