import TestSupport
import Testing

@testable import Lobby

/// `hello`: names, login keys and silent connections.
@Suite struct GreetingTests {
  @Test func `a wrong secret of a taken name and one of a free name are answered the same`() {
    expectConversation(
      here: ["bob"],
      """
      ana > hello bob
      ana < ERR bad-secret why=name-taken name=bob text="*"
      ana > hello BOB k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
      ana < ERR bad-secret why=secret-wrong text="That login key does not belong to this name. *"
      ana > hello eva k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
      ana < ERR bad-secret why=secret-wrong text="That login key does not belong to this name. *"
      ana > hello bob x
      ana < ERR bad-secret why=secret-wrong text="That login key does not belong to this name. *"
      ana > hello bob y
      ana < ERR bad-secret why=secret-wrong text="That login key does not belong to this name. *"
      ana < BYE code=bad-secret text="Too many wrong login keys or passwords. Goodbye."
      ana ! closed
      """)
  }

  @Test func `a secret is taken in capitals and without its dashes`() throws {
    var conversation = Conversation()
    let secret = try #require(secretTold(conversation.say("hello ana", by: "ana")))
    let plain = secret.replacing("-", with: "")
    let mixed = "-\(plain.prefix(3).uppercased())\(plain.dropFirst(3))--"
    let typed = [secret.uppercased(), plain, plain.uppercased(), mixed]
    for (number, typed) in typed.enumerated() {
      let heard = conversation.say("hello ana \(typed)", by: "p\(number)")
      #expect(heard.contains("p\(number) < OK name=ana"), "\(typed)")
    }
    for typed in [String(plain.dropLast(2)), plain, secret.replacing("-", with: "_"), "-", ""] {
      let heard = conversation.say("hello ana \(typed)x", by: "thief")
      #expect(heard.first?.contains("ERR bad-secret") == true, "\(typed)")
    }
  }

  @Test func `a name that was taken before it was reserved stays its owner's`() {
    let secret = SecretHash(of: "right", salt: Array(0..<16)).bytes
    var kept = Kept()
    kept.counters = Counters(player: 1)
    kept.players = [KeptPlayer(number: 1, name: "Operator", secret: secret)]
    var lobby = LobbyMachine(entropy: Entropy(bytes: [1]), isDurable: true)
    #expect(lobby.restore(kept) == [])
    var effects = Effects()
    let id = SessionID(0)
    let origin = Origin(neighbourhood: [], isExempt: true)
    lobby.step(.connected(id, from: origin), at: Instant(.zero), into: &effects)
    var said: [String] = []
    for line in ["hello operator", "hello operator right"] {
      said += effects.lines.map(\.text)
      effects.removeAll()
      lobby.step(.received(id, line: Array(line.utf8)), at: Instant(.zero), into: &effects)
      while let ask = effects.asks.first {
        said += effects.lines.map(\.text)
        effects.removeAll()
        let answer = Answer.secret(key: secret, passphrase: [])
        lobby.step(
          .answered(id, ask: ask.number, ask.question, answer), at: Instant(.zero), into: &effects)
      }
    }
    said += effects.lines.map(\.text)
    #expect(said.contains { $0.contains("ERR bad-secret") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("OK name=Operator") }, "\(said)")
  }

  @Test func `who says nothing for a minute is sent away`() {
    expectConversation(
      """
      ana > ping there?
      ana < OK pong=there?
      ... 59
      ... 1
      ana < BYE code=idle text="Closed: no hello within 60 s. Connect again."
      ana ! closed
      """)
  }

  @Test func `the secret brings a player back from anywhere`() throws {
    var conversation = Conversation()
    let secret = try #require(secretTold(conversation.say("hello ana", by: "ana")))
    _ = conversation.say("create pig", by: "ana")
    let heard = conversation.say("hello ANA \(secret)", by: "elsewhere")
    #expect(
      heard == [
        "ana < BYE code=replaced text=\"You logged in from elsewhere.\"",
        "elsewhere < OK name=ana room=1 text=\"Your seat at table 1 waits: look\"",
        "ana ! closed",
      ], "neither away nor back")
  }

  @Test func `coming back to a seat that waits`() throws {
    var conversation = Conversation()
    let secret = try #require(secretTold(conversation.say("hello ana", by: "ana")))
    conversation.comeIn("bob")
    _ = conversation.say("play pig", by: "ana")
    _ = conversation.say("play pig", by: "bob")
    #expect(
      conversation.hangUp("ana") == ["bob < EV away room=1 seat=1 player=ana grace=120"])
    #expect(
      conversation.say("hello ana \(secret)", by: "ana") == [
        "ana < OK name=ana room=1 text=\"Your seat at table 1 waits: look\"",
        "bob < EV back room=1 seat=1 player=ana", "ana < EV back room=1 seat=1 player=ana",
      ])
    #expect(conversation.say("roll", by: "ana").first?.hasPrefix("ana < OK n=1") == true)
  }

  private func secretTold(_ heard: [String]) -> String? {
    heard.first?.split(separator: " ").first { $0.hasPrefix("secret=") }.map {
      String($0.dropFirst(7))
    }
  }
}
