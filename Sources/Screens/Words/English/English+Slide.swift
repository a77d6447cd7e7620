// English words for the sliding puzzle.

import Protocol

extension Language {
  static let englishSlide = """
    slide.slide Slide
    slide.numbers Numbers
    slide.showSolved Goal
    slide.hideSolved Back
    slide.picture Picture
    slide.pictureIs Picture: {name}.
    slide.noPicture Plain tiles.
    picture.lighthouse the lighthouse
    picture.hills the hills
    picture.fish the fish
    slide.onlyNumbers These tiles only have numbers. Choose a picture with p first.
    slide.noPictures Pictures need a terminal with 256 or more colours.
    slide.noBlocks Pictures need more than ASCII characters.
    slide.done The puzzle is solved.
    slide.notNow There is nothing to slide now.
    slide.tooMany Too many moves at once; wait a moment.
    slide.notInLine Tile {n} isn't in line with the gap.
    slide.nothingThere No tile can move that way.
    slide.moves {n} {n|move|moves}
    slide.homeCount {n} of {all} in place
    slide.solved solved!
    slide.thisIsSolved GOAL (v: back)
    slide.tileTyped Tile {n}
    slide.weSolve You solved it in {time} with {n} {n|move|moves}!
    slide.theySolve {player} solved it in {time} with {n} {n|move|moves}.
    slide.task A {size} board: put tiles 1 to {last} in order, row by row, with the gap last.
    slide.row Row {n}: {tiles}.
    slide.gap gap
    slide.question A tile, 1 to {n}, or directions (u d l r):
    slide.badSlide Type a tile, 1 to {n}, or directions: u d l r.
    slide.goesUp {tiles} up.
    slide.goesDown {tiles} down.
    slide.goesLeft {tiles} left.
    slide.goesRight {tiles} right.
    slide.goOn {tiles} moved.
    slide.hintArrows {keys} hjkl slide
    slide.hintNumbers 1-{n} that tile
    slide.hintMouse click a tile
    slide.helpArrows {keys} hjkl: slide a tile that way, into the gap
    slide.helpNumbers 1-{n}: slide that tile and those between; Enter ends a number
    slide.helpMouse Mouse: slide a tile and those between
    slide.helpWatch {keys}: another player's board
    slide.hidden You'll see the boards when the race is over: at this table, spectators see no
      secrets.
    slide.opening Opening {name}
    """
}
