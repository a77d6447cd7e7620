import TestSupport
import Testing

/// A match in the lobby: turns, clocks, absence.
@Suite struct MatchTests {
  private let begin = """
    ana > play pig goal=10
    ana < OK room=1 seat=1 *
    ana < EV joined room=1 seat=1 player=ana
    bob > play pig goal=10
    bob < OK room=1 seat=2 commit=*
    ana+bob < EV joined room=1 seat=2 player=bob
    ana+bob < EV start room=1 match=1 game=pig seats=ana,bob opener=1 commit=* goal=10 *
    ana+bob < EV turn room=1 n=0 seat=1 player=ana scores=0,0

    """

  @Test func `the mover hears OK first, then everybody the same`() {
    expectConversation(
      here: ["ana", "bob"],
      begin + """
        bob > roll
        bob < ERR not-your-turn why=turn-of-other player=ana text="It isn't your turn. *"
        ana > hold
        ana < ERR not-now why=nothing-to-hold text="Roll first: there is nothing to hold yet."
        ana > guess aabb
        ana < ERR bad-move why=move-unknown text="Moves: roll, hold."
        ana > ROLL
        ana < OK n=1
        ana+bob < EV roll room=1 n=1 seat=1 die=3 total=3
        ana > hold n=0
        ana < ERR not-current why=match-moved n=1 text="The match has moved on to n=1. *"
        ana > hold n=1
        ana < OK n=2
        ana+bob < EV hold room=1 n=2 seat=1 gain=3 score=3
        ana+bob < EV turn room=1 n=2 seat=2 player=bob scores=*
        bob > state
        bob < ROW room=1 game=pig phase=playing * n=2 ms=* left_ms=60000 * turn=2 total=0 die=3
        bob < ROW seat=1 player=ana here=yes score=3
        bob < ROW seat=2 player=bob here=yes score=0
        bob < OK room=1
        bob > look
        bob < TXT   Table 1
        bob < TXT
        bob < TXT   Pig: the first to bank 10 wins.
        bob < TXT
        bob < TXT     ana  [######..............]     3
        bob < TXT   > bob  [....................]     0   to roll
        bob < TXT
        bob < TXT   To move: bob. Moves: roll, hold. To give up: resign
        bob < TXT   Time left: 60 s.
        bob < OK room=1
        """)
  }

  @Test func `who is gone for two minutes has abandoned the match`() {
    expectConversation(
      here: ["ana", "bob"],
      begin + """
        bob drops
        ana < EV away room=1 seat=2 player=bob grace=120
        ... 50
        ana < EV late room=1 seat=1 in=10 text="ana has 10 seconds left."
        ana > roll
        ana < OK n=1
        ana < EV roll room=1 n=1 seat=1 die=3 total=3
        ... 10
        ana < EV clock room=1 seat=1 player=ana text="Time is up: the server moves for ana."
        ana < EV hold room=1 n=2 seat=1 gain=3 score=3
        ana < EV turn room=1 n=2 seat=2 player=bob scores=*
        ... 60
        ana < EV late room=1 seat=2 in=10 text="bob has 10 seconds left."
        ana < EV resigned room=1 n=3 seat=2 player=bob reason=abandoned
        ana < EV over room=1 match=1 n=3 winner=1 player=ana reason=abandoned scores=3,0 seed=*
        ana < EV left room=1 seat=2 player=bob
        """)
  }

  @Test func `a seat that lets its clock run out three times in a row has resigned`() {
    expectConversation(
      here: ["ana", "bob"],
      """
      ana > play pig clock=2
      ana < OK room=1 seat=1 *
      ana < EV joined room=1 seat=1 player=ana
      bob > play pig clock=2
      bob < OK room=1 seat=2 commit=*
      ana+bob < EV joined room=1 seat=2 player=bob
      ana+bob < EV start *
      ana+bob < EV turn room=1 n=0 seat=1 player=ana scores=0,0
      ... 3
      ana+bob < EV late room=1 seat=1 in=1 text="ana has 1 second left."
      ana+bob < EV clock room=1 seat=1 player=ana text="Time is up: the server moves for ana."
      ana+bob < EV turn room=1 n=1 seat=2 player=bob scores=*
      ana+bob < EV late room=1 seat=2 in=1 text="bob has 1 second left."
      ... 7
      ana+bob < EV clock room=1 seat=2 player=bob text="Time is up: the server moves for bob."
      ana+bob < EV turn room=1 n=2 seat=1 player=ana scores=*
      ana+bob < EV late room=1 seat=1 in=1 text="ana has 1 second left."
      ana+bob < EV clock room=1 seat=1 player=ana text="Time is up: the server moves for ana."
      ana+bob < EV turn room=1 n=3 seat=2 player=bob scores=*
      ana+bob < EV late room=1 seat=2 in=1 text="bob has 1 second left."
      ana+bob < EV clock room=1 seat=2 player=bob text="Time is up: the server moves for bob."
      ana+bob < EV turn room=1 n=4 seat=1 player=ana scores=*
      ana+bob < EV late room=1 seat=1 in=1 text="ana has 1 second left."
      ana+bob < EV resigned room=1 n=5 seat=1 player=ana reason=clock
      ana+bob < EV over room=1 match=1 n=5 winner=2 player=bob reason=clock scores=0,0 seed=*
      """)
  }

  @Test func `a race for one begins at once, and its clock ends it`() {
    expectConversation(
      here: ["ana"],
      """
      ana > create slide seats=1 size=2x2 clock=30 seed=daily
      ana < OK room=1 seat=1 commit=*
      ana < EV joined room=1 seat=1 player=ana
      ana < EV start room=1 match=1 game=slide seats=ana opener=1 commit=* size=2x2 * seed=daily
      ana < EV board room=1 n=0 size=2x2 tiles=*
      ... 30
      ana < EV late room=1 in=10 text="10 seconds left."
      ana < EV over room=1 match=1 n=1 winner=0 lost=yes reason=clock scores=0 seed=daily next=*
      ana > again
      ana < OK room=1
      ana < EV again room=1 seat=1
      ana < EV start room=1 match=2 * seed=daily.2
      ana < EV board room=1 n=0 *
      """)
  }

  @Test func `when the house has won, state says so as the end did`() throws {
    var talk = Conversation()
    _ = talk.say("hello ana", by: "ana")
    _ = talk.say("create media seats=1 rounds=1", by: "ana")
    // A single player against the house plays until a win, standing on the first card.
    for _ in 0..<20 {
      _ = talk.say("bet 1", by: "ana")
      let end = talk.say("stand", by: "ana").first { $0.contains(" EV over ") }
      let words = try #require(end?.firstMatch(of: /winner=.* reason=/)?.0)
      let state = talk.say("state", by: "ana")[0]
      #expect(state.contains(words), "\(state)")
      if words.contains("player=house") { return }
      _ = talk.say("again", by: "ana")
    }
    Issue.record("the house never won")
  }
}
