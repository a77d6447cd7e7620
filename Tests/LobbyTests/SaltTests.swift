import GameCore
import TestSupport
import Testing

@testable import Lobby

/// Chance from all sides: what is promised before a match, whose salt is waited for, and how long.
@Suite struct SaltTests {
  @Test func `who has said salts is waited for, and no longer than that`() {
    expectConversation(
      """
      ana > hello ana salts=yes
      ana < OK *
      bob > hello bob salts=yes
      bob < OK *
      ana > create pig
      ana < OK room=1 seat=1 commit=*
      ana < EV joined room=1 seat=1 player=ana
      bob > join 1
      bob < OK room=1 seat=2 commit=*
      ana+bob < EV joined room=1 seat=2 player=bob
      ana > state
      ana < ROW room=1 game=pig phase=open seats=2/2 *
      ana < ROW *
      ana < ROW *
      ana < OK room=1
      bob > salt b1
      bob < OK room=1
      bob > salt b2
      bob < OK room=1
      ana > salt a1
      ana < OK room=1
      ana+bob < EV start room=1 match=1 * commit=* salts=a1,b2 *
      ana+bob < EV turn *
      """)
  }

  @Test func `two seconds are the longest wait, and what is there then counts`() {
    expectConversation(
      """
      ana > hello ana salts=yes
      ana < OK *
      bob > hello bob salts=yes
      bob < OK *
      ana > create pig
      ana < OK *
      ana < EV joined *
      bob > join 1
      bob < OK *
      ana+bob < EV joined *
      ... 1
      bob > salt b
      bob < OK *
      ... 1
      ana+bob < EV start room=1 match=1 * salts=-,b *
      ana+bob < EV turn *
      ana > resign
      ana < OK *
      ana+bob < EV resigned *
      ana+bob < EV over * seed=* part=* next=*
      ana > again
      ana < OK *
      ana+bob < EV again *
      bob > again
      bob < OK *
      ana+bob < EV again *
      ... 2
      ana+bob < EV start room=1 match=2 game=pig seats=ana,bob opener=1 commit=* goal=*
      ana+bob < EV turn *
      """)
  }

  @Test func `nobody waits for the others, for the house, or for who is away`() {
    expectConversation(
      """
      ana > hello ana
      ana < OK *
      bob > hello bob salts=yes
      bob < OK *
      bob > create pig
      bob < OK *
      bob < EV joined *
      bob > salt b
      bob < OK *
      bob > bot
      bob < OK *
      bob < EV joined *
      bob < EV start * salts=b,- *
      bob < EV turn *
      eva > hello eva salts=yes
      eva < OK *
      ana > create pig
      ana < OK room=2 *
      ana < EV joined *
      eva > join 2
      eva < OK room=2 *
      ana+eva < EV joined *
      eva drops
      ana < EV away room=2 *
      ana < EV start room=2 match=2 game=pig seats=ana,eva opener=1 commit=* goal=*
      ana < EV turn *
      """)
  }

  @Test func `who leaves while it waits takes the match with them`() {
    expectConversation(
      """
      ana > hello ana salts=yes
      ana < OK *
      bob > hello bob
      bob < OK *
      ana > create pig seats=3
      ana < OK *
      ana < EV joined *
      bob > join 1
      bob < OK *
      ana+bob < EV joined *
      ana > start
      ana < OK room=1
      bob > leave
      bob < OK room=1
      ana+bob < EV left room=1 seat=2 player=bob
      ... 5
      bob > join 1
      bob < OK *
      ana+bob < EV joined *
      ... 5
      ana > start
      ana < OK room=1
      ana > salt a
      ana < OK *
      ana+bob < EV start * salts=a,- *
      ana+bob < EV turn *
      """)
  }

  @Test func `a seed of one's own takes no salt, and a salt is a word`() {
    expectConversation(
      here: ["ana"],
      """
      ana > salt x
      ana < ERR not-now why=salt-nothing text="You are not at a table that waits for a match. *"
      ana > create mastermind seed=daily
      ana < OK room=1 seat=1 commit=6f31304cdfd0a3a6362bffbc6dc4f33e*
      ana < EV joined *
      ana > salt x
      ana < ERR not-allowed why=salt-known text="*"
      ana > salt a-b
      ana < ERR bad-args why=salt-form most=32 text="A salt is 1 to 32 letters and digits."
      ana > salt 0123456789012345678901234567890123
      ana < ERR bad-args *
      ana > salt
      ana < ERR bad-args why=usage verb=salt text="Usage: salt WORD"
      """)
  }

  @Test func `nothing begins any more in a server that stops, and after it what waited does`()
    throws
  {
    var talk = Conversation()
    let secrets = ["ana", "bob"].map { name in
      talk.say("hello \(name) salts=yes", by: name).joined().firstMatch(of: /secret=(\S+)/)?.1 ?? ""
    }
    _ = talk.say("create pig seats=3", by: "ana")
    _ = talk.say("join 1", by: "bob")
    _ = talk.say("salt b", by: "bob")
    _ = talk.say("start", by: "ana")
    let promised = try #require(
      talk.say("state", by: "ana").joined().firstMatch(of: /commit=(\w+)/)?.1)
    _ = talk.drain(60)
    #expect(!talk.wait(5).contains { $0.contains("EV start") })
    #expect(!talk.say("salt a", by: "ana").contains { $0.contains("EV start") })
    talk.kill()
    #expect(!talk.wait(5).contains { $0.contains("EV start") })
    _ = talk.say("hello ana \(secrets[0]) salts=yes", by: "ana")
    #expect(!talk.wait(5).contains { $0.contains("EV start") })
    let heard = talk.say("hello bob \(secrets[1]) salts=yes", by: "bob")
    // Both salts were used.
    #expect(heard.contains { $0.contains("EV start room=1 match=1 ") && $0.contains("salts=a,b ") })
    #expect(heard.contains { $0.contains(" commit=\(promised) ") })
  }

  @Test func `a challenge that has been accepted cannot be declined any more`() {
    expectConversation(
      here: ["bob"],
      """
      ana > hello ana salts=yes
      ana < OK *
      ana > challenge bob pig
      ana < OK room=1 seat=1 commit=*
      ana < EV joined *
      bob < EV challenge *
      bob > join 1
      bob < OK *
      bob+ana < EV joined *
      bob > decline 1
      bob < ERR no-room *
      ... 2
      bob+ana < EV start room=1 match=1 game=pig seats=ana,bob opener=1 commit=* goal=*
      bob+ana < EV turn *
      """)
  }

  @Test func `while nothing can be kept nothing begins`() {
    var talk = Conversation()
    for name in ["ana", "bob"] { _ = talk.say("hello \(name) salts=yes", by: name) }
    _ = talk.say("create pig", by: "ana")
    _ = talk.say("join 1", by: "bob")
    _ = talk.store(works: false)
    #expect(!talk.wait(10).contains { $0.contains("EV start") })
    #expect(talk.say("salt a", by: "ana").joined().contains("busy-storage"))
    _ = talk.store(works: true)
    #expect(talk.wait(2).contains { $0.contains("EV start room=1 match=1 ") })
  }

  @Test func `a cup's tables wait for salts too`() {
    expectConversation(
      """
      ana > hello ana salts=yes
      ana < OK *
      bob > hello bob
      bob < OK *
      ana > cup create Cup kind=swiss game=pig
      ana < OK cup=1
      ana > cup join 1
      ana < OK *
      ana < EV cup *
      bob > cup join 1
      bob < OK *
      ana+bob < EV cup *
      ana > cup start 1
      ana < OK *
      ana+bob < EV cup *
      ana+bob < EV paired *
      ana > join 1
      ana < OK room=1 seat=1 commit=*
      ana < EV joined *
      bob > join 1
      bob < OK room=1 seat=2 commit=*
      ana+bob < EV joined *
      ana > salt a
      ana < OK *
      ana+bob < EV start * salts=a,- *
      ana+bob < EV turn *
      """)
  }
}
