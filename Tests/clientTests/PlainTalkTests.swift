import Testing

@testable import Screens
@testable import client

/// The plain client without sockets.
@Suite struct PlainTalkTests {
  private static let greeting = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096"

  private func talk(
    name: String? = nil, comesBack: Bool = false, secrets: [String] = []
  ) -> PlainTalk {
    var talk = PlainTalk(name: name, comesBack: comesBack)
    talk.server.keyring.stored = { name, server, store in
      let kept = secrets.reversed().map { KeptSecret($0, of: name, at: server) }
      return KnownSecrets(kept, of: name, at: server, store: store)
    }
    return talk
  }

  private static func kept(_ secret: String, store: String? = nil) -> KeptSecret {
    KeptSecret(secret, of: "ana", at: ServerAddress.local.text, store: store)
  }

  @Test func `what is typed goes to the server, and what it says is shown`() {
    var talk = talk()
    #expect(talk.type("rooms") == [], "nobody is there yet")
    #expect(talk.hear(Self.greeting) == [.show(Self.greeting), .send("rooms")])
    #expect(talk.hear("OK") == [.show("OK")])
    #expect(talk.type("ping") == [.send("ping")])
  }

  @Test func `what comes before anybody hears it waits, and nothing is left out`() {
    var talk = talk()
    var typed = 0
    while talk.takesMore, typed < 1000 {
      _ = talk.type("ping \(typed)")
      typed += 1
    }
    #expect(typed < 1000, "the rest stays where it comes from")
    let pings = (0..<typed).map { TalkEffect.send("ping \($0)") }
    #expect(talk.hear(Self.greeting) == [.show(Self.greeting)] + pings)
    #expect(talk.takesMore)
  }

  @Test func `a return in the middle of a line is left out`() {
    var talk = talk()
    _ = talk.hear(Self.greeting)
    #expect(talk.type("\rsay a\rb") == [.send("say ab")])
  }

  @Test func `a new secret is kept and not shown, and said the next time`() {
    var talk = talk(name: "ana")
    #expect(talk.hear(Self.greeting) == [.show(Self.greeting), .send("hello ana")])
    #expect(talk.type("play pig") == [], "she is not in yet")
    #expect(
      talk.hear("OK name=ana new=yes secret=k7q2-9xmw text=\"Keep this secret\"") == [
        .keep(Self.kept("k7q2-9xmw"), isNew: true),
        .show("OK name=ana new=yes secret=(kept) text=\"Keep this secret\""), .send("play pig"),
      ])
    var again = self.talk(name: "ana", secrets: ["k7q2-9xmw"])
    #expect(again.hear(Self.greeting).last == .send("hello ana k7q2-9xmw"))
    var typed = self.talk(secrets: ["k7q2-9xmw"])
    _ = typed.hear(Self.greeting)
    #expect(typed.type("HELLO Ana") == [.send("hello Ana k7q2-9xmw")])
    #expect(typed.type("hello ana other") == [.note(ServerSession.saidInClearNote)])
  }

  @Test func `a secret that is typed is proved, and the rest waits for that`() {
    var talk = talk()
    talk.server.nonce = { "k3x9" }
    _ = talk.hear("\(Self.greeting) login=scram-sha-256")
    let login = talk.type("#7 hello ana \"three old tortoises\" kind=bot")
    #expect(login == [.send("#7 login ana nonce=nk3x9k3x9")])
    #expect(talk.type("rooms") == [], "a proof comes right after its login")
    let proof = talk.hear("#7 OK nonce=nk3x9k3x9SERVER salt=AAAA count=4096")
    guard case .send(let line) = proof.first, proof.count == 1 else {
      Issue.record("\(proof)")
      return
    }
    #expect(line.hasPrefix("#7 prove ") && line.hasSuffix(" kind=\"bot\""))
    let refusal = "#7 ERR bad-secret text=\"No.\""
    #expect(talk.hear(refusal) == [.show(refusal), .send("rooms")])
  }

  @Test(arguments: [
    "hello ana \"three old tortoises\"", "HELLO ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn",
    "#1 hello ana x", "passphrase three old tortoises", "forget k7q2 sure=yes",
  ])
  func `a server that takes no proofs is sent no secret`(line: String) {
    var talk = talk()
    talk.server.nonce = { "k3x9" }
    _ = talk.hear(Self.greeting)
    #expect(talk.type(line) == [.note(ServerSession.saidInClearNote)])
    #expect(talk.type("rooms") == [.send("rooms")])
  }

  @Test func `a server that was made anew knows no secret, and the name is free`() {
    var talk = talk(name: "ana", secrets: ["new", "old"])
    #expect(talk.hear(Self.greeting).last == .send("hello ana new"))
    let refusal = "ERR bad-secret text=\"No.\""
    #expect(talk.hear(refusal) == [.show(refusal), .send("hello ana old")])
    #expect(talk.hear(refusal) == [.show(refusal), .send("hello ana")])
    #expect(talk.hear(refusal) == [.show(refusal), .end(status: 4)])
    var typed = self.talk(secrets: ["old"])
    _ = typed.hear(Self.greeting)
    #expect(typed.type("hello ana") == [.send("hello ana old")])
    _ = typed.hear(refusal)
    #expect(typed.type("hello ana") == [.send("hello ana")])
  }

  @Test func `who comes in with a kept secret is told so, and an old one is bound`() {
    var talk = talk(name: "ana", secrets: ["s-s"])
    _ = talk.hear("\(Self.greeting) store=one")
    #expect(
      talk.hear("OK name=ana") == [
        .show("OK name=ana"), .keep(Self.kept("s-s", store: "one"), isNew: false),
        .note("logged in as ana with the login key saved for 127.0.0.1:7575"),
      ])
  }

  @Test func `a secret of the same store at another address is only spoken of`() {
    let kept = [KeptSecret("s-s", of: "ana", at: "inn:7575", store: "one")]
    var talk = PlainTalk(name: "ana", comesBack: false)
    talk.server.keyring.stored = { KnownSecrets(kept, of: $0, at: $1, store: $2) }
    #expect(talk.hear("\(Self.greeting) store=one").last == .send("hello ana"))
    let refusal = "ERR bad-secret text=\"No.\""
    #expect(
      talk.hear(refusal) == [
        .show(refusal),
        .note("ana has a login key for this store at inn:7575; it was not sent here"),
        .end(status: 4),
      ])
  }

  @Test func `a person comes back with growing pauses, and nothing typed is lost`() {
    var talk = talk(name: "ana", comesBack: true, secrets: ["s"])
    _ = talk.hear(Self.greeting)
    _ = talk.hear("OK name=ana")
    #expect(
      talk.lose(isOver: false, "connection lost")
        == [.note("connection lost; retrying in 1 s"), .comeBack(milliseconds: 500)])
    #expect(talk.type("roll") == [])
    #expect(
      talk.lose(isOver: false, "cannot connect: refused").last == .comeBack(milliseconds: 1000))
    #expect(
      talk.lose(isOver: false, "cannot connect: refused").last == .comeBack(milliseconds: 2000))
    #expect(talk.hear(Self.greeting).last == .send("hello ana s"))
    #expect(talk.hear("OK name=ana room=4").last == .send("roll"))
    #expect(
      talk.lose(isOver: false, "connection lost").last == .comeBack(milliseconds: 500),
      "short again")
    _ = talk.hear(Self.greeting)
    _ = talk.hear("OK name=ana room=4")
    #expect(
      talk.hear("BYE code=stopping retry_ms=4321 text=\"x\"").last == .comeBack(milliseconds: 4321))
    #expect(talk.lose(isOver: false, "connection lost").last == .comeBack(milliseconds: 1000))
  }

  @Test func `a person waits for room at a server that is full, longer each time`() {
    var talk = talk(name: "ana", comesBack: true)
    for (code, pause) in [("full", 500), ("too-many", 1000), ("full", 2000)] {
      let line = "BYE code=\(code) text=\"x\""
      let effects = talk.hear(line)
      #expect(effects.first == .show(line) && effects.last == .comeBack(milliseconds: pause))
    }
    #expect(talk.hear(Self.greeting).last == .send("hello ana"))
  }

  @Test(arguments: [true, false], ["banned", "no-such-code"])
  func `a server that lets nobody in from here is a Parlor server`(comesBack: Bool, code: String) {
    var talk = talk(name: "ana", comesBack: comesBack)
    let line = "BYE code=\(code) text=\"x\""
    #expect(talk.hear(line) == [.show(line), .closed])
  }

  @Test func `in a pipe a full server is the end`() {
    var talk = talk(name: "ana")
    #expect(talk.hear("BYE code=full") == [.show("BYE code=full"), .closed])
  }

  @Test(arguments: [
    ("BYE code=quit text=\"x\"", TalkEffect.end(status: 0)),
    ("BYE code=replaced text=\"x\"", .end(status: 5)), ("BYE code=full", .end(status: 5)),
    ("BYE code=stopping retry_ms=1000", .end(status: 5)),
  ])
  func `in a pipe the last line is the end`(line: String, end: TalkEffect) {
    var talk = talk()
    _ = talk.hear(Self.greeting)
    #expect(talk.hear(line) == [.show(line), end])
  }

  @Test func `in a pipe a broken line is the end, and so is the last answer`() {
    var broken = talk()
    _ = broken.hear(Self.greeting)
    #expect(broken.lose(isOver: false, "connection lost").last == .end(status: 5))
    var over = talk()
    _ = over.hear(Self.greeting)
    #expect(over.lose(isOver: true, "connection lost") == [.end(status: 0)])
    var refused = talk(name: "ana")
    _ = refused.hear(Self.greeting)
    #expect(refused.hear("ERR bad-secret text=\"x\"").last == .end(status: 4))
  }

  @Test(arguments: [
    ("HTTP/1.1 400 Bad Request", "that is a web server, not Parlor"),
    ("SSH-2.0-OpenSSH_9.2", "that is SSH, not Parlor"), ("\u{1b}[2J", "that isn't a Parlor server"),
    ("EV roll seat=1", "that isn't a Parlor server"),
  ])
  func `another kind of server is recognised`(line: String, said: String) {
    var talk = talk()
    #expect(talk.hear(line) == [.note(said), .end(status: 4)])
  }

  @Test func `nothing that could steer a terminal is shown`() {
    var talk = talk()
    _ = talk.hear(Self.greeting)
    #expect(talk.hear("EV \u{1b}[2Jx\u{202e}\u{9b}31m\u{7}") == [.show("EV [2Jx31m")])
  }
}

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("127.0.0.1:7580", "10.0.0.7:7580"), ("localhost", "10.0.0.7:7575"), ("[::1]:7", "10.0.0.7:7"),
    ("parlor.example:7000", "parlor.example:7000"), ("10.0.0.9", "10.0.0.9:7575"),
  ])
  func `others come in by an address that they can reach`(typed: String, told: String) throws {
    let address = try #require(ServerAddress(typed))
    #expect(address.seen(from: "10.0.0.7").text == told)
    #expect(address.seen(from: nil).text == address.text)
  }

  @Test(arguments: [
    ("parlor.example", "parlor.example:7575"), ("10.0.0.1:7000", "10.0.0.1:7000"),
    ("[fd00::7]:7000", "[fd00::7]:7000"), ("fd00::7", "[fd00::7]:7575"),
    ("[::1]", "[::1]:7575"),
  ])
  func `a server is a host, with a port or without`(text: String, shown: String) {
    #expect(ServerAddress(text)?.text == shown)
  }

  @Test(arguments: ["", ":7575", "host:", "host:0", "host:65536", "[::1", "[::1]x", "a b", "[]:1"])
  func `what is none is refused`(text: String) {
    #expect(ServerAddress(text) == nil)
  }
}

@Suite struct LineReaderTests {
  @Test func `lines come out however they arrive cut, and none is endless`() {
    var reader = LineReader()
    #expect(reader.feed(Array("one\r\ntw".utf8)) == ["one"])
    #expect(reader.feed(Array("o\n\nthree".utf8)) == ["two", ""])
    #expect(reader.end() == "three")
    #expect(reader.end() == nil)
    #expect(reader.feed(Array(repeating: 0x78, count: 100_000) + [0x0a])[0].utf8.count == 4096)
  }
}
