/// What is said at the sliding puzzle.
enum SlidePhrase: String, Phrase {
  static let area = "slide"

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

/// What our own pictures are called.
enum PicturePhrase: String, Phrase {
  static let area = "picture"

  case lighthouse, hills, fish
}
