import Foundation
import TestSupport
import Testing

/// A store on a disk that goes bad and well again while the server runs: `Tests/Faults/disk.c`.
final class BadDisk {
  let folder: String
  var store: String { "\(folder)/disk/parlor.db" }

  init() throws {
    folder = temporaryPath()
    try FileManager.default.createDirectory(
      atPath: "\(folder)/disk", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The fault, as `disk.c` reads it: `full`, `slow 500` and so on. `nil`: the disk is well again.
  func becomes(_ fault: String?) throws {
    guard let fault else { return try FileManager.default.removeItem(atPath: "\(folder)/fault") }
    try fault.write(toFile: "\(folder)/fault", atomically: true, encoding: .utf8)
  }

  /// The shell line that puts the bad disk between a program and the system.
  func shell() throws -> String {
    "export LD_PRELOAD='\(try Self.library.get())' PARLOR_DISK='\(folder)/disk'"
      + " PARLOR_DISK_FAULT='\(folder)/fault'"
  }

  func server(_ arguments: [String] = []) throws -> ServerProcess {
    try ServerProcess(arguments, store: store, shell: try shell())
  }

  /// Runs an operator's command on the store.
  func order(_ words: String...) throws -> (status: Int32, said: String) {
    try ServerProcess.run(words + ["--store", store])
  }

  /// Runs a shell line in the folder of the store, as an operator would.
  func shell(_ line: String) throws {
    let words = ["-c", "cd \(folder)/disk; \(line)"]
    let (status, said) = try ServerProcess.run(words, program: "/bin/sh")
    try #require(status == 0, "\(said)")
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/disk").sorted()) ?? []
  }

  /// The library, built once by each process that tests.
  private static let library = Result { () throws -> String in
    let path = temporaryPath() + ".so"
    let source = Talk.root.appending(path: "Tests/Faults/disk.c").path
    let built = try ServerProcess.run(
      ["clang", "-shared", "-fPIC", "-o", path, source], program: "/usr/bin/env")
    try #require(built.status == 0, "\(built.said)")
    return path
  }
}

/// A new path among the run's temporary files, short enough for the name of a socket below it.
func temporaryPath() -> String {
  NSTemporaryDirectory() + "parlor-\(UUID().uuidString.prefix(8))"
}

extension ServerProcess {
  /// A player who logs in for the first time, and the login key.
  func newcomer(_ name: String) throws -> (peer: Peer, secret: String) {
    let peer = try connect()
    _ = try peer.line()
    let answer = try peer.ask("hello \(name)")
    return (peer, Attributes(answer)["secret"] ?? "")
  }

  /// What somebody who is not logged in sees of a table: the first row of its state.
  func room(_ number: Int) throws -> Attributes {
    let peer = try connect()
    _ = try peer.line()
    try peer.say("state \(number)")
    return Attributes(try peer.line())
  }

  /// Two players of Mastermind at table 1, where every guess is a move and nobody wins by luck.
  func pair(_ more: String = "") throws -> (ana: Peer, bob: Peer) {
    let (ana, bob) = (try player("ana"), try player("bob"))
    _ = try ana.ask("create mastermind seed=parlor attempts=20 \(more)")
    _ = try bob.ask("join 1")
    _ = try ana.line(beginning: "EV start")
    _ = try bob.line(beginning: "EV start")
    return (ana, bob)
  }
}

extension Peer {
  /// The answer to a request, without its rows and without news.
  func ask(_ line: String) throws -> String {
    try say(line)
    while true {
      let line = try self.line()
      if ["OK", "ERR", "BYE"].contains(line.prefix { $0 != " " }) { return line }
    }
  }

  /// All lines that have come up to now.
  func heard() throws -> [String] { try linesUntilAnswer(to: "now").lines }
}

/// The values of `n=7 phase=over` by their names.
struct Attributes {
  private let values: [String: String]

  init(_ line: String) {
    let pairs = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    values = Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { one, _ in one })
  }

  subscript(name: String) -> String? { values[name] }
}
