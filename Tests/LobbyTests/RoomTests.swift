import Lobby
import Testing

@Suite struct RoomTests {
  @Test func `play joins the oldest room with these options, or opens one`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      """
      ana > play pig goal=50
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      eva > play pig
      eva < OK room=2 seat=1
      eva < EV joined room=2 seat=1 player=eva
      bob > play pig goal=50
      bob < OK room=1 seat=2
      ana+bob < EV joined room=1 seat=2 player=bob
      ana+bob < EV start room=1 match=1 game=pig seats=ana,bob opener=1 commit=* goal=50 *
      ana+bob < EV turn room=1 n=0 seat=1 player=ana
      """)
  }

  @Test func `who sits somewhere leaves it by itself, who plays does not`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > create pig
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      ana > create slide seats=1
      ana < EV left room=1 seat=1 player=ana
      ana < OK room=2 seat=1
      ana < EV joined room=2 seat=1 player=ana
      ana < EV start room=2 match=1 game=slide seats=ana opener=1 *
      ana < EV board room=2 n=0 size=4x4 tiles=*
      ana > play pig
      ana < ERR not-now text="You play in room 2. First: resign"
      """)
  }

  @Test func `options are checked when the room is made`() {
    expectConversation(
      here: ["ana"],
      """
      ana > create pig goal=9
      ana < ERR bad-option text="goal takes 10 to 1000."
      ana > create pig gaol=50
      ana < ERR bad-option text="The options are goal, win, opens, seats, clock, watch."
      ana > create pig goal=50 goal=60
      ana < ERR bad-option text=*
      ana > create chess
      ana < ERR no-game text="The games are pig, media, slide, mastermind."
      ana > create pig title=""
      ana < ERR bad-option text="pass has 1 to 32 characters, and title 1 to 60."
      ana > create media bank=rotate seats=1
      ana < ERR bad-option text="bank=rotate needs two seats."
      """)
  }

  @Test func `a room with a password, and one with a title`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > create pig pass=tulip title="Ana's table"
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      bob > rooms pig
      bob < ROW room=1 * locked=yes goal=100 * title="Ana's table"
      bob < OK
      bob > join 1
      bob < ERR not-allowed text="This room has a password: pass=WORD"
      bob > state 1
      bob < ERR not-allowed text="This room is locked."
      bob > play pig
      bob < OK room=2 seat=1
      bob < EV joined room=2 seat=1 player=bob
      bob > join 1 pass=tulip
      bob < EV left room=2 seat=1 player=bob
      bob < OK room=1 seat=2
      ana+bob < EV joined room=1 seat=2 player=bob
      ana+bob < EV start room=1 *
      ana+bob < EV turn room=1 n=0 seat=1 player=ana
      """)
  }

  @Test func `a challenge is for one, who may decline it`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      """
      ana > challenge bob pig goal=50
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      bob < EV challenge room=1 from=ana game=pig goal=50 *
      eva > join 1
      eva < ERR not-allowed text="This room is for two."
      eva > decline 1
      eva < ERR no-room text="No such challenge waits for you."
      bob > decline 1
      bob < OK
      ana < EV declined room=1 player=bob
      ana < EV closed room=1 reason=declined
      ana > challenge bob pig
      ana < OK room=2 seat=1
      ana < EV joined room=2 seat=1 player=ana
      bob < EV challenge room=2 from=ana game=pig *
      bob > join 2
      bob < OK room=2 seat=2
      ana+bob < EV joined room=2 seat=2 player=bob
      ana+bob < EV start room=2 *
      ana+bob < EV turn room=2 n=0 seat=1 player=ana
      ana > challenge zoe pig
      ana < ERR no-player text=*
      """)
  }

  @Test func `the host starts before all seats are taken`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > create pig seats=4
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      ana > start
      ana < ERR not-now text="More players are needed."
      bob > join 1
      bob < OK room=1 seat=2
      ana+bob < EV joined room=1 seat=2 player=bob
      bob > start
      bob < ERR not-allowed text="The host starts."
      ana > start
      ana < OK room=1
      ana+bob < EV start room=1 match=1 game=pig seats=ana,bob *
      ana+bob < EV turn room=1 n=0 seat=1 player=ana
      """)
  }

  @Test func `watching, and what a watcher hears`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      """
      ana > create mastermind
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      eva > watch 1
      eva < OK room=1
      ana+eva < EV watching room=1 player=eva
      eva > watch 1
      eva < ERR not-now text="You watch it already."
      bob > join 1
      bob < OK room=1 seat=2
      ana+bob+eva < EV joined room=1 seat=2 player=bob
      ana+bob+eva < EV start room=1 match=1 game=mastermind *
      ana > guess aabb
      ana < OK n=1
      ana < EV guess room=1 n=1 seat=1 try=1 gold=* silver=* code=aabb
      bob < EV guess room=1 n=1 seat=1 try=1 gold=*
      eva < EV guess room=1 n=1 seat=1 try=1 gold=*
      eva > leave
      eva < OK room=1
      eva > leave
      eva < ERR not-now text="You are in no room."
      """)
  }

  @Test func `a room closes when no seat is taken, whoever watches`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > create pig
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      bob > watch 1
      bob < OK room=1
      ana+bob < EV watching room=1 player=bob
      ana > leave
      ana < OK room=1
      ana+bob < EV left room=1 seat=1 player=ana
      bob < EV closed room=1 reason=empty
      bob > look
      bob < ERR not-now text="You are in no room. Try: rooms"
      """)
  }

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
