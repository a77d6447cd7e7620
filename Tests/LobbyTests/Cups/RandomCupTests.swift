import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Hundreds of cups in which everything happens that can.
@Suite struct RandomCupTests {
  @Test(arguments: 0..<10)
  func `an arbiter finds nothing wrong with any Swiss round`(batch: UInt64) throws {
    for number in 0..<12 {
      let seed = batch * 1000 + UInt64(number)
      var evening = CupEvening(seed: seed)
      // Most cups are small, because faults show sooner in them.
      var cup = try evening.newCup(.swiss, of: 2 + Int(seed % (number == 0 ? 59 : 13)))
      while cup.stage != .finished {
        try evening.disturb(&cup)
        guard cup.stage != .finished else { break }
        try cup.beginRound()
        let faults = CupChecker(lastRoundOf: cup).faults
        #expect(faults == [], "seed \(seed), round \(cup.rounds.count) of \(cup.entrants.count)")
        try evening.playRound(&cup)
        #expect(cup.holds() == nil, "seed \(seed)")
      }
      #expect(cup.standings().count == cup.standings().filter { $0.rank > 0 }.count)
    }
  }

  @Test(arguments: [CupKind.knockout, .double], 0..<10)
  func `in a bracket everybody plays until they have lost often enough`(
    kind: CupKind, batch: UInt64
  ) throws {
    for number in 0..<6 {
      let seed = batch * 1000 + UInt64(number)
      var evening = CupEvening(seed: seed)
      var cup = try evening.newCup(kind, of: 2 + Int(seed % (number == 0 ? 59 : 19)))
      while cup.stage != .finished {
        try evening.disturb(&cup)
        guard cup.stage != .finished else { break }
        try cup.beginRound()
        try evening.playRound(&cup)
        #expect(cup.holds() == nil, "seed \(seed)")
        #expect(cup.rounds.count <= cup.roundsPlanned)
      }
      #expect(lossFaults(cup) == [], "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func `in a round robin everybody sits with everybody once in each cycle`(seed: UInt64) throws {
    var evening = CupEvening(seed: seed)
    let count = 2 + Int(seed % 20)
    var cup = try evening.newCup(.roundrobin, of: count, rounds: 2)
    while cup.stage != .finished {
      try evening.disturb(&cup)
      guard cup.stage != .finished else { break }
      try cup.beginRound()
      try evening.playRound(&cup)
      #expect(cup.holds() == nil, "seed \(seed)")
    }
    let pairs = cup.rounds.joined().map(\.entrants).filter { $0.count == 2 }
    if cup.rounds.count == cup.roundsPlanned {
      #expect(pairs.count == cup.starters.count * (cup.starters.count - 1))
    }
    #expect(Set(pairs).count == pairs.count, "somebody opens twice against the same, seed \(seed)")
  }

  /// Entrants who lost fewer times than they had to, or played on afterwards.
  private func lossFaults(_ cup: Cup) -> [String] {
    let most = cup.settings.kind == .double ? 2 : 1
    var losses: [Int: Int] = [:]
    var faults: [String] = []
    for encounter in cup.rounds.joined() {
      for entrant in encounter.entrants where losses[entrant, default: 0] >= most {
        faults.append("\(entrant) is out and sits down")
      }
      guard encounter.entrants.count == 2 else { continue }
      let isNobodys = encounter.absent.count == 2 && encounter.ruling == nil
      for entrant in encounter.entrants where cup.winner(of: encounter) != entrant {
        losses[entrant, default: 0] += isNobodys ? most : 1
      }
    }
    let unbeaten = cup.starters.filter { losses[$0, default: 0] < most }
    if unbeaten.count > 1 { faults.append("\(unbeaten) are all still in") }
    if let champion = unbeaten.first, cup.order.first != champion { faults.append("not first") }
    return faults
  }
}

/// Random events of a cup.
struct CupEvening {
  private var chance: Chance

  init(seed: UInt64) { chance = Chance(seed: seed) }

  mutating func newCup(_ kind: CupKind, of count: Int, rounds: Int? = nil) throws -> Cup {
    let wished = kind == .swiss ? 1 + chance.below(9) : rounds
    var cup = Cup(settings: try CupSettings(kind: kind, rounds: wished))
    for number in 0..<count { try cup.join("p\(number)", rating: 1000 + chance.below(200)) }
    return cup
  }

  /// Lets somebody leave or join, or corrects a result.
  mutating func disturb(_ cup: inout Cup, mayFail: Bool = false) throws {
    if chance.below(4) == 0, cup.present.count > 2 { try leave(&cup) }
    if chance.below(4) == 0 {
      let name = "late\(cup.entrants.count)"
      if (try? cup.join(name, rating: 1000 + chance.below(200))) == nil {
        #expect(cup.settings.kind != .swiss || cup.stage == .finished)
      }
    }
    if chance.below(3) == 0, let round = cup.rounds.indices.last {
      let table = chance.below(cup.rounds[round].count)
      guard cup.rounds[round][table].entrants.count == 2 else { return }
      let places = places(mayBeLevel: true)
      // In a knockout that has begun, the players are fixed.
      if mayFail {
        _ = try? cup.correct(round: round, table: table, places: places)
      } else {
        try cup.correct(round: round, table: table, places: places)
      }
    }
  }

  private mutating func leave(_ cup: inout Cup) throws {
    let who = chance.one(of: cup.present)
    guard cup.stage != .finished else { return }
    try cup.leave(who)
  }

  mutating func playRound(_ cup: inout Cup) throws {
    let round = cup.rounds.count - 1
    while let table = cup.unfinishedTables.randomFrom(&chance) {
      let entrants = cup.rounds[round][table].entrants
      switch chance.below(30) {
      case 0: try cup.forfeit(round: round, table: table, entrants: [chance.one(of: entrants)])
      case 1 where cup.present.count > 2:
        if cup.present.contains(entrants[0]) { try cup.leave(entrants[0]) }
      case 2:
        try cup.forfeit(round: round, table: table, entrants: [entrants[0]])
        let isOver = (try? cup.forfeit(round: round, table: table, entrants: [entrants[1]])) == nil
        #expect(isOver)
      default: try cup.record(round: round, table: table, places: places(mayBeLevel: true))
      }
    }
  }

  private mutating func places(mayBeLevel: Bool) -> [Int] {
    chance.one(of: mayBeLevel ? [[1, 2], [2, 1], [1, 1]] : [[1, 2], [2, 1]])
  }
}

extension [Int] {
  fileprivate func randomFrom(_ chance: inout Chance) -> Int? {
    isEmpty ? nil : self[chance.below(count)]
  }
}
