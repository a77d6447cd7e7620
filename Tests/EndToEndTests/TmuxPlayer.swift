import Foundation
import Testing

/// A player at the real client, who reads the screen and presses keys.
struct TmuxPlayer {
  let name: String
  let screen: TmuxScreen

  /// Logs in on the first screen: an address is typed there, and then a name.
  init(_ name: String, port: UInt16, _ arguments: [String] = []) throws {
    self.name = name
    screen = try .client(arguments)
    try screen.wait(for: "the door") {
      $0.contains("Enter an address") && !$0.contains("Looking for")
    }
    try screen.press("End", "Enter")
    try screen.wait(for: "Address:")
    try screen.type("127.0.0.1:\(port)")
    try screen.press("Enter")
    try screen.wait(for: "Who are you?")
    try screen.type(name)
    try screen.press("Enter")
    try screen.wait(for: "Here now")
  }

  /// A player who is in the lobby already.
  init(_ name: String, on screen: TmuxScreen) { (self.name, self.screen) = (name, screen) }

  /// Opens a table with these values, and waits there for others.
  func open(_ game: Int, _ options: [(label: String, value: String)]) throws {
    try make(game, options)
    try screen.wait(for: "Waiting for players")
  }

  /// Opens a table with these values in the rows that begin with these labels.
  func make(_ game: Int, _ options: [(label: String, value: String)]) throws {
    try screen.press("c")
    try screen.wait(for: "which game?")
    try screen.press("\(game)", "Enter")
    try screen.wait(for: "Enter opens the table.")
    for option in options {
      try choose(option.label)
      try screen.press("C-u")
      try screen.type(option.value)
      try screen.wait(for: " > \(option.label)") { shown in
        shown.split(separator: "\n").contains {
          $0.contains("│ > \(option.label)") && $0.contains(" \(option.value) ")
        }
      }
    }
    try screen.press("Enter")
  }

  /// Moves down until the row with this beginning is selected. Other changes on the screen must not
  /// trigger another step: it would be made twice.
  private func choose(_ label: String) throws {
    for _ in 0..<20 {
      let shown = try screen.text()
      if shown.contains(" > \(label)") { return }
      let row = Self.chosenRow(shown)
      try screen.press("Down")
      try screen.wait(for: "the next row") { Self.chosenRow($0) != row }
    }
    throw Silence(after: "no row \(label)")
  }

  private static func chosenRow(_ shown: String) -> Int? {
    shown.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("│ > ") }
  }

  /// Sits down at the first table of the list.
  func join() throws {
    try screen.wait(for: " > 1  ")
    try screen.press("Enter")
    try screen.wait(for: "Table 1")
  }

  /// Presses keys, and waits until the screen changes.
  func press(_ keys: [String], seeing before: String) throws {
    for key in keys { try screen.press(key) }
    try screen.wait(for: "what comes of \(keys)") { $0 != before }
  }

  func isOver() throws -> Bool { Self.isOver(try screen.text()) }

  /// On a busy machine the Enter for a band may come twice, and the second one asks for another
  /// match.
  static func isOver(_ shown: String) -> Bool {
    shown.contains("Match over") || shown.contains("New match requested")
  }

  /// Leaves the table by the box that says how the match ended.
  func goHome() throws {
    try screen.wait(for: "Match over", until: Self.isOver)
    try screen.press("Escape")
    try screen.wait(for: "Here now")
  }
}

/// Two players at one table.
struct TmuxTable {
  let players: [TmuxPlayer]

  /// Players who are at a table already.
  init(_ players: [TmuxPlayer]) { self.players = players }

  /// ana opens the table, bob sits down at it, and the match begins.
  init(
    port: UInt16, _ game: Int, _ options: [(label: String, value: String)] = [],
    _ arguments: [String] = []
  ) throws {
    let players = try ["ana", "bob"].map { try TmuxPlayer($0, port: port, arguments) }
    try self.init(players[0], players[1], game, options)
  }

  /// The first player opens the table, the second one sits down at it.
  init(
    _ ana: TmuxPlayer, _ bob: TmuxPlayer, _ game: Int,
    _ options: [(label: String, value: String)] = []
  ) throws {
    try ana.open(game, options)
    try bob.join()
    players = [ana, bob]
    for player in players {
      try player.screen.wait(for: "the match") { !$0.contains("Waiting for players") }
    }
  }

  /// The players act by turns until both see how the match has ended. Boxes that only tell
  /// something are closed.
  func play(
    until isThere: (String) -> Bool = TmuxPlayer.isOver,
    _ move: (TmuxPlayer, String) throws -> Void
  ) throws {
    let end = Date(timeIntervalSinceNow: 120)
    while Date() < end {
      var done = 0
      for player in players {
        let shown = try player.screen.text()
        if isThere(shown) {
          done += 1
        } else if shown.contains(" Go on ") {
          // Enter would also ask for another match, so it is pressed once for each band, whatever
          // else moves on the screen.
          try player.screen.press("Enter")
          try player.screen.wait(for: "what comes after the band") {
            Self.bottom($0) != Self.bottom(shown)
          }
        } else {
          try move(player, shown)
        }
      }
      if done == players.count { return }
    }
    throw Silence(after: try players.map { try $0.screen.text() }.joined())
  }

  /// The band and the keys.
  private static func bottom(_ shown: String) -> [Substring] {
    shown.split(separator: "\n", omittingEmptySubsequences: false).suffix(4)
  }

  /// Kills the server in the middle of everything, and starts it again from its store. `meanwhile`
  /// runs in between; then both players are connected again by themselves.
  func survive(
    _ server: inout ServerProcess, store: String, meanwhile: () throws -> Void = {}
  ) throws {
    server.signal(SIGKILL)
    _ = server.wait()
    for player in players { try player.screen.wait(for: "connection lost") }
    try meanwhile()
    server = try ServerProcess(store: store, port: server.port)
    for player in players {
      try player.screen.wait(for: "the line") {
        $0.contains("\(player.name) · ") && !$0.contains("connection lost")
      }
    }
  }

  func goHome() throws { for player in players { try player.goHome() } }
}
