import Foundation
import TestSupport
import Testing

/// The bots in `examples/` play with the real server.
@Suite struct ExamplesTests {
  /// The bots also play at a newer server, which says more than they know.
  @Test(arguments: [false, true])
  func `two bots in bash play Pig to its end`(isNewer: Bool) throws {
    let server = try isNewer ? Unlucky.server("PARLOR_NEWER=yes") : ServerProcess()
    let bots = try ["piglet", "sow"].map { name in
      try Bot("pig-bot", [name, "127.0.0.1", "\(server.port)", "goal=50"])
    }
    for bot in bots {
      let said = bot.saidAtTheEnd()
      #expect(said.hasPrefix("EV over room=1 match=1 "), "\(said)")
      #expect(said.contains("zest") == isNewer)
      #expect(said.contains(" reason=goal "))
    }
  }

  @Test(arguments: [false, true])
  func `a bot in Python cracks a code`(isNewer: Bool) throws {
    let server = try isNewer ? Unlucky.server("PARLOR_NEWER=yes") : ServerProcess()
    let options = ["seats=1", "seed=parlor"]
    let bot = try Bot("mastermind-bot", ["cracker", "127.0.0.1", "\(server.port)"] + options)
    #expect(bot.saidAtTheEnd().contains(" reason=cracked "))
  }

  @Test(arguments: [false, true])
  func `the first client of the protocol's document plays the house`(isNewer: Bool) throws {
    let server = try isNewer ? Unlucky.server("PARLOR_NEWER=yes") : ServerProcess()
    let said = try Bot("first-client", ["first", "127.0.0.1", "\(server.port)"]).saidAtTheEnd()
    #expect(said.contains("EV over room=1 match=1 "), "\(said)")
    #expect(said.contains("BYE code=quit "))
  }

  /// Several lines in one packet, and one byte at a time: no line is lost, and none is cut.
  @Test(arguments: ["pig-bot", "mastermind-bot", "returning-bot"], Relay.Cut.allCases)
  func `a crowd of bots plays every match to its end`(bot: String, cut: Relay.Cut) throws {
    let server = try ServerProcess()
    let relay = try Relay(to: server.port, cut)
    let options = bot == "mastermind-bot" ? "seats=2" : "goal=30"
    let bots = try (1...40).map { number in
      try Bot(bot, ["b\(number)", "127.0.0.1", "\(relay.port)", options])
    }
    let ends = bots.map { $0.saidAtTheEnd() }
    let matches = ends.compactMap { $0.firstMatch(of: /EV over room=\d+ match=(\d+)/)?.1 }
    #expect(matches.count == 40, "\(ends)")
    #expect(Set(matches).count == 20)
  }

  /// Seats are numbered again when a host starts early with an empty seat in between.
  @Test func `the bot in bash goes on rolling when its seat has another number`() throws {
    let server = try ServerProcess()
    let (ana, eva) = (try server.player("ana"), try server.player("eva"))
    for (player, line) in [(ana, "create pig seats=4 goal=60 bots=yes"), (eva, "join 1")] {
      try player.say(line)
      _ = try player.linesUntilAnswer(to: "in")
    }
    let options = ["seats=4", "goal=60"]
    let bot = try Bot("pig-bot", ["piglet", "127.0.0.1", "\(server.port)"] + options)
    #expect(
      try ana.line(beginning: "EV joined room=1 seat=3") == "EV joined room=1 seat=3 player=piglet")
    try eva.say("leave")
    _ = try ana.line(beginning: "EV left")
    try ana.say("start")
    // Ana gives each turn away, so that only the bot reaches the goal.
    while true {
      let line = try ana.line()
      if line.hasPrefix("EV turn"), line.contains("player=ana") { try ana.say("roll") }
      if let total = line.firstMatch(of: /EV roll .* seat=1 .* total=(\d+)/)?.1, total != "0" {
        try ana.say("hold")
      }
      if line.hasPrefix("EV over") { break }
    }
    #expect(bot.saidAtTheEnd().contains(" reason=goal "))
  }
}

/// `record` on the wire, and `parlor verify` on its output: the commands of docs/fair.md.
@Suite struct RecordTests {
  private static let commands: [String] = {
    let path = Talk.root.appending(path: "docs/fair.md")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasSuffix("| parlor verify -") }.map(String.init)
  }()

  /// What a command prints, with match 318 replaced by this match of the server.
  private func run(_ command: String, match: Int, _ server: ServerProcess) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    let nc = "nc() { exec 3<>/dev/tcp/127.0.0.1/\(server.port); cat >&3; cat <&3; }; "
    let programs = URL(filePath: ServerProcess.program("parlor")).deletingLastPathComponent().path
    process.arguments = [
      "-c", "PATH=\(programs):$PATH; " + nc + command.replacing("318", with: "\(match)") + " 2>&1",
    ]
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said
  }

  @Test func `a finished match is verified from the wire, also a long one`() throws {
    let server = try ServerProcess()
    try #require(Self.commands.count == 2)
    let ana = try server.player("ana")
    // One match has a salt, and one has more moves than a page of the answer.
    try ana.say("create mastermind")
    _ = try ana.linesUntilAnswer(to: "sat")
    for line in ["salt tulip", "bot best", "guess aabb", "resign", "leave"] { try ana.say(line) }
    _ = try ana.line(beginning: "EV left")
    #expect(
      try run(Self.commands[0], match: 1, server).hasPrefix("The record is valid: mastermind"))
    try ana.say("create slide seats=1 size=8x8")
    let tiles = try #require(
      try ana.line(beginning: "EV board").firstMatch(of: /tiles=(\S+)/)?.1.split(separator: ","))
    let gap = try #require(tiles.firstIndex(of: "0"))
    // This tile is beside the gap: in its row if it has one there. It goes to and fro.
    let tile = tiles[gap % 8 == 0 ? gap + 1 : gap - 1]
    for _ in 0..<1200 { try ana.say("slide \(tile)") }
    try ana.say("resign")
    _ = try ana.line(beginning: "EV over")
    #expect(try run(Self.commands[0], match: 2, server).contains("record MATCH from=1001"))
    let whole = try run(Self.commands[1], match: 2, server)
    #expect(whole.hasPrefix("The record is valid: slide, 1 seat, 1201 moves."), "\(whole)")
    #expect(whole.contains("\nover winner=0 lost=yes reason=resigned scores=1200\n"))
    let none = try run(Self.commands[0], match: 7, server)
    #expect(none.hasPrefix("parlor: -: no record, but: ERR no-match why=match-unknown match=7"))
  }
}

/// The example bot that keeps its login key.
@Suite struct ReturningBotTests {
  private let folder: URL
  private let options = ["goal=60", "clock=0"]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "returning-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(arguments: Relay.Cut.allCases)
  func `it plays on when its connection breaks`(cut: Relay.Cut) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let relay = try Relay(to: server.port, cut)
    let ana = try server.player("ana")
    let bot = try meet(ana, through: relay.port)
    var breaks = 0
    try play(ana) { line in
      // The line is cut only once the bot is back: two breaks in a row could look like one.
      guard breaks < 8, relay.visits > breaks, line.contains("EV roll"), line.contains("seat=2")
      else { return }
      breaks += 1
      relay.breakAll()
    }
    #expect(bot.saidAtTheEnd().contains("reason=goal"))
    #expect(breaks > 3 && relay.visits > 3, "\(breaks) \(relay.visits)")
  }

  @Test func `it plays on when the server was killed and has started again`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appending(path: "store").path
    var server: ServerProcess? = try ServerProcess(store: store)
    let port = try #require(server?.port)
    var ana = try #require(try server?.connect())
    try ana.say("hello ana")
    let secret = try #require(try ana.line(beginning: "OK").firstMatch(of: /secret=(\S+)/)?.1)
    let bot = try meet(ana, through: port)
    try ana.say("roll")
    for _ in 0..<3 {
      _ = try ana.line(beginning: "EV roll room=1")
      server?.signal(SIGKILL)
      _ = server?.wait()
      server = try ServerProcess(store: store, port: port)
      ana = try #require(try server?.connect())
      try ana.say("hello ana \(secret)")
      #expect(try ana.line(beginning: "OK name=ana").contains("room=1"))
      try ana.say("state")
      let table = try ana.line(beginning: "ROW room=1")
      if table.contains(" turn=1 ") { try ana.say(table.contains(" total=0 ") ? "roll" : "hold") }
    }
    try play(ana) { _ in }
    #expect(bot.saidAtTheEnd().contains("reason=goal"))
    #expect(server?.log.contains("level=error") == false)
  }

  @Test func `in its next run it is the same player`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let ana = try server.player("ana")
    for room in 1...2 {
      let bot = try meet(ana, through: server.port, room: room)
      try play(ana) { _ in }
      #expect(bot.saidAtTheEnd().contains("reason=goal"))
      try ana.say("leave")
      _ = try ana.linesUntilAnswer(to: "left")
    }
  }

  /// Ana opens a table, and the bot joins it.
  private func meet(_ ana: Peer, through port: UInt16, room: Int = 1) throws -> Bot {
    try ana.say("create pig \(options.joined(separator: " ")) bots=yes")
    _ = try ana.line(beginning: "OK room=\(room)")
    let key = folder.appending(path: "key").path
    let words = [key, "boomerang", "127.0.0.1", "\(port)"] + options
    let bot = try Bot("returning-bot", words, takesFile: true)
    _ = try ana.line(beginning: "EV joined room=\(room) seat=2 player=boomerang")
    // The match begins when the bot has added its salt.
    _ = try ana.line(beginning: "EV start room=\(room)")
    return bot
  }

  /// Ana never banks more than one roll. `hear` gets each line until the match ends.
  private func play(_ ana: Peer, _ hear: (String) throws -> Void) throws {
    while true {
      let line = try ana.line()
      try hear(line)
      if line.hasPrefix("EV turn"), line.contains("player=ana") { try ana.say("roll") }
      if let total = line.firstMatch(of: /EV roll .* seat=1 .* total=(\d+)/)?.1, total != "0" {
        try ana.say("hold")
      }
      if line.hasPrefix("EV over") { return }
    }
  }
}

private final class Bot {
  private let process = Process()
  private let output = Pipe()
  private let key: URL?

  /// A bot with a login key keeps it in a file of its own, unless the test names one.
  init(_ name: String, _ arguments: [String], takesFile: Bool = false) throws {
    let needsFile = name == "returning-bot" && !takesFile
    key = needsFile ? FileManager.default.temporaryDirectory.appending(path: "\(UUID())") : nil
    process.executableURL = Talk.root.appending(path: "examples/\(name)")
    process.arguments = (key.map { [$0.path] } ?? []) + arguments
    process.standardOutput = output
    try process.run()
  }

  func saidAtTheEnd() -> String {
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if let key { try? FileManager.default.removeItem(at: key) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A bot that waits for ever must not outlive its test.
  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
