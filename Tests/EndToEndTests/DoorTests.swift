import Foundation
import Testing

/// People with only `ssh` or `telnet` come to the real door of a real server.
@Suite final class DoorTests {
  private let folder = TmuxScreen.newFolder()
  private var store: String { folder.appending(path: "parlor.db").path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: - Who somebody is

  @Test func `a new key is asked for a name and nothing else, and is at home the next time`() throws
  {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let first = try door.visit(.ana, as: "ana")
    try first.wait(for: "your ssh key brings you back")
    try first.press("Enter")
    try first.wait(for: "Here now")
    try first.press("C-c")
    // This is the status of the program itself after Ctrl-C.
    try first.wait(for: "the end of ssh") { _ in try first.status() == 130 }
    let second = try door.visit(.ana)
    try second.wait(for: "ana · ")
    // Another key is another player, and does not get the first one's name.
    let other = try door.visit(.bob, as: "ana")
    try other.wait(for: "Who are you?")
    try other.press("Enter")
    try other.wait(for: "This name is taken.")
  }

  @Test func `without a key a login key is shown once, and typed to come back`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let first = try door.visit(.none, as: "ana")
    try first.wait(for: "Who are you?")
    try first.press("Enter")
    let shown = try first.wait(for: "Your login key")
    let key = try #require(shown.firstMatch(of: /([a-z0-9]{4}-){5}[a-z0-9]{4}/)).0
    try first.press("Enter")
    try first.wait(for: "Here now")
    try first.press("C-c")
    let second = try door.call()
    try second.wait(for: "Who are you?")
    try second.press("C-u")
    try second.type("ana")
    try second.press("Enter")
    try second.wait(for: "This name is taken.")
    try second.type(String(key).uppercased())
    try second.press("Enter")
    try second.wait(for: "ana · ")
  }

  @Test func `a language and a size of one's own are honoured`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let own = TmuxScreen.newFolder()
    let words = try door.ssh(.ana, ["-t"])
    let environment = TmuxScreen.environment(own).map { $0 == "LANG=C.UTF-8" ? "LANG=it_IT" : $0 }
    let screen = try TmuxScreen(environment + words, folder: own, columns: 100, rows: 30)
    let shown = try screen.wait(for: "Chi sei?")
    // Without UTF-8 in its locale, a client gets ASCII.
    #expect(shown.allSatisfy { $0.isASCII }, "\(shown)")
    try screen.resize(columns: 60, rows: 20)
    try screen.wait(for: "a smaller screen") {
      $0.split(separator: "\n").allSatisfy { $0.count <= 60 }
    }
    try screen.wait(for: "Chi sei?")
  }

  // MARK: - Links

  @Test func `a link leads to a game, and another one to that table`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let ana = try door.visit(.ana, as: "ana", [], ["play", "pig"])
    try ana.wait(for: "Who are you?")
    try ana.press("Enter")
    try ana.wait(for: "Waiting for players")
    let bob = try door.visit(.bob, as: "bob", [], ["join", "1"])
    try bob.wait(for: "Who are you?")
    try bob.press("Enter")
    for screen in [ana, bob] {
      try screen.wait(for: "the match") {
        $0.contains("Table 1") && !$0.contains("Waiting for players")
      }
    }
  }

  // MARK: - What is refused

  @Test(arguments: [["id"], ["cat", "/etc/passwd"], ["play", "pig;id"], []])
  func `without a terminal nothing is shown and nothing is run`(words: [String]) throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let (status, said) = try run(try door.ssh(.ana, ["-T"], words))
    #expect(status == 1)
    #expect(said.contains("Parlor needs a terminal"), "\(said)")
    #expect(!said.contains("uid=") && !said.contains("root:"), "\(said)")
  }

  @Test func `a command that is no link is refused with a terminal too`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let screen = try door.visit(.ana, [], ["sh", "-c", "id"])
    try screen.wait(for: "the end of ssh") { _ in try screen.status() == 1 }
    // A pane whose program has ended has lost its first line.
    let said = String(decoding: try screen.bytes(), as: UTF8.self)
    #expect(said.contains("Commands are: play GAME, join TABLE, watch TABLE"), "\(said)")
  }

  @Test(arguments: [
    ["-s", "sftp"], ["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22"],
    ["-W", "127.0.0.1:22"], ["-W", "/etc/passwd"],
  ])
  func `files and tunnels are refused`(options: [String]) throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let client = try door.ssh(.ana)
    // ssh takes a subsystem's name as the command.
    let words =
      options.first == "-s"
      ? client + ["-s"] + options.dropFirst() : ["ssh"] + options + client.dropFirst()
    let (status, said) = try run(words)
    #expect(status != 0 && status != 124, "refused at once: \(said)")
    #expect(!said.contains("SSH-2.0-OpenSSH"), "\(said)")
    #expect(door.isAlive)
  }

  @Test func `a port of the client's own leads nowhere`() throws {
    let server = try ServerProcess()
    let door = try DoorProcess(to: server.port)
    let port = try DoorProcess.freePort()
    let tunnel = ["-A", "-X", "-L", "127.0.0.1:\(port):127.0.0.1:\(server.port)"]
    let screen = try door.visit(.ana, tunnel)
    try screen.wait(for: "Who are you?")
    let peer = try Peer(port: port)
    #expect(throws: (any Error).self) { try peer.line() }
    #expect(try screen.text().contains("Who are you?"))
  }

  private func run(_ words: [String]) throws -> (status: Int32, said: String) {
    try ServerProcess.run(["20"] + words, program: "/usr/bin/timeout")
  }

  // MARK: - Whole matches

  /// Whole matches through the door. The server is killed in the middle of each.
  @Test(arguments: [true, false])
  func `Pig over ssh and over telnet`(isSSH: Bool) throws {
    try play(1, [("goal", "10")], isSSH: isSSH, TmuxPlayer.pig, until: "Goal reached.")
  }

  @Test(arguments: [true, false])
  func `siete y media over ssh and over telnet`(isSSH: Bool) throws {
    let options = [("rounds", "2")]
    try play(2, options, isSSH: isSSH, TmuxPlayer.media(), until: "The last round is over.")
  }

  @Test(arguments: [true, false])
  func `the sliding puzzle over ssh and over telnet`(isSSH: Bool) throws {
    let options = [("size", "2x2"), ("seed", "daily")]
    try play(3, options, isSSH: isSSH, TmuxPlayer.slide, until: "Puzzle solved.")
  }

  @Test(arguments: [true, false])
  func `Mastermind over ssh and over telnet`(isSSH: Bool) throws {
    var server = try ServerProcess(store: store)
    let door = try DoorProcess(to: server.port)
    let players = [
      try door.player("ana", isSSH ? .ana : nil), try door.player("bob", isSSH ? .bob : nil),
    ]
    let table = try TmuxTable(players[0], players[1], 4, [("seed", "parlor")])
    for player in players {
      try player.screen.type("aabb")
      try player.screen.press("Enter")
      try player.screen.wait(for: "7 tries left")
    }
    try table.survive(&server, store: store)
    try players[0].screen.type("fcec")
    try players[0].screen.press("Enter")
    for player in players { try player.screen.wait(for: "Code cracked.") }
    try table.goHome()
  }

  // MARK: - Another door

  /// A player with a key comes back, and is at the table at once.
  private func comeBack(to door: DoorProcess, _ name: String, _ key: DoorProcess.Key) throws
    -> TmuxPlayer
  {
    let screen = try door.visit(key)
    try screen.wait(for: "the table") { $0.contains("Table 1") && $0.contains("\(name) · ") }
    return TmuxPlayer(name, on: screen)
  }

  @Test func `a door that is killed costs nobody a seat, and new people wait for the next one`()
    throws
  {
    let server = try ServerProcess()
    let door = try DoorProcess(managedTo: server.port)
    let (ana, bob) = (try door.player("ana", .ana), try door.player("bob", .bob))
    let table = try TmuxTable(ana, bob, 1, [("goal", "10")])
    try table.players[0].screen.wait(for: "r Roll")
    kill(try #require(door.managed), SIGKILL)
    for player in table.players {
      try player.screen.wait(for: "the end of ssh") { _ in try player.screen.status() == 255 }
    }
    let back = TmuxTable([
      try comeBack(to: door, "ana", .ana), try comeBack(to: door, "bob", .bob),
    ])
    try back.play(TmuxPlayer.pig)
    for player in back.players { try player.screen.wait(for: "Goal reached.") }
    try back.goHome()
    try door.waitForLog(of: "text=READY=1", times: 2)
  }

  @Test func `a door is renewed while people play`() throws {
    let server = try ServerProcess()
    let old = try DoorProcess(to: server.port, ["--drain", "3600"])
    let (ana, bob) = (try old.player("ana", .ana), try old.player("bob", .bob))
    let table = try TmuxTable(ana, bob, 1, [("goal", "10")])
    let new = try DoorProcess(to: server.port, after: old)
    old.signal(SIGTERM)
    try old.waitForLog(of: "event=drain seconds=3600 people=2")
    let eva = try new.visit(.none, as: "eva")
    try eva.wait(for: "Who are you?")
    try new.waitForLog(of: "event=open")
    try table.play(TmuxPlayer.pig)
    for player in table.players { try player.screen.wait(for: "Goal reached.") }
    try table.goHome()
    for player in table.players { try player.screen.press("C-c") }
    #expect(try old.waitForEnd() == 0)
    #expect(try eva.text().contains("Who are you?"))
  }

  private func play(
    _ game: Int, _ options: [(label: String, value: String)], isSSH: Bool,
    _ move: (TmuxPlayer, String) throws -> Void, until end: String
  ) throws {
    var server = try ServerProcess(store: store)
    let door = try DoorProcess(to: server.port)
    let ana = try door.player("ana", isSSH ? .ana : nil)
    let bob = try door.player("bob", isSSH ? .bob : nil)
    let table = try TmuxTable(ana, bob, game, options)
    try table.survive(&server, store: store)
    try table.play(move)
    for player in table.players { try player.screen.wait(for: end) }
    try table.goHome()
  }
}
