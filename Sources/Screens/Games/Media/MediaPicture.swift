import GameCore

// Siete y media on its card at home: a seven and a figure, which are seven and a half.

extension ShownGame {
  @Sendable
  static func drawMediaPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    guard box.height >= 4, box.width >= 13 else {
      return frame.write("7 + 12 = 7½", centredIn: box, row: box.height / 2, .bold(.gold))
    }
    let height = min(box.height, 7)
    let width = min(max(6, height + 2), (box.width - 1) / 2)
    let place = box.centred(2 * width + 1, height)
    for (index, card) in [(7, Card.Suit.oros), (12, .copas)].enumerated() {
      let card = (number: card.0, suit: card.1)
      let box = Box(place.column + index * (width + 1), place.row, width, height)
      let ink: Style
      if look.hasGrounds {
        ink = .on(.card, card.suit == .oros ? .cardGold : .cardRed, isBold: true)
        frame.grid.fill(box, " ", ink)
      } else {
        ink = .bold(SpanishCard.ink(card.suit))
        frame.outline(box, look.glyphs, .plain)
      }
      let inside = box.inset(1)
      frame.write(String(card.number), in: inside, ink)
      let shape = SpanishCard.shape(card.suit, look.glyphs)
      frame.write(shape, centredIn: inside, row: inside.height / 2, ink)
      frame.write(String(card.number), rightIn: inside, row: inside.height - 1, ink)
    }
  }
}
