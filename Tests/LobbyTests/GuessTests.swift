import TestSupport
import Testing

@testable import Lobby

/// Wrong login keys, passphrases and passwords. In these conversations, every player called `far…`
/// comes from one address, and `net2-7` from address 7 of net 2.
@Suite struct GuessTests {
  @Test func `secrets from an address that guesses are looked at one after the other`() {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 1
    expectConversation(
      here: ["bob"], limits: limits,
      """
      far1 > hello bob x
      far1 < ERR bad-secret *
      far2 > hello bob y
      far2 < ERR bad-secret *
      far3 > hello bob z
      far4 > hello eva
      far1 > hello bob z
      ... 1
      far3 < ERR bad-secret *
      near > hello bob z
      near < ERR bad-secret *
      ... 1
      far4 < OK name=eva *
      ... 1
      far1 < ERR bad-secret *
      ... 600
      far2 < BYE code=idle *
      far2 ! closed
      near < BYE code=idle *
      far3 < BYE code=idle *
      near ! closed
      far3 ! closed
      far1 < BYE code=idle *
      far1 ! closed
      far5 > hello bob y
      far5 < ERR bad-secret *
      """)
  }

  @Test func `the right secret gets in while the whole address guesses`() throws {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 1
    var conversation = Conversation(limits: limits)
    let told = conversation.say("hello bob", by: "bob").joined()
    let secret = try #require(told.firstMatch(of: /secret=(\S+)/)?.1)
    for number in 1...3 { _ = conversation.say("hello bob x", by: "far\(number)") }
    // Guessers come and go as they like; nobody waits for one who has gone.
    for number in 4...60 { _ = conversation.say("hello bob x", by: "far\(number)") }
    for number in 4...60 where number % 2 == 0 { _ = conversation.hangUp("far\(number)") }
    #expect(conversation.say("hello bob \(secret)", by: "far").isEmpty)
    let others = conversation.wait(29)
    #expect(others.count { $0.contains("bad-secret") } == 29, "\(others)")
    let heard = conversation.wait(1)
    #expect(heard.contains { $0.hasPrefix("far < OK name=bob") }, "\(heard)")
    // A login from another address does not wait.
    let elsewhere = conversation.say("hello bob \(secret)", by: "near")
    #expect(elsewhere.contains { $0.hasPrefix("near < OK name=bob") })
  }

  @Test func `who waits for their turn is heard after it`() throws {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 0
    limits.silence = .seconds(2)
    expectConversation(
      limits: limits,
      """
      far1 > hello ana
      far1 < OK name=ana *
      far2 > hello bob
      far3 > hello eva
      far4 > hello lia
      ... 3
      far2 < OK name=bob *
      far3 < OK name=eva *
      far4 < OK name=lia *
      far4 > ping here
      far4 < OK pong=here
      """)
  }

  @Test func `a room's password is guessed at as slowly as a secret, and opens all the same`() {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 2
    expectConversation(
      here: ["bob", "far1", "far2", "far3"], limits: limits,
      """
      bob > create pig pass=1234
      bob < OK room=1 seat=1 *
      bob < EV joined room=1 seat=1 player=bob
      far1 > join 1
      far1 < ERR not-allowed why=*
      far1 > join 1 pass=1
      far1 < ERR not-allowed why=*
      far1 > watch 1 pass=2
      far1 < ERR not-allowed *
      far1 > join 1 pass=3
      far1 < ERR not-allowed *
      far2 > join 1 pass=4
      far3 > join 1 pass=1234
      ... 1
      far2 < ERR not-allowed *
      ... 1
      far3 < OK room=1 seat=2 *
      bob+far3 < EV joined room=1 seat=2 player=far3
      bob+far3 < EV start *
      bob+far3 < EV turn *
      """)
  }

  @Test func `many wrong passwords end the connection`() {
    expectConversation(
      here: ["bob", "far"],
      """
      bob > create pig pass=1234
      bob < OK room=1 seat=1 *
      bob < EV joined room=1 seat=1 player=bob
      far > join 1 pass=1
      far < ERR not-allowed *
      far > watch 1 pass=2
      far < ERR not-allowed *
      far > join 1 pass=3
      far < ERR not-allowed *
      far > join 1 pass=4
      far < ERR not-allowed *
      far > join 1 pass=5
      far < ERR not-allowed *
      far < BYE code=bad-secret text="Too many wrong login keys or passwords. Goodbye."
      far ! closed
      """)
  }

  @Test func `at a name that many guess at, those who were wrong wait for one another`() throws {
    var limits = Limits()
    limits.wrongSecretsForOneMax = 1
    let names = (1...5).map { "net\($0)-1" }
    var conversation = Conversation(limits: limits)
    let told = conversation.say("hello bob", by: "bob").joined()
    let secret = try #require(told.firstMatch(of: /secret=(\S+)/)?.1)
    // From each address two guesses are checked at once, because anybody can mistype.
    for name in names {
      for guess in ["hello bob x", "hello BOB y"] {
        #expect(conversation.say(guess, by: name).first?.contains("bad-secret") == true)
      }
    }
    // An address that hangs up and comes back is not forgotten; logins from elsewhere do not wait.
    for name in names { _ = conversation.hangUp(name) }
    let third = names.dropFirst().flatMap { conversation.say("hello bob z", by: $0) }
    #expect(third.isEmpty, "\(third)")
    #expect(conversation.say("hello eva", by: "net2-1").isEmpty, "its request waits")
    let own = conversation.say("hello bob \(secret)", by: "net6-1")
    #expect(own.contains { $0.hasPrefix("net6-1 < OK name=bob") }, "\(own)")
    // One guess a second is checked, wherever it comes from.
    for _ in names.dropFirst() {
      let heard = conversation.wait(1)
      #expect(heard.count { $0.contains("bad-secret") } == 1, "\(heard)")
    }
    #expect(conversation.wait(10).isEmpty)
  }

  @Test func `many places that guess at one name get one guess a second looked at`() {
    var conversation = Conversation()
    _ = conversation.say("hello bob", by: "bob")
    let (nets, places, seconds) = (9, 8, 120)
    var (looked, waiting) = (0, Set<String>())
    func note(_ heard: [String]) {
      for line in heard where line.contains("bad-secret") {
        if line.contains("ERR") { looked += 1 }
        waiting.remove(String(line.prefix { $0 != " " }))
      }
    }
    for _ in 0..<seconds {
      for net in 1...nets {
        for place in 1...places where !waiting.contains("net\(net)-\(place)") {
          waiting.insert("net\(net)-\(place)")
          note(conversation.say("hello bob x", by: "net\(net)-\(place)"))
        }
      }
      note(conversation.wait(1))
    }
    // Some are checked before the limit holds, two from each address, and then one a second.
    #expect(looked <= Limits().wrongSecretsForOneMax + 2 * nets * places + seconds, "\(looked)")
    #expect(looked >= seconds, "\(looked)")
  }

  @Test func `a whole net that guesses is looked at one by one, and no other net`() {
    var limits = Limits()
    limits.wrongSecretsFromNetMax = 2
    expectConversation(
      here: ["bob"], limits: limits,
      """
      net1-1 > hello bob x
      net1-1 < ERR bad-secret *
      net1-2 > hello bob x
      net1-2 < ERR bad-secret *
      net1-3 > hello eva x
      net1-3 < ERR bad-secret *
      net1-4 > hello lia x
      net1-5 > hello bob x
      net2-1 > hello bob x
      net2-1 < ERR bad-secret *
      far > hello bob x
      far < ERR bad-secret *
      ... 1
      net1-4 < ERR bad-secret *
      ... 1
      net1-5 < ERR bad-secret *
      """)
  }

  @Test func `in a net that guesses, whoever guessed least is next`() throws {
    var limits = Limits()
    limits.wrongSecretsFromNetMax = 1
    var conversation = Conversation(limits: limits)
    let told = conversation.say("hello bob", by: "bob").joined()
    let secret = try #require(told.firstMatch(of: /secret=(\S+)/)?.1)
    for number in 1...9 { _ = conversation.say("hello bob x", by: "net1-\(number)") }
    _ = conversation.wait(10)
    for number in 1...9 { _ = conversation.say("hello bob y", by: "net1-\(number)") }
    #expect(conversation.say("hello bob \(secret)", by: "net1-77").isEmpty)
    let heard = conversation.wait(1)
    #expect(heard.contains { $0.hasPrefix("net1-77 < OK name=bob") }, "\(heard)")
  }

  @Test func `one room's password is guessed at as slowly from many places`() {
    var limits = Limits()
    limits.wrongSecretsForOneMax = 0
    expectConversation(
      here: ["bob", "net1-1", "net2-1", "net3-1"], limits: limits,
      """
      bob > create pig pass=1234
      bob < OK room=1 seat=1 *
      bob < EV joined room=1 seat=1 player=bob
      net1-1 > watch 1 pass=1
      net1-1 < ERR not-allowed *
      net2-1 > join 1 pass=1
      net2-1 < ERR not-allowed *
      net1-1 > join 1 pass=2
      net1-1 < ERR not-allowed *
      net2-1 > join 1 pass=2
      net2-1 < ERR not-allowed *
      net2-1 > join 1 pass=3
      net1-1 > join 1 pass=3
      net3-1 > watch 1 pass=1234
      net3-1 < OK room=1
      bob+net3-1 < EV watching room=1 player=net3-1
      ... 1
      net1-1 < ERR not-allowed *
      ... 1
      net2-1 < ERR not-allowed *
      """)
  }

  @Test func `a name that is only asked for is not guessed at`() {
    var limits = Limits()
    limits.wrongSecretsForOneMax = 0
    expectConversation(
      here: ["bob"], limits: limits,
      """
      far > hello bob
      far < ERR bad-secret why=name-taken *
      far > hello bob
      far < ERR bad-secret why=name-taken *
      far > hello bob
      far < ERR bad-secret why=name-taken *
      """)
  }

  @Test func `a record is deleted no faster than a name is taken`() {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 1
    expectConversation(
      here: ["bob", "far1", "far2"], limits: limits,
      """
      far1 > forget x sure=yes
      far1 < ERR bad-secret *
      far2 > forget x sure=yes
      far2 < ERR bad-secret *
      far1 > forget y sure=yes
      ... 1
      far1 < ERR bad-secret *
      """)
  }

  @Test func `a name that waits for its next player is not made an operator`() {
    var conversation = Conversation()
    _ = conversation.say("hello bob", by: "bob")
    _ = conversation.hangUp("bob")
    conversation.free("bob")
    #expect(
      conversation.say("op add bob", by: "machine").first?.contains("why=operator-keyless") == true)
    #expect(conversation.say("hello bob", by: "bob").first?.contains("secret=") == true)
    #expect(conversation.say("op add bob", by: "machine").contains("machine < OK player=bob"))
  }
}
