import Testing
import Wire

@testable import GameCore

/// Lets house bots play a match to its end, each seat at its level. Their moves must be legal.
func housePlays(_ start: Match, _ levels: [Level], seed text: String) throws -> Match {
  var match = start
  let memory = Memory()
  var chance = Stream(seed: seed(text))
  while let seat = match.movers.first {
    let strategy = try #require(Observation(of: match, from: seat)?.strategy, "\(text)")
    let plan = strategy.plan(levels[seat.index % levels.count], memory, &chance)
    try #require(!plan.isEmpty)
    for move in plan { try match.play(seat, move) }
  }
  return match
}

/// `state` as it may come from a server, seen from seat 1 unless it says so:
/// `observation(Pig.self, "turn=1 total=0", "score=0", "score=9")`.
func observation(
  _ game: any Game.Type, _ options: String = "", from seat: Seat = 1, _ table: String,
  _ seats: [String], rows: [String] = []
) throws -> Observation {
  func row(_ text: String) -> Facts {
    let attributes = text.split(separator: " ").map { word in
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Attribute(String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
    }
    return Facts(attributes)
  }
  return Observation(
    settings: try settings(game, options), seat: seat,
    view: View(table: row(table), seats: seats.map(row), rows: rows.map(row)))
}

/// The same observation with one value replaced by one that a malicious server may send.
func spoiled(_ observation: Observation, _ dice: inout Dice) -> Observation {
  let values = [
    "", "-1", "0", "1", "7", "100", "999999999", "9999999999999999999", "1e9", "hidden", "7oros",
    "12oros", "hidden,hidden", "hidden,7oros,7oros", "8oros", ",,,,", "yes", "no", "resigned",
    "house", "2", "é", String(repeating: "10oros,", count: 300),
    Card.pack.map(\.description).joined(separator: ","),
  ]
  func spoil(_ row: Facts) -> Facts {
    var attributes = row.attributes.sorted { $0.name < $1.name }
    guard !attributes.isEmpty else { return row }
    let old = attributes.remove(at: dice.below(attributes.count))
    if dice.below(5) > 0 { attributes.append(Attribute(old.name, dice.pick(values))) }
    return Facts(attributes)
  }
  var (table, seats, rows) = (
    observation.view.table, observation.view.seats, observation.view.rows
  )
  switch dice.below(5) {
  case 0: table = spoil(table)
  case 1, 2: seats = seats.enumerated().map { $0 == dice.below(seats.count) ? spoil($1) : $1 }
  case 3: rows = rows.map { spoil($0) }
  default: seats = dice.below(2) == 0 ? Array(seats.dropLast()) : seats + [[.score: 1]]
  }
  let seat = Seat(1 + dice.below(dice.below(4) == 0 ? 8 : 1))
  return Observation(
    settings: observation.settings, seat: seat, view: View(table: table, seats: seats, rows: rows))
}

/// Asks the strategy of an observation for everything.
func ask(_ observation: Observation, _ memory: Memory) {
  guard let strategy = observation.strategy else { return }
  var chance = Stream(seed: testSeed)
  for level in Level.allCases { #expect(!strategy.plan(level, memory, &chance).isEmpty) }
  let advice = strategy.advice(memory)
  #expect(!advice.text().isEmpty && advice.text().utf8.count < 100)
  for move in ["", "roll", "hold", "card", "stand", "bet 999999999", "bet é"] {
    _ = strategy.cost(of: move, memory)
  }
}

/// Rules that hold for every game of the house bots, checked by whole matches.
@Suite struct HousePlayTests {
  static let variants = [
    Variant("pig", "goal=40"), Variant("pig", "win=reach goal=25"),
    Variant("pig", "seats=5 goal=60"),
    Variant("media", "rounds=4"), Variant("media", "seats=1 rounds=4 chips=10"),
    Variant("media", "seats=3 bank=rotate rounds=3 chips=20"),
    Variant("media", "seats=6 bank=rotate rounds=6 chips=15 max=12"),
  ]

  @Test("what the house plays is always legal, and ends", arguments: variants)
  func legal(variant: Variant) throws {
    for (number, levels) in [[Level.best], [.good, .best], [.easy, .good, .best]].enumerated() {
      let match = try housePlays(
        variant.match(seed: "house.\(number)"), levels, seed: "plays.\(number)")
      #expect(match.isOver, "\(variant.testDescription), house.\(number)")
    }
  }

  @Test("from the same seed the house plays the same", arguments: variants)
  func deterministic(variant: Variant) throws {
    let start = try variant.match(seed: "same")
    let one = try housePlays(start, [.easy, .good], seed: "same")
    #expect(try housePlays(start, [.easy, .good], seed: "same") == one)
  }

  @Test("the advice is what the best player does, and costs nothing", arguments: variants)
  func advised(variant: Variant) throws {
    try sights(variant, seed: "advice") { observation in
      let strategy = try #require(observation.strategy)
      let memory = Memory()
      var chance = Stream(seed: testSeed)
      let advice = strategy.advice(memory)
      #expect(strategy.plan(.best, memory, &chance).first == advice.move)
      let cost = strategy.cost(of: advice.move, memory)
      #expect(cost == nil || cost?.hundredths == 0, "\(observation)")
    }
  }

  @Test("a server that means harm is not believed, and traps nobody", arguments: variants)
  func hostile(variant: Variant) throws {
    var dice = Dice("hostile.\(variant.game)")
    let memory = Memory()
    try sights(variant, seed: "hostile") { observation in
      for _ in 0..<2 { ask(spoiled(observation, &dice), memory) }
      ask(spoiled(spoiled(observation, &dice), &dice), memory)
    }
  }

  /// Every position of one match, as the player to move sees it.
  private func sights(_ variant: Variant, seed: String, _ look: (Observation) throws -> Void) throws
  {
    var match = try variant.match(seed: seed)
    var dice = Dice("\(seed).walk")
    for _ in 0..<15 {
      guard let seat = match.movers.first, let observation = Observation(of: match, from: seat)
      else { return }
      try look(observation)
      try match.play(seat, dice.pick(match.legalMoves(for: seat)))
    }
  }
}
