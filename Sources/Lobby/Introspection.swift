import GameCore
import Protocol
import Words

/// How the lobby describes itself, from the tables that it works with.
enum Introspection {
  static func help(_ verbs: Verbs, _ step: Step) throws(RequestError) -> [String] {
    // A player who types by hand needs no list of verbs, which would not fit the screen.
    let (call, language) = (step.call, step.call.language)
    let needsCard = call.words.arguments.isEmpty && call.isStyled && call.player != nil
    if needsCard || Names.key(call.first) == "card" {
      // The card contains the move of that name.
      return card(in: language)
    }
    guard call.words.arguments.isEmpty || Names.key(call.first) == "all" else {
      let verb = Word(call.first).flatMap { verbs[$0] }
      // `slide` is a game and a verb.
      let game = step.games.game(named: Names.key(call.first))
      let parts = [
        verb?.help(in: language, step.games),
        game.map { help(of: $0.rules, in: language) },
      ].compactMap(\.self)
      guard !parts.isEmpty else { throw .refused(.verbUnknown) }
      return Array(parts.joined(separator: [""]))
    }
    return call.words.arguments.isEmpty
      ? firstHelp(verbs, in: language)
      : verbs.commands.map { line($0.usage(in: language), $0.meaning(in: language)) }
  }

  static func listVerbs(_ verbs: Verbs, _ step: inout Step) {
    for verb in verbs.commands {
      let text = verb.meaning(in: step.call.language)
      step.row([.verb: verb.word.description, .usage: verb.usage, .text: text])
    }
    step.ok()
  }

  static func listCodes(_ step: inout Step) {
    let all = RefusalDeclaration.all(step.games.messages)
    for refusal in RefusalCode.allCases {
      for declaration in all where declaration.refusal == refusal {
        let text = declaration.text(in: step.call.language)
        step.row([.code: refusal.name, .why: declaration.word, .text: text])
      }
    }
    step.ok()
  }

  static func list(_ limits: [(name: String, value: Int)], _ step: inout Step) {
    for (name, value) in limits {
      let text = step.call.language.text(named: "limit.\(name)") ?? name
      step.row([.limit: name, .value: value, .text: text])
    }
    step.ok()
  }

  static func listGames(_ step: inout Step) throws(RequestError) {
    let name = step.call.words.arguments.first.map(Names.key)
    if let name { try step.check(game: name) }
    for game in step.games.all where name == nil || game.rules.name == name {
      let rules = game.rules
      step.row([
        .game: rules.name, .seats: "\(rules.seats.lowerBound)-\(rules.seats.upperBound)",
        .pace: rules.pace.rawValue, .options: Settings(for: game).text,
        .text: step.call.language.say(rules.summary),
      ])
      // `games pig`: a row for each of its options.
      for option in rules.options where name != nil {
        step.row([
          .game: rules.name, .option: option.name, .default: option.standard,
          .values: step.call.language.say(option.range), .text: step.call.language.say(option.text),
        ])
      }
    }
    step.ok()
  }

  // MARK: - Help

  static func firstHelp(_ verbs: Verbs, in language: Language) -> [String] {
    let rows = groups.flatMap { group -> [String] in
      let lines = group.verbs.compactMap { verbs[$0] }.map { verb in
        // The shortest way to write the command, without optional parts.
        let usage = verb.usage.split(separator: " ").prefix { !$0.hasPrefix("[") }
        return line(usage.joined(separator: " "), verb.meaning(in: language), indent: 4)
      }
      return ["  " + language.say(group.title)] + lines
    }
    return ["  " + language.say(ServerText.firstSteps), ""] + rows
      + ["", "  " + language.say(ServerText.allVerbs)]
      + verbs.all.map(\.description).wrapped(to: 77, indent: 4)
  }

  private static let groups: [(title: ServerText, verbs: [Word])] = [
    (.groupStart, ["hi", "play", "bot", "rooms", "join", "watch"]),
    (.groupPlay, ["look", "roll", "again", "resign", "style"]),
    (.groupTalk, ["say", "tell", "challenge"]),
    (.groupStats, ["profile", "top"]),
    (.groupCups, ["cups"]),
    (.groupServer, ["games", "who", "quit"]),
  ]

  /// All that people need on one screen of 24 lines.
  private static func card(in language: Language) -> [String] {
    (1...).lazy.map { language.text(named: "help.card.\($0)") }.prefix { $0 != nil }.map { row in
      let cells = (row ?? "").split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      }
      return "  " + zip(cells, [7, 24]).map { Columns.padded($0, $1) + " " }.joined()
        + (cells.last ?? "")
    }
  }

  /// A line with the form of a verb and its meaning.
  static func line(_ usage: String, _ text: String, indent: Int = 2, width: Int = 30) -> String {
    let usage = String(repeating: " ", count: indent) + usage
    return usage + String(repeating: " ", count: max(2, width - usage.unicodeScalars.count)) + text
  }

  /// A game in a sentence, its moves, and each option with its values and meaning.
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
    let heading = Wording(ServerText.optionsHead, ["example": "play \(rules.name) \(example)"])
    return ["  \(rules.name): " + say(rules.summary)] + moves + ["", "  " + say(heading)] + options
  }
}

// MARK: - Limits

extension Limits {
  /// The rows of `limits`.
  var described: [(name: String, value: Int)] {
    [
      ("line", LineLimits.requestMax),
      ("out", LineLimits.replyMax),
      ("unended", LineLimits.unendedMax),
      ("silence", seconds(silence)),
      ("grace", seconds(grace)),
      ("salts", seconds(saltWait)),
      ("secrets", wrongSecretsMax),
      ("talk", talk.most),
      ("directing", directing.most),
      ("errors", errors.most),
      ("names", newNamesMax),
      ("match-bytes", matchBytesMax),
      ("casual-bytes", idleMatchBytesMax),
      ("watched", watchedMax),
      ("page", pageRows),
      ("cup-page", cupRows),
      ("answer", bytesPerRequest),
      ("news", newsLinesMax),
      ("replay", replayRows),
      ("ignored", ignoredMax),
      ("rooms", roomsMax),
      ("ranked-matches", RuleLimits.rankedMatchesMin),
      ("ranked-others", RuleLimits.rankedOthersMin),
      ("cups", cupsMax),
      ("directed", cupsDirectedMax),
      ("cups-from-one", cupsFromOneMax),
      ("cup-patience", seconds(cupPatience)),
    ]
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
