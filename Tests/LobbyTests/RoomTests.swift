import Lobby
import Testing

@Suite struct RoomTests {
  @Test func `a long list goes on with from`() {
    var limits = Limits()
    limits.pageRows = 2
    expectConversation(
      here: ["ana", "bob", "eva"], limits: limits,
      """
      ana > create pig
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      bob > create pig
      bob < OK room=2 seat=1
      bob < EV joined room=2 seat=1 player=bob
      eva > create pig
      eva < OK room=3 seat=1
      eva < EV joined room=3 seat=1 player=eva
      eva > rooms
      eva < ROW room=1 *
      eva < ROW room=2 *
      eva < OK next=3
      eva > rooms from=3
      eva < ROW room=3 *
      eva < OK
      eva > who
      eva < ROW player=ana here=yes room=1 rating=1500
      eva < ROW player=bob here=yes room=2 rating=1500
      eva < OK next=2
      eva > who from=2
      eva < ROW player=eva here=yes room=3 rating=1500
      eva < OK
      eva > rooms slide
      eva < OK
      eva > rooms chess
      eva < ERR no-game text=*
      """)
  }
}
