import GameCore
import Protocol
import Words

/// A guess and its answer. Other players' balls are unknown.
struct MastermindTry: Equatable {
  let balls: [Int]?
  let gold: Int
  let silver: Int

  /// From `EV guess`, or from a row of `state`.
  init(_ line: ServerLine, length: Int, colours: Int) {
    balls = line[.code].flatMap { Balls.read($0, length: length, colours: colours) }
    gold = min(max(0, line.number(.gold) ?? 0), length)
    silver = min(max(0, line.number(.silver) ?? 0), length - gold)
  }

  func button(_ place: Int) -> MastermindButton {
    MastermindButton(at: place, gold: gold, silver: silver)
  }
}

/// The guess being made: a ball or nothing in each place, and the place for the next ball.
struct MastermindDraft: Equatable {
  private(set) var balls: [Int?]
  private(set) var place = 0

  init(length: Int) { balls = Array(repeating: nil, count: length) }

  init(_ balls: [Int]) {
    self.balls = balls
    place = balls.count - 1
  }

  var emptyCount: Int { balls.count { $0 == nil } }
  var isEmpty: Bool { emptyCount == balls.count }
  /// The complete guess; `nil` while a place is empty.
  var whole: [Int]? { emptyCount == 0 ? balls.compactMap(\.self) : nil }

  mutating func put(_ ball: Int) {
    balls[place] = ball
    move(by: 1)
  }

  /// Removes the ball of this place, or the one before.
  mutating func undo() {
    if balls[place] == nil { move(by: -1) }
    balls[place] = nil
  }

  mutating func move(by steps: Int) { move(to: place + steps) }

  mutating func move(to place: Int) { self.place = min(max(0, place), balls.count - 1) }

  /// Replaces the ball in this place by the next or previous one.
  mutating func change(by step: Int, of colours: Int) {
    let ball = balls[place] ?? (step > 0 ? -1 : colours)
    balls[place] = (ball + step + colours) % colours
  }
}

/// The colours 0, 1, 2, …: their letters `a`, `b`, `c`, … and their names.
enum Balls {
  static func letter(_ ball: Int) -> Unicode.Scalar {
    Array("abcdefghij".unicodeScalars)[at: ball] ?? "?"
  }

  /// The balls of a code such as `aabc`, or of a typed one: `A a-b 3`. `nil` unless it is complete.
  static func read(_ text: String, length: Int, colours: Int) -> [Int]? {
    let scalars = text.unicodeScalars.filter { !" ,.-".unicodeScalars.contains($0) }
    let balls = scalars.compactMap(number(of:)).filter { $0 < colours }
    return scalars.count == length && balls.count == length ? balls : nil
  }

  /// The colour for a letter from `a`, or a digit from `1`; `0` is the tenth.
  static func number(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "a"..."j": Int(scalar.value) - 97
    case "A"..."J": Int(scalar.value) - 65
    case "1"..."9": Int(scalar.value) - 49
    case "0": 9
    default: nil
    }
  }

  /// `aabc`, as it is sent.
  static func code(_ balls: [Int]) -> String { String(String.UnicodeScalarView(balls.map(letter))) }

  /// `a a b c`, as it is spoken.
  static func spaced(_ balls: [Int]) -> String {
    balls.map { String(Character(letter($0))) }.joined(separator: " ")
  }

  /// The name of the player's ball for a colour: "tennis".
  static func name(_ ball: Int, _ around: Surroundings) -> String {
    Self.ball(ball, around)?.title(around.look) ?? around.say(BallPhrase.plain)
  }

  /// A player chooses six balls; further colours have only letters.
  static let sixOfThem = 6

  /// The ink of a ball drawn as a dot, readable on any background. Colour is never the only
  /// difference.
  static func ink(_ colour: Int, _ around: Surroundings = Surroundings()) -> Ink {
    guard let ball = ball(colour, around) else {
      let plain: [Role] = [.orange, .magenta, .blue, .cyan]
      return .role(plain[colour % plain.count])
    }
    return inks[ball].map { .role($0) } ?? .standard
  }

  static func art(_ colour: Int, _ around: Surroundings) -> Art {
    ball(colour, around).map { .ball($0) } ?? .plainBall(colour)
  }

  /// The ball for a colour; `nil` for colours that have none.
  static func ball(_ colour: Int, _ around: Surroundings) -> Ball? {
    let names = around.balls.isEmpty ? Ball.allCases.map(\.rawValue) : around.balls
    return colour < sixOfThem ? names[at: colour].flatMap { Ball(rawValue: $0) } : nil
  }

  private static let inks: [Ball: Role] = [
    .soccer: .text, .tennis: .lime, .billiard: .grey, .golf: .green, .baseball: .brown,
    .dodgeball: .red, .basketball: .orange, .bowling: .magenta, .volleyball: .blue, .rugby: .pink,
  ]
}
