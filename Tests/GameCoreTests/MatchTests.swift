import Testing
import Wire
import Words

@testable import GameCore

/// What `Match` does for every game: the deal, the list of moves, refusals.
@Suite struct MatchTests {
  @Test func `the deal is told before the first move`() throws {
    let match = try match(Pig.self, opener: 2)
    #expect(match.heard() == ["turn seat=2 scores=0,0"])
    #expect(match.moves.isEmpty)
  }

  @Test func `moves are kept in small letters with their seat and moment`() throws {
    var match = try match(Pig.self)
    try match.play("ROLL", by: 1, at: 2140)
    #expect(Array(match.moves) == [Move(seat: 1, milliseconds: 2140, action: .played("roll"))])
  }

  @Test func `moves are lines of the record, the last one behind its match's number`() throws {
    var match = try match(Pig.self)
    var journal = Array("317 2 90 hold\n".utf8)
    match.moves.writeLast(of: 318, to: &journal)
    #expect(match.moves.last == nil)
    #expect(match.moves.text == "")
    try match.play("roll", by: 1, at: 2140)
    match.moves.writeLast(of: 318, to: &journal)
    try match.play("hold", by: 1, at: 12_000)
    match.moves.writeLast(of: 318, to: &journal)
    match.clockRanOut(at: 99_000)
    #expect(match.moves.text == "1 2140 roll\n1 12000 hold\n2 99000 clock\n")
    #expect(match.moves.map(\.description) == ["1 2140 roll", "1 12000 hold", "2 99000 clock"])
    #expect(match.moves.last == Move(seat: 2, milliseconds: 99_000, action: .clockRanOut))
    #expect(match.moves.count == 3)
    #expect(
      String(decoding: journal, as: UTF8.self)
        == "317 2 90 hold\n318 1 2140 roll\n318 1 12000 hold\n")
  }

  @Test func `refusals by the reason`() throws {
    var match = try match(Pig.self, "seats=3")
    #expect(match.refusal(of: "roll", by: 2) == .notYourTurn)
    #expect(match.refusal(of: "roll", by: 8) == .notYourTurn, "a seat that is not at this table")
    #expect(
      match.refusal(of: "dance", by: 1)
        == .notAMove(known: ["roll", "hold"].joined(separator: ", ")))
    #expect(match.refusal(of: "hold", by: 1)?.code == "not-now")
    match.resign(2, .resigned, at: 0)
    #expect(match.refusal(of: "roll", by: 2) == .notNow(.gaveUp))
    match.resign(1, .resigned, at: 0)
    #expect(match.refusal(of: "roll", by: 3) == .notNow(.matchOver))
  }

  @Test func `who is done in a race waits`() throws {
    var match = try match(Mastermind.self, "attempts=1")
    try match.play(1, "guess aaaa")
    #expect(match.refusal(of: "guess aaaa", by: 1) == .notNow(.finished))
  }

  @Test func `the third time in a row that the clock runs out, the seat has resigned`() throws {
    var match = try match(Pig.self, "seats=3")
    for round in 0..<2 {
      for _ in 1...3 { match.clockRanOut(at: round) }
    }
    match.clockRanOut(at: 3)
    #expect(match.heard() == ["resigned seat=1 reason=clock", "turn seat=2 scores=0,0,0"])
    #expect(match.moves.last?.action == .resigned(.clock))
    #expect(match.moves.count == 7, "one move, not two")
  }

  @Test func `a move of one's own begins the count anew`() throws {
    var match = try match(Pig.self)
    for _ in 0..<2 {
      match.clockRanOut(at: 0)
      match.clockRanOut(at: 0)
    }
    try match.play("roll", by: 1, at: 0)
    match.clockRanOut(at: 0)
    #expect(match.heard().first?.hasPrefix("hold") == true)
    match.clockRanOut(at: 0)
    #expect(match.outcome?.winner == .seat(1), "seat 2 did nothing three times")
    #expect(match.outcome?.reason == .clock)
  }

  @Test func `a race's clock is nobody's and ends it`() throws {
    var match = try match(Slide.self, "clock=60")
    match.clockRanOut(at: 60_000)
    #expect(Array(match.moves) == [Move(seat: nil, milliseconds: 60_000, action: .clockRanOut)])
    #expect(match.outcome?.reason == .clock)
    #expect(match.outcome?.winner == .nobody)
  }

  @Test func `after the end neither clock nor resignation does anything`() throws {
    var match = try match(Pig.self)
    match.resign(1, .resigned, at: 1)
    let over = match
    match.clockRanOut(at: 2)
    let resigned = match.resign(2, .resigned, at: 2)
    #expect(!resigned)
    #expect(match == over)
    #expect(match.events.count == 0)
  }

  @Test func `nobody resigns twice, nor from another table`() throws {
    var match = try match(Pig.self, "seats=3")
    let taken = [
      match.resign(4, .resigned, at: 1), match.resign(1, .resigned, at: 1),
      match.resign(1, .abandoned, at: 1),
    ]
    #expect(taken == [false, true, false])
    #expect(match.moves.count == 1)
  }

  @Test func `a match has an end even where the players find none`() throws {
    var match = try match(Slide.self, "size=2x2 seats=1")
    let tile = try #require(match.game.legalMoves(for: 1).first)
    for _ in 0..<22_795 { try match.play(tile, by: 1, at: 0) }
    #expect(
      match.refusal(of: tile, by: 1) == .notNow(.movesSpent))
    match.resign(1, .resigned, at: 0)
    #expect(match.isOver, "but it can be given up")
    let record = try MatchRecord(text: MatchRecord(match).description)
    #expect(try record.replay() == match, "and its record can be read")
  }

  @Test func `one seat's moves take nothing from the others`() throws {
    var match = try match(Slide.self, "size=8x8 seats=2")
    let (there, back) = try backAndForth(match)
    while match.refusal(of: there, by: 1) == nil {
      try match.play(there, by: 1, at: 0)
      try match.play(back, by: 1, at: 0)
    }
    #expect(match.refusal(of: there, by: 1)?.code == "not-now")
    try match.play(there, by: 2, at: 0)
    let bytes = MatchRecord(match).description.utf8.count
    #expect(bytes < 2 * RuleLimits.seatBytesMax)
  }

  /// Two moves that undo each other, each as long as a move can be.
  private func backAndForth(_ match: Match) throws -> (String, String) {
    for (way, other) in [("u", "d"), ("d", "u"), ("l", "r"), ("r", "l")] {
      let there = "slide " + String(repeating: way + other, count: 500) + way
      let back = "slide " + String(repeating: other + way, count: 500) + other
      if match.refusal(of: there, by: 1) == nil { return (there, back) }
    }
    throw BadRecord(line: 0, fault: .unreadable)
  }

  @Test func `a clock that goes back is not believed`() throws {
    var match = try match(Pig.self)
    try match.play("roll", by: 1, at: 5000)
    try match.play("hold", by: 1, at: 4000)
    match.clockRanOut(at: -1)
    match.resign(2, .resigned, at: .max)
    #expect(match.moves.map(\.milliseconds) == [5000, 5000, 5000, RuleLimits.momentMax])
    #expect(try MatchRecord(text: MatchRecord(match).description).replay() == match)
  }

  @Test func `without a clock none can run out`() throws {
    var match = try match(Pig.self, "clock=0")
    match.clockRanOut(at: 1)
    #expect(match.moves.isEmpty)
    #expect(match.events.count == 0)
  }

  @Test func `who may not move has no legal moves`() throws {
    let match = try match(Pig.self)
    #expect(match.legalMoves(for: 1).map(\.self) == ["roll"])
    #expect(match.legalMoves(for: 2).isEmpty)
    #expect(match.legalMoves(for: 8).isEmpty)
  }

  @Test func `an opener who is not at the table leaves it to seat 1`() throws {
    #expect(try match(Pig.self, opener: 3).heard() == ["turn seat=1 scores=0,0"])
  }

  @Test func `when it is over everything is shown`() throws {
    var match = try match(Slide.self)
    #expect(match.view(for: .watcher).seats[0][.tiles] == nil)
    match.resign(1, .resigned, at: 0)
    #expect(match.view(for: .watcher).seats[0][.tiles] != nil)
  }
}

@Suite struct MatchRecordTests {
  private let text = """
    match pig seats=2 opener=2 goal=20 win=hold opens=loser clock=60 watch=blind
    seed 5d0e0c1f6a7b48c2a1e3f09d77b6c4de
    2 2140 roll
    2 3025 hold
    1 63025 clock
    2 64000 roll
    2 65000 roll
    1 70000 resign abandoned

    """

  @Test func `a record is its setup and its moves, a line each`() throws {
    let record = try MatchRecord(text: text)
    #expect(record.setup.opener == 2)
    #expect(record.setup.settings[.goal] == "20")
    #expect(record.moves.count == 6)
    #expect(record.description == text)
    let match = try record.replay()
    #expect(match.outcome?.winner == .seat(2))
    #expect(match.outcome?.reason == .abandoned)
    #expect(MatchRecord(match).description == text)
  }

  @Test func `a replay gives the match at any move`() throws {
    let record = try MatchRecord(text: text)
    #expect(try record.replay(first: 0).moves.isEmpty)
    #expect(try record.replay(first: 1).view(for: .watcher).tableText == "turn=2 total=3 die=3")
    #expect(try record.replay(first: 3).view(for: .watcher).seat(2) == "score=3")
    #expect(try record.replay(first: -1).moves.isEmpty)
    #expect(try record.replay(first: 1000).moves.count == 6)
  }

  @Test func `a seed that a player gave stands in the options and may be numbered`() throws {
    let heading =
      "match slide seats=1 opener=1 size=3x3 finish=first clock=0 watch=blind seed=daily"
    for seed in ["daily", "daily.2", "daily.17"] {
      let record = try MatchRecord(text: "\(heading)\nseed \(seed)\n")
      #expect(record.setup.seed.text == seed)
      #expect(record.description == "\(heading)\nseed \(seed)\n")
    }
    for seed in ["daily.1", "daily.", "daily.x", "daily2", "other", "dail"] {
      #expect(throws: BadRecord(line: 2, fault: .badSeed), "\(seed)") {
        try MatchRecord(text: "\(heading)\nseed \(seed)\n")
      }
    }
  }

  /// Replaces one line of the record above: 1, 2, ….
  @Test(arguments: [
    (1, "match chess seats=2 opener=1", BadRecord.Fault.unknownGame),
    (1, "match", .unreadable),
    (1, "", .unreadable),
    (1, "game pig seats=2 opener=1", .unreadable),
    (1, "match pig seats=2 opener=1 goal", .unreadable),
    (1, "match pig  seats=2 opener=1", .unreadable),
    (1, "match pig seats=2", .badOpener),
    (1, "match pig seats=2 opener=3", .badOpener),
    (1, "match pig seats=2 opener=1 opener=2", .badOpener),
    (
      1, "match pig seats=7 opener=1",
      .badOption(.value(name: "seats", range: .range(2...6)))
    ),
    (
      1, "match pig opener=1 goal=5",
      .badOption(.value(name: "goal", range: .range(10...1000)))
    ),
    (1, "match pig opener=1 goal=50 goal=50", .badOption(.twice(name: "goal"))),
    (2, "seed", .badSeed),
    (2, "seed ", .badSeed),
    (2, "seed a b", .badSeed),
    (2, "5d0e0c1f6a7b48c2a1e3f09d77b6c4de", .badSeed),
    (3, "roll", .unreadable),
    (3, "2 roll", .unreadable),
    (3, "9 1 roll", .unreadable),
    (3, "-1 1 roll", .unreadable),
    (3, "2 1.5 roll", .unreadable),
    (3, "2 9999999999999 roll", .unreadable),
    (3, "2  1 roll", .unreadable),
    (3, "", .unreadable),
    (3, "2 1 ", .unreadable),
    (3, "1 1 roll", .illegal(.notYourTurn)),
    (3, "2 1 dance", .illegal(.notAMove(known: ["roll", "hold"].joined(separator: ", ")))),
    (3, "2 1 hold", .illegal(.notNow(.nothingToHold))),
    (3, "0 1 roll", .moveOfNobody),
    (3, "0 1 resign clock", .moveOfNobody),
    (3, "1 1 clock", .cannotHappen),
    (3, "0 1 clock", .cannotHappen),
    (3, "2 1 ROLL", .cannotHappen),
    (3, "2 1 resign clock", .cannotHappen),
    (3, "1 1 resign clock", .cannotHappen),
    (3, "2 1 resign goal", .illegal(.notAMove(known: ["roll", "hold"].joined(separator: ", ")))),
    (4, "2 2139 hold", .timeRunsBackwards),
  ])
  func `what does not fit is refused by its line`(
    line: Int, replacement: String, fault: BadRecord.Fault
  ) throws {
    var lines = text.split(separator: "\n").map(String.init)
    lines[line - 1] = replacement
    let wrong = lines.joined(separator: "\n") + "\n"
    #expect(throws: BadRecord(line: line, fault: fault)) { try MatchRecord(text: wrong).replay() }
    #expect(BadRecord(line: line, fault: fault).description.hasPrefix("line \(line): "))
  }

  @Test func `moves after the end do not fit`() throws {
    #expect(throws: BadRecord(line: 9, fault: .illegal(.notNow(.matchOver)))) {
      try MatchRecord(text: text + "2 80000 roll\n").replay()
    }
    #expect(throws: BadRecord(line: 9, fault: .cannotHappen)) {
      try MatchRecord(text: text + "2 80000 resign resigned\n").replay()
    }
  }

  @Test func `a clock cannot run out where there is none`() throws {
    let text = "match slide seats=1 opener=1 clock=0\nseed 1\n0 5 clock\n"
    #expect(throws: BadRecord(line: 3, fault: .cannotHappen)) {
      try MatchRecord(text: text).replay()
    }
  }

  @Test func `lines may end as they do elsewhere`() throws {
    let windows = text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(try MatchRecord(text: windows).description == text)
  }

  @Test func `the last line may lack its end, and none may be empty`() throws {
    #expect(try MatchRecord(text: String(text.dropLast())).description == text)
    #expect(try MatchRecord(text: text + "\r").description == text)
    let next = text.split(separator: "\n").count + 1
    for line in ["\n", "\r\n", "1", "1 90000", "1 90000 ", "1  90000 roll", "x 90000 roll\n"] {
      #expect(throws: BadRecord(line: next, fault: .unreadable), "\(line)") {
        try MatchRecord(text: text + line)
      }
    }
  }

  @Test func `nothing, a heading alone and a mountain are refused`() {
    #expect(throws: BadRecord(line: 1, fault: .unreadable)) { try MatchRecord(text: "") }
    #expect(throws: BadRecord(line: 2, fault: .badSeed)) {
      try MatchRecord(text: "match pig opener=1")
    }
    let mountain = String(repeating: "\n", count: RuleLimits.recordLinesMax + 1)
    #expect(throws: BadRecord(line: RuleLimits.recordLinesMax + 1, fault: .tooLong)) {
      try MatchRecord(text: mountain)
    }
    #expect(throws: BadRecord(line: 1, fault: .tooLong)) {
      try MatchRecord(text: String(repeating: "x", count: RuleLimits.recordBytesMax + 1))
    }
  }

  @Test func `any byte changed in a record gives a record or a refusal, never a trap`() throws {
    var dice = Dice("mutations")
    for number in 0..<3000 {
      var bytes = Array(text.utf8)
      for _ in 0...dice.below(3) {
        let at = dice.below(bytes.count)
        switch dice.below(3) {
        case 0: bytes[at] = UInt8(dice.below(256))
        case 1: bytes.remove(at: at)
        default: bytes.insert(bytes[dice.below(bytes.count)], at: at)
        }
      }
      do throws(BadRecord) {
        let record = try MatchRecord(text: String(decoding: bytes, as: UTF8.self))
        let match = try record.replay()
        #expect(MatchRecord(match) == record, "mutation \(number)")
      } catch {
        #expect(error.line >= 1)
      }
    }
  }
}
