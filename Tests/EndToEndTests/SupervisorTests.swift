import Foundation
import TestSupport
import Testing

/// The server under a service manager that keeps its port and restarts it.
@Suite struct SupervisorTests {
  /// Files and variables of the machine that the server uses, for the duration of a test.
  private final class House {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let manager: ServerProcess

    init(watchdog: Double) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // As where the server is installed: no debugger writes down where a program died.
      let calm = "export SWIFT_BACKTRACE=enable=no"
      let script = Talk.root.appending(path: "Tests/Faults/supervisor.py").path
      manager = try ServerProcess(
        ["--drain", "1"], store: folder.appending(path: "parlor.db").path,
        shell: "\(calm) WATCHDOG=\(watchdog); exec python3 \(script) \"$0\" \"$@\"")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The server's process number, once one other than `last` shows that the server lives.
    func server(after last: Int32? = nil) throws -> Int32 {
      var number = last
      eventually {
        let numbers = manager.log.matches(of: /text=(?:READY|WATCHDOG)=1 server=(\d+)\n/)
        number = numbers.last.flatMap { Int32($0.1) } ?? last
        return number != last
      }
      guard let number, number != last else { throw Silence(after: manager.log) }
      return number
    }

    /// A new player, and the login key.
    func comeIn(_ name: String) throws -> (Peer, secret: String) {
      let peer = try manager.connect()
      try peer.say("hello \(name)")
      let answer = try peer.line(beginning: "OK")
      return (peer, String(try #require(answer.firstMatch(of: /secret=(\S+)/)?.1)))
    }

    func comeBack(_ name: String, _ secret: String) throws -> Peer {
      let peer = try manager.connect()
      try peer.say("hello \(name) \(secret)")
      #expect("\(try peer.line(beginning: "OK")) ".hasPrefix("OK name=\(name) "))
      return peer
    }
  }

  @Test func `a server that dies or stands still is begun anew, and everybody plays on`() throws {
    let house = try House(watchdog: 1.5)
    var server = try house.server()
    let (ana, secret) = try house.comeIn("ana")
    let (bob, secretOfBob) = try house.comeIn("bob")
    try ana.say("create pig")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("join 1")
    _ = try bob.line(beginning: "EV turn")
    // A trap in the server's code, one in a library, and a loop that hangs.
    for ending in [SIGILL, SIGSEGV, SIGSTOP] {
      let start = ContinuousClock.now
      kill(server, ending)
      server = try house.server(after: server)
      let ana = try house.comeBack("ana", secret)
      let bob = try house.comeBack("bob", secretOfBob)
      let time = ContinuousClock.now - start
      figure("signal \(ending): both are back after \(time)")
      try ana.say("state")
      #expect(try ana.line(beginning: "ROW").contains(" game=pig "))
      _ = try bob.linesUntilAnswer(to: "end")
    }
    #expect(house.manager.log.contains("event=hangs"))
    #expect(house.manager.log.contains("status=\(-SIGILL) "))
  }

  @Test func `while the server is begun anew nobody is turned away, and all come back`() throws {
    let house = try House(watchdog: 5)
    let server = try house.server()
    let people = try (0..<20).map { try house.comeIn("p\($0)") }
    let start = ContinuousClock.now
    kill(server, SIGTERM)
    // Some reach the old server, some wait in the queue of the port, some find the new server.
    var callers: [Peer] = []
    while ContinuousClock.now - start < .milliseconds(1500) {
      callers.append(try house.manager.connect())
      usleep(10_000)
    }
    let goodbyes = try people.map { person, _ in
      let line = try person.line(beginning: "BYE code=stopping ")
      return try #require(line.firstMatch(of: /retry_ms=(\d+)/)?.1)
    }
    #expect(Set(goodbyes).count == 20, "each is told another moment to come again")
    for (number, (_, secret)) in people.enumerated() {
      _ = try house.comeBack("p\(number)", secret)
    }
    let time = ContinuousClock.now - start
    #expect(try house.server(after: server) != server)
    for caller in callers { #expect(try caller.line().hasPrefix("HELLO ")) }
    figure("\(callers.count) came while the server was begun anew, none refused; all back: \(time)")
  }
}
