import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Lobby

/// A new language needs only a catalog: with an invented one, nc shows no word of English.
@Suite struct FourthLanguageTests {
  /// Words that are the same in every language: names, and what people type.
  private static let typed: Set<String> = {
    var texts =
      [
        "ana", "bob", "spring", "nobody", "TEXT", "Pig", "Mastermind", "Siete", "buchholz",
      ] + Ball.allCases.map(\.rawValue) + Limits().described.map(\.name)
    let verbs = Verbs(.standard)
    for verb in verbs.all.compactMap({ verbs[$0] }) {
      texts.append(verb.usage)
      texts += verb.options.map(\.usage)
      texts += verb.subcommands.map(\.usage)
    }
    texts += CupKind.allCases.map(\.rawValue)
    texts.append("kind= rounds= best= table= minutes= options= groups= advance= third=")
    texts.append("seeds=rating|list|lot")
    for game in GameList.standard.all {
      texts.append(game.rules.name)
      for option in game.rules.options {
        texts += [option.name, option.standard]
        if case .choice(let words) = option.kind { texts += words }
      }
    }
    return Set(texts.flatMap(Language.latinWords))
  }()

  private static let requests = [
    "fly", "help", "help all", "help cup", "help op", "help create", "help pig", "help media",
    "help slide", "help mastermind", "verbs", "limits", "games", "games pig", "feats",
    "shop", "who", "rooms", "top pig", "top slide", "profile", "profile nobody", "history",
    "today", "cups", "cup", "cup 9", "cup join 9", "prompt maybe", "style grand", "style lang=zz",
    "create pig goal=5", "create chess", "create pig seats=2 goal=10", "look", "say hello",
    "roll", "hint", "again", "buy nothing", "forget sure=maybe", "state", "join 99",
  ]

  @Test func `an evening at nc in a language of its own has no English`() {
    var conversation = Conversation()
    var heard: [(asked: String, line: String)] = []
    func ask(_ line: String, by name: String) {
      heard += conversation.say(line, by: name).map { (line, $0) }
    }
    for name in ["ana", "bob"] {
      conversation.speak(.foreign, to: name)
      ask("hello \(name)", by: name)
    }
    for request in Self.requests { ask(request, by: "ana") }
    ask("join 1", by: "bob")
    ask("watch 1", by: "machine")
    for _ in 1...20 {
      for name in ["ana", "bob"] {
        ask("roll", by: name)
        ask("hold", by: name)
      }
    }
    for line in ["look", "hint", "review 1", "history", "top pig", "again", "leave"] {
      for name in ["ana", "bob"] { ask(line, by: name) }
    }
    for game in ["media", "slide", "mastermind"] {
      ask("create \(game) seats=2", by: "ana")
      ask("play \(game)", by: "bob")
      for line in ["look", "hint", "resign", "look"] { ask(line, by: "ana") }
      for name in ["ana", "bob"] { ask("leave", by: name) }
    }
    for line in [
      "cup create spring game=pig kind=swiss", "cup join 1", "cup show 1", "cup table 1",
      "cup log 1", "cup start 1", "cup end 1", "cups",
    ] {
      for name in ["ana", "bob"] { ask(line, by: name) }
    }
    ask("quit", by: "ana")
    let people = heard.filter { $0.line.hasPrefix("ana <") || $0.line.hasPrefix("bob <") }
    var english: [String: String] = [:]
    for (asked, line) in people {
      // Login keys and cards contain digits.
      let text = line.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
      for word in Language.latinWords(in: text.joined(separator: " "))
      where !Self.typed.contains(word) {
        english[word] = english[word] ?? "\(asked): \(line)"
      }
    }
    #expect(english.isEmpty, "\(english.sorted { $0.value < $1.value }.map { "\n\($0): \($1)" })")
    #expect(people.count > 500)
  }
}
