import Foundation
import Testing

@testable import Screens

/// The screens of the README's pictures: each game at a player's own turn.
@Suite struct FrontTests {
  enum Scene: String, CaseIterable, Sendable {
    case pig, media, slide, mastermind

    func evening() throws -> Evening {
      var evening = Evening(["ana", "bob"], columns: 80, rows: 24)
      switch self {
      case .pig:
        evening.seat("pig", ["ana", "bob"])
        evening.playPig { table, board in
          table.turn == 1 && (board.places.first?.score ?? 0) >= 50 && board.turnTotal >= 12
        }
      case .media:
        evening.seat("media", ["ana", "bob"], "rounds=10")
        evening.playMedia(["ana", "bob"]) { evening in
          let hand = evening.media()?.scene.places.first?.hand
          return evening.table(of: "ana")?.turn == 1 && evening.media()?.isBetting == false
            && (8...12).contains(hand?.halves ?? 0) && (hand?.cards.count ?? 0) > 2
        }
      case .slide:
        evening.seat("slide", ["ana", "bob"], "size=4x4 seed=daily finish=all")
        for _ in 0..<9 where evening.apps["ana"]?.visit.around.remembered["picture"] != "fish" {
          evening.press("p", by: "ana")
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: "Golden/front/fish.ppm")
        let picture = try PPM.picture([UInt8](try Data(contentsOf: file)))
        evening.take(.opened(picture, name: "fish"), by: "ana")
        evening.slideTiles()
        let keys: [Character: Key] = ["U": .up, "D": .down, "L": .left, "R": .right]
        let way = "URDLLURDDLLURRDRULDLLURRUURDLLLDRUULDRURDDLULURRDDLDRUURDDLLUUURRDLDLDRU"
        for key in way.compactMap({ keys[$0] }) { evening.press(key, by: "ana") }
      case .mastermind:
        evening.guessCodes()
        evening.press("fcec", by: "ana")
      }
      return evening
    }
  }

  @Test(arguments: Scene.allCases)
  func `a game at its best moment`(scene: Scene) throws {
    let frame = try scene.evening().frame(of: "ana")
    expectGolden("front/\(scene.rawValue)-80x24", frame)
    expectGolden("front/\(scene.rawValue)-80x24", frame, .colour)
  }
}

extension Evening {
  /// The first player holds at 18 and the second one after a roll, until the condition holds.
  fileprivate mutating func playPig(until isDone: (RoomTable, PigBoard) -> Bool) {
    for _ in 0..<900 {
      guard let table = table(of: "ana"), let turn = table.turn,
        let board = table.board as? PigBoard, !isDone(table, board)
      else { return }
      let name = table.name(ofSeat: turn)
      press(.enter, by: name)
      press(board.turnTotal >= (turn == 1 ? 18 : 1) ? "h" : "r", by: name)
    }
  }
}
