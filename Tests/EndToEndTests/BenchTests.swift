import Foundation
import TestSupport
import Testing

/// `bench-load` at the real server: the test checks that it plays, not how fast.
@Suite(.serialized) struct BenchTests {
  private func bench(_ words: [String], at server: ServerProcess) throws -> [String: Double] {
    let (status, said) = try ServerProcess.run(
      words + [
        "--server=127.0.0.1:\(server.port)", "--seconds=1", "--warmup=0",
        "--pid=\(server.processIdentifier)",
      ], program: ServerProcess.program("bench-load"))
    #expect(status == 0, "\(said)")
    var figures: [String: Double] = [:]
    for line in said.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { figures[String(words[0])] = Double(words[1]) }
    }
    return figures
  }

  @Test func `pairs play whole matches, and what that took is told`() throws {
    let figures = try bench(["--pairs=4"], at: try ServerProcess())
    #expect(figures["pairs"] == 4)
    for name in ["moves/s", "p50-ms", "p99-ms", "p99.9-ms", "load-us", "resident-bytes"] {
      #expect(figures[name] ?? 0 > 0, "\(name) in \(figures)")
    }
    #expect(figures["server-us"] != nil)
  }

  @Test func `players who sit and do nothing are weighed`() throws {
    let figures = try bench(["idle", "--pairs=50"], at: try ServerProcess())
    #expect(figures["connections"] == 100)
    #expect(figures["bytes-seated"] != nil && figures["server-percent"] != nil)
  }

  @Test func `a watched match is told to all who watch`() throws {
    let figures = try bench(["watchers", "--watchers=20", "--pairs=2"], at: try ServerProcess())
    #expect(figures["lines/s"] ?? 0 > 0 && figures["watched-moves/s"] ?? 0 > 0, "\(figures)")
    #expect(figures["moves/s"] ?? 0 > 0, "\(figures)")
  }

  @Test func `players come and go`() throws {
    let figures = try bench(["logins", "--pairs=5"], at: try ServerProcess())
    #expect(figures["logins/s"] ?? 0 > 0, "\(figures)")
  }

  @Test func `all games are played, with talk`() throws {
    let figures = try bench(["mix", "--pairs=8"], at: try ServerProcess())
    #expect(figures["moves/s"] ?? 0 > 0 && figures["talk/s"] ?? 0 > 0, "\(figures)")
  }

  @Test func `it may come again to the same server`() throws {
    let server = try ServerProcess()
    for _ in 1...2 { #expect(try bench(["--pairs=2"], at: server)["moves/s"] ?? 0 > 0) }
  }

  @Test func `where no server is, it says so`() throws {
    let (status, said) = try ServerProcess.run(
      ["--server=127.0.0.1:1"], program: ServerProcess.program("bench-load"))
    #expect(status == 1 && said.hasPrefix("bench-load: the server cannot be reached"), "\(said)")
  }

  @Test(arguments: [["--pairs"], ["--pairs=x"], ["--fast"], ["chess"], ["mix", "--relay"]])
  func `what means nothing to it is refused`(words: [String]) throws {
    let (status, said) = try ServerProcess.run(words, program: ServerProcess.program("bench-load"))
    #expect(status == 2 && said.contains("is not valid there"), "\(said)")
  }

  @Test func `a store that is filled for a benchmark answers`() throws {
    let script = """
      import sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[1])
      from filling import fill
      from matches import play_all
      from parlor import Client, Folder
      with Folder() as folder:
          records, filled = folder.file("records.db"), folder.file("filled.db")
          real = folder.server(sys.argv[2], records)
          play_all(real.port, 4)
          real.stop()
          folder.server(sys.argv[2], filled).stop()
          fill(filled, records, 300)
          asker = Client(folder.server(sys.argv[2], filled).port, "curious")
          print(asker.ask("history player1"), asker.ask("profile player2"), sep="\\n")
      """
    let folder = Talk.root.appending(path: "Benchmarks/Store").path
    let (status, said) = try ServerProcess.run(
      ["python3", "-c", script, folder, ServerProcess.executable], program: "/usr/bin/env")
    #expect(status == 0, "\(said)")
    let answers = said.split(separator: "\n")
    #expect(answers.count == 2 && answers.allSatisfy { $0.hasPrefix("#own OK") }, "\(said)")
  }
}
