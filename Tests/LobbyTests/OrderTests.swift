import TestSupport
import Testing

@testable import Lobby

/// Moderation, as conversations. `machine` is on the server's machine; `far7` comes from
/// 203.0.113.7.
@Suite struct OrderTests {
  /// ana is an operator; the others have logged in before.
  func expect(_ others: [String] = [], _ script: String) {
    expectConversation(
      here: ["ana"] + others,
      """
      machine > op add ana
      machine < OK player=ana
      ana < EV notice what=appointed text="You are an operator of this server now. Try: help op"
      \(script)
      """)
  }

  @Test func `only operators keep order, and only the machine makes operators`() {
    expect(
      ["bob"],
      """
      bob > op who
      bob < ERR not-allowed why=operator-only *
      ana > op add bob
      ana < ERR not-allowed why=operator-machine *
      ana > op operators
      ana < ROW player=ana here=yes
      ana < OK
      machine > op remove ana
      machine < OK player=ana
      ana < EV notice what=dismissed text="You are no longer an operator of this server."
      ana > op operators
      ana < ERR not-allowed why=operator-only *
      """)
  }

  @Test func `a kicked player is told why and may come back, unless it is for a while`() {
    expect(
      ["bob"],
      """
      ana > op kick bob Mind your words.
      ana < OK
      bob < BYE code=kicked note="Mind your words." text="* you. Mind your words."
      bob ! closed
      bob > hello bob
      bob < ERR bad-secret why=name-taken name=bob *
      """)
    expect(
      ["bob"],
      """
      ana > op kick bob for= spam
      ana < ERR bad-args why=usage *
      """)
    expect(
      ["bob"],
      """
      ana > op kick bob for=10m
      ana < OK
      bob < BYE code=kicked lasts="10 min" text="An operator disconnected you for 10 min."
      bob ! closed
      """)
  }

  @Test func `only the owner of a banned name learns of the ban`() throws {
    var conversation = Conversation()
    conversation.comeIn("ana")
    let told = conversation.say("hello bob", by: "bob").joined()
    let secret = try #require(told.firstMatch(of: /secret=(\S+)/)?.1)
    _ = conversation.say("op ban bob for=10m Cheating.", by: "machine")
    func said(_ line: String, by name: String) -> String {
      conversation.say(line, by: name).first.map { String($0.dropFirst(name.count + 3)) } ?? ""
    }
    for (number, line) in ["hello X", "hello X wrong", "login X nonce=abcdefgh"].enumerated() {
      let answers = ["bob", "ana"].map { name in
        said(line.replacing("X", with: name), by: "\(name)\(number)")
      }
      let kinds = answers.map { $0.split(separator: " ").first }
      #expect(kinds[0] == kinds[1] && !answers[0].contains("banned"), "\(answers)")
    }
    func banned(_ lasts: String) -> String { "ERR not-allowed why=banned lasts=\"\(lasts)\"" }
    #expect(said("hello bob \(secret)", by: "bob").hasPrefix(banned("10 min")))
    _ = conversation.wait(599)
    let last = said("hello bob \(secret)", by: "bob")
    #expect(last.hasPrefix(banned("1 s")) && last.hasSuffix("Cheating.\""), "\(last)")
    _ = conversation.wait(1)
    #expect(said("hello bob \(secret)", by: "bob") == "OK name=bob")
  }

  @Test func `a reserved name that is banned is not taken`() {
    var conversation = Conversation()
    conversation.comeIn("ana")
    _ = conversation.say("cup create Friday kind=swiss game=pig", by: "ana")
    _ = conversation.say("cup add 1 zoe", by: "ana")
    _ = conversation.say("op ban zoe for=10m", by: "machine")
    let refused = conversation.say("hello zoe", by: "zoe").first
    #expect(refused?.hasPrefix("zoe < ERR not-allowed why=banned") == true)
    _ = conversation.wait(600)
    let taken = conversation.say("hello zoe", by: "zoe").first
    #expect(taken?.hasPrefix("zoe < OK name=zoe secret=") == true)
  }

  @Test func `a ban has its time and its reason, is listed, and can be ended`() {
    expect(
      ["bob"],
      """
      ana > op ban bob
      ana < ERR bad-option why=duration-form *
      ana > op ban bob for=7d Cheating, "again"
      ana < OK
      bob < BYE code=banned lasts="7 d" note="Cheating, \\"again\\"" text="* for 7 d. *"
      bob ! closed
      bob > login bob nonce=abcdefgh
      bob < OK nonce=*
      ana > op bans
      ana < ROW term=ban player=bob lasts="7 d" by=ana text="Cheating, \\"again\\""
      ana < OK
      ana > op unban bob
      ana < OK
      ana > op unban bob
      ana < ERR not-now why=term-unknown text="There is no such ban or mute. Try: op bans"
      bob > hello bob wrong
      bob < ERR bad-secret why=secret-wrong *
      """)
  }

  @Test func `a banned address learns only that`() {
    expect(
      ["far7"],
      """
      ana > op ban 203.0.113.0/24 for=1h
      ana < OK
      far7 < BYE code=banned lasts="1 h" text="Your address is banned for 1 h."
      far7 ! closed
      """)
    var conversation = Conversation()
    _ = conversation.say("op ban 203.0.113.0/24 for=1h", by: "machine")
    #expect(conversation.say("hello far9", by: "far9") == [])
    conversation.kill()
    #expect(conversation.say("hello far9", by: "far9") == [], "after a restart too")
    _ = conversation.wait(3600)
    #expect(conversation.say("hello carl", by: "far10").first?.contains("OK name=carl") == true)
  }

  @Test func `an operator is not told off by another one, nor shut out by chance`() {
    var conversation = Conversation()
    for name in ["ana", "far7"] {
      conversation.comeIn(name)
      _ = conversation.say("op add \(name)", by: "machine")
    }
    #expect(
      conversation.say("op kick far7", by: "ana").first?.contains("why=operator-target") == true)
    #expect(
      conversation.say("op ban 203.0.113.7 for=1h", by: "ana").first?.contains("why=ban-self")
        == true)
    #expect(
      conversation.say("op ban 203.0.113.7 for=1h", by: "machine")
        == [
          "machine < OK",
          "far7 < BYE code=banned lasts=\"1 h\" text=\"Your address is banned for 1 h.\"",
          "far7 ! closed",
        ])
  }

  @Test func `a muted player's talk goes to nobody`() {
    expect(
      ["bob", "carl"],
      """
      bob > play pig
      bob < OK *
      bob < EV joined *
      ana > op mute bob for=10m Calm down.
      ana < OK
      bob < EV muted lasts="10 min" note="Calm down." text="An operator muted you * Calm down."
      bob > shout hello
      bob < ERR not-allowed why=muted lasts="10 min" *
      bob > tell carl hello
      bob < ERR not-allowed why=muted *
      bob > say hello
      bob < ERR not-allowed why=muted *
      bob > create pig title="hello"
      bob < ERR not-allowed why=muted *
      ana > op unmute bob
      ana < OK
      bob < EV unmuted
      bob > tell carl hello
      bob < OK
      carl < EV tell from=bob text="hello"
      """)
  }

  @Test func `a muted player says nothing by a client's name or a seed`() {
    expect(
      ["bob", "carl"],
      """
      loud > hello loud client="RUDE WORDS/1"
      loud < OK *
      carl > who loud
      carl < ROW player=loud * client=""
      carl < OK
      eva > hello eva client=nc-bot/1.2_b+3
      eva < OK *
      carl > who eva
      carl < ROW player=eva * client=nc-bot/1.2_b+3
      carl < OK
      ana > op mute eva for=10m
      ana < OK
      eva < EV muted *
      carl > who eva
      carl < ROW player=eva * client=""
      carl < OK
      eva > create slide seats=1 seed=rude-words
      eva < ERR not-allowed why=muted *
      eva > play slide seed=rude-words
      eva < ERR not-allowed why=muted *
      eva > create slide seats=1 seed=daily
      eva < OK *
      eva < EV joined *
      eva < EV start *
      eva < EV board *
      """)
  }

  @Test func `a muted player makes no cup, whose name all would read`() {
    expect(
      ["bob"],
      """
      ana > op mute bob for=10m
      ana < OK
      bob < EV muted *
      bob > cup create Insult kind=swiss game=pig
      bob < ERR not-allowed why=muted *
      """)
  }

  @Test func `a muted player gives no cup a title or a new name, and no match a salt in words`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("cup create Friday kind=swiss game=pig", by: "bob")
    _ = conversation.say("create pig", by: "bob")
    _ = conversation.say("op mute bob for=10m", by: "machine")
    for line in ["cup set 1 title=Insult", "cup add 1 insult", "salt Insult"] {
      let heard = conversation.say(line, by: "bob")
      #expect(heard.first?.hasPrefix("bob < ERR not-allowed why=muted") == true, "\(heard)")
    }
    for line in ["cup set 1 rounds=3", "cup add 1 ana", "salt 0c4fe1"] {
      let heard = conversation.say(line, by: "bob")
      #expect(heard.contains { $0.hasPrefix("bob < OK") }, "\(heard)")
    }
  }

  @Test func `closed doors let nobody new in, except from given addresses`() {
    var conversation = Conversation()
    conversation.comeIn("ana")
    let order = "op doors closed for=1h except=203.0.113.0/24,2001:db8::/32"
    #expect(conversation.say(order, by: "machine") == ["machine < OK"])
    #expect(
      conversation.say("hello bob", by: "bob")
        == [
          "bob < ERR not-allowed why=doors-closed lasts=\"1 h\" "
            + "text=\"This server takes no new names for 1 h. If you have one: hello NAME SECRET\""
        ])
    #expect(conversation.say("hello far7", by: "far7").first?.contains("OK name=far7") == true)
    #expect(
      conversation.say("op bans", by: "machine").first
        == "machine < ROW term=doors address=203.0.113.0/24,2001:db8::/32 lasts=\"1 h\" by=- "
        + "text=\"\"")
    #expect(conversation.say("op doors open", by: "machine") == ["machine < OK"])
    #expect(conversation.say("hello bob", by: "bob").first?.contains("OK name=bob") == true)
  }

  @Test func `a closed room's match counts for nobody`() {
    expect(
      ["bob", "carl"],
      """
      bob > create pig
      bob < OK room=1 *
      bob < EV joined *
      ana > op close 2
      ana < ERR no-room why=room-unknown room=2 text="There is no table 2. Try: rooms"
      ana > op close 1 Bad title.
      ana < OK
      bob < EV notice what=closed room=1 note="Bad title." text="* closed table 1. Bad title."
      bob < EV closed room=1 reason=operator
      bob > challenge carl pig
      bob < OK room=2 *
      bob < EV joined *
      carl < EV challenge *
      ana > op close 2
      ana < OK
      bob < EV notice what=closed room=2 *
      bob+carl < EV closed room=2 reason=operator
      bob > history
      bob < OK
      """)
  }

  @Test func `a notice reaches everybody, with the operator's name`() {
    expect(
      ["bob"],
      """
      ana > op notice A cup at 8 = be there
      ana < OK
      ana+bob < EV notice from=ana text="A cup at 8 = be there"
      ana > op notice
      ana < ERR bad-text why=text-blank *
      """)
  }

  @Test func `an operator is told that a list is empty, and that new names are allowed`() {
    expectConversation(
      """
      machine > op bans
      machine < OK text="No bans and no mutes; new names are allowed."
      machine > op who
      machine < OK text="Nobody is connected."
      machine > op reports
      machine < OK text="There are no reports."
      machine > op operators
      machine < OK text="There are no operators."
      """)
  }

  @Test func `who lists connections with their addresses`() {
    expect(
      ["far7"],
      """
      ana > op who
      ana < ROW player=ana address=- room=- client=""
      ana < ROW player=far7 address=203.0.113.7 room=- client=""
      ana < OK
      """)
  }

  @Test func `operators, bans and mutes survive a restart`() {
    var conversation = Conversation()
    for name in ["ana", "bob", "carl"] { conversation.comeIn(name) }
    let orders = [
      "op add ana", "op ban bob for=1h", "op mute carl for=2h", "op doors closed for=1d",
    ]
    for order in orders {
      #expect(conversation.say(order, by: "machine").contains { $0.hasPrefix("machine < OK") })
    }
    let before = conversation.say("op bans", by: "machine")
    #expect(before.count == 4)
    conversation.kill()
    #expect(conversation.say("op bans", by: "machine") == before)
    #expect(conversation.say("op operators", by: "machine").first?.contains("player=ana") == true)
  }

  @Test(arguments: [
    ("10s", 10), ("10m", 600), ("2h", 7200), ("7d", 604_800), ("366d", 31_622_400), ("0m", nil),
    ("367d", nil), ("10", nil), ("m", nil), ("-1m", nil), ("1.5h", nil), ("+1h", nil),
    ("99999999999999999999d", nil), ("1 h", nil), ("10M", nil), ("", nil),
  ])
  func `a time is a number and a letter, of at most a year`(text: String, seconds: Int?) {
    #expect(Span.read(text, most: OrderLimits.longest) == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    (1, "1 s"), (60, "1 min"), (61, "1 min 1 s"), (3599, "59 min 59 s"), (3600, "1 h"),
    (90_000, "1 d 1 h"), (86_460, "1 d"),
  ])
  func `what is left is told in its two largest units`(seconds: Int, text: String) {
    #expect(Span.text(.seconds(seconds)) == text)
  }

  @Test func `what is left of a second counts as one`() {
    #expect(Span.text(.milliseconds(1)) == "1 s")
    #expect(Span.text(.milliseconds(59_001)) == "1 min")
  }

  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("203.0.113.0/24", "203.0.113.0/24"),
    ("0.0.0.0/0", "0.0.0.0/0"),
    ("2001:db8::", "2001:db8::"), ("2001:DB8:0:0:1:0:0:7", "2001:db8::1:0:0:7"), ("::1", "::1"),
    ("::/0", "::/0"), ("fe80::1/64", "fe80::1/64"), ("203.0.113", nil), ("203.0.113.256", nil),
    ("203.0.113.7/33", nil), ("203.0.113.7/", nil), ("1::2::3", nil), (":::", nil),
    ("12345::", nil),
    ("1:2:3:4:5:6:7:8:9", nil), ("1:2:3:4:5:6:7::8", nil), ("bob", nil), ("", nil), (":", nil),
    ("1:2:3:4:5:6:7:8/129", nil), ("+1.2.3.4", nil),
  ])
  func `addresses are read strictly and written plainly`(text: String, block: String?) {
    #expect(AddressBlock(text)?.description == block)
  }

  @Test func `a block holds what begins with the same bits`() throws {
    let block = try #require(AddressBlock("203.0.112.0/23"))
    #expect(block.contains([203, 0, 113, 255]) && !block.contains([203, 0, 114, 0]))
    #expect(!block.contains(Array(repeating: 0, count: 16)), "an address of the other kind")
    let all = try #require(AddressBlock("::/0"))
    #expect(all.contains(Array(repeating: 9, count: 16)) && !all.contains([1, 2, 3, 4]))
  }
}
