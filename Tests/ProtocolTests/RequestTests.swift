import TestSupport
import Testing
import Words

@testable import Protocol

/// Lines to requests: verbs, words and options.
@Suite struct RequestTests {
  private func request(_ line: String) throws(Request.Fault) -> Request {
    try Request(Array(line.utf8))
  }

  @Test func `a verb in any case, with its words and options`() throws {
    let request = try request("CREATE pig goal=50 title=\"Ana's \\\"table\\\"\"")
    #expect(request.verb == "create")
    #expect(request.tag == nil)
    let words = try request.words()
    #expect(words.arguments == ["pig"])
    #expect(words.options == [Attribute("goal", "50"), Attribute("title", "Ana's \"table\"")])
  }

  @Test func `spaces before a verb and between words do not matter`() throws {
    #expect(try request("   roll  ").words() == Request.Words())
    #expect(try request("  join   4   pass=x ").words().arguments == ["4"])
  }

  @Test(arguments: ["#7 roll", "  #7   roll"])
  func `a tag comes before the verb`(line: String) throws {
    #expect(try request(line).tag == "7")
    #expect(try request(line).verb == "roll")
  }

  @Test(arguments: [
    ("#", RefusalReason.tagForm, nil), ("# roll", .tagForm, nil), ("#a.b roll", .tagForm, nil),
    ("#12345678901234567 roll", .tagForm, nil), ("#ñ roll", .tagForm, nil),
    ("#7", .verbMissing, "7"), ("#7 ", .verbMissing, "7"), ("", .verbMissing, nil),
    ("#7 " + String(repeating: "x", count: 17), .verbUnknown, "7"), ("señal", .verbUnknown, nil),
  ])
  func `what is no request`(line: String, why: RefusalReason, tag: String?) {
    #expect(throws: Request.Fault(why: why, tag: tag)) { try request(line) }
  }

  @Test(arguments: [
    ("create pig goal=", RefusalCode.badArgs), ("create pig title=\"open", .badArgs),
    ("create pig title=\"a\\x\"", .badArgs), ("create pig title=\"a\\", .badArgs),
    ("create pig title=\"a\"b", .badArgs), ("create pig goal=a\"b", .badArgs),
    ("create goal=50 pig", .badArgs), ("create pig goal=50 goal=60", .badOption),
    ("create \"pig\"", .badArgs), ("create a\\b", .badArgs), ("create =5", nil),
  ])
  func `words that are written wrongly`(line: String, refusal: RefusalCode?) throws {
    let request = try request(line)
    guard let refusal else {
      #expect(try request.words().arguments == ["=5"], "without a name it is a word like any other")
      return
    }
    #expect(throws: refusal) { try request.words() }
  }

  @Test func `five hundred words are too many`() throws {
    let line = "create" + String(repeating: " a", count: 500)
    #expect(throws: RefusalCode.badArgs) { try request(line).words() }
  }

  @Test func `a text is taken as it stands`() throws {
    #expect(
      try request("say  hi, \"you\" a=b \\n ").text(after: 0).text == " hi, \"you\" a=b \\n ")
    let tell = try request("tell ana EV win seq=1").text(after: 1)
    #expect(tell.arguments == ["ana"])
    #expect(tell.text == "EV win seq=1")
    #expect(try request("say").text(after: 0).text == "")
    #expect(throws: RefusalCode.badArgs) { try request("tell").text(after: 1) }
  }

  /// Random lines, well formed and not: each is a request or a refusal, and never anything else.
  @Test(arguments: 0..<200)
  func `any line is read or refused`(seed: Int) {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: seed))
    let parts = [
      "#", "7", " ", "  ", "roll", "=", "\"", "\\", "n", "a=b", "ñ", "title=\"", "🎲", "-",
    ]
    for _ in 0..<50 {
      let line = (0..<dice.below(30)).map { _ in dice.one(of: parts) }.joined()
      checkRequest(Array(line.utf8))
    }
  }
}

@Suite struct WordTests {
  @Test func `a word is itself, in small letters`() {
    #expect(("ROLL" as Word) == "roll")
    #expect(("challenge" as Word).description == "challenge")
    #expect(("sixteen-letters." as Word).description == "sixteen-letters.")
    #expect(Set<Word>(["a", "aa", "b", "A"]).count == 3)
  }

  @Test(arguments: ["", "seventeen-letters", "a b", "ñ", "a\n", "\u{7f}"])
  func `what is no word`(text: String) {
    #expect(Word(text) == nil)
  }
}

@Suite struct NamesTests {
  private let verbs: Set<Word> = ["roll", "hello"]

  @Test(arguments: ["ana", "Ana", "bo", "a1", "a-b_c", "Bottom", "botany", "abcdefghijklmnop"])
  func `good names`(name: String) throws {
    try Names.check(name, verbs: verbs)
  }

  @Test(arguments: [
    "", "a", "1a", "-a", "abcdefghijklmnopq", "a b", "añb", "a\u{301}na", "\u{212a}elvin", "a.b",
    "a\u{200b}b",
  ])
  func `what is no name`(name: String) {
    #expect(throws: Names.Fault.malformed) { try Names.check(name, verbs: verbs) }
  }

  @Test(arguments: [
    "roll", "HELLO", "server", "Admin", "gone", "house", "house-pig", "Houses", "bot", "BOT",
    "bot7",
    "bot-x",
    "bot_",
  ])
  func `names that are taken for good`(name: String) {
    #expect(throws: Names.Fault.reserved) { try Names.check(name, verbs: verbs) }
  }

  @Test func `capitals make no other name`() {
    #expect(Names.key("Ana-B") == "ana-b")
  }
}

@Suite struct RefusalTests {
  @Test func `each code has its family`() {
    let families = ["bad", "no", "not", "busy", "slow", "internal"]
    for refusal in RefusalCode.allCases {
      let family = refusal.name.split(separator: "-")[0]
      #expect(families.contains(String(family)), "\(refusal.name)")
    }
  }
}
