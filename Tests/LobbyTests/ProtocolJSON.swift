import Foundation
import GameCore
import Protocol
import TestSupport
import Words

@testable import Lobby

/// docs/protocol.json: what the server declares, for programs. Each section is a list with a line
/// for each entry, so that a change of one thing is a change of one line.
enum ProtocolJSON {
  typealias Entry = [String: Any]

  static func text() throws -> String {
    let sections: [(name: String, entries: [Any])] = [
      ("types", types), ("lines", lines), ("verbs", verbs), ("cup", cup), ("op", op),
      ("events", events), ("room_options", Reference.vocabulary.options.map(attribute)),
      ("refusals", refusals), ("refusals_of_all", AnswerDeclaration.commonRefusals.map(\.name)),
      ("reasons", reasons), ("hints", hints), ("games", games),
    ]
    var text = "{\n\"protocol\": \(Version.protocolNumber)"
    for (name, entries) in sections {
      let lines: [String] = try entries.map(written)
      text += ",\n\"\(name)\": [\n\(lines.joined(separator: ",\n"))\n]"
    }
    return text + "\n}\n"
  }

  private static func written(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed,
    ]
    let data = try JSONSerialization.data(withJSONObject: value, options: options)
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: - Lines

  /// A type: its name, or its parts.
  private static func type(_ kind: Attribute.Kind) -> Any {
    switch kind {
    case .one(let words): ["one": words]
    case .list(let kind): ["list": type(kind)]
    case .either(let kind, let word): ["either": [type(kind), ["one": [word]]]]
    default: kind.inWords
    }
  }

  private static func attribute(_ key: Attribute.Key) -> Entry {
    ["name": key.name, "type": type(key.kind), "required": key.isRequired, "text": key.text]
  }

  private static func form(_ form: Form) -> Entry {
    var entry: Entry = [
      "text": form.text, "attributes": form.keys.map(attribute), "room_options": form.hasOptions,
    ]
    entry["game"] = form.game
    return entry
  }

  private static var types: [Entry] {
    Reference.kinds.map { ["type": $0.kind.inWords, "text": $0.text] }
  }

  private static var lines: [Entry] {
    let forms: [(String, Form)] = [
      ("HELLO", .hello), ("ERR", .refusal), ("BYE", .bye), ("datagram", .beacon),
    ]
    return forms.map { ["line": $0, "form": form($1)] }
  }

  // MARK: - Requests

  private static func answer(of verb: String) -> Entry {
    guard let answer = Reference.vocabulary.answers.first(where: { $0.verb == verb }) else {
      return [:]
    }
    return [
      "rows": answer.rows.map(form), "drawn": answer.isDrawn, "ok": form(answer.done),
      "refusals": answer.refusals.map(\.name), "events": answer.events.map(\.rawValue),
    ]
  }

  private static var verbs: [Entry] {
    Verbs(.standard).commands.map { verb in
      var entry: Entry = [
        "verb": verb.name, "usage": verb.usage, "text": verb.meaning(in: .english),
        "before_hello": verb.giver == .everybody,
        "cost": verb.cost, "kept": verb.storeUse == .keeps,
        "options": verb.options.map {
          ["name": $0.name, "usage": $0.usage, "text": $0.meaning(in: .english)]
        },
      ]
      entry.merge(answer(of: verb.name)) { own, _ in own }
      switch verb.shape {
      case .words(let count, _, _): entry["words"] = range(count)
      case .wish(let count):
        entry["words"] = range(count)
        entry["game_options"] = true
      case .text(let count, let isNeeded):
        entry["words"] = range(count...count)
        entry["text_after"] = isNeeded ? "required" : "optional"
      case .command: entry["commands"] = verb.name
      case .order: break
      }
      return entry
    }
  }

  private static func range(_ range: ClosedRange<Int>) -> [Int] {
    [range.lowerBound, range.upperBound]
  }

  private static var cup: [Entry] {
    let make: Entry = [
      "command": "create", "usage": "create NAME game=GAME [OPTION=VALUE…]",
      "text": "Create a cup; you direct it.", "options": [String](), "director": false,
    ]
    let all: [Entry] = Verbs.ofCups.map {
      [
        "command": $0.name, "usage": $0.usage, "text": $0.meaning(in: .english, of: "cup"),
        "options": $0.optionNames,
        "director": $0.right != nil,
      ]
    }
    return ([make] + all).map { entry in
      entry.merging(answer(of: "cup \(entry["command"] ?? "")")) { own, _ in own }
    }
  }

  private static var op: [Entry] {
    Verbs.ofOperators.map { command in
      let entry: Entry = [
        "command": command.name, "usage": command.usage,
        "text": command.meaning(in: .english, of: "op"),
        "options": command.optionNames, "machine": command.giver == .machine,
      ]
      return entry.merging(answer(of: "op \(command.name)")) { own, _ in own }
    }
  }

  // MARK: - Events, refusals and games

  private static var events: [Entry] {
    Reference.vocabulary.events.map { event in
      [
        "event": event.name.rawValue, "sent_to": event.hearers.text,
        "forms": event.forms.map(form),
      ]
    }
  }

  private static var refusals: [Entry] {
    RefusalCode.allCases.map { ["code": $0.name, "text": $0.text] }
  }

  private static var reasons: [Entry] {
    Vocabulary.ofAllGames.refusals.map { why in
      let facts = Form.refused(why).keys.filter { key in !Form.refusal.keys.contains(key) }
      return [
        "why": why.word, "code": why.refusal.name, "text": why.text(in: .english),
        "attributes": facts.map { ["name": $0.name, "required": $0.isRequired] },
      ]
    }
  }

  private static var hints: [Entry] {
    [
      [
        "words": GameList.standard.messages.flatMap(\.grounds.words),
        "attributes": Reference.vocabulary.grounds.map(attribute),
      ]
    ]
  }

  private static var games: [Entry] {
    let say: (Wording) -> String = Language.english.say
    return GameList.standard.all.map { game in
      let rules = game.rules
      return [
        "game": rules.name, "text": say(rules.summary), "seats": range(rules.seats),
        "pace": rules.pace.rawValue,
        "verbs": rules.verbs.map {
          ["verb": $0.name, "usage": say($0.usage), "text": say($0.text)]
        },
        "options": rules.options.map { option in
          [
            "name": option.name, "default": option.standard, "values": values(option.kind),
            "text": say(option.text),
          ] as Entry
        },
      ]
    }
  }

  private static func values(_ kind: Option.Kind) -> Entry {
    switch kind {
    case .number(let range): ["count": Self.range(range)]
    case .numberOrNone(let range), .numberOrDefault(let range):
      ["count": Self.range(range), "none": 0]
    case .choice(let words): ["one": words]
    case .size(let range): ["size": Self.range(range)]
    case .seed: ["seed": [1, RuleLimits.seedTypedMax]]
    }
  }
}
