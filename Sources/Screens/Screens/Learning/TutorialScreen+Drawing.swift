// A lesson, drawn and in words.

extension TutorialScreen {
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = BoardAndText(in: box)
    board(visit)?.draw(in: parts.board, on: &frame)
    let count = lesson?.steps.count ?? 1
    let place = visit.say(
      TutorialPhrase.step, ["n": String(step + 1), "count": String(count)])
    parts.drawLine(place, visit.look.glyphs, on: &frame)
    var inside = parts.inside
    if parts.isBeside {
      frame.write(place, at: inside.column, inside.row, .bold, width: inside.width)
      frame.bar(
        step, of: count - 1, at: inside.column, inside.row + 1, width: inside.width,
        visit.look.glyphs)
      inside = Box(inside.column, inside.row + 3, inside.width, inside.height - 3)
    }
    let text = wrapped(self.text(visit), width: inside.width)
    frame.write(lines: text, in: inside)
    let last = inside.row + inside.height - 1
    let row = parts.isBeside ? min(inside.row + text.count + 1, last) : last
    drawPrompt(in: Box(inside.column, row, inside.width, last - row + 1), on: &frame, visit)
  }

  private func text(_ visit: Visit) -> String {
    guard let current else { return visit.say(RulesPhrase.unknown) }
    return visit.say(current.text, ["rival": rival(visit)])
  }

  /// The keys that are to be pressed, in their order, as keys look.
  private func drawPrompt(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard current?.isEnd == false else { return }
    let keys = wanted.isEmpty ? [.enter] : wanted
    let press = visit.say(TutorialPhrase.press) + " "
    let start = Width.of(press)
    frame.write(press, at: box.column, box.row, .bold, width: box.width)
    var (column, row) = (start, 0)
    for key in keys {
      let name = " \(key.name(visit.look)) "
      if column + Width.of(name) > box.width { (column, row) = (start, row + 1) }
      guard row < box.height else { return }
      frame.write(
        name, at: box.column + column, box.row + row, .selected, width: box.width - column)
      column += Width.of(name) + 1
    }
  }

  func nextMoment(_ visit: Visit) -> Int? {
    [board(visit)?.nextMoment, table.comingMoment(visit.around)]
      .compactMap(\.self).min()
  }

  func spoken(_ visit: Visit) -> [String] {
    [text(visit)] + (board(visit)?.spoken ?? [])
  }

  func help(_ visit: Visit) -> [String] { board(visit)?.help ?? [] }
}
