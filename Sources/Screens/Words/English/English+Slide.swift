// English words for the sliding puzzle.

extension Language {
  static let englishSlide = """
    slide.slide Slide
    slide.numbers Numbers
    slide.showSolved Solved
    slide.hideSolved Back
    slide.picture Picture
    slide.pictureIs Picture: {name}.
    slide.noPicture Plain tiles.
    picture.lighthouse the lighthouse
    picture.hills the hills
    picture.fish the fish
    slide.onlyNumbers These tiles have nothing but their numbers. Choose a picture with p first.
    slide.noPictures Pictures need a terminal with 256 colours or more.
    slide.noBlocks Pictures are drawn with more than the characters of ASCII.
    slide.done It is solved.
    slide.notNow There is nothing to slide now.
    slide.tooMany Too many moves are on their way. Wait for the line a moment.
    slide.notInLine Tile {n} is not in line with the gap.
    slide.nothingThere There is no tile to move that way.
    slide.moves {n} {n|move|moves}
    slide.homeCount {n} of {all} home
    slide.solved solved!
    slide.thisIsSolved SOLVED, v: back
    slide.tileTyped Tile {n}
    slide.weSolve You have solved it in {time} with {n} {n|move|moves}!
    slide.theySolve {player} has solved it in {time} with {n} {n|move|moves}.
    slide.task A board of {size}: put the tiles 1 to {last} in order, row by row, the gap last.
    slide.row Row {n}: {tiles}.
    slide.gap gap
    slide.question Which tile, 1 to {n}, or a word of u d l r:
    slide.badSlide Say a tile, 1 to {n}, or the ways that tiles move: u d l r.
    slide.goesUp {tiles} up.
    slide.goesDown {tiles} down.
    slide.goesLeft {tiles} left.
    slide.goesRight {tiles} right.
    slide.goOn {tiles} moved.
    slide.hintArrows {keys} hjkl slide
    slide.hintNumbers 1-{n} that tile
    slide.hintMouse click a tile
    slide.helpArrows {keys} hjkl: slide a tile that way, into the gap
    slide.helpNumbers 1-{n}: slide that tile, and those between; Enter ends a number
    slide.helpMouse Mouse: slide the tile, and those between
    slide.helpWatch {keys}: another player's board
    slide.hidden The boards are shown when the race is over: at this table who watches sees no
      secrets.
    slide.opening Opening {name}
    """
}
