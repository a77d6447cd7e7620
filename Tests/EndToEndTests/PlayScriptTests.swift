import Foundation
import TestSupport
import Testing

/// Runs `Scripts/play` with a `swift` that has built everything already, and a client that says how
/// it was called and which server it found.
@Suite struct PlayScriptTests {
  @Test func `where no server is, it begins one and opens the client there`() throws {
    let house = try House(
      serverIs: #"exec "$REAL" "$@" --bind 127.0.0.1 --store "$HOUSE/store""#)
    let port = try House.freePort()
    let (status, said) = try house.play(["--port=\(port)", "--lang=es", "--name", "ana"])
    #expect(status == 7, "\(said)")
    #expect(said.contains("parlor 127.0.0.1:\(port) --lang=es --name ana\r\n"), "\(said)")
    #expect(said.contains("HELLO server=parlor "), "\(said)")
    #expect(try house.serverWords() == "--port \(port) --linger 30")
    #expect(try house.log().contains("event=listen"))
  }

  @Test func `where one is, it opens the client there`() throws {
    let house = try House(serverIs: "exit 1")
    let server = try ServerProcess()
    let (status, said) = try house.play(["--port", "\(server.port)"])
    #expect(status == 7 && said.contains("parlor 127.0.0.1:\(server.port)\r\n"), "\(said)")
    #expect(throws: (any Error).self) { try house.serverWords() }
  }

  @Test func `a server that does not begin says why`() throws {
    let house = try House(serverIs: "echo 'parlord: the store is taken' >&2; exit 1")
    let (status, said) = try house.play(["--port=\(try House.freePort())"])
    #expect(status == 1)
    #expect(said.contains("the server did not start: parlord: the store is taken"), "\(said)")
  }

  @Test(arguments: ["0", "70000", "x", ""])
  func `a port that is none is refused`(port: String) throws {
    let (status, said) = try House(serverIs: "exit 1").play(["--port", port])
    #expect(status == 2 && said.contains("--port takes 1 to 65535, not '\(port)'"), "\(said)")
  }

  @Test func `without a terminal it shows a match between two bots, and says how to go on`() throws
  {
    let (status, said) = try House(serverIs: #"exec "$REAL" "$@""#).run(["--name", "ana"])
    #expect(status == 0, "\(said)")
    #expect(said.contains("house-easy rolls") && said.contains("house-best rolls"), "\(said)")
    #expect(said.contains(/\n  house-(easy|best) wins/), "\(said)")
    #expect(said.contains("run Scripts/play in a terminal"), "\(said)")
  }

  @Test func `the server alone stays in the foreground, with its own options`() throws {
    let house = try House(
      serverIs: #"timeout 3 "$REAL" "$@" --bind 127.0.0.1 --store :memory:; echo served; exit 3"#)
    let port = try House.freePort()
    let (status, said) = try house.run(["--server", "--port", "\(port)", "--log", "debug"])
    #expect(status == 3 && said.contains("served"), "\(said)")
    #expect(said.contains("parlor 127.0.0.1:\(port)\n"), "\(said)")
    #expect(try house.serverWords().hasPrefix("--port \(port) --log debug"))
  }

  @Test(arguments: [["--port", "abc"], ["--nmae", "X"], ["--drain", "soon"]])
  func `a server that refuses its options invites nobody, and opens no door`(words: [String]) throws
  {
    let house = try House(serverIs: #"exec "$REAL" "$@""#)
    let (status, said) = try house.run(["--server"] + words)
    #expect(status == 2 && said.contains(words[0]), "\(said)")
    #expect(!said.contains("nc ") && !said.contains("http"), "\(said)")
    #expect(throws: (any Error).self) { try house.log(of: "door") }
  }

  @Test func `only what is needed is built, and quickly`() throws {
    let house = try House(serverIs: "exit 0")
    #expect(try house.run(["--server"]).status == 0)
    #expect(
      try house.builds() == [
        "parlord parlor parlor-door: build -c release -debug-info-format none"
      ])
  }

  @Test func `it says how it is called, and builds nothing for that`() throws {
    let house = try House(serverIs: "exit 1")
    let (status, said) = try house.run(["--help"])
    #expect(status == 0 && said.contains("Scripts/play --server"), "\(said)")
    #expect(!said.contains("built") && !said.contains("#"), "\(said)")
  }
}

/// A folder of made-up programs, and a store for a server.
private final class House {
  private let folder = URL(filePath: NSTemporaryDirectory() + "parlor-\(UUID().uuidString)")

  /// The made-up server writes down its arguments and number, and then is what `serverIs` says.
  init(serverIs server: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try add(
      "swift",
      #"""
      case "$*" in
        --version) echo "Swift version 6.3" ;;
        *--show-bin-path) echo "$HOUSE" ;;
        *) echo built; echo "$PARLOR_QUICK: $*" >> "$HOUSE/builds" ;;
      esac
      """#)
    try add(
      "parlord",
      #"""
      echo "$*" > "$HOUSE/words"; echo $$ > "$HOUSE/number"
      # The test would wait for what it left open in a server that goes on.
      for open in $(ls /proc/$$/fd); do
        [ "$open" -lt 3 ] || [ "$open" = 255 ] || eval "exec $open>&-"
      done
      REAL=\#(ServerProcess.executable)
      \#(server)
      """#)
    try add(
      "parlor",
      #"""
      echo "parlor $*"
      exec 3<>"/dev/tcp/${1%:*}/${1#*:}" && head -n 1 <&3
      exit 7
      """#)
  }

  deinit {
    endServer()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the server that was started: the one whose store is in this folder. Its number may be
  /// another program's by now.
  private func endServer() {
    let noted = try? String(contentsOf: folder.appending(path: "number"), encoding: .utf8)
    guard let number = noted.flatMap({ Int32($0.filter(\.isNumber)) }) else { return }
    let words = (try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)) ?? ""
    if words.contains("\(folder.path)/store") { kill(number, SIGKILL) }
  }

  private func add(_ name: String, _ lines: String) throws {
    try writeProgram("#!/bin/bash\n\(lines)\n", to: folder.appending(path: name).path)
  }

  func serverWords() throws -> String {
    try String(contentsOf: folder.appending(path: "words"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  /// The arguments of each `swift build`, after the value of `PARLOR_QUICK`.
  func builds() throws -> [String] {
    try String(contentsOf: folder.appending(path: "builds"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  func log(of program: String = "server") throws -> String {
    try String(contentsOf: folder.appending(path: "state/parlor/\(program).log"), encoding: .utf8)
  }

  /// Runs the script in a terminal, as people do.
  func play(_ words: [String]) throws -> (status: Int32, said: String) {
    let inside = "import os,pty,sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    return try run(["-c", inside, Self.script] + words, program: "/usr/bin/env", first: "python3")
  }

  func run(_ words: [String]) throws -> (status: Int32, said: String) {
    try run(words, program: Self.script, first: nil)
  }

  private func run(
    _ words: [String], program: String, first: String?
  ) throws -> (status: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = (first.map { [$0] } ?? []) + words
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOUSE"] = folder.path
    environment["XDG_STATE_HOME"] = folder.path + "/state"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/play").path

  /// A port that is free: a server had it a moment ago.
  static func freePort() throws -> UInt16 { try ServerProcess().port }
}
