import Foundation
import Testing

/// The real server over real sockets.
@Suite struct EndToEndTests {
  @Test func `two players meet and play Pig to its end`() throws {
    let server = try ServerProcess()
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try ana.say("play pig goal=20")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("play pig goal=20")
    let start = try ana.line(beginning: "EV start")
    #expect(start.contains("seats=ana,bob opener=1"))
    _ = try bob.line(beginning: "EV start")
    var over = ""
    // Each player holds after every roll that does not end the turn.
    while over.isEmpty {
      let line = try ana.line(beginning: "EV")
      let both = try bob.line(beginning: "EV")
      #expect(line == both, "everybody hears the same")
      let mine = line.contains("seat=1")
      if line.hasPrefix("EV turn") { try (mine ? ana : bob).say("roll") }
      if line.hasPrefix("EV roll"), !line.contains("die=1 ") { try (mine ? ana : bob).say("hold") }
      if line.hasPrefix("EV over") { over = line }
    }
    #expect(over.contains("reason=goal"))
  }

  @Test func `the same answers however the bytes are cut`() throws {
    let script = "#1 ping a\r\nhello %\nfly\n\n   \nrooms\ncreate pig goal=9\nsay \u{e9}\n#2 quit\n"
    var heard: [[String]] = []
    for piece in [1, 2, 7, 10_000] {
      let server = try ServerProcess()
      let peer = try server.connect()
      let bytes = Array(script.replacingOccurrences(of: "%", with: "ana").utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try peer.send(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      let lines = try peer.linesToTheEnd()
      heard.append(lines.map { $0.replacing(/(secret|commit|store|port)=\S+/, with: "") })
    }
    #expect(heard[0].count == 9)
    #expect(heard.allSatisfy { $0 == heard[0] })
    #expect(heard[0].last?.hasPrefix("BYE code=quit") == true)
  }

  @Test func `a server that lingers ends after its last player, and not before`() throws {
    let server = try ServerProcess(["--linger", "1"])
    let ana = try server.player("ana")
    usleep(1_500_000)
    try ana.say("ping still here")
    _ = try ana.line(beginning: "OK pong")
    try ana.say("quit")
    _ = try ana.linesToTheEnd()
    try server.waitForLog(of: "event=alone")
    #expect(server.wait() == 0)
  }

  @Test func `fifty requests at once are answered in order, also when no more will come`() throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    try peer.send(Array((0..<50).map { "#\($0) ping\n" }.joined().utf8))
    peer.endSpeaking()
    let lines = try peer.linesToTheEnd()
    #expect(lines.dropFirst() == (0..<50).map { "#\($0) OK pong=\"\"" }[...])
  }

  /// More bytes come in one turn than are read in one piece, and some clients leave meanwhile.
  @Test func `what many say while the server stood still is answered to each in order`() throws {
    let server = try ServerProcess()
    let peers = try (0..<20).map { _ in try server.connect() }
    var gone = try (0..<10).map { _ in try server.connect() }
    for peer in peers + gone { _ = try peer.line() }
    server.signal(SIGSTOP)
    for (one, other) in zip(peers, gone + gone) {
      for peer in [one, other] {
        try peer.send(Array((0..<1200).map { "#\($0) ping here\n" }.joined().utf8))
      }
      one.endSpeaking()
      other.willReset()
    }
    gone = []
    server.signal(SIGCONT)
    for peer in peers {
      #expect(try peer.linesToTheEnd() == (0..<1200).map { "#\($0) OK pong=here" })
    }
    #expect(try server.connect().line().hasPrefix("HELLO"))
  }

  @Test func `ten thousand lines in one go, and others are served meanwhile`() throws {
    let server = try ServerProcess()
    let (flooder, other) = (try server.connect(), try server.connect())
    _ = try other.line()
    try flooder.send(Array(String(repeating: "ping\n", count: 10_000).utf8))
    try other.say("ping me")
    #expect(try other.line() == "OK pong=me")
    flooder.endSpeaking()
    #expect(try flooder.linesToTheEnd().count == 10_001)
  }

  @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "SSH-2.0-x\r\n", "\u{16}\u{3}\u{1}"])
  func `who took the wrong door is shown out at once`(text: String) throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    try peer.send(Array(text.utf8))
    #expect(try peer.linesToTheEnd().count == 1, "the greeting, and no answer")
  }

  @Test func `a player comes back to the seat after the line broke`() throws {
    let server = try ServerProcess()
    var ana: Peer? = try server.connect()
    _ = try ana?.line()
    try ana?.say("hello ana")
    let welcome = try #require(try ana?.line())
    let secret = try #require(welcome.firstMatch(of: /secret=(\S+)/)?.1)
    let bob = try server.player("bob")
    try ana?.say("play mastermind")
    _ = try ana?.line(beginning: "EV joined")
    try bob.say("play mastermind")
    _ = try bob.line(beginning: "EV start")
    _ = try ana?.line(beginning: "EV start")
    try ana?.say("guess aabb")
    _ = try ana?.line(beginning: "EV guess")
    ana = nil
    #expect(try bob.line(beginning: "EV away") == "EV away room=1 seat=1 player=ana grace=120")
    let again = try server.connect()
    try again.say("hello ana \(secret)")
    #expect(try again.line(beginning: "OK").hasPrefix("OK name=ana room=1"))
    #expect(try bob.line(beginning: "EV back") == "EV back room=1 seat=1 player=ana")
    try again.say("state")
    #expect(try again.line(beginning: "ROW seat=1 try=1").contains("code=aabb"))
  }

  @Test func `SIGTERM is told, and then everybody hears a last line`() throws {
    let server = try ServerProcess(["--drain", "1"])
    let ana = try server.player("ana")
    server.signal(SIGTERM)
    #expect(try ana.line().hasPrefix("EV drain in=1"))
    try ana.say("play pig")
    #expect(try ana.line().hasPrefix("ERR busy-server why=stopping retry_ms="))
    #expect(try ana.linesToTheEnd().last?.hasPrefix("BYE code=stopping") == true)
    #expect(server.wait() == 0)
  }

  @Test func `the goodbyes are spread, and each is told another moment to come again`() throws {
    let server = try ServerProcess(["--drain", "2"])
    let peers = try ["ana", "bob", "eva", "ian"].map { try server.player($0) }
    try peers[0].say("play pig")
    _ = try peers[0].line(beginning: "EV joined")
    try peers[1].say("play pig")
    for peer in peers.prefix(2) { _ = try peer.line(beginning: "EV turn") }
    server.signal(SIGTERM)
    let heard = try peers.map { try $0.linesToTheEnd() }
    #expect(heard.allSatisfy { $0.count == 2 }, "nobody is told that others are away: \(heard)")
    let last = heard.compactMap(\.last)
    #expect(last.allSatisfy { $0.hasPrefix("BYE code=stopping retry_ms=") })
    #expect(Set(last).count == peers.count)
    #expect(server.wait() == 0)
  }

  @Test func `a second signal ends it at once`() throws {
    let server = try ServerProcess(["--drain", "3600"])
    let ana = try server.player("ana")
    server.signal(SIGINT)
    _ = try ana.line()
    server.signal(SIGINT)
    #expect(try ana.linesToTheEnd().last?.hasPrefix("BYE code=stopping") == true)
    #expect(server.wait() == 0)
  }

  @Test func `a port that is taken is said, with how to choose another`() throws {
    let server = try ServerProcess()
    let run = try ServerProcess.run([
      "--port", "\(server.port)", "--bind", "127.0.0.1", "--store", ":memory:",
    ])
    #expect(run.status == 1)
    #expect(
      run.said == "parlord: port \(server.port) is taken; choose another: parlord --port "
        + "\(server.port + 1)\n")
  }

  @Test func `bad options, help and version`() throws {
    #expect(try ServerProcess.run(["--prot"]).status == 2)
    #expect(
      try ServerProcess.run(["--bind", "no.such.host.invalid", "--store", ":memory:"]).status == 1)
    let help = try ServerProcess.run(["--help"])
    #expect(help.status == 0 && help.said.hasPrefix("Usage: parlord"))
    #expect(try ServerProcess.run(["--version"]).said.hasPrefix("parlord "))
  }

  @Test(arguments: [("parlor", "client"), ("parlord", "server")])
  func `a program answers to its former name as well`(name: String, former: String) throws {
    let said = try [name, former].map {
      try ServerProcess.run(["--version"], program: ServerProcess.program($0))
    }
    #expect(said[0].status == 0 && said[0].said.hasPrefix("\(name) "))
    #expect(said[1].status == 0 && said[1].said == said[0].said)
  }
}
