import GameCore
import Protocol
import Words

/// The lobby describes itself, from the tables that it works by.
enum Itself {
  static func help(_ call: Call, _ outbox: inout Outbox) throws(Denial) {
    guard call.words.arguments.isEmpty || Names.key(call.first) == "all" else {
      let verb = Word(call.first).flatMap { Verbs[$0] }
      // `slide` is both.
      let game = Catalog.game(named: Names.key(call.first))
      guard verb != nil || game != nil else {
        throw Denial(.verbUnknown)
      }
      if let verb { outbox.draw(call, verb.help(in: call.language)) }
      if verb != nil, game != nil { outbox.draw(call, [""]) }
      if let game { outbox.draw(call, Verb.help(of: game.rules, in: call.language)) }
      return outbox.ok(call)
    }
    if call.words.arguments.isEmpty {
      outbox.draw(call, firstHelp(in: call.language))
    } else {
      outbox.draw(
        call,
        Verbs.all.compactMap { Verbs[$0] }.map {
          Verb.line($0.usage(in: call.language), $0.meaning(in: call.language))
        })
    }
    outbox.ok(call)
  }

  static func listVerbs(_ call: Call, _ outbox: inout Outbox) {
    for word in Verbs.all {
      guard let verb = Verbs[word] else { continue }
      outbox.row(call) { writer in
        writer.add(.verb, word.description)
        writer.add(.usage, verb.usage)
        writer.add(text: verb.meaning(in: call.language))
      }
    }
    outbox.ok(call)
  }

  static func listCodes(_ call: Call, _ outbox: inout Outbox) {
    for refusal in Refusal.allCases {
      for why in Why.allCases where why.refusal == refusal {
        outbox.row(call) { writer in
          writer.add(.code, refusal.rawValue)
          writer.add(.why, why.rawValue)
          writer.add(text: call.language.text(of: why))
        }
      }
    }
    outbox.ok(call)
  }

  static func list(
    _ limits: [(name: String, value: Int, text: String)], _ call: Call, _ outbox: inout Outbox
  ) {
    for (name, value, text) in limits {
      outbox.row(call) { writer in
        writer.add(.limit, name)
        writer.add(.value, value)
        writer.add(text: text)
      }
    }
    outbox.ok(call)
  }

  static func listGames(_ call: Call, _ outbox: inout Outbox) throws(Denial) {
    let name = call.words.arguments.first.map(Names.key)
    if let name, Catalog.game(named: name) == nil { throw .unknownGame }
    for game in Catalog.games where name == nil || game.rules.name == name {
      let rules = game.rules
      let options = Settings(for: game).fields.map { "\($0.name)=\($0.value)" }
      outbox.row(call) { writer in
        writer.add(.game, rules.name)
        writer.add(.seats, "\(rules.seats.lowerBound)-\(rules.seats.upperBound)")
        writer.add(.pace, rules.pace.rawValue)
        writer.add(.options, options.joined(separator: " "))
        writer.add(text: call.language.say(rules.summary))
      }
      if name != nil { listOptions(of: rules, call, &outbox) }
    }
    outbox.ok(call)
  }

  /// `games pig`: each of its options.
  private static func listOptions(
    of rules: Rules, _ call: Call, _ outbox: inout Outbox
  ) {
    for option in rules.options {
      outbox.row(call) { writer in
        writer.add(.game, rules.name)
        writer.add(.option, option.name)
        writer.add(.default, option.standard)
        writer.add(.values, call.language.say(option.range))
        writer.add(text: call.language.say(option.text))
      }
    }
  }
}

extension Limits {
  /// The rows of `limits`.
  var described: [(name: String, value: Int, text: String)] {
    [
      ("line", LineLimits.requestMax, "Bytes of a request, with its line end."),
      ("out", LineLimits.replyMax, "Bytes of a server line, with its line end."),
      (
        "unended", LineLimits.unendedMax, "Bytes without a line end; then the connection is closed."
      ),
      ("silence", seconds(silence), "Seconds to say hello."),
      ("grace", seconds(grace), "Seconds that a seat waits for a disconnected player."),
      ("salts", seconds(saltWait), "Seconds that a match waits for salts that were announced."),
      ("secrets", wrongSecretsMax, "Wrong login keys; then the connection is closed."),
      ("talk", talk.most, "Lines of talk at once; one more every two seconds."),
      (
        "directing", directing.most,
        "Commands of a cup's director at once; one more every second. A pause is never refused."
      ),
      (
        "errors", errors.most,
        "Wrong lines, one forgiven every two seconds; then the connection is closed."
      ),
      ("names", newNamesMax, "New names from one address in ten minutes."),
      ("match-bytes", matchBytesMax, "Bytes of matches from one address in a day."),
      ("casual-bytes", idleMatchBytesMax, "Of those, bytes of unranked matches."),
      ("watched", watchedMax, "Rooms that one connection watches."),
      ("page", pageRows, "Rows of one answer."),
      ("cup-page", cupRows, "Rows, and drawn lines, of a cup in one answer."),
      ("answer", bytesPerRequest, "Bytes of an answer that count as a request."),
      ("news", newsLinesMax, "Lines in half a second to a connection that follows the lobby."),
      ("replay", replayRows, "Rows of a match replayed in one answer."),
      ("ignored", ignoredMax, "Names that one player ignores."),
      ("rooms", roomsMax, "Rooms at the same time."),
      (
        "ranked-matches", RuleLimits.rankedMatchesMin,
        "Ranked matches before a rating is on the leaderboard."
      ),
      (
        "ranked-others", RuleLimits.rankedOthersMin,
        "Different opponents in those matches."
      ),
      ("cups", cupsMax, "Unfinished cups."),
      ("directed", cupsDirectedMax, "Of those, cups that one player directs."),
      ("cups-from-one", cupsFromOneMax, "Of those, cups created from one address."),
      (
        "cup-patience", seconds(cupPatience),
        "Seconds after which a new cup may replace one with fewer than two people."
      ),
    ]
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
