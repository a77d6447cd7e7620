import Foundation
import Testing

/// The real client, in a pipe, with the real server.
@Suite struct PlainClientTests {
  private let folder = URL(filePath: NSTemporaryDirectory() + "parlor-\(UUID().uuidString)")

  private func run(
    _ arguments: [String], _ input: String
  ) throws -> (status: Int32, said: String, noted: String) {
    let process = Process()
    let (typed, said, noted) = (Pipe(), Pipe(), Pipe())
    let server = URL(filePath: ServerProcess.executable)
    process.executableURL = server.deletingLastPathComponent().appending(path: "parlor")
    process.arguments = arguments
    let settings = ["PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": folder.path]
    process.environment = settings.merging(Spawn.sanitizers) { $1 }
    (process.standardInput, process.standardOutput) = (typed, said)
    process.standardError = noted
    try process.run()
    try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try typed.fileHandleForWriting.close()
    let out = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let err = String(decoding: noted.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, out, err)
  }

  @Test func `lines in, lines out, and the secret is kept but never shown`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let address = "127.0.0.1:\(server.port)"
    let first = try run([address, "--name", "ana"], "create pig title=mine\nping done\n")
    #expect(first.status == 0, "\(first.noted)")
    let lines = first.said.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("OK name=ana new=yes secret=(kept) "))
    #expect(
      lines[3...] == ["EV joined room=1 seat=1 player=ana", "OK pong=done"]
        && lines[2].hasPrefix("OK room=1 seat=1 "))
    let file = folder.appending(path: "parlor/secrets")
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept.contains("\(address) ana ") && !first.said.contains(kept.suffix(20)))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // Her seat waits, and the login key is known.
    let second = try run([address, "--name", "Ana"], "leave\nquit\n")
    #expect(second.said.contains("OK name=ana new=no room=1 seat=1 verify="))
    #expect(second.said.contains("BYE code=quit"))
    #expect(second.status == 0)
  }

  @Test func `in sentences each line waits for the menu that it means`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let words = ["127.0.0.1:\(server.port)", "--name", "ana", "--accessible"]
    // Play a house bot, at Pig, the first level.
    let pig = try run(words, "2\n1\n1\nquit\n")
    #expect(pig.status == 0, "\(pig.noted)")
    #expect(pig.said.contains("The match starts"), "\(pig.said)")
    // What is not there any more is not offered again.
    #expect(pig.said.ranges(of: "which game?").count == 1, "\(pig.said)")
    #expect(!pig.said.contains("Waiting for players"), "\(pig.said)")
  }

  @Test func `only a server that others reach announces its port`() throws {
    for (address, isOpen) in [("127.0.0.1", false), (nil, true)] {
      let server = try ServerProcess(at: address)
      let greeting = try server.connect().line()
      #expect(greeting.contains(" port=\(server.port) ") == isOpen, "\(greeting)")
    }
  }

  @Test func `what is heard and sent is written down, without secrets`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let address = "127.0.0.1:\(server.port)"
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "talk.log")
    let words = [address, "--name", "ana", "--log", log.path]
    #expect(try run(words, "create pig pass=tulip\nquit\n").status == 0)
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ", maxSplits: 1).last ?? "" }
    #expect(lines.first == "- connecting to \(address)")
    #expect(lines.contains("> hello ana"))
    #expect(lines.contains { $0.hasPrefix("< OK name=ana new=yes secret=(secret)") })
    #expect(lines.contains("> create pig pass=(secret)"))
    #expect(lines.contains("< BYE code=quit text=\"Goodbye.\""))
    let nowhere = try run([address, "--log", "\(folder.path)/no/talk.log"], "")
    #expect(nowhere.status == 2 && nowhere.noted.contains("No such file or directory"))
  }

  @Test func `what goes wrong has its status`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try ServerProcess()
    let ana = try server.player("ana")
    let taken = try run(["127.0.0.1:\(server.port)", "--name", "ana"], "")
    #expect(taken.status == 4 && taken.said.contains("ERR bad-secret"))
    let nobody = try run(["127.0.0.1:1"], "")
    #expect(nobody.status == 3)
    let reason = "cannot connect to 127.0.0.1:1: connection refused"
    #expect(nobody.noted == "parlor: \(reason); parlor find lists servers\n")
    #expect(try run(["no.such.host.invalid"], "").status == 3)
    #expect(try run(["--nmae"], "").status == 2)
    withExtendedLifetime(ana) {}
  }
}
