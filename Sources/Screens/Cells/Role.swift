/// What a colour is for. Screens name only this; which colour it is on a terminal is the affair of
/// its ``Scheme``.
package enum Role: String, CaseIterable, Hashable, Sendable {
  /// Where nothing is drawn, and what is written there.
  case ground, text
  /// A ground of its own for a key or a field, set off from the rest.
  case panel
  /// Borders and rules, and words that may be passed over.
  case line, dim
  /// What can be pressed, and where the player is.
  case accent
  case good, bad, gold
  /// The players, in the order of their seats.
  case first, second, third, fourth
  // What things are coloured with: suits, balls.
  case red, green, yellow, blue, magenta, cyan, grey, orange, pink, brown, lime
  // Things with a ground of their own, and what is drawn on it.
  case card, cardInk, cardRed, cardGreen, cardBlue, cardGold, cardBack, cardPattern
  case die, dieEdge, dieLost, pip
  /// Tiles away from home and at home, each in two shades: rows that belong together look so.
  case tile, tileSecond, tileHome, tileHomeSecond, tileInk
  /// Balls, and what is drawn on them.
  case ballWhite, ballYellow, ballBlack, ballGreen, ballCream, ballRed, ballOrange, ballIndigo
  case ballBlue, ballBrown, ballInk, ballSeam

  /// What is read, as letters or as signs of that size, on the ground and on a panel.
  package static let readable: [Role] = [
    .text, .dim, .accent, .good, .bad, .gold, .first, .second, .third, .fourth, .red, .green,
    .yellow, .blue, .magenta, .cyan, .grey, .orange, .pink, .brown, .lime,
  ]

  /// Those that things are drawn on, each with what is read there.
  package static let grounds: [(ground: Role, inks: [Role])] = [
    (.card, [.cardInk, .cardRed, .cardGreen, .cardBlue, .cardGold]),
    (.die, [.pip]), (.dieLost, [.pip]), (.tile, [.tileInk]), (.tileSecond, [.tileInk]),
    (.tileHome, [.tileInk]), (.tileHomeSecond, [.tileInk]),
    (.ballWhite, [.ballInk, .ballSeam]), (.ballYellow, [.ballInk]), (.ballGreen, [.ballInk]),
    (.ballCream, [.ballInk]), (.ballRed, [.ballInk]), (.ballOrange, [.ballInk]),
    (.ballIndigo, [.ballInk]), (.ballBlue, [.ballInk]), (.ballBrown, [.ballInk]),
  ]
}

/// The colour of a character or of the ground beneath it.
package enum Ink: Hashable, Sendable {
  /// The terminal's own.
  case standard
  case role(Role)
  /// One of a picture.
  case exact(RGB)

  static let line = role(.line)
  static let accent = role(.accent)
  static let good = role(.good)
  static let bad = role(.bad)
  static let gold = role(.gold)
  package static let red = role(.red)
  package static let green = role(.green)
  package static let yellow = role(.yellow)
  package static let blue = role(.blue)
  package static let magenta = role(.magenta)
  package static let cyan = role(.cyan)
  package static let grey = role(.grey)

  /// Of the player at a seat, counted from 1: four of them, and again from the first.
  static func player(_ seat: Int) -> Ink {
    let inks: [Role] = [.first, .second, .third, .fourth]
    return .role(inks[(max(1, seat) - 1) % inks.count])
  }
}
