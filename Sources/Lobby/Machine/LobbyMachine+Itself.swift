import GameCore
import Protocol

// The lobby describes itself, from the tables that it works by.

extension LobbyMachine {
  mutating func help(_ call: Call) throws(Denial) {
    guard call.words.arguments.isEmpty else {
      guard let word = Word(call.first), let verb = Verbs[word] else {
        throw Denial(.noVerb, "There is no such verb. Try: help")
      }
      draw(call, verb.help)
      return ok(call)
    }
    draw(call, ["  A newcomer: hello YOURNAME, then play pig, then look.", ""])
    draw(
      call,
      Verbs.all.compactMap { Verbs[$0] }.map { verb in
        let usage = "  \(verb.usage)"
        let room = String(repeating: " ", count: max(2, 30 - usage.unicodeScalars.count))
        return usage + room + verb.text
      })
    ok(call)
  }

  mutating func listVerbs(_ call: Call) {
    for word in Verbs.all {
      guard let verb = Verbs[word] else { continue }
      row(call) { writer in
        writer.add("verb", word.description)
        writer.add("usage", verb.usage)
        writer.add(text: verb.text)
      }
    }
    ok(call)
  }

  mutating func listCodes(_ call: Call) {
    for refusal in Refusal.allCases {
      row(call) { writer in
        writer.add("code", refusal.rawValue)
        writer.add(text: refusal.text)
      }
    }
    ok(call)
  }

  mutating func listLimits(_ call: Call) {
    for (name, value, text) in limits.described + carriersLimits {
      row(call) { writer in
        writer.add("limit", name)
        writer.add("value", value)
        writer.add(text: text)
      }
    }
    ok(call)
  }

  mutating func listGames(_ call: Call) {
    for game in Catalog.games {
      let rules = game.rules
      let options = Settings(for: game).fields.map { "\($0.name)=\($0.value)" }
      row(call) { writer in
        writer.add("game", rules.name)
        writer.add("seats", "\(rules.seats.lowerBound)-\(rules.seats.upperBound)")
        writer.add("pace", rules.pace.rawValue)
        writer.add("options", options.joined(separator: " "))
        writer.add(text: rules.summary)
      }
    }
    ok(call)
  }
}

extension Limits {
  /// What `limits` shows.
  var described: [(name: String, value: Int, text: String)] {
    [
      ("line", LineLimits.requestMax, "Bytes of a request with its end."),
      ("out", LineLimits.replyMax, "Bytes of a server line with its end."),
      ("unended", LineLimits.unendedMax, "Bytes without a line's end before the goodbye."),
      ("silence", seconds(silence), "Seconds to say hello."),
      ("grace", seconds(grace), "Seconds that a seat waits for who is away."),
      ("secrets", wrongSecretsMax, "Wrong secrets before the goodbye."),
      ("talk", talkMax, "Lines of talk at once; one more every two seconds."),
      ("errors", errorsMax, "Wrong lines before the goodbye; one forgiven every two seconds."),
      ("names", newNamesMax, "New names from one address in ten minutes."),
      ("watched", watchedMax, "Rooms that one connection watches."),
      ("page", pageRows, "Rows of one answer."),
      ("replay", replayRows, "Rows of a match replayed in one answer."),
      ("ignored", ignoredMax, "Names that one player ignores."),
      ("rooms", roomsMax, "Rooms at the same time."),
      ("cups", cupsMax, "Cups that are not over."),
      ("directed", cupsDirectedMax, "Of those, cups that one player directs."),
    ]
  }

  private func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
