import TestSupport
import Testing

@testable import Lobby

/// Limits on connections from other machines: in these conversations, every player called `far…`.
@Suite struct LimitTests {
  @Test func `talk has its pace`() {
    var limits = Limits()
    limits.talk.most = 2
    expectConversation(
      here: ["far", "bob"], limits: limits,
      """
      far > tell bob one
      far < OK
      bob < EV tell from=far text="one"
      far > tell bob two
      far < OK
      bob < EV tell from=far text="two"
      far > shout three
      far < ERR slow-down why=talk-fast retry_ms=2000 text="*"
      ... 2
      far > tell bob three
      far < OK
      bob < EV tell from=far text="three"
      far > tell bob four
      far < ERR slow-down *
      """)
  }

  @Test func `a program that is lost is sent away, and its seat waits`() {
    var limits = Limits()
    limits.errors.most = 2
    expectConversation(
      here: ["far", "bob"], limits: limits,
      """
      far > create pig
      far < OK room=1 seat=1 commit=*
      far < EV joined room=1 seat=1 player=far
      bob > watch 1
      bob < OK room=1
      far+bob < EV watching room=1 player=bob
      far > dance
      far < ERR no-verb *
      far > hold
      far < ERR not-now *
      far > join x
      far < ERR bad-args *
      ... 2
      far > fly
      far < ERR no-verb *
      far > swim
      far < ERR no-verb *
      far < BYE code=errors text="Too many wrong lines. Goodbye."
      bob < EV away room=1 seat=1 player=far grace=120
      far ! closed
      """)
  }

  @Test func `new names from one address are counted`() {
    var limits = Limits()
    limits.newNamesMax = 1
    expectConversation(
      limits: limits,
      """
      far1 > hello ana
      far1 < OK name=ana *
      far2 > hello bob
      far2 < ERR slow-down why=names-many retry_ms=600000 text="*"
      near > hello eva
      near < OK name=eva *
      ... 30
      far3 > hello bob
      far3 < ERR slow-down why=names-many retry_ms=570000 text="*"
      """)
  }

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
    // Those who guess come and go as they like: who has gone is not waited for.
    for number in 4...60 { _ = conversation.say("hello bob x", by: "far\(number)") }
    for number in 4...60 where number % 2 == 0 { _ = conversation.hangUp("far\(number)") }
    #expect(conversation.say("hello bob \(secret)", by: "far").isEmpty)
    let others = conversation.wait(29)
    #expect(others.count { $0.contains("bad-secret") } == 29, "\(others)")
    let heard = conversation.wait(1)
    #expect(heard.contains { $0.hasPrefix("far < OK name=bob") }, "\(heard)")
    // From elsewhere nobody waits at all.
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

  @Test func `new names from one net are counted`() {
    var limits = Limits()
    limits.newNamesFromNetMax = 2
    var lobby = LobbyMachine(entropy: Entropy(bytes: [1]), limits: limits)
    var effects = Effects()
    let answers = (0..<4).map { number in
      let origin = Origin(
        neighbourhood: [UInt8(number)], net: number < 3 ? [32, 1] : [], isExempt: false)
      let session = SessionID(number)
      lobby.step(.connected(session, from: origin), at: Instant(.zero), into: &effects)
      effects.removeAll()
      let line = Array("hello p\(number)".utf8)
      lobby.step(.received(session, line: line), at: Instant(.zero), into: &effects)
      for ask in effects.asks {
        let input = Input.answered(session, ask: ask.number, ask.question, .nothing)
        lobby.step(input, at: Instant(.zero), into: &effects)
      }
      defer { effects.removeAll() }
      return String(decoding: effects.bytes.prefix(6), as: UTF8.self)
    }
    #expect(answers == ["OK nam", "OK nam", "ERR sl", "OK nam"])
  }

  @Test func `a cup that has not begun, and of which nobody is here, makes room for another`() {
    var limits = Limits()
    limits.cupsMax = 1
    expectConversation(
      limits: limits,
      """
      ana > hello ana
      ana < OK name=ana *
      bob > hello bob
      bob < OK name=bob *
      ana > cup create One kind=swiss game=pig
      ana < OK cup=1
      bob > cup create Two kind=swiss game=pig
      bob < ERR busy-server *
      ana > quit
      ana < OK
      ana < BYE code=quit *
      ana ! closed
      bob > cup create Two kind=swiss game=pig
      bob < OK cup=2
      bob > cup 1
      bob < ROW cup=1 kind=swiss game=pig phase=over *
      bob < OK *
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

  @Test func `many wrong passwords end the connection, and for one room make the next ones slow`() {
    var limits = Limits()
    limits.wrongSecretsForOneMax = 3
    expectConversation(
      here: ["bob", "far"], limits: limits,
      """
      bob > create pig pass=1234
      bob < OK room=1 seat=1 *
      bob < EV joined room=1 seat=1 player=bob
      far > join 1 pass=1
      far < ERR not-allowed *
      far > join 1 pass=2
      far < ERR not-allowed *
      far > watch 1 pass=3
      far < ERR not-allowed *
      far > watch 1 pass=4
      far < ERR not-allowed *
      far ! paused 5
      far > join 1 pass=5
      far < ERR not-allowed *
      far < BYE code=bad-secret text="Too many wrong secrets. Goodbye."
      far ! paused 5
      far ! closed
      """)
  }

  @Test func `one address has a share of the cups, whoever makes them`() {
    var limits = Limits()
    limits.cupsFromOneMax = 2
    expectConversation(
      here: ["far1", "far2", "far3", "bob"], limits: limits,
      """
      far1 > cup create One kind=swiss game=pig
      far1 < OK cup=1
      far2 > cup create Two kind=swiss game=pig
      far2 < OK cup=2
      far3 > cup create Three kind=swiss game=pig
      far3 < ERR busy-server why=cups-from-one retry_ms=2000 text="*"
      bob > cup create Four kind=swiss game=pig
      bob < OK cup=3
      far1 > cup end 1
      far1 < OK cup=1
      far1 < EV cup cup=1 what=over *
      far3 > cup create Three kind=swiss game=pig
      far3 < OK cup=4
      """)
  }

  @Test func `a cup that nobody joins makes room after a while, though its director is here`() {
    var limits = Limits()
    limits.cupsMax = 2
    expectConversation(
      here: ["far", "ana", "bob", "eva"], limits: limits,
      """
      ana > cup create Friday kind=swiss game=pig
      ana < OK cup=1
      ana > cup join 1
      ana < OK cup=1
      ana < EV cup cup=1 what=joined player=ana
      eva > cup join 1
      eva < OK cup=1
      ana+eva < EV cup cup=1 what=joined player=eva
      far > cup create Mine kind=swiss game=pig
      far < OK cup=2
      far > cup join 2
      far < OK cup=2
      far < EV cup cup=2 what=joined player=far
      ... 599
      bob > cup create Saturday kind=swiss game=pig
      bob < ERR busy-server *
      ... 1
      bob > cup create Saturday kind=swiss game=pig
      far < EV cup cup=2 what=over round=0 of=1 title=Mine
      bob < OK cup=3
      far > cup create More kind=swiss game=pig
      far < ERR busy-server *
      """)
  }

  @Test func `guessing at one name from many places is slow, and its owner never waits`() {
    var limits = Limits()
    limits.wrongSecretsForOneMax = 1
    limits.newNamesMax = 0
    expectConversation(
      here: ["bob"], limits: limits,
      """
      far1 > hello bob x
      far1 < ERR bad-secret *
      far2 > hello BOB y
      far2 < ERR bad-secret *
      far2 ! paused 5
      far3 > hello nobody y
      far3 < ERR bad-secret *
      far4 > hello nobody z
      far4 < ERR bad-secret *
      far4 ! paused 5
      near > hello bob z
      near < ERR bad-secret *
      """)
  }

  @Test func `many mistakes make the next ones slow`() {
    var limits = Limits()
    limits.errorsBeforeSlow = 1
    expectConversation(
      here: ["far"], limits: limits,
      """
      far > dance
      far < ERR no-verb *
      far > fly
      far < ERR no-verb *
      far ! paused 1
      """)
  }
}
