import GameCore

// How many codes fit all that a player was told: for spectators, where nothing is at stake, and
// afterwards.

extension MastermindBoard {
  /// Before the first try of a seat and after each, as far as its codes are known.
  func countCodes(ofSeat seat: Int) -> [Int]? {
    var tries: [(code: String, gold: Int, silver: Int)] = []
    for one in self.tries(ofSeat: seat) {
      guard let balls = one.balls else { return nil }
      tries.append((Balls.code(balls), one.gold, one.silver))
    }
    return CodesLeft(length: length, colours: colours, tries: tries)?.counts
  }

  /// The same where they may be shown, without a try whose pegs are still dropping.
  private func shownCodes(_ table: RoomTable, _ around: Surroundings) -> [Int]? {
    let seat = mainSeat(table)
    guard table.mayShowChances, let counts = codesLeft[seat], counts.count > 1 else { return nil }
    let isDropping = seat == table.seat && shownButtons(around) < length
    return isDropping ? counts.dropLast() : counts
  }

  /// `1296 → 208 → 46 codes` in the lower side of the frame, as many as have room.
  func drawCodesLeft(
    _ layout: MastermindLayout, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    guard var counts = shownCodes(table, around), layout.rows * layout.stacks >= attempts else {
      return
    }
    let box = layout.frame
    let arrow = around.look.glyphs.isASCII ? ">" : "→"
    func text() -> String {
      let chain = counts.map(String.init).joined(separator: " \(arrow) ")
      return " \(chain) \(around.say(CoursePhrase.codes)) "
    }
    while counts.count > 1, Width.of(text()) > box.width - 4 { counts.removeFirst() }
    frame.write(
      text(), at: box.column + 2, box.row + box.height - 1, .bold(.accent), width: box.width - 4)
  }

  /// "46 codes left."
  func spokenCodesLeft(_ table: RoomTable, _ around: Surroundings) -> String? {
    shownCodes(table, around)?.last.map {
      around.say(CoursePhrase.codesLeft, ["n": String($0)])
    }
  }
}
