import Testing
import Words

@testable import GameCore
import Wire

/// Codes, their clues, and each rule of Mastermind.
@Suite struct CodeTests {
  static func code(_ text: String, colours: Int = 10) -> Code {
    guard let code = Code(text.utf8, length: text.utf8.count, colours: colours) else {
      preconditionFailure("\(text) is no code")
    }
    return code
  }

  /// `Scripts/make/reference mastermind SEED LENGTH COLOURS`
  @Test(arguments: [
    ("5d0e0c1f6a7b48c2a1e3f09d77b6c4de", 4, 6, "cfcf"), ("parlor", 6, 10, "feaabf"),
    ("a", 3, 4, "cdb"),
  ])
  func `the secret is the stream's`(text: String, length: Int, colours: Int, secret: String) {
    var stream = Stream(seed: seed(text))
    #expect(Code.drawn(length: length, colours: colours, &stream).description == secret)
  }

  @Test(arguments: [
    ("aabb", "aabb", 4, 0), ("aabb", "bbaa", 0, 4), ("aabb", "abab", 2, 2),
    ("aabb", "aaaa", 2, 0), ("abcd", "aefa", 1, 0), ("abbb", "baaa", 0, 2), ("abcd", "efef", 0, 0),
    ("abc", "cab", 0, 3), ("abcdef", "abcdfe", 4, 2), ("jjjjjj", "jjjjji", 5, 0),
  ])
  func `gold for a right place, silver for a right ball, each ball paid for once`(
    secret: String, guess: String, gold: Int, silver: Int
  ) {
    #expect(
      Self.code(secret).feedback(for: Self.code(guess)) == Feedback(gold: gold, silver: silver))
  }

  /// Takes balls off the table one by one, as two people would with the real game.
  private func slowFeedback(_ secret: [Int], _ guess: [Int]) -> Feedback {
    var left = secret
    var rest: [Int] = []
    var gold = 0
    for place in secret.indices {
      if guess[place] == secret[place] {
        gold += 1
        left.remove(at: left.firstIndex(of: secret[place]) ?? 0)
      } else {
        rest.append(guess[place])
      }
    }
    var silver = 0
    for ball in rest {
      guard let at = left.firstIndex(of: ball) else { continue }
      left.remove(at: at)
      silver += 1
    }
    return Feedback(gold: gold, silver: silver)
  }

  @Test func `all 1,296 by 1,296 pairs of 4 from 6, against the slow definition`() {
    let codes = (0..<1296).map { Code(index: $0, length: 4, colours: 6) }
    let places = codes.map { code in (0..<4).map { code[$0] } }
    #expect(Set(codes).count == 1296)
    var different = 0
    for (secret, slowSecret) in zip(codes, places) {
      for (guess, slowGuess) in zip(codes, places)
      where secret.feedback(for: guess) != slowFeedback(slowSecret, slowGuess) {
        different += 1
      }
    }
    #expect(different == 0)
  }

  @Test func `codes of all sizes, against the slow definition`() {
    var dice = Dice("codes")
    for length in 3...6 {
      for colours in 4...10 {
        for _ in 0..<100 {
          let (secret, guess) = (
            (0..<length).map { _ in dice.below(colours) },
            (0..<length).map { _ in dice.below(colours) }
          )
          #expect(
            code(secret, colours).feedback(for: code(guess, colours)) == slowFeedback(secret, guess)
          )
        }
      }
    }
  }

  private func code(_ places: [Int], _ colours: Int) -> Code {
    Self.code(
      String(decoding: places.map { UInt8(ascii: "a") + UInt8($0) }, as: UTF8.self),
      colours: colours)
  }
}

@Suite struct MastermindTests {
  private func race(_ secret: String, _ options: String = "") throws -> LaidTable<Mastermind> {
    LaidTable(Mastermind(CodeTests.code(secret), try settings(Mastermind.self, options)))
  }

  @Test func `the guesser hears the code, the others gold and silver only`() throws {
    var race = try race("aabb")
    #expect(try race.play(1, "guess abca") == ["guess seat=1 try=1 gold=1 silver=2"])
    #expect(race.heard(by: .seat(1)) == ["guess seat=1 try=1 gold=1 silver=2 code=abca"])
  }

  @Test func `the code is cracked with all golds`() throws {
    var race = try race("aabb")
    try race.play(2, "guess abca")
    #expect(
      try race.play(2, "guess aabb", at: 48_120) == [
        "guess seat=2 try=2 gold=4 silver=0", "cracked seat=2 try=2 ms=48120 place=1",
      ])
    #expect(
      race.game.outcome
        == Outcome(
          winner: .seat(2), reason: .cracked, scores: [0, 2], places: [2, 1],
          revealed: [.secret: "aabb"]))
  }

  @Test func `who is out of attempts waits for the others`() throws {
    var race = try race("aabb", "attempts=2")
    try race.play(1, "guess cccc")
    #expect(
      try race.play(1, "guess cccc") == [
        "guess seat=1 try=2 gold=0 silver=0", "exhausted seat=1",
      ])
    #expect(race.game.movers == [2])
    #expect(race.game.outcome == nil)
    #expect(race.game.view(for: .watcher).seat(1) == "tries=2 out=exhausted")
  }

  @Test func `the last try may crack it`() throws {
    var race = try race("aabb", "attempts=1 seats=1")
    #expect(try race.play(1, "guess aabb").last?.hasPrefix("cracked") == true)
    #expect(race.game.outcome?.winner == .seat(1))
  }

  @Test(arguments: [
    "guess", "guess ", "guess aab", "guess aabbc", "guess aabg", "guess aab1", "guess aab ",
    "guess aa bb", "guess ááb", "guess ａａｂｂ", "gess aabb", "aabb", "roll", "",
  ])
  func `what is no guess is refused and costs no try`(move: String) throws {
    let race = try race("aabb")
    #expect(race.refusal(of: move, by: 1)?.code == "bad-move")
    #expect(race.game.tries[0].isEmpty)
  }

  @Test func `a refusal says what a code is`() throws {
    #expect(
      try race("aabb").refusal(of: "guess xxxx", by: 1)
        == .impossible(.codeForm(length: 4, last: Code([5]))))
    #expect(
      try race("aab", "length=3 colours=10").refusal(of: "guess", by: 1)
        == .notAMove(known: [Mastermind.rules.verbs[0].usage].joined(separator: ", ")))
  }

  @Test func `the secret is shown when it is over, and not before`() throws {
    var match = try match(Mastermind.self, "seats=1 attempts=1")
    #expect(match.view(for: .seat(1)).table == [:])
    try match.play(1, "GUESS AAAA")
    #expect(match.moves.last?.action == .played("guess aaaa"), "kept in small letters")
    #expect(match.outcome?.revealed == [.secret: "cfcf"])
    #expect(match.view(for: .watcher).tableText == "secret=cfcf")
    #expect(
      match.view(for: .watcher).rowTexts == ["seat=1 try=1 code=aaaa gold=0 silver=0"])
  }

  /// Cracked in try 7 of 8 with 18 golds: 254 coins. Not cracked, with 2 golds: 1 coin.
  @Test func `the coins of the two examples`() throws {
    var cracked = try race("abcd", "seats=1")
    // These are 2, 2, 2, 2, 3 and 3 golds, and the 4 of the code itself.
    for guess in ["abee", "abef", "abff", "abfe", "abce", "abcf", "abcd"] {
      try cracked.play(1, "guess \(guess)")
    }
    #expect(cracked.game.deeds(of: 1).coins == 254)
    #expect(Coins.award(golds: 18, unusedTries: 1) == 254)

    var failed = try race("abcd", "seats=1")
    try failed.play(1, "guess abef")
    for _ in 0..<7 { try failed.play(1, "guess ffff") }
    #expect(failed.game.deeds(of: 1).coins == 1)
    #expect(Coins.award(golds: 2, unusedTries: nil) == 1)
  }

  @Test func `what a cracked code puts on the boards`() throws {
    var race = try race("aabb")
    try race.play(1, "guess aaaa")
    try race.play(1, "guess aabb", at: 9_000)
    #expect(
      race.game.deeds(of: 1).marks == [Mark(.mastermindTries, 2), Mark(.mastermindTime, 9_000)])
    #expect(race.game.deeds(of: 2).marks.isEmpty)
  }
}
