import Foundation
import Testing

/// The real client on a pseudo terminal, byte for byte: what it writes where, and how it treats bad
/// keys, bad servers and closed inputs and outputs.
@Suite struct ClientFaultTests {
  // MARK: - Terminals

  /// The terminal's settings, whether only ASCII may come, and which colours: `256`, `full`, ….
  struct Surroundings: Sendable, CustomTestStringConvertible {
    let settings: [String: String]
    let colours: Set<String>
    var isASCII = false
    var isAskedLittle = false

    var testDescription: String {
      settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
  }

  private static let surroundings = [
    Surroundings(settings: ["TERM": "xterm-256color"], colours: ["256"]),
    Surroundings(
      settings: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], colours: ["full"]),
    Surroundings(settings: ["TERM": "xterm"], colours: ["16"]),
    Surroundings(settings: ["TERM": "xterm-256color", "NO_COLOR": "1"], colours: []),
    Surroundings(
      settings: ["TERM": "linux"], colours: ["16"], isASCII: true, isAskedLittle: true),
    Surroundings(
      settings: ["TERM": "xterm-256color", "LANG": "C"], colours: ["256"], isASCII: true),
    Surroundings(
      settings: ["TERM": "xterm-256color", "TMUX": "/tmp/tmux,1,0"], colours: ["256"],
      isAskedLittle: true),
  ]

  @Test(arguments: surroundings)
  func `the first screen is drawn as the terminal can show it, and at once`(around: Surroundings)
    throws
  {
    let terminal = try PseudoTerminal(["127.0.0.1:1"], environment: around.settings)
    // The terminal does not answer what it is asked.
    try terminal.listen(for: "Enter an address") { $0.text.contains("connection refused") }
    let output = TerminalOutput(terminal.heard)
    #expect(output.strange.isEmpty, "\(output.strange)")
    #expect(output.colours == around.colours)
    #expect(output.styles.contains(7), "what is chosen is reversed")
    #expect(!around.isASCII || terminal.heard.allSatisfy { $0 < 0x80 })
    #expect(output.sequences.contains("[c"))
    #expect(output.sequences.contains("[16t") != around.isAskedLittle)
    terminal.type("\u{3}")
    #expect(try terminal.wait() == 130)
    #expect(terminal.errors == "")
  }

  @Test func `a terminal that can draw nothing gets sentences`() throws {
    for settings in [["TERM": "dumb"], ["ACCESSIBLE": "1"]] {
      let terminal = try PseudoTerminal(["127.0.0.1:1"], environment: settings)
      try terminal.listen(for: "connection refused")
      try terminal.listen(for: "1. ")
      terminal.listen(untilQuietFor: 100)
      #expect(!terminal.heard.contains(0x1b))
      #expect(!terminal.text.unicodeScalars.contains { (0x2500...0x259f).contains($0.value) })
      terminal.type("quit\n")
      #expect(try terminal.wait() == 0)
    }
  }

  @Test func `windows of any size, as fast as they come`() throws {
    let terminal = try PseudoTerminal(["127.0.0.1:1"], columns: 1, rows: 1)
    for round in 0..<50 {
      for (columns, rows) in [(200, 60), (20, 5), (1, 1), (0, 0), (65_535, 65_535), (80, 24)] {
        terminal.resize(columns: columns, rows: rows)
        if round % 5 == 0 { terminal.listen(untilQuietFor: 5) }
      }
    }
    terminal.listen(untilQuietFor: 300)
    terminal.forget()
    terminal.resize(columns: 81, rows: 24)
    // Letters that are typed while it still connects belong to the name.
    try terminal.listen(for: "connection refused")
    terminal.type("q")
    #expect(try terminal.wait() == 0)
  }

  // MARK: - Still tables

  @Test func `a table at which nothing happens writes nothing`() throws {
    let server = try ServerProcess()
    let home = try AtHome(server)
    home.terminal.type("c")
    try home.terminal.listen(for: "which game?")
    home.terminal.type("\r\r")
    try home.terminal.listen(for: "Roll as often as you dare")
    home.terminal.type("p")
    try home.waitForLog(of: "OK room=1 seat=1")
    let bob = try server.player("bob")
    try bob.say("join 1")
    try home.waitForLog(of: "EV start ")
    // This opens the box that says whose turn it is, and then makes the first roll.
    home.terminal.listen(untilQuietFor: 1000)
    home.terminal.type("\r")
    home.terminal.listen(untilQuietFor: 1000)
    home.terminal.forget()
    let before = home.terminal.processorTime
    home.terminal.listen(untilQuietFor: 3000)
    #expect(home.terminal.heard == [])
    figure("3 s of a still table: \(home.terminal.processorTime - before) s of a processor")
    withExtendedLifetime(bob) {}
  }

  // MARK: - Keys that nobody has pressed

  @Test func `pastes, mice, answers that come late and a key held down are no commands`() throws {
    let server = try ServerProcess()
    let home = try AtHome(server)
    let line = Array("q\rcresign c\r\u{3}\u{1b}[A".utf8)
    let paste = Array(repeating: line, count: 1_000_000 / line.count).flatMap(\.self)
    home.terminal.type(Array("\u{1b}[200~".utf8) + paste + Array("\u{1b}[201~".utf8))
    for key in ["j", "k", "\u{1b}[A", "\u{1b}OB"] {
      home.terminal.type(String(repeating: key, count: 300))
    }
    home.terminal.type(String(repeating: "\u{1b}[M qc\u{1b}[<35;9;9M\u{1b}[<64;2;2M", count: 300))
    let late = [
      "\u{1b}]11;rgb:ffff/cccc/qqqq\u{1b}\\", "\u{1b}P1$r0;qcu\u{1b}\\", "\u{1b}[?62;4c",
      "\u{1b}[>1;2;3c", "\u{1b}[8;24;80t", "\u{1b}_Gi=99;quit\u{1b}\\", "\u{1b}[I", "\u{1b}[O",
      "\u{1b}OZ", "\u{1b}[57399u", "\u{1b}[99;99;99~", "\u{1b}[?2026;2$y", "\u{1b}q", "\u{1b}c",
    ]
    for answer in late { home.terminal.type(answer) }
    // One sequence is cut for longer than the client waits for the rest of a key.
    home.terminal.type("\u{1b}]11;rgb:")
    home.terminal.listen(untilQuietFor: 150)
    home.terminal.type("cccc/qqqq\u{7}")
    home.terminal.listen(untilQuietFor: 100)
    #expect(!home.terminal.hasEnded())
    let known: Set = [
      "hello", "shop", "rooms", "who", "history", "profile", "cups", "review", "today", "follow",
    ]
    #expect(Set(home.asked).isSubset(of: known), "\(Set(home.asked).subtracting(known))")
    // Afterwards the client works as before.
    home.terminal.type("c")
    try home.terminal.listen(for: "which game?")
    home.terminal.type("\r\r")
    try home.terminal.listen(for: "Roll as often as you dare")
    home.terminal.type("p")
    try home.waitForLog(of: "> create pig")
    #expect(home.terminal.errors == "")
  }

  // MARK: - A server that means harm

  @Test func `whatever a server says, only what is ours reaches the terminal`() throws {
    let server = try StrangeServer { HostileTalk.serve($0) }
    defer { server.close() }
    let terminal = try PseudoTerminal(["127.0.0.1:\(server.port)", "--name", "ana"])
    try terminal.listen(for: "END OF IT")
    // The challenge that the server made up is declined, and the keys work as before.
    terminal.type("d?")
    try terminal.listen(for: "Ctrl-Z")
    terminal.listen(untilQuietFor: 200)
    let output = TerminalOutput(terminal.heard)
    #expect(output.strange.isEmpty, "\(output.strange)")
    #expect(String(validating: terminal.heard, as: UTF8.self) != nil)
    #expect(!output.sequences.contains { $0.contains("pwned") })
    #expect(!output.sequences.contains { ["[3J", "[6n", "[?1000h", "[31;41m"].contains($0) })
    terminal.type("\u{3}")
    #expect(try terminal.wait() == 130)
    #expect(terminal.errors == "")
  }

  // MARK: - Ends that are closed

  /// Runs a line of bash, for a while at most, with the client as `$0` and a server's address as
  /// `$1`.
  private func bash(_ line: String, _ port: UInt16) throws -> (status: Int32, said: String) {
    let folder = TmuxScreen.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ServerProcess.run(
      Array(TmuxScreen.environment(folder).dropFirst())
        + ["timeout", "30", "bash", "-c", line, TmuxScreen.clientPath, "127.0.0.1:\(port)"],
      program: "/usr/bin/env")
  }

  @Test(arguments: [
    // Many answers come, and only the first is read.
    ("seq 15 | sed 's/^/ping /' | $0 $1 --name ana | head -1; echo ${PIPESTATUS[2]}", "0"),
    (
      "seq 9999 | sed 's/^/x/' | $0 $1 --name ana --accessible | head -1; echo ${PIPESTATUS[2]}",
      "0"
    ),
    ("$0 --help | head -1; echo ${PIPESTATUS[0]}", "0"),
    // There is nothing to read and nowhere to write.
    ("$0 $1 --name ana </dev/null >/dev/null; echo $?", "0"),
    ("$0 $1 --name ana --accessible </dev/null >/dev/null; echo $?", "0"),
    ("$0 $1 --name ana <&- >/dev/null; echo $?", "0"),
    ("$0 $1 --name ana --accessible <&- >/dev/null; echo $?", "0"),
    ("$0 $1 --name ana </dev/null >&-; echo $?", "0"),
    ("$0 $1 --name ana --accessible </dev/null >&-; echo $?", "0"),
    ("$0 $1 --name ana <&- >&- 2>&-; echo $?", "0"),
  ])
  func `an end that is closed ends the client without a word`(line: String, status: String) throws {
    let server = try ServerProcess()
    let (ended, said) = try bash(line, server.port)
    #expect(ended == 0)
    let lines = said.split(separator: "\n")
    #expect(lines.last.map(String.init) ?? "" == status, "\(said)")
    // At most the one line that was read comes before the error.
    #expect(lines.count <= 2, "\(said)")
  }

  @Test(
    .enabled(if: access("/dev/full", W_OK) == 0),
    arguments: [
      "$0 $1 --name ana </dev/null", "$0 $1 --name ana --accessible </dev/null", "$0 --help",
      "$0 doctor", "$0 pictures", "$0d --help", "$0-door --help",
    ])
  func `output that cannot be written is an error`(line: String) throws {
    let server = try ServerProcess()
    let (_, said) = try bash("\(line) 2>&1 >/dev/full; echo $?", server.port)
    let lines = said.split(separator: "\n")
    #expect(lines.last == "1", "\(said)")
    #expect(lines.first == "cannot write: No space left on device", "\(said)")
  }
}

/// A player in the lobby on a pseudo terminal, with a log of what is sent.
private final class AtHome {
  let terminal: PseudoTerminal
  private let path: String

  init(_ server: ServerProcess) throws {
    path = temporaryPath() + ".log"
    terminal = try PseudoTerminal(
      ["127.0.0.1:\(server.port)", "--name", "ana", "--no-motion", "--log", path])
    try terminal.listen(for: "Here now")
    try waitForLog(of: "> who")
  }

  deinit { unlink(path) }

  private var log: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// The first words of all requests.
  var asked: [String] {
    log.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 2 && words[1] == ">" ? String(words[2]) : nil
    }
  }

  func waitForLog(of text: String) throws {
    try terminal.listen(for: text) { _ in log.contains(text) }
  }
}
