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
    guard box.height >= 4, box.width >= 13
    else { return frame.write("7 + 12 = 7½", centredIn: box, row: box.height / 2, .bold(.gold)) }
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
      (.mediaWelcome, .read),
      (.mediaBet, .keys("10", "bet 10", enter: true)),
      (.mediaCard, .keys("c", "card")),
      (.mediaStand, .keys("s", "stand")),
      (.mediaWon, .read),
      (.mediaBetAgain, .keys("5", "bet 5", enter: true)),
      (.mediaRisk, .keys("c", "card")),
      (.mediaBust, .read),
      (.mediaBetLast, .keys("10", "bet 10", enter: true)),
      (.mediaDare, .keys("c", "card")),
      (.mediaReady, .end),
    ])
}

// Cards of the Spanish pack: drawn as pictures, or in lines if there are no backgrounds. Their
// names are written below them.

extension Frame {
  /// Draws a card face up. The smallest ones have a single pip, as more would blur. Of a card that
  /// is partly covered, only the left side is visible.
  mutating func draw(
    _ card: Card, in box: Box, isUpon: Bool = false, on ground: Ink = .standard, _ look: Look
  ) {
    let (number, suit) = (String(card.number), card.suit.drawn)
    guard look.hasGrounds else {
      grid.fill(box)
      outline(box, look.glyphs, .plain)
      let (inside, style) = (box.inset(1), Style.bold(suit.ink))
      write(number, in: inside, style)
      let shape = look.glyphs.isASCII ? suit.plain : suit.shape
      write(shape, centredIn: inside, row: inside.height / 2, style)
      if inside.height > 2 { write(number, rightIn: inside, row: inside.height - 1, style) }
      return
    }
    let style = Style.on(.card, suit.printed, isBold: true)
    let isTiny = box.height < (card.number > 7 ? 5 : 6)
    draw(isTiny ? .paper : .card(card), in: box, on: ground, look.blocks, look)
    if isTiny { write(suit.pip, centredIn: box.after(1), row: box.height - 2, style) }
    if isUpon {
      let edge = Box(box.column, box.row, 1, box.height)
      grid.fill(edge, "▏", .on(.card, .cardInk))
    }
    let margin = box.height > 13 ? 1 : 0
    write(number, at: box.column + 1 + margin, box.row + (isTiny ? 1 : margin), style)
  }

  mutating func drawCardBack(in box: Box, on ground: Ink, _ look: Look) {
    guard !look.hasGrounds else {
      draw(.cardBack, in: box, on: ground, look.blocks, look)
      return
    }
    outline(box, look.glyphs, .plain)
    let weave: Unicode.Scalar = look.glyphs.isASCII ? "#" : "╳"
    grid.fill(box.inset(1), weave, .ink(.magenta))
  }

  mutating func drawCardEdge(in box: Box, _ look: Look) {
    let side = box.centred(3, box.height)
    guard look.hasGrounds else { return outline(side, look.glyphs, .plain) }
    grid.fill(side, " ", .on(.role(.card)))
  }
}

extension Card.Suit {
  /// The colours of a suit, on a card and on the screen, and its shape, three columns wide: a club,
  /// a cup, a sword, a coin.
  var drawn: (printed: Role, ink: Role, pip: String, shape: String, plain: String) {
    switch self {
    case .bastos: (.cardGreen, .green, "▗▟▀", "▄▄█", "==#")
    case .copas: (.cardRed, .red, "▜█▛", "└┬┘", "\\_/")
    case .espadas: (.cardBlue, .blue, "╋━╸", "─┼─", "-+-")
    case .oros: (.cardGold, .yellow, "(●)", "(●)", "(o)")
    }
  }
}
