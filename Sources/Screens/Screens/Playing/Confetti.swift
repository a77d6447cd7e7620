/// A second of confetti for the winner. It falls where nothing is drawn, so that it hides nothing,
/// and what is the winner's on the board runs through the colours.
struct Confetti {
  let table: RoomTable
  let around: Surroundings

  /// How long it falls, and from one picture to the next, in milliseconds.
  private static let duration = 1000
  private static let step = 100
  /// So many cells to a piece, and no more pieces than this: a frame stays small.
  private static let cellsEach = 60
  private static let piecesMax = 48
  private static let inks: [Ink] = [.gold, .player(1), .player(2), .player(3), .player(4)]

  /// When it began, while it falls.
  private var start: Int? {
    guard table.hasWon, around.hasMotion,
      let start = table.board(in: around)?.endMoment ?? table.endedAt,
      (start..<start + Self.duration).contains(around.now)
    else { return nil }
    return start
  }

  var nextMoment: Int? {
    guard let start else {
      // It is still to begin.
      return table.hasWon && around.hasMotion
        ? table.board(in: around)?.endMoment.flatMap { $0 > around.now ? $0 : nil } : nil
    }
    return start + ((around.now - start) / Self.step + 1) * Self.step
  }

  /// Columns of one colour, and how far they go with each picture.
  private static let bandWidth = 6

  /// The winner's bar, tiles at home and golden pegs, in bands that go to the right.
  private func colour(at time: Int, in box: Box, on frame: inout Frame) {
    guard let seat = table.seat, around.look.hasGrounds else { return }
    for column in box.column..<box.column + box.width {
      let ink = Self.inks[(column / Self.bandWidth + Self.inks.count * 9 - time) % Self.inks.count]
      frame.grid.restyle(Box(column, box.row, 1, box.height)) { style in
        if style.ink == .player(seat) || style.ink == .gold { style.ink = ink }
        if style.paper == .role(.tileHome) || style.paper == .role(.tileHomeSecond) {
          style.paper = ink
        }
      }
    }
  }

  func draw(in box: Box, on frame: inout Frame) {
    guard let start, box.width > 0, box.height > 0 else { return }
    let time = (around.now - start) / Self.step
    colour(at: time, in: box, on: &frame)
    let glyphs = around.look.glyphs
    let shapes = [glyphs.upperHalf, glyphs.lowerHalf, glyphs.ball]
    for piece in 0..<min(Self.piecesMax, box.width * box.height / Self.cellsEach) {
      let (across, down, speed) = (
        piece * 7919 % box.width, piece * 104_729 % box.height, 1 + piece % 3
      )
      let (column, row) = (box.column + across, box.row + (down + time * speed) % box.height)
      guard frame.grid[column, row] == .blank else { continue }
      frame.grid.fill(
        Box(column, row, 1, 1), shapes[(piece + time) % shapes.count],
        .ink(Self.inks[piece % Self.inks.count]))
    }
  }
}
