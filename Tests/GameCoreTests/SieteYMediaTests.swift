import Testing
import Words

@testable import GameCore

/// The Spanish pack, and each rule of siete y media.
@Suite struct SpanishPackTests {
  @Test func `the pack of 40 in the order from which it is shuffled`() {
    #expect(Card.pack.count == 40)
    #expect(Set(Card.pack).count == 40)
    #expect(
      Card.pack.prefix(11).map(\.description) == [
        "1bastos", "2bastos", "3bastos", "4bastos", "5bastos", "6bastos", "7bastos", "10bastos",
        "11bastos", "12bastos", "1copas",
      ])
    #expect(Card.pack.last?.description == "12oros")
  }

  /// `Scripts/make/reference cards 5d0e0c1f6a7b48c2a1e3f09d77b6c4de`
  @Test func `the shuffle is the stream's`() {
    var stream = Stream(seed: testSeed)
    var pack = Card.pack
    stream.shuffle(&pack)
    let expected = """
      1espadas 2bastos 5oros 2copas 1oros 10copas 11bastos 12copas 5espadas 4oros \
      1copas 6bastos 12bastos 7espadas 12oros 11oros 7oros 6copas 12espadas 7bastos \
      6espadas 3bastos 10espadas 10oros 4bastos 6oros 1bastos 3copas 2oros 10bastos \
      5copas 11copas 3espadas 11espadas 4copas 2espadas 5bastos 7copas 4espadas 3oros
      """
    #expect(pack.map(\.description).joined(separator: " ") == expected)
  }

  @Test func `1 to 7 count their number, sota, caballo and rey a half`() {
    #expect(Card.pack.prefix(10).map(\.points.halves) == [2, 4, 6, 8, 10, 12, 14, 1, 1, 1])
  }

  @Test(arguments: [
    (10, "5", "5"), (13, "6.5", "6 and a half"), (1, "0.5", "a half"), (0, "0", "0"),
    (15, "7.5", "7 and a half"), (17, "8.5", "8 and a half"),
  ])
  func `points as the wire writes and as people say them`(
    halves: Int, wire: String, words: String
  ) {
    #expect(Points(halves: halves).description == wire)
    #expect(Language.english.say(Points(halves: halves).words) == words)
  }
}

/// These tests play matches with packs whose order they choose.
@Suite struct SieteYMediaTests {
  @Test func `a round is dealt, bet, played and settled`() throws {
    var table = try LaidTable("seats=2 rounds=1", "6oros 5copas 2bastos 12copas 4espadas")
    #expect(
      table.heard(by: .seat(1)) == [
        "round round=1 of=1 bank=house",
        "card seat=1 card=6oros points=6",
        "card seat=2 card=hidden",
        "card card=hidden bank=house",
        "turn seat=1 scores=100,100",
      ])
    #expect(try table.play(1, "bet 10") == ["bet seat=1 chips=10"])
    #expect(try table.play(1, "card") == ["card seat=1 card=12copas"])
    #expect(table.heard(by: .seat(1)) == ["card seat=1 card=12copas points=6.5"])
    #expect(try table.play(1, "stand") == ["stand seat=1", "turn seat=2 scores=90,100"])
    #expect(try table.play(2, "bet 5") == ["bet seat=2 chips=5"])
    #expect(
      try table.play(2, "stand") == [
        "stand seat=2",
        "bank card=2bastos points=2",
        "bank card=4espadas points=6",
        "settle round=1 seat=1 points=6.5 cards=6oros,12copas bank=6 won=10 chips=110",
        "settle round=1 seat=2 points=5 cards=5copas bank=6 won=-5 chips=95",
      ])
    #expect(
      table.game.outcome
        == Outcome(winner: .seat(1), reason: .chips, scores: [110, 95], places: [1, 2]))
  }

  @Test func `a bet leaves the player's chips for the table`() throws {
    var table = try LaidTable("seats=1", "6oros 5copas")
    try table.play(1, "bet 10")
    #expect(
      table.game.view(for: .seat(1)).seat(1)
        == "chips=90 won=0 lost=0 bet=10 cards=6oros points=6 in=yes")
    #expect(
      table.game.view(for: .watcher).seat(1)
        == "chips=90 won=0 lost=0 bet=10 cards=hidden in=yes")
  }

  @Test func `over 7 and a half the bet is lost at once and the hand is shown`() throws {
    var table = try LaidTable("seats=2 rounds=1", "7oros 5copas 2bastos 6copas")
    try table.play(1, "bet 20")
    #expect(
      try table.play(1, "card") == [
        "card seat=1 card=6copas",
        "bust seat=1 points=13 cards=7oros,6copas lost=20",
        "turn seat=2 scores=80,100",
      ])
    #expect(
      table.game.view(for: .seat(2)).seat(1)
        == "chips=80 won=0 lost=0 bet=20 cards=7oros,6copas points=13 in=no")
  }

  @Test func `at exactly 7 and a half the player stands, and wins double`() throws {
    var table = try LaidTable("seats=1 rounds=1", "7oros 5copas 10copas")
    try table.play(1, "bet 20")
    #expect(
      try table.play(1, "card") == [
        "card seat=1 card=10copas",
        "stand seat=1",
        "bank card=5copas points=5",
        "settle round=1 seat=1 points=7.5 cards=7oros,10copas bank=5 won=40 chips=140",
      ])
    #expect(table.game.outcome?.winner == .seat(1))
  }

  @Test func `equal points are the bank's, at 7 and a half too`() throws {
    var table = try LaidTable("seats=2 rounds=1", "7oros 5copas 4bastos 10copas 3espadas 11copas")
    try table.play(1, "bet 20", "card")
    try table.play(2, "bet 20")
    #expect(
      try table.play(2, "stand").suffix(2) == [
        "settle round=1 seat=1 points=7.5 cards=7oros,10copas bank=7 won=40 chips=140",
        "settle round=1 seat=2 points=5 cards=5copas bank=7 won=-20 chips=80",
      ])
    var even = try LaidTable("seats=1 rounds=1", "5oros 5copas")
    try even.play(1, "bet 1")
    #expect(
      try even.play(1, "stand").last
        == "settle round=1 seat=1 points=5 cards=5oros bank=5 won=-1 chips=99")
  }

  @Test func `at 7 and a half on both sides the bank wins`() throws {
    var table = try LaidTable("bank=rotate seats=2 rounds=2", "7oros 7copas 10copas 11copas")
    try table.play(2, "bet 20", "card")
    #expect(
      try table.play(1, "card").prefix(3) == [
        "bank seat=1 card=11copas points=7.5", "stand seat=1",
        "settle round=1 seat=2 points=7.5 cards=7oros,10copas bank=7.5 won=-20 chips=80",
      ])
  }

  @Test func `7 and a half pays double also when the bank passes it`() throws {
    var table = try LaidTable("seats=1 rounds=1", "7oros 4copas 10copas 7bastos")
    try table.play(1, "bet 20")
    #expect(
      try table.play(1, "card").last
        == "settle round=1 seat=1 points=7.5 cards=7oros,10copas bank=11 won=40 chips=140")
  }

  @Test func `a player wins when the bank passes 7 and a half`() throws {
    var table = try LaidTable("seats=1 rounds=1", "1oros 4copas 7copas")
    try table.play(1, "bet 3")
    #expect(
      try table.play(1, "stand").suffix(2) == [
        "bank card=7copas points=11",
        "settle round=1 seat=1 points=1 cards=1oros bank=11 won=3 chips=103",
      ])
  }

  @Test(arguments: [("5copas", 1), ("4copas 1oros", 2), ("4copas 12copas 12oros", 3)])
  func `the house draws until it has 5`(cards: String, count: Int) throws {
    var table = try LaidTable("seats=1 rounds=1", "7oros \(cards)")
    try table.play(1, "bet 1")
    let heard = try table.play(1, "stand")
    #expect(heard.count { $0.hasPrefix("bank ") } == count)
  }

  @Test func `the bank does not play when nobody is left in`() throws {
    var table = try LaidTable("seats=1 rounds=1", "7oros 5copas 6copas")
    try table.play(1, "bet 1")
    #expect(
      try table.play(1, "card") == [
        "card seat=1 card=6copas",
        "bust seat=1 points=13 cards=7oros,6copas lost=1",
        "settle round=1 seat=1 points=13 cards=7oros,6copas won=-1 chips=99",
      ])
    #expect(table.game.view(for: .watcher).rowTexts == ["bank=house cards=hidden"])
  }

  @Test(arguments: ["card", "stand"])
  func `no card and no standing before the bet`(move: String) throws {
    var table = try LaidTable("seats=1", "7oros 5copas")
    #expect(table.refusal(of: move, by: 1)?.code == "not-now")
    try table.play(1, "bet 1")
    #expect(table.refusal(of: "bet 1", by: 1)?.code == "not-now", "nor a second bet")
  }

  @Test(arguments: ["bet 0", "bet 21", "bet -1", "bet 007", "bet", "bet ", "bet x", "bet 5 5"])
  func `a bet is 1 to max`(move: String) throws {
    let table = try LaidTable("seats=1", "7oros 5copas")
    #expect(table.refusal(of: move, by: 1)?.code == "bad-move")
  }

  @Test func `nobody bets more than the own chips`() throws {
    var table = try LaidTable("seats=1 chips=10 max=20", "7oros 5copas")
    #expect(table.refusal(of: "bet 11", by: 1) == .impossible(.betRange(most: 10)))
    try table.play(1, "bet 10")
  }

  @Test func `the clock bets 1 and stands`() throws {
    var table = try LaidTable("seats=2", "7oros 5copas 5bastos")
    #expect(
      table.clock() == ["bet seat=1 chips=1", "stand seat=1", "turn seat=2 scores=99,100"])
    try table.play(2, "bet 7")
    #expect(table.clock().first == "stand seat=2", "a bet that stands is not bet again")
  }

  @Test func `each round has a fresh pack and each card at most once`() throws {
    for number in 0..<200 {
      var match = try match(SieteYMedia.self, "seats=6 rounds=2", seed: seed("\(number)"))
      var seen: Set<String> = []
      var faceDown = ""
      var dice = Dice("cards\(number)")
      while !match.isOver {
        for event in match.events.heard(by: .all) {
          if event.name == "round" { seen = [] }
          guard ["card", "bank"].contains(event.name) else { continue }
          let card = try #require(event.fields["card"])
          // The bank's first card is told twice: face down, and when it is turned up.
          if event.name == "card", event.fields["seat"] == nil { faceDown = card }
          if event.name == "bank", card == faceDown {
            faceDown = ""
            continue
          }
          #expect(seen.insert(card).inserted, "\(card) twice; seed \(number)")
        }
        let seat = try #require(match.movers.first)
        try match.play(seat, dice.pick(match.game.legalMoves(for: seat)))
      }
    }
  }
}

// MARK: - A table with chosen cards

extension LaidTable<SieteYMedia> {
  /// A match whose first round is dealt from these cards: one for each player, one for the bank,
  /// and then the cards that are drawn.
  init(_ options: String, _ cards: String) throws {
    let pack = try cards.split(separator: " ").map { text in
      try #require(Card.pack.first { $0.description == text })
    }
    var table = Table(seed: testSeed)
    game = SieteYMedia(try settings(SieteYMedia.self, options), firstPack: pack, at: &table)
    self.table = table
  }
}
