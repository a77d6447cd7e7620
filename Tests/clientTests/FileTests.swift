import Foundation
import Testing

@testable import Screens
@testable import client

/// The client's own files.
@Suite struct FileTests {
  private let path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"

  @Test(arguments: [
    ("hello ana k7q2", "hello ana (secret)"), ("  HELLO  ana\tk7q2", "HELLO ana (secret)"),
    ("#7 hello ana k7q2 kind=bot", "#7 hello ana (secret)"),
    ("hello ana kind=bot", "hello ana kind=bot"), ("#a Forget k7q2", "#a Forget (secret)"),
    ("hello ana kind=bot k7q2", "hello ana kind=bot (secret)"),
    ("hello ana client=\"a b\" k7q2", "hello ana (secret)"),
    ("hi ana three old tortoises", "hi ana (secret)"), ("hel ana k7q2", "hel ana (secret)"),
    ("forget three old tortoises", "forget (secret)"),
    ("forget \"three old\" tortoises sure=yes", "forget (secret)"),
    ("passphrase kind=of three old tortoises", "passphrase (secret)"),
    ("#1 PASS three old tortoises", "#1 PASS (secret)"), ("passphrase", "passphrase"),
    ("prove PLv3sNIr= client=parlor/2", "prove (secret)"),
    ("enrol ana salt=W22Z count=4096 stored=x server=y", "enrol ana (secret)"),
    ("help all", "help all"), ("profile ana", "profile ana"),
    ("login ana nonce=x", "login ana nonce=x"),
    ("join 4 pass=\"a b\"", "join 4 pass=(secret)"), ("say hello ana", "say hello ana"),
    ("hellp\u{8}o ana k7q2", "(a line with controls)"), ("", ""), ("#7", "#7"),
  ])
  func `no log has a secret that was sent`(line: String, shown: String) {
    #expect(Transcript.withoutSecrets(sent: line) == shown)
  }

  @Test(arguments: [
    ("OK name=ana new=yes secret=k7q2 text=x", "OK name=ana new=yes secret=(secret) text=x"),
    ("OK name=ana new=no verify=0OH0=", "OK name=ana new=no verify=(secret)"),
    ("EV over room=1 secret=aabb", "EV over room=1 secret=aabb"),
  ])
  func `no log has a secret that was heard`(line: String, shown: String) {
    #expect(Transcript.withoutSecrets(heard: line) == shown)
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

  @Test func `what two clients remember is all there`() {
    defer { unlink(path) }
    var (one, other) = (Remembered(path: path), Remembered(path: path))
    #expect(one.keep("name", "ana") && other.keep("numbers", "on") && one.keep("name", "eva"))
    #expect(Remembered(path: path).values == ["name": "eva", "numbers": "on"])
  }

  @Test func `what is remembered stands on one line`() {
    defer { unlink(path) }
    var memory = Remembered(path: path)
    memory.keep("numbers", "on")
    memory.keep("name", "ana\nnumbers off")
    #expect(Remembered(path: path).values == ["numbers": "on"])
  }
}
