import Foundation
import TestSupport
import Testing

/// The real server on an unlucky machine: `Tests/Faults/unlucky.c` intercepts its system calls.
@Suite struct UnluckyTests {
  @Test func `calls that are interrupted or would wait are made again`() throws {
    let server = try Unlucky.server("PARLOR_INTERRUPTED=3")
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try ana.say("play pig")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("play pig")
    _ = try bob.line(beginning: "EV turn")
    for number in 0..<200 {
      try ana.say("#\(number) state")
      let lines = try (0..<4).map { _ in try ana.line(beginning: "#\(number) ") }
      #expect(lines.last == "#\(number) OK room=1")
    }
    server.signal(SIGTERM)
    server.signal(SIGINT)
    #expect(server.wait() == 0)
  }

  @Test func `where a call fails one connection is lost, and the server lives`() throws {
    let server = try Unlucky.server("PARLOR_FAILING=40")
    let first = try server.player("first")
    let before = server.descriptors
    var served = 0
    for number in 0..<100 where (try? Self.visit(server, number)) == true { served += 1 }
    #expect(served > 50)
    #expect(server.descriptorsOnceClosed(downTo: before) == before)
    first.endSpeaking()
    figure("with each 40th accept, read and send failing, \(served) of 100 were served")
  }

  @Test func `nobody loses a turn because the process stood still in the middle of its work`()
    throws
  {
    // It stands still for 13 seconds, before the first turn is told. A busy machine may hold up the
    // test itself for some of the ten that are left then.
    let server = try Unlucky.server("PARLOR_STANDS_STILL=13")
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try ana.say("create pig clock=10")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("join 1")
    _ = try ana.line(beginning: "EV turn")
    try ana.say("roll")
    #expect(try ana.line() == "OK n=1", "the turn was still hers")
    try server.waitForLog(of: "event=pause")
  }

  @Test func `a calendar that jumps an hour ahead and back changes nothing`() throws {
    let server = try Unlucky.server("PARLOR_CALENDAR=jumps")
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try ana.say("create pig clock=60 goal=1000")
    _ = try ana.line(beginning: "EV joined")
    try bob.say("join 1")
    _ = try ana.line(beginning: "EV turn")
    for _ in 0..<20 {
      _ = try server.connect().line()
      try ana.say("ping")
      #expect(try ana.line() == "OK pong=\"\"", "no clock ran out, nobody was sent away")
    }
    try server.waitForLog(of: "event=match")
    let hours = Set(server.log.matches(of: /T(\d\d):/).map(\.1))
    #expect(hours.count >= 2, "the log is the only one that looks at the calendar: \(hours)")
  }

  private static func visit(_ server: ServerProcess, _ number: Int) throws -> Bool {
    let peer = try server.player("p\(number)")
    try peer.say("ping")
    return try peer.line() == "OK pong=\"\""
  }
}

/// Starts the server with a library between it and the system.
enum Unlucky {
  static func server(_ bad: String) throws -> ServerProcess {
    try ServerProcess(shell: "export LD_PRELOAD='\(try library.get())' \(bad)")
  }

  /// The library, built once; it stays in the build's folder.
  private static let library = Result { () throws -> String in
    let path = Talk.root.appending(path: ".build/unlucky.so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", "-o", path,
      Talk.root.appending(path: "Tests/Faults/unlucky.c").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return path
  }
}
