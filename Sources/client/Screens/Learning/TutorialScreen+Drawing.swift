// A lesson, drawn and in words.

extension TutorialScreen {
  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let parts = BoardAndText(in: box)
    table.board?.draw(in: parts.board, on: &frame, table, around(house))
    let count = tutorial?.steps.count ?? 1
    let place = house.say(
      TutorialPhrase.step, ["n": String(step + 1), "count": String(count)])
    parts.drawLine(place, house.look.glyphs, on: &frame)
    var inside = parts.inside
    if parts.isBeside {
      frame.write(place, at: inside.column, inside.row, .bold, width: inside.width)
      frame.bar(
        step, of: count - 1, at: inside.column, inside.row + 1, width: inside.width,
        house.look.glyphs)
      inside = Box(inside.column, inside.row + 3, inside.width, inside.height - 3)
    }
    let text = wrapped(self.text(house), width: inside.width)
    frame.write(lines: text, in: inside)
    let last = inside.row + inside.height - 1
    let row = parts.isBeside ? min(inside.row + text.count + 1, last) : last
    drawPrompt(in: Box(inside.column, row, inside.width, last - row + 1), on: &frame, house)
  }

  private func text(_ house: House) -> String {
    guard let current else { return house.say(RulesPhrase.unknown) }
    return house.say(current.text, ["rival": rival(house)])
  }

  /// The keys that are to be pressed, in their order, as keys look.
  private func drawPrompt(in box: Box, on frame: inout Frame, _ house: House) {
    guard current?.isEnd == false else { return }
    let keys = wanted.isEmpty ? [.enter] : wanted
    let press = house.say(TutorialPhrase.press) + " "
    let start = Width.of(press)
    frame.write(press, at: box.column, box.row, .bold, width: box.width)
    var (column, row) = (start, 0)
    for key in keys {
      let name = " \(App.name(of: key, house.look)) "
      if column + Width.of(name) > box.width { (column, row) = (start, row + 1) }
      guard row < box.height else { return }
      frame.write(
        name, at: box.column + column, box.row + row, .selected, width: box.width - column)
      column += Width.of(name) + 1
    }
  }

  func nextMoment(_ house: House) -> Int? {
    [table.board?.nextMoment(table, around(house)), table.comingMoment(house.around)]
      .compactMap(\.self).min()
  }

  func spoken(_ house: House) -> [String] {
    [text(house)] + (table.board?.spoken(table, around(house)) ?? [])
  }

  func help(_ house: House) -> [String] { table.board?.help(around(house)) ?? [] }
}
