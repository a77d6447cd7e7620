import Foundation
import TestSupport
import Testing

/// Broken and hostile connections at the real server: it stays up, and other players go on.
@Suite struct ConnectionFaultTests {
  static let hasIPv6 =
    (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?
    .contains("00000000000000000000000000000001") ?? false

  @Test(.enabled(if: hasIPv6)) func `an IPv6 peer and an IPv4 peer play with each other`() throws {
    let server = try ServerProcess(at: nil)
    let ana = try server.player("ana", on: Peer(port: server.port, isIPv6: true))
    let bob = try server.player("bob")
    try ana.say("play pig")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("play pig")
    _ = try ana.line(beginning: "EV turn")
    try ana.say("roll")
    #expect(try bob.line(beginning: "EV roll").hasPrefix("EV roll room=1 n=1 seat=1 die="))
  }

  @Test(.enabled(if: hasIPv6)) func `bound to IPv6 it is not there for IPv4`() throws {
    let server = try ServerProcess(at: "::1")
    _ = try server.player("ana", on: Peer(port: server.port, isIPv6: true))
    #expect(throws: Silence.self) { try server.connect() }
  }

  @Test func `nobody loses a turn because the process was stopped for a while`() throws {
    let server = try ServerProcess()
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try ana.say("create pig clock=4")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("join 1")
    _ = try ana.line(beginning: "EV turn")
    server.signal(SIGSTOP)
    try ana.say("roll")
    Thread.sleep(forTimeInterval: 7)
    server.signal(SIGCONT)
    #expect(try ana.line() == "OK n=1", "the turn was still hers")
    try server.waitForLog(of: "event=pause")
    figure("stopped for 7 s with a clock of 4 s: the turn was still there")
  }

  @Test func `one too many is told so, and finds a place when somebody goes`() throws {
    try expectFull(try ServerProcess(["--connections", "3"]), places: 3)
    // The server keeps 64 of 80 descriptors for itself.
    try expectFull(try ServerProcess(shell: "ulimit -n 80"), places: 16)
  }

  @Test func `without a descriptor left it is the same`() throws {
    // The server should not inherit what the tests' own process has left open.
    let alone = "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-"
    let server = try ServerProcess(shell: alone)
    let peer = try server.player("ana")
    let used = server.descriptorsInARow
    try expectFull(try ServerProcess(shell: "\(alone); ulimit -n \(used)"), places: 1)
    peer.endSpeaking()
  }

  /// Players inside play on, those beyond the limit are told, and waiting costs no time.
  private func expectFull(_ server: ServerProcess, places: Int) throws {
    var inside = try (0..<places).map { try server.player("p\($0)") }
    let before = server.processorTime
    let outside = try (0..<4).map { _ in try server.connect() }
    for peer in outside {
      let bye = "BYE code=full text=\"The server is full. Try again later.\""
      #expect(try peer.linesToTheEnd() == [bye])
    }
    for peer in inside {
      try peer.say("ping")
      #expect(try peer.line() == "OK pong=\"\"")
    }
    Thread.sleep(forTimeInterval: 1)
    let cost = server.processorTime - before
    #expect(cost < 0.5, "it waits, and does not spin")
    figure("\(places) places, 4 too many: \(cost) s of a processor")
    inside.removeLast()
    #expect(try isLetIn(to: server))
  }

  /// Whether a connection is accepted soon: the server handles a goodbye only at its next turn.
  private func isLetIn(to server: ServerProcess) throws -> Bool {
    try eventually { try server.connect().line().hasPrefix("HELLO") }
  }

  @Test func `lines that break while a reply is on its way leave nothing behind`() throws {
    let server = try ServerProcess()
    let other = try server.player("other")
    let before = server.descriptors
    for _ in 0..<300 {
      let peer = try server.connectDeaf()
      peer.willReset()
      try peer.say(String(repeating: "help\n", count: 50))
    }
    #expect(server.descriptorsOnceClosed(downTo: before) == before, "\(server.openFiles)")
    try other.say("ping")
    #expect(try other.line() == "OK pong=\"\"")
    #expect(server.faults == [])
  }

  @Test func `two thousand who come and break the line at once leave nothing behind`() throws {
    let server = try ServerProcess()
    let other = try server.player("other")
    let (before, memory) = (server.descriptors, server.memory)
    for _ in 0..<2000 { try server.connect().willReset() }
    #expect(server.descriptorsOnceClosed(downTo: before) == before, "\(server.openFiles)")
    try other.say("ping")
    #expect(try other.line() == "OK pong=\"\"")
    #expect(server.faults == [])
    #expect(server.memory - memory < 8 * 1024)
    figure("2000 connected and reset: \(server.memory - memory) KiB more")
  }

  @Test func `who comes and goes without end is counted in the log, not listed`() throws {
    let server = try ServerProcess()
    let start = Date()
    // Each connection is greeted first: one that breaks before the server accepts it would not
    // count. They come fifty at a time, because six thousand wakes would be too much for a busy
    // machine.
    for _ in 0..<120 {
      let peers = try (0..<50).map { _ in try server.connect() }
      for peer in peers {
        _ = try peer.line()
        peer.willReset()
      }
    }
    let seconds = Int(Date().timeIntervalSince(start)) + 1
    try server.waitForLog(of: "event=more of=connect count=")
    let listed = server.log.ranges(of: "event=connect ").count
    #expect(listed <= 2000 + 100 * (seconds + 1))
    // The log counts once a second the connections that it does not list. These are all the others.
    let isWhole = eventually {
      let told = server.log.matches(of: /event=more of=connect count=(\d+)/)
        .reduce(0) { $0 + (Int($1.1) ?? 0) }
      return server.log.ranges(of: "event=connect ").count + told == 6000
    }
    #expect(isWhole)
    figure("6000 came and went in \(seconds) s: \(listed) lines of it")
  }

  @Test func `a line that its sender's end cuts short is not done`() throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    try peer.send(Array("hello ana".utf8))
    peer.endSpeaking()
    #expect(try peer.linesToTheEnd().count == 1, "the greeting")
    let other = try server.connect()
    try other.say("hello ana")
    #expect(try other.line(beginning: "OK").contains(" new=yes "))
  }

  @Test func `who reads nothing is let go when too much waits, and nobody else waits`() throws {
    let server = try ServerProcess()
    let (deaf, loud) = (try server.connectDeaf(), try server.player("loud"))
    try deaf.say("hello deaf")
    _ = try deaf.line(beginning: "OK")
    let memory = server.memory
    var said = 0
    while !server.log.contains("code=slow"), said < 5000 {
      try loud.say("shout \(String(repeating: "x", count: 900))")
      _ = try loud.line(beginning: "EV shout")
      said += 1
    }
    #expect(server.log.contains("event=disconnect session=0 code=slow"))
    #expect(server.memory - memory < 8 * 1024)
    #expect(try deaf.linesToTheEnd().count < said, "the line was closed")
    figure("let go after \(said) lines of 920 bytes, \(server.memory - memory) KiB more")
  }

  @Test func `who watches and reads late misses lines, is told so, and stays`() throws {
    let server = try ServerProcess()
    let (deaf, ana) = (try server.connectDeaf(), try server.player("ana"))
    try ana.say("create slide seats=1 size=8x8 seed=x finish=all")
    _ = try ana.line(beginning: "EV board")
    try deaf.say("watch 1")
    _ = try deaf.line(beginning: "OK room=1")
    // A tile goes up and down and each slide is an event: more than kernels and queue hold.
    for number in 0..<6000 {
      try ana.say("slide \(number % 2 == 0 ? "rl" : "lr")")
      let answer = try ana.line(beginning: "EV slide")
      #expect(answer.contains("n=\(number + 1)"))
    }
    let notice = try deaf.line(beginning: "EV notice")
    #expect(notice.contains("lines of the match were left out"))
    try deaf.say("state 1")
    #expect(try deaf.line(beginning: "ROW room=1").contains(" n=6000 "))
  }

  @Test func `who asks and asks and does not read is read no more`() throws {
    let server = try ServerProcess()
    let (deaf, other) = (try server.connectDeaf(), try server.player("other"))
    let memory = server.memory
    let most = 64 * 1024 * 1024
    let taken = deaf.sayUntilRefused(String(repeating: "help\n", count: 1000), most: most)
    #expect(taken < most)
    #expect(server.memory - memory < 8 * 1024)
    try other.say("ping")
    #expect(try other.line() == "OK pong=\"\"")
    figure("\(taken / 1024) KiB were taken from who asks only, \(server.memory - memory) KiB more")
  }

  @Test func `without anybody who reads the log the players play on`() throws {
    let server = try ServerProcess()
    let ana = try server.player("ana")
    server.leaveLogUnread()
    // Each connection is worth two lines of the log: together far more than a pipe holds.
    for _ in 0..<1000 { _ = try server.connect().line() }
    try ana.say("ping")
    #expect(try ana.line() == "OK pong=\"\"")
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0))
  func `when the disk of the log is full the players play on`() throws {
    let port = try ServerProcess().port
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" --port \(port) --bind 127.0.0.1 --store :memory: 2>/dev/full",
      ServerProcess.executable,
    ]
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var peer: Peer?
    eventually {
      peer = try? Peer(port: port)
      return peer != nil
    }
    let ana = try #require(peer)
    try ana.say("hello ana\nping")
    #expect(try ana.lines(3).last == "OK pong=\"\"")
  }

  @Test func `when who reads the log is gone the players play on`() throws {
    let server = try ServerProcess()
    let ana = try server.player("ana")
    try server.breakLog()
    for _ in 0..<10 { _ = try server.connect().line() }
    try ana.say("ping")
    #expect(try ana.line() == "OK pong=\"\"")
  }
}
