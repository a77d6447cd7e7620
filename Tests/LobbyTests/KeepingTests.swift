import TestSupport
import Testing

/// What is stored of players, as shown to somebody with their login keys.
@Suite struct KeepingTests {
  private func secret(in lines: [String]) throws -> String {
    try String(#require(lines.joined().firstMatch(of: /secret=(\S+)/)?.1))
  }

  @Test func `a player who forgets is gone, and others' histories say so`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello ana", by: "ana"))
    _ = conversation.say("hello bob", by: "bob")
    _ = conversation.say("play mastermind", by: "ana")
    _ = conversation.say("play mastermind", by: "bob")
    #expect(
      conversation.say("forget \(secret)", by: "ana") == [
        "ana < ERR not-sure why=forget-sure text=\"This deletes your name, stats "
          + "and coins for good. If you are sure: sure=yes\""
      ])
    let heard = conversation.say("forget \(secret) sure=yes", by: "ana")
    #expect(heard.first == "ana < OK")
    #expect(heard.contains { $0.hasPrefix("bob < EV over room=1 match=1 n=1 winner=2") })
    #expect(heard.contains { $0.hasPrefix("ana < BYE code=forgotten") })
    #expect(heard.last == "ana ! closed")
    let history = conversation.say("history", by: "bob")
    #expect(history[0].contains("players=gone,bob winner=bob"))
    #expect(conversation.say("state", by: "bob")[1].contains("player=gone here=no"))
    #expect(conversation.say("profile ana", by: "bob")[0].contains("no-player"))
    #expect(conversation.say("hello ana \(secret)", by: "eva")[0].contains("bad-secret"))
    #expect(conversation.say("hello ana", by: "eva")[0].contains("new=yes"))
    #expect(conversation.say("history", by: "eva") == ["eva < OK"], "another ana")
  }

  @Test func `how long a match has lasted stands still with the store`() {
    var conversation = Conversation()
    _ = conversation.say("hello ana", by: "ana")
    _ = conversation.say("create slide seats=1 clock=60", by: "ana")
    _ = conversation.wait(7)
    _ = conversation.store(works: false)
    _ = conversation.wait(300)
    #expect(conversation.say("state", by: "ana")[0].contains(" n=0 ms=7000 left_ms=53000 "))
    _ = conversation.store(works: true)
    _ = conversation.wait(1)
    #expect(conversation.say("state", by: "ana")[0].contains(" n=0 ms=8000 left_ms=52000 "))
  }

  @Test func `everything is there after the server was killed`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello ana", by: "ana"))
    let other = try self.secret(in: conversation.say("hello bob", by: "bob"))
    _ = conversation.say("ignore bob", by: "ana")
    _ = conversation.say("create pig clock=60 title=\"Ana's table\"", by: "ana")
    _ = conversation.say("join 1", by: "bob")
    _ = conversation.say("roll", by: "ana")
    let before = conversation.say("state", by: "ana")
    _ = conversation.wait(20)
    conversation.kill()
    #expect(
      conversation.say("hello ana \(secret)", by: "ana").first
        == "ana < OK name=ana room=1 text=\"Your seat at table 1 waits: look\"")
    #expect(
      conversation.say("hello bob \(other)", by: "bob").filter { $0.hasPrefix("ana") }
        == ["ana < EV back room=1 seat=2 player=bob"])
    let after = conversation.say("state", by: "ana")
    let later = " ms=20000 left_ms=40000 "
    #expect(
      after[0] == before[0].replacing(" ms=0 left_ms=60000 ", with: later), "the time goes on")
    #expect(after.dropFirst() == before.dropFirst())
    #expect(conversation.say("rooms", by: "ana")[0].contains("title=\"Ana's table\""))
    #expect(
      conversation.say("say hey", by: "bob") == [
        "bob < OK", "bob < EV say room=1 from=bob text=\"hey\"",
      ])
    // Twenty seconds of the minute were used.
    #expect(conversation.wait(29) == [])
    #expect(conversation.wait(1).first?.contains("EV late room=1 seat=1 in=10") == true)
  }

  @Test func `a seat whose player does not come back is given up after the grace`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello ana", by: "ana"))
    _ = conversation.say("hello bob", by: "bob")
    _ = conversation.say("play pig clock=0", by: "ana")
    _ = conversation.say("play pig clock=0", by: "bob")
    conversation.kill()
    _ = conversation.say("hello ana \(secret)", by: "ana")
    #expect(conversation.wait(119) == [])
    let heard = conversation.wait(1)
    #expect(heard[0].contains("EV resigned room=1 n=1 seat=2 player=bob reason=abandoned"))
    #expect(heard[1].contains("EV over room=1 match=1 n=1 winner=1 player=ana"))
  }

  @Test func `a name that was freed is taken with a new secret, and keeps its record`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello ana", by: "ana"))
    _ = conversation.say("create pig title=mine", by: "ana")
    _ = conversation.hangUp("ana")
    conversation.free("ana")
    #expect(conversation.say("hello ana \(secret)", by: "thief")[0].contains("bad-secret"))
    let heard = conversation.say("hello ana", by: "ana")
    #expect(heard[0].hasPrefix("ana < OK name=ana room=1 secret="))
    let new = try self.secret(in: heard)
    #expect(new != secret)
    _ = conversation.hangUp("ana")
    #expect(conversation.say("hello ana", by: "thief")[0].contains("bad-secret"))
    #expect(conversation.say("hello ana \(new)", by: "ana")[0].contains("OK name=ana room=1"))
  }

  @Test func `while nothing can be kept, talk goes on and clocks stand still`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("play pig clock=60", by: "ana")
    _ = conversation.say("play pig clock=60", by: "bob")
    _ = conversation.store(works: false)
    let refusal =
      "ERR busy-storage why=store-stopped retry_ms=2000 "
      + "text=\"The server cannot save anything right now. Try again soon.\""
    for line in ["roll", "leave", "ignore bob", "create pig", "forget x", "buy rugby"] {
      #expect(conversation.say(line, by: "ana") == ["ana < \(refusal)"])
    }
    #expect(conversation.say("hello eva", by: "eva") == ["eva < \(refusal)"])
    #expect(conversation.say("say hey", by: "bob").count == 3)
    #expect(conversation.say("state", by: "bob").last == "bob < OK room=1")
    #expect(conversation.wait(300).filter { !$0.contains("eva") } == [])
    _ = conversation.store(works: true)
    #expect(conversation.wait(49) == [])
    #expect(conversation.wait(1).first?.contains("EV late") == true)
    #expect(conversation.say("roll", by: "ana")[0] == "ana < OK n=1")
  }

  @Test func `a seat that was left while nothing could be kept waits as long as any other`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("play pig clock=0", by: "ana")
    _ = conversation.say("play pig clock=0", by: "bob")
    _ = conversation.store(works: false)
    _ = conversation.wait(3600)
    #expect(conversation.hangUp("bob") == ["ana < EV away room=1 seat=2 player=bob grace=120"])
    _ = conversation.wait(300)
    _ = conversation.store(works: true)
    #expect(conversation.wait(119) == [])
    #expect(conversation.wait(1).contains { $0.contains("reason=abandoned") })
  }

  @Test func `a seat for somebody who was asked is kept for a minute in which things are kept`() {
    var conversation = Conversation()
    for name in ["ana", "bob", "eva"] { conversation.comeIn(name) }
    for (name, line) in [
      ("ana", "create pig"), ("bob", "join 1"), ("bob", "resign"), ("bob", "leave"),
      ("ana", "again"),
    ] { _ = conversation.say(line, by: name) }
    _ = conversation.store(works: false)
    _ = conversation.wait(300)
    _ = conversation.store(works: true)
    _ = conversation.wait(59)
    #expect(conversation.say("join 1", by: "eva")[0].contains(" why=seat-kept "))
    _ = conversation.wait(1)
    #expect(conversation.say("join 1", by: "eva")[0].hasPrefix("eva < OK room=1 seat=2 "))
  }

  @Test func `who has won is no question of seats where nobody comes back after a crash`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("play pig clock=0", by: "ana")
    _ = conversation.say("play pig clock=0", by: "bob")
    conversation.kill()
    conversation.comeIn("eva")
    _ = conversation.say("watch 1", by: "eva")
    let heard = conversation.wait(120).filter {
      $0.contains("EV resigned") || $0.contains("EV over")
    }
    #expect(
      heard.map { $0.prefix { $0 != "," } }.map { $0.split(separator: " scores=")[0] } == [
        "eva < EV resigned room=1 n=1 seat=1 player=ana reason=abandoned",
        "eva < EV resigned room=1 n=1 seat=2 player=bob reason=abandoned",
        "eva < EV over room=1 match=1 n=1 winner=0 reason=abandoned",
      ])
    let replay = conversation.say("replay 1", by: "eva")
    #expect(replay.contains { $0.contains("move=abandoned") })
    let history = conversation.say("history ana", by: "eva")
    #expect(history.first?.contains("winner=-") == true)
  }

  @Test func `an answer about somebody who was forgotten meanwhile is asked for again`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello ana", by: "ana"))
    conversation.comeIn("bob")
    conversation.kill()
    _ = conversation.say("hello eva", by: "eva")
    // The store answers eva's question. Before the answer arrives, ana comes and is forgotten.
    conversation.isSlow = true
    #expect(conversation.say("who ana", by: "eva") == [])
    conversation.isSlow = false
    _ = conversation.say("hello ana \(secret)", by: "ana")
    _ = conversation.say("forget \(secret) sure=yes", by: "ana")
    #expect(conversation.giveLateAnswers()[0].contains("ERR no-player"))
    #expect(conversation.say("hello ana", by: "thief")[0].contains("new=yes"))
  }

  @Test func `who guesses at the own secret too often is away, and the seat waits`() {
    var conversation = Conversation()
    for name in ["ana", "bob"] { conversation.comeIn(name) }
    _ = conversation.say("create pig", by: "ana")
    _ = conversation.say("watch 1", by: "bob")
    for _ in 1...4 { _ = conversation.say("forget x", by: "ana") }
    let heard = conversation.say("forget x", by: "ana")
    #expect(heard.contains("bob < EV away room=1 seat=1 player=ana grace=120"))
    #expect(conversation.wait(120).contains("bob < EV closed room=1 reason=empty"))
  }

  @Test func `who forgets turns down what was asked of them`() throws {
    var conversation = Conversation()
    let secret = try secret(in: conversation.say("hello bob", by: "bob"))
    conversation.comeIn("ana")
    _ = conversation.say("challenge bob pig", by: "ana")
    let heard = conversation.say("forget \(secret) sure=yes", by: "bob")
    #expect(heard.contains("ana < EV declined room=1 player=bob"))
    #expect(heard.contains("ana < EV closed room=1 reason=declined"))
  }

  @Test func `votes that were taken while the server stopped begin a match when all are back`()
    throws
  {
    var conversation = Conversation()
    let secrets = try ["ana", "bob", "eva"].map { name in
      try secret(in: conversation.say("hello \(name)", by: name))
    }
    _ = conversation.say("create pig seats=3", by: "ana")
    for name in ["bob", "eva"] { _ = conversation.say("join 1", by: name) }
    for name in ["bob", "eva"] { _ = conversation.say("resign", by: name) }
    for name in ["ana", "bob"] { _ = conversation.say("again", by: name) }
    _ = conversation.drain(5)
    let refused = conversation.say("again", by: "eva")
    #expect(refused[0].contains("The server is about to stop. No new matches start."))
    _ = conversation.say("leave", by: "eva")
    conversation.kill()
    let heard = zip(["ana", "bob"], secrets).map { name, secret in
      conversation.say("hello \(name) \(secret)", by: name)
    }
    #expect(heard.map { $0.contains { $0.contains("EV start room=1 match=2") } } == [false, true])
  }

  @Test func `a long match is told in pages`() throws {
    var conversation = Conversation()
    conversation.comeIn("ana")
    _ = conversation.say("create slide size=8x8 clock=0 seats=1 seed=x", by: "ana")
    let word = String(repeating: "rl", count: 490)
    for _ in 0..<100 { _ = conversation.say("slide \(word)", by: "ana") }
    _ = conversation.say("resign", by: "ana")
    var (moves, from, pages) = (0, 1, 0)
    while from > 0 {
      let heard = conversation.say("replay 1 from=\(from)", by: "ana")
      #expect(heard.reduce(0) { $0 + $1.utf8.count } < 80_000)
      moves += heard.count { $0.contains("ROW n=") }
      pages += 1
      let next = heard.last?.firstMatch(of: /next=(\d+)/)?.1
      from = next.flatMap { Int($0) } ?? 0
    }
    #expect(moves == 101 && pages > 1)
  }
}
