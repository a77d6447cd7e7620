import TestSupport
import Testing

/// `prompt on`: each group of lines ends with a prompt, which has no line end. Here `ana | > ` is a
/// prompt, and an empty line ends a prompt that was still there.
@Suite struct PromptTests {
  private func evening() -> Conversation {
    var evening = Conversation()
    for name in ["ana", "bob"] { evening.comeIn(name) }
    _ = evening.say("prompt on", by: "ana")
    return evening
  }

  /// The lines that ana receives.
  private func ana(
    _ evening: inout Conversation, _ line: String, by name: String = "ana"
  ) -> [String] {
    evening.say(line, by: name).filter { $0.hasPrefix("ana") }
  }

  @Test func `after every group of lines, with the game and the scores`() {
    var evening = evening()
    let again = ana(&evening, "prompt on")
    #expect(again == ["ana < OK prompt=on", "ana | > "])
    let waiting = ana(&evening, "play pig")
    #expect(waiting.last == "ana | pig > ")
    let begun = ana(&evening, "play pig", by: "bob")
    #expect(begun.first == "ana < " && begun.last == "ana | pig 0:0 > ")
    let rolled = ana(&evening, "roll")
    let roll = rolled.first { $0.hasPrefix("ana < EV roll") } ?? ""
    let total = roll.components(after: "total=")
    #expect(rolled.last == "ana | pig 0:0 \(total == "0" ? "" : "(\(total)) ")> ")
  }

  @Test func `an empty list says what is missing, and a program hears nothing new`() {
    var evening = Conversation()
    _ = evening.say("hi ana", by: "ana")
    _ = evening.say("hello bob", by: "bob")
    for (list, text) in [
      ("rooms", "No tables are open. To open one: play pig"),
      ("cups", "There are no cups. To make one: help cup"),
      ("history", "No matches yet."),
      ("top pig", "Nobody is on the leaderboard yet."),
    ] {
      #expect(ana(&evening, list) == ["ana < \(text)", "ana | > "])
    }
    #expect(evening.say("rooms", by: "bob") == ["bob < OK"])
  }

  @Test func `roles and check-in are told in words, and the log has its columns`() {
    var evening = Conversation()
    for line in ["hello bob", "cup create Friday kind=swiss game=pig"] {
      _ = evening.say(line, by: "bob")
    }
    _ = evening.say("hi ana", by: "ana")
    _ = evening.say("cup join 1", by: "ana")
    for (order, text) in [
      ("staff 1 ana role=desk", "your role: desk."),
      ("staff 1 ana role=none", "you have no role any more."),
      ("checkin 1 open", "check-in is open. To check in: cup here 1"),
      ("checkin 1 close", "check-in is closed."),
    ] {
      #expect(ana(&evening, "cup \(order)", by: "bob").contains("ana < Cup 1: \(text)"))
    }
    let log = ana(&evening, "cup log 1")
    #expect(log.contains { $0.hasPrefix("ana <  cup  n  what") })
    #expect(log.contains { $0.hasPrefix("ana <  1    2  joined") })
  }

  @Test func `whoever runs a cup reads its number, an answer to everything, and the countdown`() {
    var evening = Conversation()
    for line in ["hi ana", "prompt off"] { _ = evening.say(line, by: "ana") }
    for name in ["bob", "cleo"] { evening.comeIn(name) }
    #expect(
      ana(&evening, "cup create Friday kind=swiss game=pig") == [
        "ana < Cup 1 is created. To play in it: cup join 1. To start it: cup start 1"
      ])
    for name in ["bob", "cleo"] { _ = evening.say("cup join 1", by: name) }
    #expect(ana(&evening, "cup apart 1 bob cleo") == ["ana < Done."])
    #expect(
      ana(&evening, "cup games 1").joined(separator: " ")
        == "ana < No round is paired yet. To pair one, or to start it: cup pair N, cup start N")
    #expect(
      ana(&evening, "cup export 1 as=pairings") == [
        "ana < The next round is not paired yet. First: cup pair 1"
      ])
    #expect(ana(&evening, "cup start 1 in=10m") == ["ana < round: 0, starts in: 10 min"])
    let list = ana(&evening, "cups")
    #expect(list.first?.contains("starts in  director") == true)
    #expect(list.last?.contains("10 min") == true)
    _ = evening.say("style board lang=es", by: "ana")
    #expect(ana(&evening, "cup table 1").last?.contains("fase: abierta") == true)
  }

  @Test func `siete y media has its name and its points in the reader's language`() {
    var evening = Conversation()
    for line in ["hi ana lang=it", "create media seats=1", "bet 10", "card"] {
      _ = evening.say(line, by: "ana")
    }
    let table = ana(&evening, "look")
    #expect(table.contains("ana <   Sette e mezzo, mano 1 di 10. Il banco è la casa."), "\(table)")
  }

  @Test func `what you do is said to you, also when you have just got up`() {
    for (style, end) in [("board", ""), ("lines", "\"")] {
      var conversation = Conversation()
      for name in ["ana", "bob"] {
        for line in ["hello \(name)", "style \(style)", "play pig"] {
          _ = conversation.say(line, by: name)
        }
      }
      let heard = conversation.say("leave", by: "ana")
      for sentence in ["You give up.", "You leave the table."] {
        #expect(heard.contains { $0.hasPrefix("ana") && $0.hasSuffix(sentence + end) }, "\(heard)")
      }
      for sentence in ["ana gives up.", "ana leaves."] {
        #expect(heard.contains { $0.hasPrefix("bob") && $0.hasSuffix(sentence + end) }, "\(heard)")
      }
      _ = conversation.say("cup create Friday kind=swiss game=pig", by: "bob")
      let joined = conversation.say("cup join 1", by: "ana")
      #expect(joined.contains { $0.hasPrefix("ana") && $0.hasSuffix("You are in cup 1." + end) })
      #expect(joined.contains { $0.hasPrefix("bob") && $0.hasSuffix("ana is in cup 1." + end) })
    }
  }

  @Test func `what comes by itself begins on a line of its own`() {
    var evening = evening()
    let told = ana(&evening, "tell ana hi", by: "bob")
    #expect(told == ["ana < ", "ana < EV tell from=bob text=\"hi\"", "ana | > "])
    let answer = ana(&evening, "ping")
    #expect(answer == ["ana < OK pong=\"\"", "ana | > "])
  }

  @Test func `only for those who asked, and not after the goodbye`() {
    var evening = evening()
    let bob = evening.say("ping", by: "bob")
    #expect(bob == ["bob < OK pong=\"\""])
    let off = ana(&evening, "prompt off") + ana(&evening, "ping")
    #expect(off == ["ana < OK prompt=off", "ana < OK pong=\"\""])
    let wrong = ana(&evening, "prompt").first ?? ""
    #expect(wrong.hasPrefix("ana < ERR bad-args why=usage"))
    let loud = ana(&evening, "prompt loud").first ?? ""
    #expect(loud.hasPrefix("ana < ERR bad-option why=option-value option=prompt"))
    _ = ana(&evening, "prompt on")
    let quit = ana(&evening, "quit")
    #expect(quit == ["ana < OK", "ana < BYE code=quit text=\"Goodbye.\"", "ana ! closed"])
  }

  @Test(arguments: [
    ("create media seats=1", "media 100 ("), ("create slide seats=1 size=3x3", "slide "),
    ("create mastermind seats=1", "mastermind 0/8 > "),
  ])
  func `every game shows what a player has`(create: String, prompt: String) {
    var evening = evening()
    let last = ana(&evening, create).last ?? ""
    #expect(last.hasPrefix("ana | \(prompt)") && last.hasSuffix(" > "), "\(last)")
  }
}

extension String {
  /// The text after a part, up to the next space.
  fileprivate func components(after part: String) -> String {
    guard let range = firstRange(of: part) else { return "?" }
    return String(self[range.upperBound...].prefix { $0 != " " })
  }
}
