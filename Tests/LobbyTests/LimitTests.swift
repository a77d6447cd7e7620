import Lobby
import Testing

/// What bounds those who come from elsewhere: in these conversations, whoever is called `far…`.
@Suite struct LimitTests {
  @Test func `talk has its pace`() {
    var limits = Limits()
    limits.talkMax = 2
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
      far < ERR slow-down retry_ms=2000 text="Too much at once; try again."
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
    limits.errorsMax = 2
    expectConversation(
      here: ["far", "bob"], limits: limits,
      """
      far > create pig
      far < OK room=1 seat=1
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
      far < BYE code=errors text="Too many lines were wrong."
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
      far2 < ERR slow-down retry_ms=600000 text="Too many new names came from there."
      near > hello eva
      near < OK name=eva *
      ... 30
      far3 > hello bob
      far3 < ERR slow-down retry_ms=570000 *
      """)
  }

  @Test func `wrong secrets from one address are counted, and the right one must wait too`() {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 1
    expectConversation(
      here: ["bob"], limits: limits,
      """
      far1 > hello bob x
      far1 < ERR bad-secret *
      far2 > hello bob y
      far2 < ERR slow-down retry_ms=600000 *
      near > hello bob z
      near < ERR bad-secret *
      """)
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
