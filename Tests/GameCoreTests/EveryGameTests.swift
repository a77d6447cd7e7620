import Testing
import Wire

@testable import GameCore

/// A game with some options, played at random in the tests below.
struct Variant: Sendable, CustomTestStringConvertible {
  let game: String
  let options: String

  init(_ game: String, _ options: String = "") {
    self.game = game
    self.options = options
  }

  var testDescription: String { "\(game) \(options)" }

  func match(seed text: String) throws -> Match {
    let game = try #require(GameList.standard.game(named: game))
    let settings = try settings(game, options)
    var dice = Dice("opener.\(text)")
    return Match(
      Setup(settings: settings, opener: Seat(1 + dice.below(settings.seats)), seed: seed(text)))
  }

  static let all = [
    Variant("pig"), Variant("pig", "seats=6 goal=40"),
    Variant("pig", "seats=3 win=reach goal=30 opens=alternate"),
    Variant("media"), Variant("media", "seats=1 chips=10"), Variant("media", "watch=open seats=3"),
    Variant("media", "seats=6 bank=rotate rounds=12 chips=20"),
    Variant("slide", "clock=60"), Variant("slide", "size=2x2"),
    Variant("slide", "size=3x2 seats=4 finish=all clock=60"),
    Variant("mastermind", "clock=60"), Variant("mastermind", "seats=1 attempts=20"),
    Variant("mastermind", "seats=8 finish=all length=3 colours=4 clock=60"),
  ]
}

/// Rules that hold for any game in the catalog.
@Suite struct EveryGameTests {
  static let seedCount = 15

  @Test func `every game of the catalog is played below`() {
    #expect(Set(Variant.all.map(\.game)) == Set(GameList.standard.all.map { $0.rules.name }))
  }

  @Test(arguments: Variant.all)
  func `random legal play ends`(variant: Variant) throws {
    for number in 0..<Self.seedCount {
      let match = try playedOut(variant, number)
      let outcome = try #require(match.outcome, "\(variant.testDescription), seed \(number)")
      #expect(outcome.scores.count == match.setup.settings.seats)
      #expect(outcome.places.min() == 1)
      if case .seat(let winner) = outcome.winner {
        #expect(outcome.places[winner.index] == 1)
        #expect(outcome.result(of: winner) == .won)
      }
    }
  }

  @Test(arguments: Variant.all)
  func `the same record replays to the same match, whole and at any move`(variant: Variant) throws {
    for number in 0..<Self.seedCount {
      let match = try playedOut(variant, number)
      let record = try MatchRecord(text: MatchRecord(match).description)
      #expect(record == MatchRecord(match))
      #expect(try record.replay() == match, "seed \(number)")
      let half = try record.replay(first: match.moves.count / 2)
      #expect(half.moves.count == match.moves.count / 2)
      #expect(!half.isOver || match.moves.isEmpty)
    }
  }

  @Test(arguments: Variant.all)
  func `a refused move leaves everything as it was, and tells nothing`(variant: Variant) throws {
    for number in 0..<Self.seedCount {
      var dice = Dice("refused.\(number)")
      try walk(variant, number, stepsMax: 40) { match in
        var after = match
        let text = dice.pick(hostileMoves)
        let seat = Seat(1 + dice.below(8))
        do throws(IllegalMove) {
          try after.play(text, by: seat, at: 1_000_000)
        } catch {
          #expect(after == match, "\(text) by \(seat), seed \(number)")
          #expect(after.events.count == 0)
          #expect(!error.cause.word.isEmpty)
        }
      }
    }
  }

  @Test(arguments: Variant.all)
  func `who may move is known, and only they may`(variant: Variant) throws {
    for number in 0..<Self.seedCount {
      try walk(variant, number, stepsMax: 60) { match in
        #expect(match.isOver == (match.outcome != nil), "seed \(number)")
        for seat in SeatSet(first: 8) where !match.movers.contains(seat) {
          #expect(match.refusal(of: "roll", by: seat) != nil)
        }
        for seat in match.movers {
          let moves = match.game.legalMoves(for: seat)
          #expect(!moves.isEmpty)
          for move in [moves.first, moves.last].compactMap(\.self) {
            #expect(match.refusal(of: move, by: seat) == nil, "\(move), seed \(number)")
          }
        }
      }
    }
  }

  @Test(arguments: Variant.all)
  func `events and views agree`(variant: Variant) throws {
    for number in 0..<Self.seedCount {
      var bookkeepers: [Bookkeeper] = []
      try walk(variant, number) { match in
        if match.moves.isEmpty {
          bookkeepers = ([.watcher, .seat(1)] as [Viewer]).map { Bookkeeper($0, match) }
        }
        for index in bookkeepers.indices where !match.isOver {
          bookkeepers[index].hear(match.events)
          bookkeepers[index].compare(with: match, "\(variant.testDescription), seed \(number)")
        }
      }
    }
  }

  @Test(arguments: Variant.all)
  func `all that is told and shown fits into a line`(variant: Variant) throws {
    for number in 0..<20 {
      try walk(variant, number) { match in
        let names = (1...8).map { "sixteen-letters\($0)" }
        let seats = match.setup.settings.seats
        for viewer in [.watcher, .all, .seat(1)] as [Viewer] {
          let view = match.view(for: viewer)
          let told = match.events.heard(by: viewer).map(\.description).joined(separator: " ")
          // The text of an event is copied into a line unchanged.
          #expect(told.allSatisfy { $0 != "\"" && $0 != "\\" }, "seed \(number)")
          let shown = (view.seats + view.rows + [view.table]).map(\.description)
          let board = match.board(for: viewer, names: Array(names.prefix(seats)))
          let text = told + shown.joined() + board.joined()
          #expect(text.utf8.allSatisfy { (0x20...0x7e).contains($0) }, "seed \(number)")
          #expect(!text.contains(match.setup.seed.text), "the seed is nobody's to see")
          #expect(board.allSatisfy { $0.utf8.count <= 79 })
          #expect(view.seats.count == seats)
        }
      }
    }
  }

  /// Words that a player, a confused bot or an attacker may send.
  private let hostileMoves = [
    "", " ", "roll", "hold", "ROLL", "roll ", " roll", "roll roll", "bet", "bet 1", "bet 0",
    "bet 99999999999999999999", "bet -1", "bet +1", "bet 1 1", "card", "stand", "stand 1", "slide",
    "slide 1", "slide 0", "slide 99", "slide udlr", "slide uuuuuuuuuuuuuuuu", "slide é", "guess",
    "guess aaaa", "guess aaaaa", "guess zzzz", "guess \u{202e}aaa", "clock", "resign",
    "resign clock", "\0", "\n", "roll\n", "тест", "🎲", "e\u{301}",
    "guess " + .init(repeating: "a", count: 5000),
    .init(repeating: "slide ", count: 2000), "slide " + .init(repeating: "u", count: 1000),
  ]
}

// MARK: - Playing at random

/// Shows `look` the match before each of its moves, and at its end. The moves are random, and
/// sometimes a clock runs out or a seat gives up.
private func walk(
  _ variant: Variant, _ number: Int, stepsMax: Int = 5_000, _ look: (Match) throws -> Void
) throws {
  var match = try variant.match(seed: "the-seed.\(number)")
  var dice = Dice("\(number).walk")
  var moment = 0
  try look(match)
  for _ in 0..<stepsMax where !match.isOver {
    moment += dice.below(5_000)
    switch dice.below(120) {
    case 0:
      let seat = Seat(1 + dice.below(match.setup.settings.seats))
      match.resign(seat, dice.pick([.resigned, .abandoned]), at: moment)
    case 1: match.clockRanOut(at: moment)
    default:
      let seat = dice.pick(Array(match.movers))
      try match.play(dice.pick(match.game.legalMoves(for: seat)), by: seat, at: moment)
    }
    try look(match)
  }
}

private func playedOut(_ variant: Variant, _ number: Int) throws -> Match {
  var last: Match?
  try walk(variant, number) { last = $0 }
  return try #require(last)
}
