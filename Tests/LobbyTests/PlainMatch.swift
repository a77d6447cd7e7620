import TestSupport

/// Two players play a whole match, always in the same way. The match can be told again, and broken
/// off anywhere. As a value it can be copied in the middle, and go on in two ways.
struct PlainMatch {
  /// The games, and the options with which they are played here.
  static let games = [
    "pig goal=20", "media bank=rotate rounds=2 chips=10 max=5",
    "slide seats=2 size=2x2 seed=daily finish=all", "mastermind seats=2 seed=daily attempts=4",
  ]

  private(set) var talk: Conversation
  /// All lines that were sent and received.
  private(set) var transcript: [String] = []
  private var secrets: [String: String] = [:]
  private let isRace: Bool
  private let game: String
  private var moves = 0
  private var mover = ""
  private var mustBet = false
  private var total = 0
  private(set) var isOver = false

  init(_ game: String) {
    talk = Conversation(entropy: "plain")
    self.game = String(game.prefix { $0 != " " })
    isRace = ["slide", "mastermind"].contains(self.game)
    for name in ["ana", "bob"] {
      let answer = say("hello \(name)", by: name).joined()
      secrets[name] = answer.firstMatch(of: /secret=(\S+)/).map { String($0.1) }
    }
    say("create \(game)", by: "ana")
    say("join 1", by: "bob")
  }

  /// The next player to move, and the move.
  var next: (name: String, line: String)? {
    guard !isOver else { return nil }
    switch game {
    case "pig": return (mover, total >= 8 ? "hold" : "roll")
    case "media": return (mover, mustBet ? "bet 2" : "stand")
    case "slide": return Self.slides[moves % Self.slides.count]
    default: return (moves % 2 == 0 ? "ana" : "bob", "guess \(Self.codes[moves / 2 % 4])")
    }
  }

  private static let codes = ["aabb", "ccdd", "eeff", "abcd"]
  private static let slides = [
    ("bob", "slide 1"), ("bob", "slide 1"), ("ana", "slide drul"), ("bob", "slide 1"),
    ("bob", "slide 1"), ("bob", "slide drul"),
  ]

  mutating func makeMove() {
    guard let next else { return }
    moves += 1
    say(next.line, by: next.name)
  }

  mutating func playToTheEnd() { while next != nil, moves < 60 { makeMove() } }

  @discardableResult
  private mutating func say(_ line: String, by name: String) -> [String] {
    let heard = talk.say(line, by: name)
    transcript.append("\(name) > \(line)")
    transcript += heard
    for line in heard { note(line) }
    return heard
  }

  private mutating func note(_ line: String) {
    if line.contains(" EV over ") { isOver = true }
    if let found = line.firstMatch(of: /EV turn .* player=(\w+)/) {
      (mover, total) = (String(found.1), 0)
    }
    if let found = line.firstMatch(of: /EV roll .* total=(\d+)/) { total = Int(found.1) ?? 0 }
    if line.contains(" EV round ") { mustBet = true }
    if line.contains(" EV bet ") { mustBet = false }
  }

  // MARK: - Broken connections

  /// The connection of one of them breaks, and they come back.
  mutating func breakLine(of name: String) {
    _ = talk.hangUp(name)
    comeBack(name)
  }

  /// The server is killed, and both come back.
  mutating func crash() {
    talk.kill()
    comeBack("ana")
    comeBack("bob")
  }

  private mutating func comeBack(_ name: String) {
    _ = talk.say("hello \(name) \(secrets[name] ?? "")", by: name)
  }

  /// The answer to `state` for one of them.
  func state(for name: String) -> [String] {
    var copy = talk
    return copy.say("state 1", by: name)
  }
}
