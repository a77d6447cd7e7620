import TestSupport
import Testing

@testable import Lobby

/// Limits on connections from other machines: in these conversations, of players called `far…`.
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
      far < BYE code=errors text="Too many wrong lines. Connect again, and ask: help"
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

  @Test func `who waits as long as was said is not refused again`() {
    let moment = Instant(.nanoseconds(1))
    var tallies = Tallies<Int>(most: 1, Limits(), window: .nanoseconds(1_900_000_001))
    tallies.add(7, at: moment, 1)
    let wait = Duration.milliseconds(tallies.milliseconds(from: moment))
    #expect(tallies.holds(7, at: moment) && !tallies.holds(7, at: moment + wait))
  }

  @Test func `a share of the disk is refused until there is one again, and no longer`() {
    var limits = Limits()
    (limits.idleMatchBytesMax, limits.matchBytesMax) = (1000, 1_000_000)
    var quota = DiskQuota(limits)
    let origin = Origin(neighbourhood: [1], isExempt: false)
    func hour(_ number: Int) -> Instant { Instant(.seconds(number * 3600)) }
    func wait(at hour: Instant) -> Int? {
      do throws(RequestError) {
        try quota.check(origin, counts: false, at: hour)
      } catch .refused(let refusal) {
        return refusal.retryMilliseconds
      } catch {}
      return nil
    }
    quota.charge([origin], 1, counts: true, at: hour(0))
    quota.charge([origin], 1000, counts: false, at: hour(2))
    // A new day of all matches has begun, and that of matches that do not count is nearly over.
    quota.charge([origin], 1, counts: true, at: hour(25))
    #expect(wait(at: hour(25)) == 3_600_000 && wait(at: hour(26)) == nil)
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
