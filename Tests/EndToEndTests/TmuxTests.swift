import Foundation
import Testing

/// Two real clients, each on a screen of tmux, play whole matches by keys at the real server. In
/// some of them the server dies.
@Suite final class TmuxTests {
  private let folder = TmuxScreen.newFolder()
  private var store: String { folder.appending(path: "parlor.db").path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `Pig: the server is killed, a roll waits for it, and the match goes on`() throws {
    var server = try ServerProcess(store: store)
    let table = try TmuxTable(port: server.port, 1, [("goal", "10")])
    // The player with the first turn presses the key while the other is disconnected.
    try table.play(until: { _ in true }) { _, _ in }
    let mover = try table.players.first { try $0.screen.text().contains(" Go on ") }
    let first = try #require(mover)
    try first.screen.press("Enter")
    try first.screen.wait(for: "Turn total 0")
    try table.survive(&server, store: store) { try first.screen.press("r") }
    try first.screen.wait(for: "the roll") {
      !$0.contains("Turn total 0") || !$0.contains("r Roll") || $0.contains("(r Roll)")
    }
    try table.play(TmuxPlayer.pig)
    for player in table.players { try player.screen.wait(for: "Goal reached.") }
    // They play a second match, and leave it.
    for player in table.players { try player.screen.press("n") }
    let playing = { (text: String) in text.contains("Turn total 0") && text.contains("Give up") }
    try table.play(until: playing) { _, _ in usleep(10_000) }
    let ana = table.players[0]
    try ana.screen.press("Escape")
    try ana.screen.wait(for: "Leave the match?")
    try ana.screen.press("g")
    try table.goHome()
  }

  @Test func `siete y media: bets are typed, cards taken, two rounds and home`() throws {
    let server = try ServerProcess()
    let table = try TmuxTable(port: server.port, 2, [("rounds", "2")], ["--no-motion"])
    try table.play(TmuxPlayer.media())
    for player in table.players { try player.screen.wait(for: "The last round is over.") }
    try table.goHome()
  }

  @Test func `the sliding puzzle: arrow keys put 2x2 in order`() throws {
    let server = try ServerProcess()
    let table = try TmuxTable(port: server.port, 3, [("size", "2x2"), ("seed", "daily")])
    try table.play(TmuxPlayer.slide)
    for player in table.players { try player.screen.wait(for: "Puzzle solved.") }
    try table.goHome()
  }

  @Test func `Mastermind: the server is killed between two tries, and the code is cracked`() throws
  {
    var server = try ServerProcess(store: store)
    let table = try TmuxTable(port: server.port, 4, [("seed", "parlor")])
    for player in table.players {
      try player.screen.type("aabb")
      try player.screen.press("Enter")
      try player.screen.wait(for: "7 tries left")
    }
    // Two places are filled; they are not lost with the connection.
    let bob = table.players[1]
    try bob.screen.type("fc")
    try table.survive(&server, store: store)
    try bob.screen.type("ec")
    try bob.screen.press("Enter")
    for player in table.players { try player.screen.wait(for: "Code cracked.") }
    try table.goHome()
  }
}
