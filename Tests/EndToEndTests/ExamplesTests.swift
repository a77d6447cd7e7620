import Foundation
import TestSupport
import Testing

/// The bots in `examples/` play with the real server.
@Suite struct ExamplesTests {
  /// Also with a newer server, which says more than they know.
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
}

private final class Bot {
  private let process = Process()
  private let output = Pipe()

  init(_ name: String, _ arguments: [String]) throws {
    process.executableURL = Talk.root.appending(path: "examples/\(name)")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  func saidAtTheEnd() -> String {
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
