import GameCore

// The balls as things: round, each in the colour and with the marks that it has in its sport, and
// with the letter of the colour that it stands for.

/// A ball of some size.
struct BallPicture {
  /// `nil` for a colour beyond the six that have one.
  let ball: Ball?
  /// The colour that it stands for.
  let colour: Int
  /// In points, each way: one of three is four wide.
  let size: Int

  var width: Int { max(4, size) }

  /// Marks need some room.
  private static let markedMin = 6

  private var ground: Role {
    guard let ball else {
      let plain: [Role] = [.ballOrange, .ballIndigo, .ballBlue, .ballBrown]
      return plain[colour % plain.count]
    }
    return Self.grounds[ball] ?? .ballWhite
  }

  private static let grounds: [Ball: Role] = [
    .soccer: .ballWhite, .tennis: .ballYellow, .billiard: .ballBlack, .golf: .ballGreen,
    .baseball: .ballCream, .dodgeball: .ballRed, .basketball: .ballOrange,
    .bowling: .ballIndigo, .volleyball: .ballBlue, .rugby: .ballBrown,
  ]

  func draw(at column: Int, _ row: Int, on frame: inout Frame, _ glyphs: Glyphs) {
    var canvas = Canvas(width: width, height: size)
    canvas.disc(x: 0, y: 0, size: width, height: size) { x, y in role(x, y) }
    frame.draw(canvas, at: column, row, glyphs)
    let letter = String(Character(Balls.letter(colour)))
    frame.write(
      letter, at: column + letterPlace.x, row + letterPlace.row,
      .on(letterGround, .ballInk, isBold: true))
  }

  /// The number of a billiard ball lies in a white field.
  private var letterGround: Role { ball == .billiard ? .ballWhite : ground }

  /// What a point shows, counted from the upper left.
  private func role(_ x: Int, _ y: Int) -> Role {
    guard !isLetter(x, y) else { return letterGround }
    // From the middle, in thousandths of the radius.
    let (u, v) = ((2 * x - width + 1) * 1000 / width, (2 * y - size + 1) * 1000 / size)
    guard size >= Self.markedMin else { return ground }
    return mark(u, v, x, y) ?? ground
  }

  private var letterPlace: (x: Int, row: Int) { ((width - 1) / 2, max(0, (size / 2 - 1) / 2)) }

  private func isLetter(_ x: Int, _ y: Int) -> Bool {
    x == letterPlace.x && y / 2 == letterPlace.row
  }

  /// What is drawn on it there; `nil` where it has its own colour.
  private func mark(_ u: Int, _ v: Int, _ x: Int, _ y: Int) -> Role? {
    switch ball {
    case .soccer: return Self.isSpot(u, v) ? .ballInk : nil
    case .tennis: return isSeam(u, v) ? .ballWhite : nil
    case .baseball: return isSeam(u, v) ? .ballSeam : nil
    case .billiard: return u * u + v * v < 300_000 ? .ballWhite : nil
    case .golf: return x % 2 == 1 && y % 2 == 0 ? .ballWhite : nil
    case .basketball: return isSeam(u, v) || abs(v) < 1000 / size ? .ballInk : nil
    case .bowling:
      return v < -350 && v > -800 && abs(abs(u) - 280) < 150 ? .ballInk : nil
    case .volleyball: return u + v > -400 && u + v < 400 ? .ballYellow : nil
    case .rugby: return abs(u) > 550 && abs(u) < 800 ? .ballWhite : nil
    case .dodgeball: return u < -250 && v < -250 && u + v > -1100 ? .ballWhite : nil
    case nil: return nil
    }
  }

  /// Two arcs, one at each side.
  private func isSeam(_ u: Int, _ v: Int) -> Bool {
    let (across, width) = (1250 - abs(u), 1000 / size + 40)
    let distance = across * across + v * v
    let (inner, outer) = (700 - width, 700 + width)
    return distance > inner * inner && distance < outer * outer
  }

  /// The dark fields of a football: at five places around the middle, away from the rim.
  private static func isSpot(_ u: Int, _ v: Int) -> Bool {
    [(0, -600), (-580, -130), (580, -130), (-360, 500), (360, 500)].contains { place in
      let (across, down) = (u - place.0, v - place.1)
      return across * across + down * down < 34_000
    }
  }
}

extension Balls {
  /// The ball that stands for a colour; `nil` for colours beyond those that have one.
  static func ball(_ colour: Int, _ around: Surroundings) -> Ball? {
    let names = around.balls.isEmpty ? Ball.allCases.map(\.rawValue) : around.balls
    guard colour < sixOfThem, names.indices.contains(colour) else { return nil }
    return Ball(rawValue: names[colour])
  }

  /// What a ball is drawn with where it is a dot: as its colour is, on any ground.
  static func ink(_ ball: Ball?, _ colour: Int) -> Ink {
    guard let ball else {
      let plain: [Role] = [.orange, .magenta, .blue, .cyan]
      return .role(plain[colour % plain.count])
    }
    return inks[ball].map { .role($0) } ?? .standard
  }

  private static let inks: [Ball: Role] = [
    .soccer: .text, .tennis: .lime, .billiard: .grey, .golf: .green, .baseball: .brown,
    .dodgeball: .red, .basketball: .orange, .bowling: .magenta, .volleyball: .blue, .rugby: .pink,
  ]
}
