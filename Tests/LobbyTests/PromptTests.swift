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
      ("staff 1 ana role=desk", "role of ana: desk."),
      ("staff 1 ana role=none", "ana has no role any more."),
      ("checkin 1 open", "check-in is open. To check in: cup here 1"),
      ("checkin 1 close", "check-in is closed."),
    ] {
      #expect(ana(&evening, "cup \(order)", by: "bob").contains("ana < Cup 1: \(text)"))
    }
    let log = ana(&evening, "cup log 1")
    #expect(log.contains { $0.hasPrefix("ana <  cup  n  what") })
    #expect(log.contains { $0.hasPrefix("ana <  1    2  joined") })
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
