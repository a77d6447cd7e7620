import GameCore

// The chance of winning, between two: for spectators, and for players where nothing is at stake.

extension PigBoard {
  /// How likely the first of two players is to win, in hundredths of a percent, as far as the die
  /// has been seen.
  func chanceOfFirst(_ table: RoomTable, _ around: Surroundings) -> Int? {
    guard table.phase == .playing, places.count == 2, !places.contains(where: \.isOut),
      let turn = table.turn, places.indices.contains(turn - 1), table.mayShowChances,
      let settings = table.settings, let chance = PigChance(quick: settings)
    else { return nil }
    let (own, other) = (places[turn - 1].score, places[2 - turn].score)
    return chance.chance(score: own, turnTotal: shownTotal(around), against: other).map {
      let share = Int(($0 * 10_000).rounded())
      return turn == 1 ? share : 10_000 - share
    }
  }

  /// `ana 58% ██████████▒▒▒▒▒▒▒ bob`, in few cells that change: it moves with each roll.
  func drawChance(
    of first: Int, in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let most = max(4, box.width / 4)
    let names = [1, 2].map { table.name(ofSeat: $0).shortened(to: most, around.look) }
    let text = "\(names[0]) \(percent(first, around))"
    let (left, right) = (Width.of(text), Width.of(names[1]))
    frame.write(text, at: box.column, box.row, width: left)
    frame.write(names[1], rightIn: box, row: 0)
    let width = max(0, box.width - left - right - 2)
    let filled = (first * width + 5000) / 10_000
    frame.stackedBar(
      [
        Frame.BarPart(value: filled, style: .ink(.player(1)), sign: "#"),
        Frame.BarPart(value: width - filled, style: .ink(.player(2)), sign: "="),
      ], of: width, at: box.column + left + 1, box.row, width: width, around.look.glyphs)
  }

  private func percent(_ chance: Int, _ around: Surroundings) -> String {
    around.say(ReplayPhrase.percent, ["n": String((chance + 50) / 100)])
  }

  /// "ana wins with 58%."
  func spokenChance(_ table: RoomTable, _ around: Surroundings) -> String? {
    chanceOfFirst(table, around).map { first in
      let seat = table.seat ?? 1
      let chance = seat == 2 ? 10_000 - first : first
      let blanks = ["player": table.name(ofSeat: seat), "chance": percent(chance, around)]
      return around.say(CoursePhrase.chance, blanks)
    }
  }
}
