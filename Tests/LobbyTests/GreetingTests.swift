import Testing

@Suite struct GreetingTests {
  @Test func `a free name becomes yours, with a secret`() {
    expectConversation(
      """
      ana > hello ana
      ana < OK name=ana new=yes secret=* text="Keep this secret: it brings you back as ana."
      ana > hello ana
      ana < ERR not-now text="You have said who you are."
      ana > quit
      ana < OK
      ana < BYE code=quit text="Goodbye."
      ana ! closed
      """)
  }

  @Test func `a taken name without its secret, a wrong one and a free name with one are the same`()
  {
    expectConversation(
      here: ["bob"],
      """
      ana > hello bob
      ana < ERR bad-secret text="The secret does not belong to this name."
      ana > hello BOB k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
      ana < ERR bad-secret text="The secret does not belong to this name."
      ana > hello eva k7q2-9xmw-4hd8-tz3c-p5fa-w6yn
      ana < ERR bad-secret text="The secret does not belong to this name."
      ana > hello bob x
      ana < ERR bad-secret text="The secret does not belong to this name."
      ana > hello bob y
      ana < ERR bad-secret text="The secret does not belong to this name."
      ana < BYE code=bad-secret text="That was wrong too often."
      ana ! closed
      """)
  }

  @Test func `names that nobody can have`() {
    expectConversation(
      """
      ana > hello 1
      ana < ERR bad-name text=*
      ana > hello roll
      ana < ERR bad-name text=*
      ana > hello house-pig
      ana < ERR bad-name text=*
      ana > hello
      ana < ERR bad-args text="Usage: hello NAME [SECRET]"
      ana > hello ana kind=cat
      ana < ERR bad-option text=*
      """)
  }

  @Test func `who says nothing for a minute is sent away`() {
    expectConversation(
      """
      ana > ping there?
      ana < OK pong=there?
      ... 59
      ... 1
      ana < BYE code=idle text="You did not say who you are."
      ana ! closed
      """)
  }

  @Test func `before hello one can look around, and no more`() {
    expectConversation(
      here: ["bob"],
      """
      bob > create pig
      bob < OK room=1 seat=1
      bob < EV joined room=1 seat=1 player=bob
      ana > rooms
      ana < ROW room=1 game=pig phase=open seats=1/2 watchers=0 host=bob locked=no goal=100 *
      ana < OK
      ana > watch 1
      ana < OK room=1
      ana > who bob
      ana < ROW player=bob here=yes room=1 rating=1500
      ana < OK
      ana > play pig
      ana < ERR not-now text="Say who you are first: hello YOURNAME"
      ana > top
      ana < ERR not-yet text=*
      ana > dance
      ana < ERR no-verb text="There is no such verb. Try: help"
      """)
  }

  @Test func `a tag comes back before each line of its answer`() {
    expectConversation(
      here: ["ana"],
      """
      ana > #7 who ana
      ana < #7 ROW player=ana here=yes rating=1500
      ana < #7 OK
      ana > #x-1 fly
      ana < #x-1 ERR no-verb text=*
      ana > # ping
      ana < ERR bad-tag text=*
      ana > #5
      ana < #5 ERR bad-line text=*
      """)
  }

  @Test func `every verb says its usage when it is used wrongly`() {
    expectConversation(
      here: ["ana"],
      """
      ana > join
      ana < ERR bad-args text="Usage: join ROOM [pass=WORD]"
      ana > join 1 2
      ana < ERR bad-args text="Usage: join ROOM [pass=WORD]"
      ana > join 1 word=x
      ana < ERR bad-option text="Usage: join ROOM [pass=WORD]"
      ana > say
      ana < ERR bad-text text="Usage: say TEXT"
      ana > tell bob
      ana < ERR bad-text text="Usage: tell NAME TEXT"
      ana > join 99
      ana < ERR no-room text="There is no such room."
      ana > join x
      ana < ERR bad-args text="A number is written plainly, such as 4."
      ana > shop
      ana < ERR not-yet text=*
      """)
  }

  @Test func `the secret brings a player back from anywhere`() throws {
    var conversation = Conversation()
    let secret = try #require(secretTold(conversation.say("hello ana", by: "ana")))
    _ = conversation.say("create pig", by: "ana")
    let heard = conversation.say("hello ANA \(secret)", by: "elsewhere")
    #expect(
      heard == [
        "ana < BYE code=replaced text=\"You came in from elsewhere.\"",
        "elsewhere < OK name=ana room=1 text=\"Your seat in room 1 waits: look\"",
        "ana ! closed",
      ], "neither away nor back")
  }

  @Test func `coming back to a seat that waits`() throws {
    var conversation = Conversation()
    let secret = try #require(secretTold(conversation.say("hello ana", by: "ana")))
    conversation.comeIn("bob")
    _ = conversation.say("play pig", by: "ana")
    _ = conversation.say("play pig", by: "bob")
    #expect(
      conversation.hangUp("ana") == ["bob < EV away room=1 seat=1 player=ana grace=120"])
    #expect(
      conversation.say("hello ana \(secret)", by: "ana") == [
        "ana < OK name=ana room=1 text=\"Your seat in room 1 waits: look\"",
        "ana < EV back room=1 seat=1 player=ana", "bob < EV back room=1 seat=1 player=ana",
      ])
    #expect(conversation.say("roll", by: "ana").first?.hasPrefix("ana < OK n=1") == true)
  }

  private func secretTold(_ heard: [String]) -> String? {
    heard.first?.split(separator: " ").first { $0.hasPrefix("secret=") }.map {
      String($0.dropFirst(7))
    }
  }
}
