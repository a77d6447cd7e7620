import Foundation
import Testing

/// The real server while its disk fails: it acknowledges only what it has stored, and goes on with
/// everything that needs no disk.
@Suite(.serialized) struct StorageFaultTests {
  private static let busy = "ERR busy-storage why=store-stopped retry_ms=2000"

  @Test(arguments: ["full", "eio"])
  func `while nothing can be written nothing is played, and talk goes on`(fault: String) throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = try server.pair("clock=4")
    let eva = try server.player("eva")
    #expect(try ana.ask("guess aabb") == "OK n=1")
    _ = try bob.heard()
    try disk.becomes(fault)
    #expect(try ana.ask("guess bbcc").hasPrefix(Self.busy))
    #expect(try bob.heard() == [], "nobody hears of it")
    let new = try server.connect()
    _ = try new.line()
    for (peer, line) in [(ana, "guess bbcc"), (eva, "create pig"), (eva, "ignore bob")] {
      #expect(try peer.ask(line).hasPrefix(Self.busy))
    }
    #expect(try new.ask("hello zoe").hasPrefix(Self.busy))
    for line in ["ping", "say well", "rooms", "who", "state", "look", "profile"] {
      #expect(try ana.ask(line).hasPrefix("OK"), "\(line)")
    }
    #expect(try bob.heard() == ["EV say room=1 from=ana text=\"well\""])
    usleep(4_500_000)
    #expect(try server.room(1)["n"] == "1")
    try disk.becomes(nil)
    try server.waitForLog(of: "event=store-works")
    #expect(try server.room(1)["phase"] == "playing", "the clock stood still")
    #expect(try ana.ask("guess bbcc") == "OK n=2")
    #expect(try bob.line(beginning: "EV guess").contains("n=2"))
    #expect(try eva.ask("create pig").hasPrefix("OK room=2 seat=1 "))
    #expect(try new.ask("hello zoe").hasPrefix("OK name=zoe new=yes"))
    server.signal(SIGKILL)
    _ = server.wait()
    let next = try disk.server()
    #expect(try next.room(1)["n"] == "2")
  }

  @Test func `whoever reads sentences is told too that nothing was kept`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    try ana.say("style board")
    _ = try ana.line()
    try ana.say("prompt on")
    _ = try ana.line()
    try disk.becomes("full")
    try ana.say("create pig")
    _ = try ana.line(beginning: "The server cannot save anything right now.")
    try ana.say("ping")
    #expect(try ana.line().hasPrefix("> "))
  }

  @Test func `a file that may not grow is an error of the write, and no end`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, _) = try server.pair()
    #expect(try ana.ask("guess aabb") == "OK n=1")
    let limit = ["--pid", "\(server.processIdentifier)", "--fsize=30000:unlimited"]
    guard try ServerProcess.run(["prlimit"] + limit, program: "/usr/bin/env").status == 0 else {
      return
    }
    #expect(try ana.ask("guess bbcc").hasPrefix(Self.busy))
    #expect(try ana.ask("ping") == "OK pong=\"\"")
    let more = ["--pid", "\(server.processIdentifier)", "--fsize=unlimited"]
    #expect(try ServerProcess.run(["prlimit"] + more, program: "/usr/bin/env").status == 0)
    try server.waitForLog(of: "event=store-works")
    #expect(try ana.ask("guess bbcc") == "OK n=2")
  }

  @Test func `a sync that fails is the end of keeping, though the disk be well again`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = try server.pair()
    let eva = try server.player("eva")
    #expect(try ana.ask("guess aabb") == "OK n=1")
    try disk.becomes("sync")
    #expect(try ana.ask("guess bbcc").hasPrefix("BYE code=storage "))
    try disk.becomes(nil)
    usleep(2_500_000)
    #expect(try bob.linesToTheEnd().last?.hasPrefix("BYE code=storage ") == true)
    #expect(try eva.ask("create pig").hasPrefix(Self.busy))
    #expect(try eva.ask("ping") == "OK pong=\"\"")
    #expect(try server.room(1)["n"] == "1")
    try Self.endsWithAFault(server)
    let next = try disk.server()
    let kept = try next.room(1)["n"]
    #expect(kept == "1" || kept == "2", "what was told is there, and what was not may be")
  }

  @Test func `a sync that fails while there is no room is as final`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, _) = try server.pair()
    try disk.becomes("full")
    #expect(try ana.ask("guess aabb").hasPrefix(Self.busy))
    try disk.becomes("sync")
    try server.waitForLog(of: "final=true")
    try disk.becomes(nil)
    usleep(2_500_000)
    #expect(try ana.ask("guess aabb").hasPrefix(Self.busy))
    try Self.endsWithAFault(server)
  }

  @Test(arguments: ["rm parlor.db", "cp parlor.db copy; mv copy parlor.db", "mv parlor.db other"])
  func `a store whose file is gone is noticed, and nothing more is kept`(order: String) throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, _) = try server.pair()
    let eva = try server.player("eva")
    #expect(try ana.ask("guess aabb") == "OK n=1")
    let start = Date()
    try disk.shell(order)
    try server.waitForLog(of: "final=true")
    let seconds = Date().timeIntervalSince(start)
    figure("\(order): noticed after \(String(format: "%.1f", seconds)) s")
    #expect(server.log.contains("level=error event=store code=1032"))
    #expect(try ana.ask("guess bbcc").hasPrefix(Self.busy))
    #expect(try eva.ask("create pig").hasPrefix(Self.busy))
    #expect(try eva.ask("ping") == "OK pong=\"\"")
    // A file that another program has put there since stays as it is.
    try disk.shell("echo other > parlor.db-wal")
    try Self.endsWithAFault(server)
    #expect(disk.names.contains("parlor.db-wal"))
  }

  @Test func `a log that is gone is noticed, and what was in it is kept`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, _) = try server.pair()
    #expect(try ana.ask("guess aabb") == "OK n=1")
    try disk.shell("rm parlor.db-wal")
    try server.waitForLog(of: "final=true")
    #expect(try ana.ask("guess bbcc").hasPrefix(Self.busy))
    server.signal(SIGKILL)
    _ = server.wait()
    #expect(try disk.order("check").said.contains("all is well"))
    #expect(try disk.server().room(1)["n"] == "1")
  }

  @Test func `a store that is gone a moment before the end is noticed at the end`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    _ = try ana.ask("create slide seats=1")
    try disk.shell("rm parlor.db")
    try Self.endsWithAFault(server)
  }

  private static func endsWithAFault(_ server: ServerProcess) throws {
    server.signal(SIGTERM)
    server.signal(SIGTERM)
    #expect(server.wait() == 1)
  }

  @Test func `who was refused at the door may knock again`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = try server.pair()
    let (eva, secret) = try server.newcomer("eva")
    #expect(try eva.ask("quit") == "OK")
    let again = try server.connect()
    _ = try again.line()
    // The store knows eva before it fails, and her answer waits for the batch that fails.
    try disk.becomes("slow 600")
    try ana.say("guess aabb")
    usleep(200_000)
    try bob.say("guess aabb")
    try again.say("hello eva \(secret)")
    usleep(600_000)
    try ana.say("guess bbcc")
    usleep(200_000)
    try disk.becomes("full")
    #expect(try again.line().hasPrefix(Self.busy))
    try disk.becomes(nil)
    try server.waitForLog(of: "event=store-works")
    #expect(try again.ask("hello eva \(secret)") == "OK name=eva")
    #expect(try again.ask("who eva").hasPrefix("OK"))
  }

  @Test func `who was refused with a batch that never began is answered when all is well`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    try disk.becomes("late 500")
    try ana.say("create pig")
    usleep(200_000)
    #expect(try bob.ask("create pig").hasPrefix(Self.busy))
    try disk.becomes(nil)
    try server.waitForLog(of: "event=store-works")
    #expect(try bob.ask("create pig").hasPrefix("OK room=1 seat=1 "))
  }

  @Test func `who could not be forgotten is not told so`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (eva, secret) = try server.newcomer("eva")
    try disk.becomes("late 100")
    try eva.say("forget \(secret) sure=yes")
    let lines = try eva.linesToTheEnd()
    #expect(lines.first?.hasPrefix(Self.busy) == true)
    #expect(lines.last?.hasPrefix("BYE code=storage ") == true, "\(lines)")
    try disk.becomes(nil)
    let again = try server.connect()
    _ = try again.line()
    try server.waitForLog(of: "event=store-works")
    #expect(try again.ask("hello eva \(secret)") == "OK name=eva")
  }

  @Test func `a slow disk holds up those who wait for it, and nobody else`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let (ana, bob) = try server.pair()
    let (eva, zoe) = (try server.player("eva"), try server.player("zoe"))
    try disk.becomes("stuck")
    try ana.say("guess aabb\nguess bbcc\nguess ccdd")
    try bob.say("guess aabb\nguess bbcc\nguess ccdd")
    var pings: [Double] = []
    for _ in 0..<200 {
      let start = Date()
      #expect(try eva.ask("ping") == "OK pong=\"\"")
      pings.append(Date().timeIntervalSince(start))
    }
    _ = try eva.ask("tell zoe hello")
    #expect(try zoe.line() == "EV tell from=eva text=\"hello\"")
    #expect(!ana.hasHeard && !bob.hasHeard, "a guess is answered before it is on disk")
    try disk.becomes(nil)
    #expect(try ana.line(beginning: "OK") == "OK n=1")
    let p99 = String(format: "%.1f", pings.sorted()[197] * 1000)
    figure("a sync takes for ever: another's ping p99 \(p99) ms")
  }

  @Test func `moves without end on a slow disk fill no memory`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    var players: [Peer] = []
    for number in 0..<10 {
      let player = try server.player("p\(number)")
      _ = try player.ask("create slide seats=1 seed=a")
      players.append(player)
    }
    try disk.becomes("slow 500")
    let before = server.memory
    let moves = String(repeating: "slide u\nslide d\n", count: 2000)
    let taken = players.map { $0.sayUntilRefused(moves, most: 4 << 20) }
    let other = try server.player("other")
    #expect(try other.ask("ping") == "OK pong=\"\"")
    let more = server.memory - before
    #expect(more < 32 * 1024)
    figure("a sync takes 500 ms: \(taken.reduce(0, +)) bytes of moves taken, \(more) KiB more")
  }
}
