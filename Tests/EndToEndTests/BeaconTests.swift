import Foundation
import TestSupport
import Testing

/// A server is found by a datagram, and the datagrams cannot be used to flood somebody else.
@Suite struct BeaconTests {
  @Test func `who asks hears one line about the server`() throws {
    let server = try ServerProcess(["--name", "The Inn"])
    let ana = try server.player("ana")
    try ana.say("create pig")
    _ = try ana.line(beginning: "OK")
    let guest = try DatagramPeer(port: server.port)
    guest.send(DatagramPeer.question)
    let answer = try #require(guest.answer())
    #expect(guest.answers() == [])
    let expected =
      "name=\"The Inn\" port=\(server.port) protocol=1 players=1 rooms=1 cups=0 version="
    #expect(answer.hasPrefix(expected) && answer.hasSuffix("\n"), "\(answer)")
    #expect(answer.utf8.count <= 400)
  }

  @Test func `what is short, malformed or no question is not answered`() throws {
    let server = try ServerProcess()
    let guest = try DatagramPeer(port: server.port)
    for text in ["", "parlor?", "parlor?          ", "parlor!", " " + DatagramPeer.question] {
      guest.send(text)
    }
    guest.send([UInt8](repeating: 0xff, count: 60_000))
    guest.send(Array("name=x port=1 protocol=1".utf8) + [UInt8](repeating: 0x20, count: 400))
    #expect(guest.answers() == [])
    guest.send(DatagramPeer.question)
    #expect(guest.answer() != nil)
  }

  @Test func `a flood gets few answers, and players are served meanwhile`() throws {
    let server = try ServerProcess()
    let ana = try server.player("ana")
    let guest = try DatagramPeer(port: server.port)
    let start = Date()
    for _ in 0..<20_000 { guest.send(DatagramPeer.question) }
    try ana.say("ping me")
    #expect(try ana.line() == "OK pong=me")
    let answers = (guest.answer() == nil ? 0 : 1) + guest.answers().count
    // The limit holds for each second that has begun.
    let seconds = Int(Date().timeIntervalSince(start)) + 2
    #expect(answers >= 1 && answers <= 32 * seconds, "\(answers) in \(seconds) s")
    figure("a flood of questions: \(answers) answers")
  }

  @Test func `a quiet server is not found, and one that stops is not any more`() throws {
    let quiet = try ServerProcess(["--quiet"])
    let guest = try DatagramPeer(port: quiet.port)
    guest.send(DatagramPeer.question)
    #expect(guest.answers() == [])
    let ending = try ServerProcess(["--drain", "5"])
    let ana = try ending.player("ana")
    ending.signal(SIGTERM)
    #expect(try ana.line().hasPrefix("EV drain"))
    let other = try DatagramPeer(port: ending.port)
    other.send(DatagramPeer.question)
    #expect(other.answers() == [])
  }

  @Test func `a port that somebody else has for datagrams is worth a line, and no end`() throws {
    let taken = try #require(Self.takenPort())
    defer { close(taken.socket) }
    let server = try ServerProcess(port: taken.port)
    try server.waitForLog(of: "event=beacon")
    let peer = try server.connect()
    #expect(try peer.line().hasPrefix("HELLO"))
  }

  /// Its number is below those that the system gives to outgoing connections: other tests make many
  /// of them, and one could have the same number for TCP.
  private static func takenPort() -> (socket: Int32, port: UInt16)? {
    for _ in 0..<100 {
      let port = UInt16.random(in: 20_000..<30_000)
      let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
      }
      if isBound { return (socket, port) }
      close(socket)
    }
    return nil
  }

  /// Whether network namespaces can be made: on one's own machine, and as root in most containers.
  static let hasNamespaces =
    getuid() == 0
    && (try? ServerProcess.run(["-n", "true"], program: "/usr/bin/unshare"))?.status == 0
    && FileManager.default.isExecutableFile(atPath: "/usr/sbin/ip")

  @Test(.enabled(if: hasNamespaces)) func `hosts on one network find each other`() throws {
    let script = Talk.root.appending(path: "Scripts/lan").path
    let programs = URL(filePath: ServerProcess.executable).deletingLastPathComponent().path
    let (status, said) = try ServerProcess.run(["--programs", programs], program: script)
    #expect(status == 0, "\(said)")
  }
}
