import GameCore
import Protocol

// Siete y media, as the client shows it.

extension ShownGame {
  static let media = ShownGame(
    name: SieteYMedia.rules.name, title: .media, shortTitle: .mediaShort, summary: .summaryMedia,
    board: { MediaBoard($0, $1) },
    rules: RulesText(
      goal: .mediaGoal, play: [.mediaTurn, .mediaCards, .mediaBank], win: .mediaWin,
      advice: .mediaAdvice, keys: .mediaKeys, drawing: drawCards),
    picture: drawMediaPicture,
    lesson: .media,
    moves: [
      MoveWords("bet", advice: .bet, task: .doBet, deed: .bets),
      MoveWords("card", advice: .card, task: .doCard, deed: .asks),
      MoveWords("stand", advice: .stand, task: .doStand, deed: .stands),
    ], standing: [.chips])

  /// Two cards, which are seven and a half.
  @Sendable
  private static func drawCards(in box: Box, on frame: inout Frame, _ glyphs: Glyphs) {
    draw("7", .oros, at: box.column + 2, in: box, on: &frame, glyphs)
    draw("12", .copas, at: box.column + 12, in: box, on: &frame, glyphs)
  }

  private static func draw(
    _ number: String, _ suit: Card.Suit, at column: Int, in box: Box, on frame: inout Frame,
    _ glyphs: Glyphs
  ) {
    let ink = SpanishCard.ink(suit)
    let card = Box(column, box.row, 9, box.height)
    frame.outline(card, glyphs, .plain)
    frame.write(number, at: column + 2, box.row + 1, .bold(ink))
    frame.write(SpanishCard.shape(suit, glyphs), centredIn: card, row: 2, .ink(ink))
    frame.write(number.indented(to: 5), at: column + 2, box.row + 3, .bold(ink))
  }
}
