import Foundation
import TestSupport
import Testing

/// docs/protocol.json is what the server declares, and what the server sends fits it:
/// `examples/check-lines` knows of the protocol only what is in that file.
@Suite struct ProtocolJSONTests {
  /// The output of `examples/check-lines` for some lines.
  private func check(_ lines: [String]) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Talk.root.appending(path: "examples/check-lines")
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let written = Thread {
      input.fileHandleForWriting.write(Data((lines.joined(separator: "\n") + "\n").utf8))
      try? input.fileHandleForWriting.close()
    }
    written.start()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == (said.isEmpty ? 0 : 1))
    return String(decoding: said, as: UTF8.self)
  }

  /// All lines that anybody receives.
  private func received(_ lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: /^\w+ < (.*)$/).map { String($0.1) } }
  }

  @Test func `matches and the refusals of a lobby fit the file`() throws {
    var lines = PlainMatch.games.flatMap { game in
      var match = PlainMatch(game)
      match.playToTheEnd()
      return received(match.transcript)
    }
    for (_, script) in try Talk.written() {
      var conversation = Conversation()
      for turn in Talk.turns(of: script) { lines += received(conversation.play(turn.action)) }
    }
    #expect(Set(lines.map { $0.prefix { $0 != " " } }).isSuperset(of: ["EV", "ERR", "BYE"]))
    #expect(lines.count > 2000)
    let faults = try check(lines)
    #expect(faults == "")
  }

  @Test(arguments: [
    ("EV roll room=1 n=1 seat=1 die=six total=6", "die=six has another type"),
    ("EV roll room=1 n=1 seat=1 die=6", "total= is missing"),
    ("EV roll room=1 n=1 seat=1 die=6 total=6 luck=yes", "luck= is unknown"),
    ("EV rolled room=1", "there is no such line"),
    ("ERR not-now why=room-unknown room=1 text=\"There is no room 1.\"", "this reason is not one"),
    ("BYE code=quit", "text= is missing"),
    ("EV over room=1 match=1 n=1 winner=0 lost=no reason=clock scores=0 seed=x", "lost=no has"),
  ])
  func `a line that does not fit is named`(line: String, fault: String) throws {
    #expect(try check([line]).hasPrefix(fault))
  }
}
