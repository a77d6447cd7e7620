import Foundation
import TestSupport
import Testing

/// `parlor bot` at the real server.
@Suite struct BotTests {
  @Test(arguments: ["pig", "media", "slide", "mastermind"])
  func `two bots play a whole match`(game: String) throws {
    let server = try ServerProcess()
    let home = FileManager.default.temporaryDirectory.appending(path: "bots-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let bots = try ["rook", "finch"].map { name in
      try Bot(
        ["--as", name, "--strategy", "good", "--game", game, "--once"], server.port,
        home: home.appending(path: name))
    }
    for bot in bots {
      let (said, status) = bot.saidAtTheEnd()
      #expect(said.contains("EV over room=1 match=1 "), "\(said)")
      #expect(!said.contains("reason=resigned") && !said.contains("reason=abandoned"), "\(said)")
      #expect(status == 0)
    }
  }

  @Test func `a bot plays again and again, and comes back after the server`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "bots-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let store = home.appending(path: "store.db").path
    var server: ServerProcess? = try ServerProcess(store: store)
    let port = try #require(server?.port)
    let bots = try ["rook", "finch"].map { name in
      try Bot(["--as", name, "--game", "mastermind"], port, home: home.appending(path: name))
    }
    try server?.waitForLog(of: "event=over", times: 2)
    server?.signal(SIGKILL)
    _ = server?.wait()
    server = nil
    let again = try ServerProcess(store: store, port: port)
    try again.waitForLog(of: "event=over", times: 2)
    for bot in bots { bot.end() }
  }
}

private final class Bot {
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: [String], _ port: UInt16, home: URL) throws {
    process.executableURL = URL(filePath: ServerProcess.program("parlor"))
    process.arguments = ["bot", "127.0.0.1:\(port)"] + arguments
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CONFIG_HOME"] = home.path
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { end() }

  func end() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func saidAtTheEnd() -> (said: String, status: Int32) {
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }
}
