import GameCore
import Testing

@testable import Screens

/// A client that connects to a server whose words the test makes up.
private struct Caller {
  var app: App
  private(set) var sent: [String] = []
  private(set) var now = 0

  init(name: String? = nil, secrets: [String] = []) {
    var around = Surroundings()
    (around.look.columns, around.look.rows) = (80, 24)
    app = App(
      first: DoorScreen(wanted: ServerAddress("127.0.0.1")), around: around, name: name)
    app.session.keyring.stored = { name, server, store in
      let kept = secrets.reversed().map { KeptSecret($0, of: name, at: server) }
      return KnownSecrets(kept, of: name, at: server, store: store)
    }
    take(.started)
    take(.connected)
  }

  /// Ana, who has logged in.
  static var letIn: Caller {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=ana"))
    return caller
  }

  mutating func take(_ message: Message) {
    app.visit.around.now = now
    for case .world(.send(let line)) in app.update(message) { sent.append(line) }
  }

  mutating func greet() {
    take(.heard("HELLO server=parlor version=0.2.0 protocol=1"))
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { take(.input(.key(.character(scalar)))) }
    take(.input(.key(.enter)))
  }

  /// Sleeps until the app has to be woken, and returns how long that was.
  mutating func sleep() -> Int {
    guard let next = app.nextMoment else { return -1 }
    let pause = next - now
    now = next
    take(.ticked)
    return pause
  }

  /// How long the client waits until it connects again.
  mutating func pauseBeforeCall() -> Int {
    let start = now
    for _ in 0..<100 where app.visit.connection != .connecting { _ = sleep() }
    return now - start
  }
}

/// Servers that make trouble.
@Suite struct ServerTroubleTests {
  @Test func `one that says to come back in a million years is called again within the hour`() {
    var caller = Caller.letIn
    caller.take(.heard("BYE code=stopping retry_ms=9223372036854775807"))
    guard case .lost(let moment) = caller.app.visit.connection else {
      Issue.record("the line is not lost")
      return
    }
    #expect(moment <= 3_600_000)
  }

  @Test func `one that gives us a name that is none does not let us in`() {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=\"x\\nquit\" secret=s"))
    #expect(caller.app.visit.name == nil)
    caller.take(.lost)
    #expect(!caller.sent.contains { $0.contains("\n") })
  }

  @Test func `one that knows our secret no more is told our name alone`() {
    var caller = Caller(name: "ana", secrets: ["s-s"])
    caller.greet()
    caller.take(.heard("ERR bad-secret text=\"No.\""))
    caller.take(.heard("OK name=ana new=yes secret=t-t"))
    let hellos = caller.sent.filter { $0.hasPrefix("hello") }.map { $0.prefix { $0 != "=" } }
    #expect(hellos == ["hello ana s-s client", "hello ana client"])
    #expect(caller.app.visit.name == "ana")
  }

  @Test func `one that has refused all our secrets for a name is not told them again`() {
    var caller = Caller(name: "ana", secrets: ["s-s", "r-r"])
    caller.greet()
    for _ in 0..<3 { caller.take(.heard("ERR bad-secret text=\"No.\"")) }
    // Logs in as somebody new, not with a typed key.
    caller.take(.input(.key(.escape)))
    caller.type("ana")
    caller.take(.heard("ERR bad-secret text=\"No.\""))
    let hellos = caller.sent.map { $0.prefix { $0 != "=" } }
    #expect(
      hellos == ["hello ana s-s client", "hello ana r-r client"]
        + Array(repeating: "hello ana client", count: 2))
  }

  @Test func `one that sends us away takes the talk and the ignored with it`() {
    var caller = Caller.letIn
    caller.app.visit.ignored = ["bob"]
    caller.take(.input(.key("t")))
    caller.take(.heard("BYE code=kicked text=\"Go.\""))
    #expect(caller.app.screen is DoorScreen)
    #expect(caller.app.talk == nil, "what is typed now is for nobody there")
    #expect(caller.app.visit.ignored.isEmpty, "another server has another bob")
  }

  @Test func `what is typed before it greets is the name`() {
    var caller = Caller()
    caller.type("quentin")
    #expect(caller.sent.isEmpty)
    caller.greet()
    #expect(caller.sent.map { $0.prefix { $0 != "=" } } == ["hello quentin client"])
  }

  @Test func `a name that is typed before it greets keeps its capital letter`() {
    var caller = Caller()
    caller.type("Quentin")
    caller.greet()
    #expect(caller.sent.map { $0.prefix { $0 != "=" } } == ["hello Quentin client"])
  }

  @Test func `one that sends us away is the first that is offered again`() {
    var caller = Caller()
    caller.greet()
    caller.type("ana")
    caller.take(.heard("BYE code=bad-secret"))
    caller.take(.found([]))
    caller.take(.input(.key(.enter)))
    #expect(caller.app.visit.server == ServerAddress("127.0.0.1"))
  }

  @Test func `one that goes takes its challenges along`() {
    var caller = Caller.letIn
    for room in 4...5 { caller.take(.heard("EV challenge room=\(room) from=bob game=pig")) }
    #expect(caller.app.notice?.room == 4)
    caller.take(.heard("BYE code=replaced text=\"Elsewhere.\""))
    #expect(caller.app.notice == nil && caller.app.challenges.isEmpty)
  }

  @Test func `one that sends us away takes every box with it, except one with a login key`() {
    var caller = Caller.letIn
    caller.take(.input(.key("i")))
    #expect(caller.app.notice != nil)
    caller.take(.heard("BYE code=kicked text=\"Go.\""))
    #expect(caller.app.notice == nil)
    caller = .letIn
    caller.take(.failedToKeep(KeptSecret("k", of: "ana", at: "127.0.0.1:7575")))
    caller.take(.heard("BYE code=kicked text=\"Go.\""))
    #expect(caller.app.notice != nil, "it can be read nowhere else")
  }

  @Test func `nor are there any at one that has begun anew`() {
    var caller = Caller.letIn
    caller.take(.heard("EV challenge room=4 from=bob game=pig"))
    caller.take(.lost)
    _ = caller.pauseBeforeCall()
    caller.take(.connected)
    caller.greet()
    #expect(caller.app.notice?.room == 4)
    caller.take(.heard("OK name=ana new=yes secret=s-s"))
    #expect(caller.app.notice == nil)
  }

  @Test func `one that gives awards all day long is heard for a while`() {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=ana room=4"))
    caller.app.visit.table = RoomTable(room: 4, game: "pig", .standard)
    for _ in 0..<500 { caller.take(.heard("EV award room=4 coins=1 total=1")) }
    #expect(caller.app.visit.table?.awards.count == 100)
  }

  @Test
  func `what is asked again on a new line is talk, and no order that another match would hear`() {
    var caller = Caller.letIn
    for request in [ClientRequest.resign, .say("hello"), .play(game: "pig")] {
      caller.app.ask(request)
    }
    caller.take(.lost)
    caller.app.ask(.start)
    #expect(caller.app.visit.latest.last?.hasPrefix("Not sent") == true)
    _ = caller.pauseBeforeCall()
    caller.take(.connected)
    caller.greet()
    let before = caller.sent.count
    // This is the seat that `play` has brought.
    caller.take(.heard("OK name=ana room=4"))
    let ofHome = ["shop", "follow lobby", "rooms", "who", "history", "profile", "cups", "today"]
    let asked = caller.sent[before...].filter { !ofHome.contains($0) }
    #expect(asked == ["state 4", "say hello"])
  }

  @Test func `a challenge waits behind the box that shows a secret, and goes when its room does`() {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=ana new=yes secret=s-s"))
    caller.take(.failedToKeep(KeptSecret("s-s", of: "ana", at: "here:7575"), path: "/nowhere"))
    caller.take(.heard("EV challenge room=4 from=bob game=pig"))
    caller.take(.heard("EV challenge room=5 from=eva game=pig"))
    #expect(caller.app.notice?.lines.joined().contains("s-s") == true)
    caller.take(.heard("EV closed room=4 reason=empty"))
    caller.take(.input(.key(.enter)))
    #expect(caller.app.notice?.room == 5)
    caller.take(.input(.key(.character("d"))))
    #expect(caller.app.notice == nil && caller.sent.last == "decline 5")
    caller.take(.heard("EV challenge room=6 from=eva game=slide"))
    caller.take(.heard("EV closed room=6 reason=begun"))
    #expect(caller.app.notice == nil)
    #expect(caller.app.visit.latest.last == "The match has started without you.")
  }

  @Test func `one that takes the call and says nothing is no server of ours`() {
    var caller = Caller(name: "ana")
    #expect(caller.sleep() == 5000)
    #expect(caller.app.visit.connection == .none)
    #expect(caller.app.visit.latest == ["That isn't a Parlor server."])
  }

  @Test func `what a stranger says is judged by its first line, and the rest is not heard`() {
    var caller = Caller(name: "ana")
    for line in ["HTTP/1.1 400 Bad Request", "Server: nginx", ""] { caller.take(.heard(line)) }
    #expect(caller.app.visit.latest == ["That is HTTP, not Parlor."])
  }

  @Test func `nothing is heard behind a goodbye`() {
    var caller = Caller.letIn
    for line in ["BYE code=stopping retry_ms=3000", "OK", "nonsense"] { caller.take(.heard(line)) }
    #expect(caller.pauseBeforeCall() == 3000)
    #expect(caller.app.screen is HomeScreen)
  }

  @Test func `one that says goodbye before it greets is called again`() {
    var caller = Caller()
    caller.take(.heard("BYE code=stopping retry_ms=3000"))
    #expect(caller.pauseBeforeCall() == 3000)
  }

  @Test func `one that greets in time is waited for no longer`() {
    var caller = Caller()
    caller.greet()
    #expect(caller.app.nextMoment == nil)
  }

  @Test(arguments: [
    ("full", "The server is full. Try again later."),
    ("too-many", "There are too many connections from your address. Close one first."),
  ])
  func `one that has no room for who was in is called more and more slowly`(
    code: String, said: String
  ) {
    var caller = Caller.letIn
    var pauses: [Int] = []
    caller.take(.lost)
    for _ in 0..<3 {
      pauses.append(caller.pauseBeforeCall())
      caller.take(.connected)
      caller.take(.heard("BYE code=\(code) text=\"No.\""))
      #expect(caller.app.visit.latest.contains(said))
    }
    #expect(pauses == [500, 1000, 2000])
    #expect(caller.app.screen is HomeScreen && caller.app.name == "ana")
  }

  @Test func `one that is full lets who was never in choose another`() {
    var caller = Caller(name: "ana")
    caller.take(.heard("BYE code=full text=\"No.\""))
    #expect(caller.app.screen is DoorScreen && caller.app.visit.connection == .none)
    #expect(caller.app.visit.latest == ["The server is full. Try again later."])
  }

  @Test func `one that does not let us in again keeps nothing of us for our next name`() {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=ana room=4"))
    caller.app.visit.table = RoomTable(room: 4, game: "pig", .standard)
    caller.app.visit.table?.phase = .playing
    caller.app.visit.table?.seat = 1
    caller.take(.lost)
    caller.app.ask(.say("wait for me"))
    _ = caller.pauseBeforeCall()
    caller.take(.connected)
    caller.greet()
    caller.take(.heard("ERR name-taken text=\"No.\""))
    #expect((caller.app.screen as? TextScreen)?.isOfName == true)
    #expect(caller.app.visit.table == nil && caller.app.visit.name == nil)
    let before = caller.sent.count
    caller.type("bea")
    caller.take(.heard("OK name=bea"))
    #expect(!caller.sent[before...].contains("say wait for me"), "there is no table any more")
    caller.take(.heard("EV challenge room=5 from=bob game=pig"))
    #expect(caller.app.notice?.room == 5)
    caller.app.say("hello")
    #expect(caller.app.session.pending.last?.line == "shout hello")
  }

  @Test func `a box that shows a secret stays when nobody types for long`() {
    var caller = Caller(name: "ana")
    caller.greet()
    caller.take(.heard("OK name=ana new=yes secret=s-s"))
    caller.take(.failedToKeep(KeptSecret("s-s", of: "ana", at: "here:7575"), path: "/nowhere"))
    caller.take(.wentSilent(minutes: 5))
    #expect(caller.app.notice?.lines.joined().contains("s-s") == true)
    #expect(caller.app.visit.latest.last?.hasPrefix("Press Enter to stay.") == true)
  }

  @Test func `one that we were at and that says nothing is called again`() {
    var caller = Caller.letIn
    caller.take(.lost)
    #expect(caller.pauseBeforeCall() == 500)
    caller.take(.connected)
    for _ in 0..<10 {
      if case .greeting = caller.app.visit.connection { _ = caller.sleep() }
    }
    #expect(caller.pauseBeforeCall() == 1000)
  }

  @Test func `one that greets and then breaks is called more and more slowly`() {
    var caller = Caller.letIn
    var pauses: [Int] = []
    for _ in 0..<7 {
      caller.take(.lost)
      pauses.append(caller.pauseBeforeCall())
      caller.take(.connected)
      caller.greet()
    }
    #expect(pauses == [500, 1000, 2000, 4000, 8000, 15_000, 15_000])
    // Once she is logged in, the pauses begin again.
    caller.take(.heard("OK name=ana"))
    caller.take(.lost)
    #expect(caller.pauseBeforeCall() == 500)
  }

  @Test func `who does not want to wait out a pause calls at once, whatever is open`() {
    var caller = Caller.letIn
    let key = Message.input(.key(.control("r")))
    caller.take(key)
    #expect(caller.app.visit.connection == .ready)
    caller.take(.lost)
    #expect(caller.app.view().dump(.text).contains("Ctrl-R Reconnect now"))
    caller.take(.input(.key(.character("?"))))
    #expect(caller.app.view().dump(.text).contains("Ctrl-R    Reconnect now"))
    caller.take(key)
    #expect(caller.app.visit.connection == .connecting)
    #expect(!caller.app.view().dump(.text).contains("Reconnect now"))
    // The pauses grow, also after an attempt by hand.
    caller.take(.failedToConnect(.refused))
    #expect(caller.pauseBeforeCall() == 1000)
  }

  @Test
  func `a screen reader's user reconnects by a number, which is told once for each loss`() throws {
    var caller = Caller(name: "ana")
    caller.app.visit.around.look.isSpoken = true
    caller.greet()
    caller.take(.heard("OK name=ana"))
    var talk = SpokenSession()
    _ = talk.tell(caller.app)
    caller.take(.lost)
    let last = try #require(talk.tell(caller.app).last)
    #expect(last.hasSuffix(". Reconnect now"))
    _ = caller.pauseBeforeCall()
    caller.take(.failedToConnect(.refused))
    #expect(!talk.tell(caller.app).contains { $0.hasSuffix(". Reconnect now") })
    let number = String(last.prefix { $0 != "." })
    guard case .choose(let choice, _) = talk.type(number, caller.app) else {
      Issue.record("\(last) is no choice")
      return
    }
    caller.app.choose(choice)
    #expect(caller.app.visit.connection == .connecting)
  }

  @Test func `a name that is typed while the line is broken is said once`() {
    var caller = Caller()
    caller.greet()
    caller.take(.lost)
    caller.type("ana")
    _ = caller.pauseBeforeCall()
    caller.take(.connected)
    caller.greet()
    caller.take(.heard("OK name=ana"))
    #expect(caller.sent.filter { $0.hasPrefix("hello ana") }.count == 1)
    #expect(caller.app.screen is HomeScreen)
  }
}
