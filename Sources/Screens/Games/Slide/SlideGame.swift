import GameCore
import Protocol
import Words

// The presentation of the sliding puzzle.

extension Slide: Showable {
  static let shown = ShownGame(
    title: .slide, shortTitle: .slideShort, summary: .summarySlide,
    board: { SlideBoard($0) },
    rules: RulesText(
      goal: .slideGoal, play: [.slideTurn, .slideRace], win: .slideWin, advice: .slideAdvice,
      keys: .slideKeys),
    picture: drawSlidePicture,
    lesson: .slide,
    moves: [
      MoveWords(
        word: "slide", advice: .slide, task: .doSlide, deed: .slides, deedInWords: .slidesWord)
    ], standing: [.home, .moves], isBoardForEach: true, hasPictures: true,
    handy: ("size", ["3x3", "4x4", "5x5", "6x6", "3x6"]), reviewPause: 1000,
    isJudged: { (Size($0.options["size"] ?? "4x4")?.cells ?? .max) <= solvableMax })

  /// For boards with more cells no shortest solution is known.
  private static let solvableMax = 16
}

enum SlidePhrase: Int, Phrase {
  static let section = Section<Self>("slide")

  case slide, numbers, showSolved, hideSolved, picture, pictureIs, noPicture
  case gallery, addPicture, whichFile, plainTiles
  // Why a choice is disabled.
  case onlyNumbers, noPictures, noBlocks, done, notNow, tooMany, notInLine, nothingThere
  // Progress.
  case moves, homeCount, solved, thisIsSolved, tileTyped
  // Events.
  case weSolve, theySolve
  // For screen-reader users.
  case task, row, gap, question, badSlide, goesUp, goesDown, goesLeft, goesRight, goOn
  case hintArrows, hintNumbers, hintMouse, helpArrows, helpNumbers, helpMouse
  case helpWatch, hidden, opening
}

extension Surroundings {
  /// The name of the picture that the player has chosen, otherwise the first; empty for plain
  /// tiles.
  var keptPicture: String { remembered["picture"] ?? pictures.names.first ?? "" }

  /// "Picture: the fish.", once it is open.
  func pictureIs(_ name: String) -> String {
    say(SlidePhrase.pictureIs, ["name": title(ofPicture: name)])
  }

  /// "Opening the fish…", until then.
  func openingPicture(_ name: String) -> String {
    say(SlidePhrase.opening, ["name": title(ofPicture: name)])
      + String(Character(look.glyphs.ellipsis))
  }

  /// "the fish"; for a picture that the player has added, the name of its file.
  func title(ofPicture name: String) -> String {
    guard !name.isEmpty else { return say(SlidePhrase.plainTiles) }
    return PicturePhrase(name).map { say($0) } ?? name
  }
}

// The picture of the sliding puzzle: tiles, the last of which are not in place yet.

extension Slide {
  /// A tile with a background, in two shades that alternate from row to row of the solved board.
  static func style(of tile: Int, on size: Size, isHome: Bool) -> Style {
    let isSecond = (tile - 1) / size.columns % 2 == 1
    let home: Role = isSecond ? .tileHomeSecond : .tileHome
    let away: Role = isSecond ? .tileSecond : .tile
    return .on(isHome ? home : away, .tileInk, isBold: true)
  }

  @Sendable
  static func drawSlidePicture(in box: Box, on frame: inout Frame, _ look: Look) {
    guard box.height >= 3, box.width >= 11
    else { return frame.write("1 2 3 _ 5", centredIn: box, row: box.height / 2, .bold) }
    let high = max(1, min(6, box.height / 3, (box.width - 3) / 6))
    // The gaps are as wide as high where there is room; a small tile has half a row below it.
    let gap = high > 2 && look.hasGrounds ? 1 : 0
    let isLow = high == 2 && look.hasGrounds
    let (wide, across) = (isLow || high == 1 ? 3 : 2 * high, isLow ? 1 : 2 * gap)
    var whole = box.centred(3 * (wide + across) - across, 3 * (high + gap) - gap)
    // A picture that is higher than its box uses the margin above, as a text follows below.
    whole.row = min(whole.row, box.row + box.height - whole.height)
    for (place, tile) in [1, 2, 3, 4, 0, 5, 7, 8, 6].enumerated() where tile > 0 {
      let cell = Box(
        whole.column + place % 3 * (wide + across), whole.row + place / 3 * (high + gap), wide,
        high)
      let isHome = tile == place + 1
      var style: Style = isHome ? .bold(.good) : .bold
      if look.hasGrounds {
        style = Self.style(of: tile, on: Size(columns: 3, rows: 3), isHome: isHome)
        frame.grid.fill(isLow ? cell.line(0) : cell, " ", style)
        if isLow { frame.grid.fill(cell.line(1), "▀", Style(ink: look.scheme.fixed(style.paper))) }
      }
      if high > 3, look.hasGrounds,
        frame.write(number: String(tile), widest: "0", fitting: cell, in: cell, look.blocks, style)
      {
        continue
      }
      frame.write(String(tile), centredIn: cell, row: (high - 1) / 2, style)
    }
  }
}

// The match that teaches the sliding puzzle.

extension Lesson {
  /// A board of 3x3 that three moves solve, from 1 2 3, 4 8 5, 7 gap 6, with a detour of one move
  /// the wrong way and back.
  static let slide = Lesson(
    options: "slide seats=1 size=3x3", seed: "slide-3047",
    steps: [
      (.slideWelcome, .read),
      (.slideTry, .play([.left], "slide 6")),
      (.slideBack, .play([.right], "slide 6")),
      (.slideDown, .play([.down], "slide 8")),
      (.slideLeft, .play([.left], "slide 5")),
      (.slideNumber, .keys("6", "slide 6")),
      (.slideReady, .end),
    ])
}
