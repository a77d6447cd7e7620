import Foundation
import TestSupport
import Testing

/// What a player sees in tmux when the terminal, the connection or the server fails.
@Suite struct ScreenFaultTests {
  /// A player in the lobby.
  private func home(_ port: UInt16, columns: Int = 80, rows: Int = 24) throws -> TmuxScreen {
    let words = ["127.0.0.1:\(port)", "--name", "ana"]
    let screen = try TmuxScreen.client(words, columns: columns, rows: rows)
    if columns >= 60 { try screen.wait(for: "Here now") }
    return screen
  }

  @Test func `after Ctrl-Z the shell is there, and after fg all is drawn again`() throws {
    let server = try ServerProcess()
    let folder = TmuxScreen.newFolder()
    let shell = ["PS1=shell$ ", "bash", "--norc", "--noprofile", "-i"]
    let screen = try TmuxScreen(TmuxScreen.environment(folder) + shell, folder: folder)
    try screen.wait(for: "shell$")
    try screen.type("\(TmuxScreen.clientPath) 127.0.0.1:\(server.port) --name ana")
    try screen.press("Enter")
    let before = try screen.wait(for: "the lists") {
      $0.contains("Nobody else") && $0.contains("ana · 0 coins") && $0.contains("Hello ana")
    }
    try screen.press("C-z")
    try screen.wait(for: "the shell") { $0.contains("Stopped") && !$0.contains("Here now") }
    try screen.type("echo still here; fg")
    try screen.press("Enter")
    try screen.wait(for: "the same as before") { $0 == before }
    try screen.press("q")
    try screen.wait(for: "the shell") { $0.contains("still here") && !$0.contains("Here now") }
    try screen.type("echo status $?")
    try screen.press("Enter")
    try screen.wait(for: "status 0")
  }

  @Test func `windows of any size: begun at 1x1, made large and small, and right in the end`()
    throws
  {
    let server = try ServerProcess()
    let screen = try home(server.port, columns: 1, rows: 1)
    try screen.resize(columns: 80, rows: 24)
    let before = try screen.wait(for: "the lists") {
      $0.contains("Nobody else") && $0.contains("ana · 0 coins") && $0.contains("Hello ana")
    }
    for (columns, rows) in [(200, 60), (20, 5), (1, 1), (80, 24), (1, 60), (200, 1), (200, 60)] {
      try screen.resize(columns: columns, rows: rows)
    }
    try screen.wait(for: "the lists") { $0.contains("ana · 0 coins") }
    try screen.resize(columns: 20, rows: 5)
    try screen.wait(for: "Parlor needs")
    try screen.resize(columns: 80, rows: 24)
    try screen.wait(for: "the same as before") { $0 == before }
    try screen.press("q")
    try screen.wait(for: "the end") { _ in (try? screen.status()) == 0 }
  }

  // MARK: - Servers that are something else

  @Test(arguments: [
    ("HTTP/1.1 400 Bad Request\r\n\r\n", "That is HTTP, not Parlor."),
    ("SSH-2.0-OpenSSH_9.9\r\n", "That is SSH, not Parlor."),
    ("220 mail.example ESMTP\r\n", "That isn't a Parlor server."),
    ("", "That isn't a Parlor server."),
  ])
  func `what is no server of ours is told in words, and another can be chosen`(
    greeting: String, sentence: String
  ) throws {
    let stranger = try StrangeServer { peer in
      StrangeServer.say(greeting, to: peer)
      while StrangeServer.hear(peer) != nil {}
    }
    defer { stranger.close() }
    let screen = try TmuxScreen.client(["127.0.0.1:\(stranger.port)", "--name", "ana"])
    let shown = try screen.wait(for: sentence)
    #expect(shown.contains("Enter an address"))
    let cost = Measures.processorTime(of: try screen.processIdentifier())
    usleep(1_500_000)
    #expect(Measures.processorTime(of: try screen.processIdentifier()) - cost < 0.3)
    #expect(stranger.visits == 1)
  }

  @Test(arguments: [
    ("127.0.0.1:1", "Cannot connect to 127.0.0.1:1: connection refused."),
    ("no.such.host.invalid", "host no.such.host.invalid not found"),
  ])
  func `a server that is not there is told in words`(address: String, sentence: String) throws {
    let screen = try TmuxScreen.client([address, "--name", "ana"])
    try screen.wait(for: sentence) { shown in
      shown.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(sentence)
    }
  }

  @Test func `a server that always breaks the line is asked more and more slowly`() throws {
    let log = Locked([Date]())
    let server = try StrangeServer { peer in
      let visits = log.withLock { log in
        log.append(Date())
        return log.count
      }
      StrangeServer.say("HELLO server=parlor version=0.2.0 protocol=1\n", to: peer)
      guard visits == 1, StrangeServer.hear(peer) != nil else { return }
      StrangeServer.say("OK name=ana\n", to: peer)
      _ = StrangeServer.hear(peer)
    }
    defer { server.close() }
    let screen = try TmuxScreen.client(["127.0.0.1:\(server.port)", "--name", "ana"])
    try screen.wait(for: "connection lost")
    // Text that is typed meanwhile stays.
    try screen.press("c")
    try screen.wait(for: "which game?")
    try screen.wait(for: "four visits") { _ in log.withLock { $0.count } >= 4 }
    let times = log.withLock { $0 }
    // The pauses are half a second, one and two seconds, each with up to half a second more.
    let pauses = zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) }
    #expect(pauses[0] >= 0.45 && pauses[1] >= 0.95 && pauses[2] >= 1.95, "\(pauses)")
    #expect(try screen.text().contains("which game?"))
    #expect(Measures.processorTime(of: try screen.processIdentifier()) < 1.5)
  }

  @Test func `over a slow line every slide is shown at once, and every one is made`() throws {
    let server = try ServerProcess()
    let line = try SlowLine(to: server.port, delay: 0.25)
    defer { line.close() }
    let ana = try TmuxPlayer("ana", port: line.port)
    try ana.make(3, [("size", "3x3"), ("players", "1"), ("seed", "daily")])
    let screen = ana.screen
    try screen.wait(for: "0 moves")
    // Nothing passes now, but the tiles slide: with this seed each key moves one.
    line.isOpen = false
    for key in ["Up", "Left", "Down", "Right", "Up", "Left", "Down", "Right"] {
      try screen.press(key)
    }
    let shown = try screen.wait(for: "moves ahead of the answers") { Self.moves($0) == 8 }
    line.isOpen = true
    let eve = try server.player("eve")
    try eve.say("watch 1")
    var row = ""
    let isThere = try eventually {
      try eve.say("state 1")
      row = try eve.line(beginning: "ROW seat=1")
      return row.contains(" moves=\(Self.moves(shown)) ")
    }
    #expect(isThere, "\(row)")
    #expect(Self.moves(try screen.text()) == Self.moves(shown))
  }

  /// The words `7 moves` of the panel.
  private static func moves(_ shown: String) -> Int {
    let words = shown.split(whereSeparator: \.isWhitespace)
    return words.firstIndex(of: "moves").flatMap { Int(words[$0 - 1]) } ?? 0
  }
}
