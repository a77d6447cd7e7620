// What the sliding puzzle says on the wire.

public import Wire
import Words

enum SlideText: Int, Phrase {
  static let section = Section<Self>("slide")
  case summary, slideUsage, slideHelp, sizeHelp, aim, moveCount, homeTiles, puzzleSolved
}

extension Attribute.Key {
  public static let tiles = Self("tiles", .list(.count), "The tiles, row by row; 0 is the gap.")
  public static let moves = Self("moves", .count, "Tiles moved so far.")
  public static let home = Self("home", .count, "Tiles in their places.")
}

extension EventName {
  public static let board = Self("board")
  public static let slide = Self("slide")
  public static let solved = Self("solved")
  public static let feat = Self("feat")
}

extension Reason {
  static let solved = Self("solved", Wording(SlideText.puzzleSolved))
}

extension IllegalMove.Cause {
  static func tileUnknown(most: Int) -> Self { Self("tile-unknown", ["most": most]) }
  static func tileStuck(movable: [Int]) -> Self {
    Self("tile-stuck", ["tiles": movable.map(String.init).joined(separator: ",")])
  }
  static func wordStuck(letter: Int) -> Self { Self("word-stuck", ["letter": letter]) }
}

extension Grounds {
  public static func movesLeft(_ count: Int, isShortest: Bool) -> Self {
    Self(isShortest ? "moves-least" : "moves-about", [.moves: "\(count)"])
  }
}

extension Slide {
  public static let messages = GameMessages(
    moves: ["slide": [.slide, .solved, .over, .feat]],
    events: [
      EventDeclaration(
        .board, .room, "The scrambled board, the same for everyone.", [.room, .n, .size, .tiles],
        Telling(isDrawn: { _ in true })),
      EventDeclaration(
        .slide, .room, "A seat moved tiles.",
        [
          .room, .n, .seat, .moves, .home,
          .tiles.maybe.saying("The tiles that moved, in order; sent to the mover only."),
        ],
        // Only every tenth move of an opponent is described.
        Telling(
          ["slide-own": { $0[.tiles] != nil }],
          isDrawn: { $0[.tiles] == nil && $0[.moves]?.hasSuffix("0") == false },
          changesTable: { $0[.tiles] != nil })),
      EventDeclaration(
        .solved, .room, "A seat solved the puzzle.", [.room, .n, .seat, .moves, .ms, .place]),
      EventDeclaration(
        .feat, .you, "You earned an achievement of the sliding puzzle.",
        [.feat, .points.being(.count, "Points for it."), .text]),
    ],
    seat: [
      .moves, .home, .tiles.maybe.saying("The board: your own, and after the match everybody's."),
      .ms.maybe, .place.maybe,
    ],
    refusals: (["tile-unknown"], ["tile-stuck", "word-stuck"]),
    grounds: (["moves-least", "moves-about"], [.moves.saying("Moves that are left.")]))
}
