import Testing

@testable import Screens

/// The lines of a player who plays by ear, kept as a text that the player's guide shows.
@Suite struct TranscriptTests {
  @Test func `it is the guide's example, to the letter`() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    evening.ask("create pig goal=10", by: "ana")
    var ana = Listener("ana")
    ana.listen(to: evening)
    evening.ask("join 1", by: "bob")
    ana.listen(to: evening)
    while evening.table(of: "ana")?.phase == .playing, ana.heard.count < 100 {
      guard evening.table(of: "ana")?.isOurTurn == true else {
        let total = (evening.board(of: "bob") as? PigBoard)?.turnTotal ?? 0
        evening.ask(total > 4 ? "hold" : "roll", by: "bob")
        ana.listen(to: evening)
        continue
      }
      let asks = evening.apps["ana"]?.shownNotice != nil
      let total = (evening.board(of: "ana") as? PigBoard)?.turnTotal ?? 0
      ana.type(!asks && total > 9 ? "2" : "1", in: &evening)
      ana.listen(to: evening)
    }
    expectGolden("spoken/pig", text: ana.heard.joined(separator: "\n") + "\n")
  }
}
