import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// What the client knows of each game besides its board.
@Suite struct ShownGameTests {
  @Test func `every game of the catalog is shown`() {
    for game in GameList.standard.names { #expect(Games.of(game, Look()) != nil, "\(game)") }
  }

  @Test(arguments: GameList.golden.names)
  func `every move of a lesson has words, in every language`(game: String) throws {
    let lesson = try #require(Games.of(game, Look())?.lesson)
    let moves = lesson.steps.flatMap { step -> [String] in
      switch step.act {
      case .play(_, let move): [move]
      case .watch(let move): [move]
      case .read, .end: []
      }
    }
    #expect(!moves.isEmpty)
    for language in Language.allCases {
      var look = Look()
      look.language = language
      for move in moves {
        let told = [
          Games.advice(move, look), Games.task(move, look), Games.deed(move, by: "ana", look),
        ]
        #expect(!told.contains { $0.isEmpty || $0.contains("{") }, "\(move)")
      }
    }
  }

  @Test func `a move that nobody knows is told as it is`() {
    #expect(Games.advice("castle long", Look()) == "castle long")
    #expect(Games.deed("castle long", by: "ana", Look()).contains("castle long"))
  }
}
