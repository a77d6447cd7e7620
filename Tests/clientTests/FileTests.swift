import Foundation
import Testing

@testable import client

/// What the client keeps in its own files.
@Suite struct FileTests {
  private let path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"

  @Test func `a server cannot write another's secret with its own`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    #expect(file.keep("s-s", of: "ana", at: "here:7575"))
    for secret in ["x\nhere:7575 ana stolen", "x y", "", String(repeating: "x", count: 2000)] {
      #expect(!file.keep(secret, of: "ana", at: "there:7575"))
    }
    #expect(!file.keep("x", of: "eva z\nhere:7575 ana", at: "there:7575"))
    #expect(file.secrets(of: "ana", at: "here:7575") == ["s-s"])
  }

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

  @Test func `the secret before the last is kept too, and no older one`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    for secret in ["a", "b", "c", "c"] { #expect(file.keep(secret, of: "ana", at: "here:7575")) }
    #expect(file.secrets(of: "ana", at: "here:7575") == ["c", "b"])
  }

  @Test func `what many write at once is all there`() async {
    defer { unlink(path) }
    let names = (0..<20).map { "p\($0)" }
    await withTaskGroup(of: Bool.self) { group in
      for name in names {
        group.addTask { [path] in SecretFile(path: path).keep("s-s", of: name, at: "here:7575") }
      }
      for await isKept in group { #expect(isKept) }
    }
    #expect(names.allSatisfy { SecretFile(path: path).secrets(of: $0, at: "here:7575") == ["s-s"] })
  }

  @Test func `a file of secrets that cannot be read is left as it is`() throws {
    defer { unlink(path) }
    // A link to itself cannot be opened, though a file could be put in its place.
    try #require(symlink(path, path) == 0)
    #expect(!SecretFile(path: path).keep("s-s", of: "ana", at: "here:7575"))
    var about = stat()
    #expect(lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFLNK)
    #expect(!SecretFile(path: NSTemporaryDirectory()).keep("s-s", of: "ana", at: "here:7575"))
  }

  @Test func `files whose lines end in CR LF are read like others`() throws {
    defer { unlink(path) }
    try "numbers on\r\nname ana\r\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(Remembered(path: path).values == ["numbers": "on", "name": "ana"])
    try "here:7575 ana s-s\r\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(SecretFile(path: path).secrets(of: "ana", at: "here:7575") == ["s-s"])
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
