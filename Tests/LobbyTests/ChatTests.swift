import Testing

@Suite struct ChatTests {
  @Test func `say, tell and shout`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      """
      ana > say hello?
      ana < ERR not-now text="You are in no room. To everyone: shout TEXT"
      ana > create pig
      ana < OK room=1 seat=1
      ana < EV joined room=1 seat=1 player=ana
      bob > watch 1
      bob < OK room=1
      ana+bob < EV watching room=1 player=bob
      bob > say  "nice", a=b \\n
      bob < OK
      ana+bob < EV say room=1 from=bob text="\\"nice\\", a=b \\\\n"
      eva > shout anyone?
      eva < OK
      ana+bob+eva < EV shout from=eva text="anyone?"
      eva > tell ANA  psst
      eva < OK
      ana < EV tell from=eva text="psst"
      eva > tell zoe psst
      eva < ERR no-player text=*
      """)
  }

  @Test func `who is ignored talks to the others alone`() {
    expectConversation(
      here: ["ana", "bob", "eva"],
      """
      ana > ignore bob
      ana < OK
      bob > shout hi
      bob < OK
      bob+eva < EV shout from=bob text="hi"
      bob > tell ana hi
      bob < OK
      bob > challenge ana pig
      bob < ERR not-now text="ana is not here."
      ana > heed bob
      ana < OK
      bob > tell ana hi
      bob < OK
      ana < EV tell from=bob text="hi"
      ana > ignore ana
      ana < ERR not-now text=*
      """)
  }
}
