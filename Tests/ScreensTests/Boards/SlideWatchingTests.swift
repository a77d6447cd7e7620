import Testing

@testable import Screens

/// The other players' boards, as spectators and racers see them.
@Suite struct SlideWatchingTests {
  /// A race on the smallest board, which eva watches.
  private func race(_ options: String = "", isSpoken: Bool = false) -> Evening {
    var evening = Evening(["ana", "bob", "eva"], isSpoken: isSpoken)
    evening.seat("slide", ["ana", "bob"], "size=2x2 seed=daily finish=all \(options)")
    evening.ask("watch 1", by: "eva")
    return evening
  }

  private func board(_ evening: Evening) -> SlideBoard? {
    evening.board(of: "eva") as? SlideBoard
  }

  /// The tiles on the player's own screen.
  private func tiles(of name: String, _ evening: Evening) -> SlideTiles? {
    (evening.board(of: name) as? SlideBoard)?.steps?.shown
  }

  @Test func `where everything is shown, each board is seen and follows its player`() throws {
    var evening = race("watch=open")
    #expect(board(evening)?.steps?.shown == tiles(of: "ana", evening))
    #expect(evening.isShown("ana's board.", to: "eva"))
    evening.say("slide u", by: "bob")
    evening.say("slide d", by: "bob")
    evening.say("slide l", by: "bob")
    evening.say("slide r", by: "bob")
    evening.press(.right, by: "eva")
    #expect(evening.isShown("bob's board.", to: "eva"))
    #expect(board(evening)?.steps?.shown == tiles(of: "bob", evening))
    #expect(tiles(of: "ana", evening) != tiles(of: "bob", evening))
    evening.press(.right, by: "eva")
    #expect(evening.isShown("ana's board.", to: "eva"))
    evening.press("?", by: "eva")
    #expect(evening.isShown("another player's board", to: "eva"))
  }

  @Test func `elsewhere the boards are seen when the match is over, and no sooner`() {
    var evening = race()
    evening.say("slide u", by: "bob")
    #expect(board(evening)?.steps == nil)
    evening.say("resign", by: "ana")
    #expect(board(evening)?.steps == nil)
    evening.say("resign", by: "bob")
    #expect(board(evening)?.boards.count == 2)
    #expect(board(evening)?.steps?.shown == tiles(of: "ana", evening))
  }

  @Test func `who comes when a match is over is told no time that nobody knows`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("slide", ["ana", "bob"], "size=2x2 seed=daily")
    evening.say("resign", by: "bob")
    evening.ask("watch 1", by: "eva")
    for name in ["ana", "eva"] { evening.press("l", by: name) }
    #expect(evening.isShown("ana's board.", to: "eva"))
    #expect(!evening.isShown("Time", to: "eva"))
    #expect(evening.isShown("Time", to: "ana"))
  }

  @Test func `who listens hears every board that may be seen`() throws {
    let evening = race("watch=open", isSpoken: true)
    let visit = try #require(evening.apps["eva"]?.visit)
    let lines = TableScreen().spoken(visit)
    #expect(lines.contains("ana's board."))
    #expect(lines.contains("bob's board."))
    #expect(lines.count { $0.hasPrefix("Row 1:") } == 2)
  }
}
