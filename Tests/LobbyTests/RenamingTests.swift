import TestSupport
import Testing

@testable import Lobby

/// An operator gives a player another name.
extension OrderTests {
  @Test func `a player with a new name keeps everything else`() {
    var conversation = Conversation()
    let key =
      conversation.say("hello bob", by: "bob")[0]
      .split(separator: "secret=").last?.prefix { $0 != " " } ?? ""
    for name in ["ana", "carl"] { conversation.comeIn(name) }
    _ = conversation.say("op add ana", by: "machine")
    _ = conversation.say("op mute bob for=1h", by: "ana")
    _ = conversation.say("cup create Friday kind=swiss game=pig", by: "ana")
    _ = conversation.say("cup join 1", by: "bob")
    _ = conversation.say("report bob", by: "carl")
    let text = "An operator changed your name: you are Bea now. Log in with it and your secret."
    #expect(
      conversation.say("op rename bob Bea", by: "ana")
        == [
          "ana < OK player=Bea", "bob < BYE code=renamed player=Bea text=\"\(text)\"",
          "bob ! closed",
        ])
    for isAfterRestart in [false, true] {
      if isAfterRestart { conversation.kill() }
      let terms = conversation.say("op bans", by: "machine").joined()
      let reports = conversation.say("op reports", by: "machine").joined()
      #expect(terms.contains("ROW term=mute player=Bea "))
      #expect(reports.contains("ROW report=1 player=Bea by=carl"))
    }
    #expect(
      conversation.say("hello bob \(key)", by: "eve").first?.contains("ERR bad-secret") == true)
    #expect(conversation.say("hello bea \(key)", by: "bea").first?.contains("OK name=Bea") == true)
    #expect(conversation.say("shout hello", by: "bea").first?.contains("why=muted") == true)
    let table = conversation.say("cup table 1", by: "bea").joined()
    #expect(table.contains("player=Bea") && !table.contains("bob"))
  }

  @Test func `a name is not given to two, nor one that nobody may have, nor at a table`() {
    expect(
      ["bob", "carl"],
      """
      ana > op rename bob carl
      ana < ERR not-now why=rename-taken name=carl text="Somebody has the name carl. *"
      ana > op rename bob admin
      ana < ERR bad-name why=name-reserved *
      ana > op rename bob 7
      ana < ERR bad-name why=name-form *
      ana > op rename bob
      ana < ERR bad-args why=usage *
      ana > op rename nobody bea
      ana < ERR no-player *
      ana > op rename ana bea
      ana < ERR not-allowed why=operator-target *
      bob > op rename carl bea
      bob < ERR not-allowed why=operator-only *
      bob > create pig
      bob < OK room=1 *
      bob < EV joined *
      ana > op rename bob bea
      ana < ERR not-now why=rename-seated player=bob room=1 *
      bob > leave
      bob < OK room=1
      bob < EV *
      ana > op rename bob BOB
      ana < OK player=BOB
      bob < BYE code=renamed *
      bob ! closed
      """)
  }

  @Test func `a new name that cannot be stored is nobody's, and the old one stays everywhere`() {
    var conversation = Conversation()
    let key =
      conversation.say("hello bob", by: "bob")[0]
      .split(separator: "secret=").last?.prefix { $0 != " " } ?? ""
    for name in ["ana", "carl"] { conversation.comeIn(name) }
    _ = conversation.say("op add ana", by: "machine")
    _ = conversation.say("op mute bob for=1h", by: "ana")
    _ = conversation.say("cup create Friday kind=swiss game=pig", by: "ana")
    _ = conversation.say("cup join 1", by: "bob")
    _ = conversation.say("report bob", by: "carl")
    _ = conversation.hangUp("bob")
    conversation.lose("op rename bob Bea", by: "ana")
    #expect(conversation.say("op bans", by: "machine").joined().contains("player=bob"))
    #expect(conversation.say("op reports", by: "machine").joined().contains("player=bob by=carl"))
    let table = conversation.say("cup table 1", by: "carl").joined()
    #expect(table.contains("player=bob") && !table.contains("Bea"))
    let other = conversation.say("hello bea", by: "eve").first
    #expect(other?.contains("name=bea") == true, "nobody has it: \(other ?? "")")
    #expect(conversation.say("hello bob \(key)", by: "bob").first?.contains("OK name=bob") == true)
    #expect(conversation.say("shout hello", by: "bob").first?.contains("why=muted") == true)
  }
}
