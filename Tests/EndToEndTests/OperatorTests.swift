import Glibc
import TestSupport
import Testing

/// Operators at a real server: by commands on its machine, over a connection, and after a crash.
@Suite struct OperatorTests {
  @Test func `operators are made while a server runs`() throws {
    let disk = try BadDisk()
    var server: ServerProcess? = try disk.server()
    let (ana, key) = try #require(server).newcomer("ana")
    #expect(try ana.ask("op who").hasPrefix("ERR not-allowed why=operator-only"))
    #expect(try disk.order("operators").said.contains("there are no operators"))
    #expect(try disk.order("operator", "add", "nobody-here").status == 1)
    #expect(try disk.order("operator", "add", "ana").said.contains("ana is an operator now"))
    #expect(try ana.line().hasPrefix("EV notice "))
    #expect(try disk.order("operators").said == "ana\n")
    #expect(try disk.order("op", "who").said.contains("player=ana address=127.0.0.1 room=-"))
    server = nil
    #expect(try disk.order("op", "who").status == 1, "nobody can be told")
    #expect(try disk.order("operator", "remove", "ana").status == 1)
    #expect(try disk.order("operators").said == "ana\n")
    let next = try disk.server()
    let again = try next.connect()
    _ = try again.line()
    _ = try again.ask("hello ana \(key)")
    let said = try again.ask("op who")
    #expect(said == "OK", "\(said)")
  }

  @Test func `the name of an operator is not freed, nor a freed one made an operator`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    for name in ["dora", "emil"] { _ = try server.newcomer(name) }
    #expect(try disk.order("operator", "add", "dora").status == 0)
    let refused = try disk.order("name", "free", "dora")
    #expect(refused.status == 1)
    #expect(refused.said.contains("dora is an operator. First"), "\(refused.said)")
    #expect(try disk.order("name", "free", "emil").status == 0)
    let keyless = try disk.order("operator", "add", "emil")
    #expect(keyless.status == 1 && keyless.said.contains("emil has no login key now"))
    #expect(try disk.order("operator", "remove", "dora").status == 0)
    #expect(try disk.order("name", "free", "dora").status == 0)
    let dora = try server.connect()
    _ = try dora.line()
    #expect(try !dora.ask("hello dora").contains("operator=yes"))
  }

  @Test func `an order of the machine is one order`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, _) = try server.newcomer("ana")
    let said = try disk.order("op", "notice", "a cup\nop kick ana")
    #expect(said.status == 0 && said.said == "done\n")
    #expect(try ana.line() == "EV notice text=\"a cup op kick ana\"")
    let refused = try disk.order("op", "kick", "bob")
    #expect(refused.status == 1 && refused.said.contains("no player of that name"))
    #expect(try disk.order("op").status == 2)
    #expect(try disk.order("op", "help").said.contains("op mute NAME for=10m"))
    try server.waitForLog(of: "event=op by=- order=\"notice a cup op kick ana\"")
  }

  @Test func `a full server obeys its operator, and can be renewed`() throws {
    let disk = try BadDisk()
    let server = try disk.server(["--connections", "2"])
    let inside = [try server.player("ana"), try server.player("bob")]
    #expect(try server.connect().line().hasPrefix("BYE code=full"))
    #expect(try disk.order("op", "who").said.contains("player=ana"))
    #expect(try disk.order("figures").said.contains("parlor_connections 3"))
    // Commands that never end hold only the places that are kept for operators.
    var idle = try (0..<8).map { _ in try OperatorLine(beside: disk.store) }
    let refused = try disk.order("op", "who")
    #expect(refused.status == 1 && refused.said.contains("Too many operators"), "\(refused.said)")
    idle.removeAll()
    // The server notices a moment later that they have gone.
    #expect(eventually { (try? disk.order("op", "who").status) == 0 })
    let renewed = try disk.order("renew", "--anyway")
    #expect(renewed.status == 0 && renewed.said.contains("connections: 2"), "\(renewed.said)")
    for peer in inside { #expect(try peer.ask("ping") == "OK pong=\"\"") }
    #expect(try server.connect().line().hasPrefix("BYE code=full"))
  }

  @Test func `a ban outlives a crash`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (bob, key) = try server.newcomer("bob")
    #expect(try disk.order("op", "ban", "bob", "for=1h", "Cheating.").status == 0)
    #expect(try bob.line().hasPrefix("BYE code=banned lasts=\"1 h\" note=Cheating. text="))
    server.signal(SIGKILL)
    _ = server.wait()
    let next = try disk.server()
    let again = try next.connect()
    _ = try again.line()
    #expect(try again.ask("hello bob \(key)").hasPrefix("ERR not-allowed why=banned"))
    #expect(try disk.order("op", "unban", "bob").status == 0)
    #expect(try again.ask("hello bob \(key)").hasPrefix("OK name=bob"))
  }

  @Test func `a new name outlives a crash`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (bob, key) = try server.newcomer("bob")
    let (_, other) = try server.newcomer("carl")
    #expect(try disk.order("op", "mute", "bob", "for=1h").status == 0)
    _ = try bob.line()
    #expect(try disk.order("op", "rename", "bob", "carl").status == 1)
    #expect(try disk.order("op", "rename", "bob", "Bea").said == "done\n")
    #expect(try bob.line().hasPrefix("BYE code=renamed "))
    server.signal(SIGKILL)
    _ = server.wait()
    let next = try disk.server()
    let again = try next.connect()
    _ = try again.line()
    #expect(try again.ask("hello bob \(key)").hasPrefix("ERR bad-secret"))
    #expect(try again.ask("hello bea \(key)").hasPrefix("OK name=Bea"))
    #expect(try again.ask("shout hello").contains("why=muted"))
    #expect(try disk.order("op", "bans").said.contains("player=Bea"))
    let carl = try next.connect()
    _ = try carl.line()
    #expect(try carl.ask("hello carl \(other)").hasPrefix("OK name=carl"))
    #expect(try disk.order("check").status == 0)
  }

  @Test func `what is done to a cup is in the log, with the name of the player who did it`() throws
  {
    let server = try ServerProcess()
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    _ = try ana.ask("cup create \"Friday night\" kind=swiss game=pig rounds=2")
    _ = try ana.ask("cup join 1")
    for peer in [bob, try server.player("eva")] { _ = try peer.ask("cup join 1") }
    for order in ["start 1", "correct 1 table=1 winner=-", "remove 1 bob", "end 1"] {
      _ = try ana.ask("cup \(order)")
    }
    try server.waitForLog(of: "event=cup cup=1 what=ended")
    let log = server.log
    for line in [
      "what=created by=ana kind=swiss rounds=2", "what=paired round=1",
      "what=corrected round=1 table=1 places=", "what=left player=bob by=ana",
      "what=ended by=ana",
    ] { #expect(log.contains(" event=cup cup=1 \(line)"), "\(log)") }
    #expect(log.contains(" title=\"Friday night\"\n"))
    #expect(!log.contains("what=joined"), "players who come by themselves are not logged")
  }

  @Test func `a banned address is refused behind a proxy too`() throws {
    let disk = try BadDisk()
    let server = try disk.server(["--proxy", "127.0.0.1"])
    let header = "PROXY TCP4 203.0.113.9 127.0.0.1 51234 7575\r\n"
    let bob = try server.connect()
    try bob.send(Array(header.utf8))
    #expect(try bob.line().hasPrefix("HELLO "))
    #expect(try disk.order("op", "ban", "203.0.113.0/24", "for=1h").status == 0)
    let goodbye = "BYE code=banned lasts=\"1 h\" text=\"Your address is banned for 1 h.\""
    #expect(try bob.line() == goodbye)
    let next = try server.connect()
    try next.send(Array(header.utf8))
    #expect(try next.line().hasPrefix("BYE code=banned lasts="))
    let other = try server.connect()
    try other.send(Array(header.replacing("203.0.113.9", with: "203.0.114.9").utf8))
    #expect(try other.line().hasPrefix("HELLO "))
  }
}

/// A connection to the operators' socket that says nothing.
private final class OperatorLine {
  private let socket: Int32

  init(beside store: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(store).operator".utf8) }
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0)
  }

  deinit { close(socket) }
}
