import Foundation
import Protocol
import Testing

@testable import Screens
@testable import client

/// How login keys are stored, and to which servers they are sent.
@Suite struct SecretTests {
  private let path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"
  private static let (one, other) = ("9f3c07ab51de4820", "00aa11bb22cc33dd")
  private static let here = "127.0.0.1:7575"

  private func secret(_ text: String, of name: String = "ana", store: String? = nil) -> KeptSecret {
    KeptSecret(text, of: name, at: Self.here, store: store)
  }

  private func known(
    _ file: SecretFile, _ store: String?, of name: String = "ana", at server: String = here
  ) -> [String] {
    file.secrets(of: name, at: server, store: store).here.map(\.secret)
  }

  @Test func `a server cannot write another's secret with its own`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    #expect(file.keep(secret("s-s")) == .kept)
    for text in ["x\n\(Self.here) ana stolen", "x y", "", String(repeating: "x", count: 2000)] {
      #expect(file.keep(KeptSecret(text, of: "ana", at: "there:7575")) == .failed)
    }
    let name = "eva z\n\(Self.here) ana"
    #expect(file.keep(KeptSecret("x", of: name, at: "there:7575")) == .failed)
    #expect(known(file, nil) == ["s-s"])
  }

  @Test func `two stores at one address each have their secret, in turn and for ever`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    #expect(file.keep(secret("a-a", store: Self.one)) == .kept)
    #expect(file.keep(secret("b-b", store: Self.other)) == .kept)
    for evening in 0..<50 {
      #expect(file.keep(secret("c-\(evening)", store: "evening\(evening)")) == .kept)
    }
    #expect(known(file, Self.one) == ["a-a"])
    #expect(known(file, Self.other) == ["b-b"])
    #expect(known(file, "evening7") == ["c-7"])
    #expect(known(file, "newOne") == [])
    #expect(known(file, nil) == [], "who tells no store is told nothing that is bound to one")
  }

  @Test func `of a server without a store all secrets are kept, the latest first`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    for text in ["a", "b", "c", "c", "d"] { #expect(file.keep(secret(text)) == .kept) }
    #expect(known(file, nil) == ["d", "c", "b", "a"])
  }

  @Test func `an old file is read, and a line of it is bound once it has let us in`() throws {
    defer { unlink(path) }
    let old = "\(Self.here) ana a-a\n\(Self.here) ana b-b\nthere:7575 eva e-e\n"
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    let file = SecretFile(path: path)
    #expect(known(file, Self.one) == ["b-b", "a-a"])
    #expect(file.keep(secret("a-a", store: Self.one)) == .kept)
    #expect(known(file, Self.one) == ["a-a", "b-b"])
    #expect(known(file, Self.other) == ["b-b"])
    #expect(known(file, nil, of: "eva", at: "there:7575") == ["e-e"])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("\(Self.here) ana a-a \(Self.one)\n"))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `the same store at another address is told nothing unasked`() {
    defer { unlink(path) }
    let file = SecretFile(path: path)
    #expect(file.keep(secret("a-a", store: Self.one)) == .kept)
    let there = file.secrets(of: "ana", at: "10.0.0.66:7575", store: Self.one)
    #expect(there.here == [] && there.elsewhere.map(\.secret) == ["a-a"])
    #expect(file.secrets(of: "ana", at: "10.0.0.66:7575", store: nil) == KnownSecrets())
    #expect(file.secrets(of: "ana", at: "10.0.0.66:7575", store: Self.other) == KnownSecrets())
  }

  @Test func `a full file takes nothing more, says so, and loses nothing`() {
    defer { unlink(path) }
    let file = SecretFile(path: path, bytesMax: 200)
    var outcomes: [SecretFile.Outcome] = []
    for text in 0..<20 { outcomes.append(file.keep(secret("s-\(text)", store: "store\(text)"))) }
    let count = outcomes.count { $0 == .kept }
    #expect((3..<10).contains(count))
    #expect(outcomes.dropFirst(count).allSatisfy { $0 == .full })
    for text in 0..<count { #expect(known(file, "store\(text)") == ["s-\(text)"]) }
    #expect(file.failure(of: secret("x-x"), .full).contains("which is full: x-x"))
  }

  @Test func `what many write at once is all there`() async {
    defer { unlink(path) }
    let names = (0..<20).map { "p\($0)" }
    await withTaskGroup(of: Bool.self) { group in
      for name in names {
        let kept = secret("s-s", of: name)
        group.addTask { [path] in SecretFile(path: path).keep(kept) == .kept }
      }
      for await isKept in group { #expect(isKept) }
    }
    #expect(names.allSatisfy { known(SecretFile(path: path), nil, of: $0) == ["s-s"] })
  }

  @Test func `a file of secrets that cannot be read is left as it is`() throws {
    defer { unlink(path) }
    // A link to itself cannot be opened, though a file could be put in its place.
    try #require(symlink(path, path) == 0)
    #expect(SecretFile(path: path).keep(secret("s-s")) == .failed)
    var about = stat()
    #expect(lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFLNK)
    #expect(SecretFile(path: NSTemporaryDirectory()).keep(secret("s-s")) == .failed)
  }

  @Test(arguments: [
    ("store=9f3c07ab51de4820", "9f3c07ab51de4820"), ("", nil),
    ("store=\"a b\"", nil), ("store=a/b", nil), ("store=é", nil),
    ("store=\(String(repeating: "a", count: 65))", nil),
  ])
  func `a store is told by letters and digits`(attribute: String, id: String?) throws {
    let line = try #require(ServerLine("HELLO server=parlor protocol=1 \(attribute)"))
    #expect(Greeting(line).store == id)
  }
}

/// An app with servers whose words the test makes up, and with login keys in memory.
@Suite("With which secret one comes in")
struct SecretChoosingTests {
  private struct Caller {
    var app: App
    private(set) var sent: [String] = []
    private(set) var kept: [KeptSecret] = []

    init(_ secrets: [KeptSecret], at server: String = "10.0.0.5:7575", isSpoken: Bool = false) {
      var around = Surroundings()
      (around.look.columns, around.look.rows, around.look.isSpoken) = (80, 24, isSpoken)
      app = App(
        first: DoorScreen(wanted: ServerAddress(server)), around: around, name: "ana")
      app.session.keyring.stored = { KnownSecrets(secrets, of: $0, at: $1, store: $2) }
      take(.started)
      take(.connected)
    }

    mutating func take(_ message: Message) {
      for command in app.update(message) {
        switch command {
        case .world(.send(let line)): sent.append(String(line.prefix { $0 != "=" }))
        case .world(.keep(let key, _)): kept.append(key)
        default: break
        }
      }
    }

    mutating func hear(_ lines: String...) { for line in lines { take(.heard(line)) } }

    mutating func press(_ key: Key) { take(.input(.key(key))) }

    var hellos: [String] {
      sent.filter { $0.hasPrefix("hello") }.map { String($0.dropLast(" client".count)) }
    }

    var text: String {
      let grid = app.view().grid
      let rows = (0..<grid.rows).map { row in
        (0..<grid.columns).compactMap { grid[$0, row].scalar.map { String($0) } }.joined()
      }
      return rows.joined(separator: "\n")
    }
  }

  private static func greeting(_ store: String?) -> String {
    "HELLO server=parlor version=0.2.0 protocol=1" + (store.map { " store=\($0)" } ?? "")
  }

  private static let refusal = "ERR bad-secret text=\"No.\""
  private static func kept(_ text: String, at server: String, _ store: String?) -> KeptSecret {
    KeptSecret(text, of: "ana", at: server, store: store)
  }

  @Test("the one of this store at this address, and it is said which one it was")
  func own() {
    var caller = Caller([
      Self.kept("a-a", at: "10.0.0.5:7575", "one"), Self.kept("b-b", at: "10.0.0.5:7575", "two"),
      Self.kept("c-c", at: "10.0.0.9:7575", "one"),
    ])
    caller.hear(Self.greeting("one"), "OK name=ana")
    #expect(caller.hellos == ["hello ana a-a"])
    #expect(caller.text.contains("You're ana here, with the login key saved for 10.0.0.5:7575."))
    #expect(caller.kept.isEmpty)
  }

  @Test("one that is bound to another store, or to any where none is told, is never said")
  func bound() {
    for store in ["three", nil] {
      var caller = Caller([
        Self.kept("a-a", at: "10.0.0.5:7575", "one"),
        Self.kept("b-b", at: "10.0.0.5:7575", "two"),
      ])
      caller.hear(Self.greeting(store), Self.refusal)
      #expect(caller.hellos == ["hello ana"])
      #expect(caller.app.notice == nil)
    }
  }

  @Test("one of before there were stores is tried, and bound when it fits")
  func old() {
    var caller = Caller([
      Self.kept("a-a", at: "10.0.0.5:7575", nil), Self.kept("b-b", at: "10.0.0.5:7575", nil),
    ])
    caller.hear(Self.greeting("one"), Self.refusal, "OK name=ana")
    #expect(caller.hellos == ["hello ana b-b", "hello ana a-a"])
    #expect(caller.kept == [Self.kept("a-a", at: "10.0.0.5:7575", "one")])
  }

  @Test("a new one is kept for the store that gave it")
  func new() {
    var caller = Caller([])
    caller.hear(Self.greeting("one"), "OK name=ana new=yes secret=n-n")
    #expect(caller.kept == [Self.kept("n-n", at: "10.0.0.5:7575", "one")])
  }

  @Test(
    "the same store at another address gets it when the player says so", arguments: [true, false])
  func moved(says: Bool) {
    let key = "k7q2-9xmw-4hd8-tz3c-p5fa-w6yn"
    var caller = Caller([Self.kept(key, at: "10.0.0.5:7575", "one")], at: "10.0.0.66:7575")
    caller.hear(Self.greeting("one"), Self.refusal)
    #expect(caller.hellos == ["hello ana"])
    #expect(caller.text.contains("ana has a login key saved for 10.0.0.5:7575."))
    // Enter keeps the key to itself.
    caller.press(says ? .character("s") : .enter)
    #expect(caller.hellos == ["hello ana"])
    guard says else { return }
    // This server takes no proofs, so the key itself would be sent: the player is asked again.
    #expect(caller.text.contains("does not offer a login that keeps your key secret"))
    caller.press(.character("s"))
    #expect(caller.hellos == ["hello ana", "hello ana \(key)"])
    caller.hear("OK name=ana")
    #expect(caller.kept == [Self.kept(key, at: "10.0.0.66:7575", "one")])
  }

  @Test("of many old ones some are tried at a time, and none is said twice")
  func many() {
    let all = (0..<7).map { Self.kept("s-\($0)", at: "10.0.0.5:7575", nil) }
    var caller = Caller(all)
    caller.hear(Self.greeting("one"))
    for attempt in 0..<3 {
      caller.hear(Self.refusal, Self.refusal, Self.refusal, Self.refusal)
      // From the second attempt on, the name is there already.
      if attempt == 0 { for letter in "ana".unicodeScalars { caller.press(.character(letter)) } }
      caller.press(.enter)
    }
    let said = caller.hellos.filter { $0 != "hello ana" }
    #expect(said.count == 7 && Set(said).count == 7)
  }

  @Test("a file that is full is named, with the secret that it does not take")
  func full() {
    var caller = Caller([])
    caller.hear(Self.greeting("one"), "OK name=ana new=yes secret=n-n")
    let key = KeptSecret("n-n", of: "ana", at: "10.0.0.5:7575")
    caller.take(.failedToKeep(key, path: "/home/secrets", isFull: true))
    for words in ["/home/secrets is full.", "n-n"] { #expect(caller.text.contains(words)) }
  }
}
