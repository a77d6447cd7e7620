import Testing

@testable import Screens

/// What somebody hears and types who plays without seeing, kept as a text that the player's guide
/// shows.
@Suite("A match of Pig, heard")
struct TranscriptTests {
  private struct Listener {
    let name: String
    private var talk = SpokenSession()
    private(set) var lines: [String] = []

    init(_ name: String) { self.name = name }

    mutating func listen(to evening: Evening) {
      guard let app = evening.apps[name] else { return }
      lines += talk.tell(app)
    }

    mutating func type(_ line: String, in evening: inout Evening) {
      guard let app = evening.apps[name] else { return }
      lines.append("> \(line)")
      switch talk.type(line, app) {
      case .choose(let choice, let typed): evening.choose(choice, typed: typed, by: name)
      case .say(let said): lines += said
      case .talk, .quit: Issue.record("\(line) is no answer here")
      }
      listen(to: evening)
    }
  }

  @Test func `it is the guide's example, to the letter`() {
    var evening = Evening(["ana", "bob"], isSpoken: true)
    evening.ask("create pig goal=10", by: "ana")
    var ana = Listener("ana")
    ana.listen(to: evening)
    evening.ask("join 1", by: "bob")
    ana.listen(to: evening)
    while evening.table(of: "ana")?.phase == .playing, ana.lines.count < 100 {
      guard evening.table(of: "ana")?.isOurTurn == true else {
        let total = (evening.board(of: "bob") as? PigBoard)?.turnTotal ?? 0
        evening.ask(total > 4 ? "hold" : "roll", by: "bob")
        ana.listen(to: evening)
        continue
      }
      let asks = evening.apps["ana"]?.shownNotice != nil
      let total = (evening.board(of: "ana") as? PigBoard)?.turnTotal ?? 0
      ana.type(!asks && total > 9 ? "2" : "1", in: &evening)
    }
    expectGolden("spoken/pig", text: ana.lines.joined(separator: "\n") + "\n")
  }
}
