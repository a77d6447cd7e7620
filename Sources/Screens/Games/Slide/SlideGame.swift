import GameCore
import Protocol
import Words

// The sliding puzzle, as the client shows it.

extension ShownGame {
  static let slide = ShownGame(
    name: Slide.rules.name, title: .slide, shortTitle: .slideShort, summary: .summarySlide,
    board: { SlideBoard($0, $1) },
    rules: RulesText(
      goal: .slideGoal, play: [.slideTurn, .slideRace], win: .slideWin, advice: .slideAdvice,
      keys: .slideKeys, drawing: drawTiles),
    picture: drawSlidePicture,
    lesson: .slide,
    moves: [
      MoveWords("slide", advice: .slide, task: .doSlide, deed: .slides, inWords: .slidesWord)
    ], standing: [.home, .moves], isBoardForEach: true, reviewPause: 1000,
    isJudged: { (Size($0.options["size"] ?? "4x4")?.cells ?? .max) <= solvableMax },
    showsEmptyPlaces: true)

  /// For boards of more cells no shortest solution is known.
  private static let solvableMax = 16

  /// A board in order.
  @Sendable
  private static func drawTiles(in box: Box, on frame: inout Frame, _ glyphs: Glyphs) {
    let column = box.column + 4
    frame.outline(Box(column, box.row, 15, box.height), glyphs, .plain)
    for tile in 1...8 {
      let (across, down) = ((tile - 1) % 3, (tile - 1) / 3)
      frame.write(" \(tile) ", at: column + 2 + across * 4, box.row + 1 + down, .selected)
    }
  }
}

/// What is said at the sliding puzzle.
enum SlidePhrase: Int, Phrase {
  static let section = Section<Self>("slide")

  case slide, numbers, showSolved, hideSolved, picture, pictureIs, noPicture
  // Why something is off.
  case onlyNumbers, noPictures, noBlocks, done, notNow, tooMany, notInLine, nothingThere
  // How far it is.
  case moves, homeCount, solved, thisIsSolved, tileTyped
  // What happens.
  case weSolve, theySolve
  // For screen-reader users.
  case task, row, gap, question, badSlide, goesUp, goesDown, goesLeft, goesRight, goOn
  case hintArrows, hintNumbers, hintMouse, helpArrows, helpNumbers, helpMouse
  case helpWatch, hidden, opening
}

extension Surroundings {
  /// "Picture: the fish.": what is said when it is there.
  func pictureIs(_ name: String) -> String {
    say(SlidePhrase.pictureIs, ["name": title(ofPicture: name)])
  }

  /// "Opening the fish…": what is said until then.
  func openingPicture(_ name: String) -> String {
    say(SlidePhrase.opening, ["name": title(ofPicture: name)])
      + String(Character(look.glyphs.ellipsis))
  }

  private func title(ofPicture name: String) -> String {
    PicturePhrase(name).map { say($0) } ?? name
  }
}
