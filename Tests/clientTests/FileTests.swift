import Foundation
import Testing

@testable import Screens
@testable import client

/// What the client keeps in its own files.
@Suite struct FileTests {
  private let path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"

  @Test(arguments: [
    ("hello ana k7q2", "hello ana (secret)"), ("  HELLO  ana\tk7q2", "HELLO ana (secret)"),
    ("#7 hello ana k7q2 kind=bot", "#7 hello ana (secret) kind=bot"),
    ("hello ana kind=bot", "hello ana kind=bot"), ("#a Forget k7q2", "#a Forget (secret)"),
    ("join 4 pass=\"a b\"", "join 4 pass=(secret)"), ("say hello ana", "say hello ana"),
    ("hellp\u{8}o ana k7q2", "(a line with controls)"), ("", ""), ("#7", "#7"),
  ])
  func `no log has a secret that was sent`(line: String, shown: String) {
    #expect(Transcript.withoutSecrets(sent: line) == shown)
  }

  @Test func `files whose lines end in CR LF are read like others`() throws {
    defer { unlink(path) }
    try "numbers on\r\nname ana\r\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(Remembered(path: path).values == ["numbers": "on", "name": "ana"])
    try "here:7575 ana s-s\r\n".write(toFile: path, atomically: true, encoding: .utf8)
    let known = SecretFile(path: path).secrets(of: "ana", at: "here:7575", store: nil)
    #expect(known.here.map(\.secret) == ["s-s"])
  }

  @Test func `something is remembered also in a file that is full of something else`() throws {
    defer { unlink(path) }
    let lines = (0..<500).map { "a\($0) b\n" }.joined()
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
    var memory = Remembered(path: path)
    memory.keep("numbers", "on")
    #expect(Remembered(path: path).values["numbers"] == "on")
  }

  @Test func `what is remembered stands on one line`() {
    defer { unlink(path) }
    var memory = Remembered(path: path)
    memory.keep("numbers", "on")
    memory.keep("name", "ana\nnumbers off")
    #expect(Remembered(path: path).values == ["numbers": "on"])
  }
}
