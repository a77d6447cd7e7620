import GameCore
import Protocol
import Words

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

/// What is said at siete y media. What ends in `You` is said to the player it is about.
enum MediaPhrase: Int, Phrase {
  static let section = Section<Self>("media")

  // What can be pressed, and why it cannot.
  case bet, card, stand, askBet, betRange, field, upTo, notYourTurn, noTurn, youAreOut
  case noChips, betFirst, hasBet, isBank, seeRound
  // What happens.
  case roundTitle, roundHouse, roundBank, roundBankYou, roundIsOver, firstCardYou, takes
  case takesYou, takesAsBank, bets, betsYou, stands, standsYou, passes, passesYou, bankTurns
  case bankTakes, turnsUp, turnsUpYou, turnOf, yourTurnBet, yourTurnPlay, yourTurnBank
  case resigned, abandoned, clockedOut, resignedYou, clockedOutYou, wins, loses, comesOutEven
  // Why a round was won or lost.
  case passedYou, losesYou, evenYou, equalYou, bankBeatsYou, partYou, doubleYou, bankPassedYou
  case beatsBankYou, bankWinsYou, bankLosesYou, bankEvenYou
  // The notice at a round's end.
  case goOn, bankLine, bankIdle, asBank, handLine, shortLine, hiddenLine
  // What stands on the table.
  case theBank, bankMark, chips, betMark, bustMark, record, recordShort, stoodMark, passedMark,
    outMark
  case noCards, hiddenCard, secondsLeft, help
  // Cards and points.
  case points, pointsAndHalf, aHalf, cardName, bastos, copas, espadas, oros, sota, caballo, rey
  // What the clock did.
  case timeUp, timeUpYou, outOfTime, outOfTimeMark
}
