import GameCore
import Protocol
import Words

// The presentation of siete y media.

extension SieteYMedia: Showable {
  static let shown = ShownGame(
    title: .media, shortTitle: .mediaShort, summary: .summaryMedia,
    board: { MediaBoard($0) },
    rules: RulesText(
      goal: .mediaGoal, play: [.mediaTurn, .mediaCards, .mediaBank], win: .mediaWin,
      advice: .mediaAdvice, keys: .mediaKeys),
    picture: drawMediaPicture,
    lesson: .media,
    moves: [
      MoveWords(word: "bet", advice: .bet, task: .doBet, deed: .bets),
      MoveWords(word: "card", advice: .card, task: .doCard, deed: .asks),
      MoveWords(word: "stand", advice: .stand, task: .doStand, deed: .stands),
    ], standing: [.chips])
}

/// The texts of siete y media. Phrases ending in `You` address the player.
enum MediaPhrase: Int, Phrase {
  static let section = Section<Self>("media")

  // Choices, and why they are disabled.
  case bet, card, stand, askBet, betRange, field, upTo, noTurn
  case noChips, betFirst, hasBet, isBank, seeRound
  // Events.
  case roundTitle, roundHouse, roundBank, roundBankYou, roundIsOver, firstCardYou, takes
  case takesYou, takesAsBank, bets, betsYou, stands, standsYou, passes, passesYou, bankTurns
  case bankTakes, turnsUp, turnsUpYou, yourTurnBet, yourTurnPlay, yourTurnBank
  case wins, loses, comesOutEven
  // Why a round was won or lost.
  case passedYou, losesYou, evenYou, equalYou, bankBeatsYou, partYou, doubleYou, bankPassedYou
  case beatsBankYou, bankWinsYou, bankLosesYou, bankEvenYou
  // The notice at a round's end.
  case bankLine, bankIdle, asBank, handLine, shortLine, hiddenLine
  // The table.
  case theBank, bankMark, chips, betMark, bustMark, record, recordShort, stoodMark
  case noCards, hiddenCard, help
  // Cards and points.
  case points, pointsAndHalf, aHalf
  // The clock.
  case timeUp, timeUpYou
}

// The picture of siete y media: a seven and a court card, which make seven and a half.

extension SieteYMedia {
  @Sendable
  static func drawMediaPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    guard box.height >= 4, box.width >= 13 else {
      return frame.write("7 + 12 = 7½", centredIn: box, row: box.height / 2, .bold(.gold))
    }
    // Two cards side by side, which need not have the exact shape if they are small.
    let high = min(box.height, box.width * 4 / 10)
    let wide = min(Art.cardBack.columns(rows: high) + (high < 8 ? 1 : 0), (box.width - 1) / 2)
    let place = box.centred(2 * wide + 1, high)
    for (index, card) in ["7oros", "12copas"].compactMap({ Card($0) }).enumerated() {
      frame.draw(card, in: Box(place.column + index * (wide + 1), place.row, wide, high), look)
    }
  }
}

// The match that teaches siete y media.

extension Lesson {
  /// Three rounds against the bank, without other players: 4 and 2 win against 5½, 5 and 4 go bust,
  /// and 7 with a king is the best hand.
  static let media = Lesson(
    options: "media seats=1 rounds=3 clock=0", seed: "media-498723",
    steps: [
      .read(.mediaWelcome),
      Step(.mediaBet, "10", "bet 10", enter: true),
      Step(.mediaCard, "c", "card"),
      Step(.mediaStand, "s", "stand"),
      .read(.mediaWon),
      Step(.mediaBetAgain, "5", "bet 5", enter: true),
      Step(.mediaRisk, "c", "card"),
      .read(.mediaBust),
      Step(.mediaBetLast, "10", "bet 10", enter: true),
      Step(.mediaDare, "c", "card"),
      .end(.mediaReady),
    ])
}
