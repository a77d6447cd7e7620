import Foundation
import TestSupport
import Testing

/// The server as a service: a service manager opens its port, and the server says when it is ready.
@Suite struct ServiceTests {
  private static let manager = Talk.root.appending(path: "Tests/Faults/manager.py").path

  @Test(arguments: ["", "yes"])
  func `a port that was opened for the server is its door, and it tells that it is ready`(
    outside: String
  ) throws {
    let server = try ServerProcess(
      shell: "export OUTSIDE=\(outside); exec python3 \(Self.manager) \"$0\" \"$@\"")
    try server.waitForLog(of: "event=told text=READY=1 door=\(server.port)\n")
    let ana = try server.player("ana")
    try ana.say("ping")
    #expect(try ana.line() == "OK pong=\"\"")
    let guest = try DatagramPeer(port: server.port)
    guest.send(DatagramPeer.question)
    #expect(guest.answer()?.contains(" port=\(server.port) ") == true)
  }

  @Test func `what is meant for another process is not taken`() throws {
    let server = try ServerProcess(shell: "export LISTEN_PID=1 LISTEN_FDS=1 NOTIFY_SOCKET=/none")
    #expect(try server.connect().line().hasPrefix("HELLO"))
  }

  @Test(arguments: ["0", "-1", "x", "99999999999", "65"])
  func `a number of sockets that cannot be is none`(count: String) throws {
    let server = try ServerProcess(shell: "export LISTEN_PID=$$ LISTEN_FDS=\(count)")
    #expect(try server.connect().line().hasPrefix("HELLO"))
  }

  @Test func `a server whose doors are no sockets says so and ends`() throws {
    let words = "exec 3</dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$0\" --store :memory:"
    let (status, said) = try ServerProcess.run(
      ["-c", words, ServerProcess.executable], program: "/bin/sh")
    #expect(status == 1 && said.contains("none of the inherited sockets is listening"), "\(said)")
  }

  @Test func `a server whose terminal is closed ends well, and one begun to outlive it stays`()
    throws
  {
    let server = try ServerProcess(["--drain", "1"])
    let ana = try server.player("ana")
    server.signal(SIGHUP)
    #expect(try ana.line(beginning: "BYE").hasPrefix("BYE code=stopping "))
    #expect(server.wait() == 0)
    let other = try ServerProcess(shell: "trap '' HUP")
    other.signal(SIGHUP)
    let bob = try other.player("bob")
    try bob.say("ping")
    #expect(try bob.line() == "OK pong=\"\"")
    #expect(!other.log.contains("event=drain"))
  }

  @Test func `in the journal each line has its priority, and elsewhere none`() throws {
    let stream = "export JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2)"
    let disk = try BadDisk()
    // The path of the operators' socket would be too long in this folder, which is an error.
    let folder = "\(disk.folder)/\(String(repeating: "x", count: 110))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let server = try ServerProcess(store: "\(folder)/parlor.db", shell: stream)
    try server.waitForLog(of: "<3>time=")
    _ = try server.player("ana")
    try server.waitForLog(of: " event=login ")
    for line in server.log.split(separator: "\n") {
      #expect(line.hasPrefix(line.contains(" level=error ") ? "<3>time=" : "<6>time="), "\(line)")
    }
    let (_, said) = try ServerProcess.run(
      ["-c", "\(stream); exec \"$0\" --store /no/such/a.db", ServerProcess.executable],
      program: "/bin/sh")
    #expect(said.hasPrefix("<3>parlord: cannot open /no/such/a.db"), "\(said)")
    let other = try ServerProcess(shell: "export JOURNAL_STREAM=1:2")
    _ = try other.player("ana")
    try other.waitForLog(of: " event=login ")
    #expect(other.log.split(separator: "\n").allSatisfy { $0.hasPrefix("time=") })
  }

  private static let activator = "/usr/bin/systemd-socket-activate"

  @Test(.enabled(if: access(activator, X_OK) == 0))
  func `systemd's own program hands over a port, with the one who waits at it`() throws {
    let port = try ServerProcess().port
    let process = Process()
    process.executableURL = URL(filePath: Self.activator)
    process.arguments = [
      "-l", "127.0.0.1:\(port)", ServerProcess.executable, "--store", ":memory:", "--linger", "60",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var first: Peer?
    eventually {
      first = try? Peer(port: port)
      return first != nil
    }
    #expect(try first?.line().hasPrefix("HELLO") == true)
    #expect(try Peer(port: port).line().hasPrefix("HELLO"))
  }
}
