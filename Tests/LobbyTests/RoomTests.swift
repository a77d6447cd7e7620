import Lobby
import TestSupport
import Testing

/// Listing tables, sitting down and watching.
@Suite struct RoomTests {
  @Test func `a long list goes on with from`() {
    var limits = Limits()
    limits.pageRows = 2
    expectConversation(
      here: ["ana", "bob", "eva"], limits: limits,
      """
      ana > create pig
      ana < OK room=1 seat=1 commit=*
      ana < EV joined room=1 seat=1 player=ana
      bob > create pig
      bob < OK room=2 seat=1 commit=*
      bob < EV joined room=2 seat=1 player=bob
      eva > create pig
      eva < OK room=3 seat=1 commit=*
      eva < EV joined room=3 seat=1 player=eva
      eva > rooms
      eva < ROW room=1 *
      eva < ROW room=2 *
      eva < OK next=3
      eva > rooms from=3
      eva < ROW room=3 *
      eva < OK
      eva > who
      eva < ROW player=ana here=yes room=1 rating=1500 client=""
      eva < ROW player=bob here=yes room=2 rating=1500 client=""
      eva < OK next=3
      eva > who from=3
      eva < ROW player=eva here=yes room=3 rating=1500 client=""
      eva < OK
      eva > rooms slide
      eva < OK
      eva > rooms chess
      eva < ERR no-game why=game-unknown games=pig,media,slide,mastermind text="*"
      """)
  }
}

@Suite struct LockedRoomTests {
  @Test func `a locked room is nobody's to see, also before hello`() {
    expectConversation(
      here: ["ana"],
      """
      ana > create pig pass=tulip
      ana < OK room=1 seat=1 commit=*
      ana < EV joined room=1 seat=1 player=ana
      eva > state 1
      eva < ERR not-allowed why=room-private room=1 verb=watch text="*"
      eva > look 1
      eva < ERR not-allowed why=room-private room=1 verb=watch text="*"
      eva > watch 1
      eva < ERR not-allowed why=room-private room=1 verb=watch text="*"
      """)
  }

  @Test func `play seats nobody with a player who is away`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > play pig
      ana < OK room=1 seat=1 *
      ana < EV joined room=1 seat=1 player=ana
      ana drops
      bob > play pig
      bob < OK room=2 seat=1 *
      bob < EV joined room=2 seat=1 player=bob
      """)
  }

  @Test func `state says how long a lost seat still waits`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > create pig seats=3
      ana < OK room=1 seat=1 *
      ana < EV joined *
      bob > join 1
      bob < OK room=1 seat=2 *
      ana+bob < EV joined *
      bob drops
      ana < EV away room=1 seat=2 player=bob grace=120
      ... 30
      ana > state
      ana < ROW room=1 *
      ana < ROW seat=1 player=ana here=yes
      ana < ROW seat=2 player=bob here=no grace=90
      ana < OK room=1
      """)
  }

  @Test func `a challenged player hears that the match began without them`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > challenge bob slide
      ana < OK room=1 seat=1 *
      ana < EV joined *
      bob < EV challenge room=1 *
      ana > start
      ana < OK room=1
      bob < EV closed room=1 reason=begun
      ana < EV start *
      ana < EV board *
      bob > decline 1
      bob < ERR no-room why=challenge-unknown *
      """)
  }

  @Test func `who watched before saying who they are hears things once`() throws {
    var conversation = Conversation()
    let welcome = conversation.say("hello ana", by: "ana").joined()
    let secret = try #require(welcome.firstMatch(of: /secret=(\S+)/)?.1)
    _ = conversation.say("create pig seats=3", by: "ana")
    _ = conversation.hangUp("ana")
    _ = conversation.say("watch 1", by: "there")
    _ = conversation.say("hello ana \(secret)", by: "there")
    #expect(conversation.say("say hi", by: "there").count == 2, "OK, and one EV say")
  }

  @Test func `a match that cannot begin leaves the seats as they are`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      Self.played + """

        bob > again
        bob < OK room=1
        ana+bob < EV again room=1 seat=2
        ana > leave
        ana < OK room=1
        ana+bob < EV left room=1 seat=1 player=ana
        eva > join 1
        eva < OK room=1 seat=1 commit=*
        bob+eva < EV joined room=1 seat=1 player=eva
        eva > state
        eva < ROW room=1 game=pig phase=over *
        eva < ROW seat=1 player=ana here=no score=0 out=resigned
        eva < ROW seat=2 player=bob here=yes score=0 again=yes
        eva < ROW seat=1 player=eva here=yes new=yes
        eva < OK room=1
        """)
  }

  /// ana and bob have played.
  private static let played = """
    ana > play pig
    ana < OK room=1 seat=1 *
    ana < EV joined room=1 seat=1 player=ana
    bob > play pig
    bob < OK room=1 seat=2 commit=*
    ana+bob < EV joined *
    ana+bob < EV start *
    ana+bob < EV turn *
    ana > resign
    ana < OK room=1
    ana+bob < EV resigned *
    ana+bob < EV over *
    """

  /// ana and bob have played, ana has left, and bob has asked for another match.
  private static let asked =
    played + """

      ana > leave
      ana < OK room=1
      ana+bob < EV left room=1 seat=1 player=ana
      bob > again
      bob < OK room=1 invited=yes text="Another match needs another player: *
      bob < EV again room=1 seat=2
      ana < EV challenge room=1 from=bob game=pig *

      """

  @Test func `a player who got up is asked for another match, and sits down to it`() {
    expectConversation(
      here: ["ana", "bob"],
      Self.asked + """
        ana > join 1
        ana < OK room=1 seat=1 commit=*
        ana+bob < EV joined room=1 seat=1 player=ana
        ana+bob < EV again room=1 seat=1
        ana+bob < EV start room=1 match=2 *
        ana+bob < EV turn *
        """)
  }

  @Test func `a player who was asked for another match hears that it began without them`() {
    expectConversation(
      here: ["ana", "bob"],
      Self.asked + """
        bob > bot
        bob < OK room=1 seat=1 player=house-good
        bob < EV joined room=1 seat=1 player=house-good
        ana < EV closed room=1 reason=begun
        bob < EV start room=1 match=2 *
        bob < EV turn *
        ana > decline 1
        ana < ERR no-room why=challenge-unknown *
        """)
  }

  @Test func `a player who got up declines, and the seat is free`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      Self.asked + """
        bob > again
        bob < OK room=1 text=*
        ana > decline 1
        ana < OK
        bob < EV declined room=1 player=ana
        ana > decline 1
        ana < ERR no-room *
        eva > join 1
        eva < OK room=1 seat=1 commit=*
        bob+eva < EV joined room=1 seat=1 player=eva
        """)
  }

  @Test func `the seat of a player who was asked is kept for a minute`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      Self.asked + """
        eva > join 1
        eva < ERR no-seat why=seat-kept room=1 retry_ms=60000 *
        ... 61
        eva > join 1
        eva < OK room=1 seat=1 commit=*
        bob+eva < EV joined room=1 seat=1 player=eva
        """)
  }
}
