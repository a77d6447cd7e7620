import Testing
import Wire
import Words

@testable import GameCore

/// Two matches that differ only in a secret look the same to everyone who may not know it: in
/// events, in `state`, and on the board.
@Suite struct SecretTests {
  private let names = ["ana", "bob", "eva"]

  /// Everything that a viewer was sent and shown at one moment.
  private func seen<Played: Game>(_ table: LaidTable<Played>, by viewer: Viewer) -> [String] {
    let view = table.game.view(for: viewer)
    return table.heard(by: viewer) + [view.tableText]
      + (1...view.seats.count).map { view.seat(Seat($0)) }
      + view.rowTexts
      + Played.board(
        view, settings: Settings(for: Played.self), names: names, say: Language.english.say)
  }

  /// Plays the same moves in both and compares what a viewer sees after each of them.
  private func expectAlike<Played: Game>(
    _ one: LaidTable<Played>, _ other: LaidTable<Played>, for viewers: [Viewer],
    moves: [(Seat, String, String)], _ context: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var (one, other) = (one, other)
    for (seat, move, otherMove) in moves {
      for viewer in viewers {
        #expect(
          seen(one, by: viewer) == seen(other, by: viewer), "\(viewer) before \(move), \(context)",
          sourceLocation: sourceLocation)
      }
      #expect(seen(one, by: .all) != seen(other, by: .all), sourceLocation: sourceLocation)
      try one.play(seat, move)
      try other.play(seat, otherMove)
    }
  }

  @Test func `a player's first card is the player's`() throws {
    try expectAlike(
      LaidTable("seats=2", "6oros 5copas 2bastos 12copas 11copas 4oros"),
      LaidTable("seats=2", "4oros 5copas 2bastos 12copas 11copas 6oros"),
      for: [.watcher, .seat(2)],
      moves: [
        (1, "bet 5", "bet 5"), (1, "card", "card"), (1, "stand", "stand"), (2, "bet 3", "bet 3"),
        (2, "card", "card"),
      ])
  }

  @Test func `the bank's first card is nobody's`() throws {
    try expectAlike(
      LaidTable("seats=2", "6oros 5copas 2bastos 12copas 11copas 4oros"),
      LaidTable("seats=2", "6oros 5copas 4oros 12copas 11copas 2bastos"),
      for: [.watcher, .seat(1), .seat(2)],
      moves: [
        (1, "bet 5", "bet 5"), (1, "card", "card"), (1, "stand", "stand"), (2, "bet 3", "bet 3"),
      ])
  }

  @Test func `a player who is the bank alone knows its first card`() throws {
    try expectAlike(
      LaidTable("bank=rotate seats=3", "6oros 5copas 2bastos 12copas 11copas 4oros"),
      LaidTable("bank=rotate seats=3", "6oros 5copas 4oros 12copas 11copas 2bastos"),
      for: [.watcher, .seat(2), .seat(3)],
      moves: [
        (2, "bet 5", "bet 5"), (2, "stand", "stand"), (3, "bet 3", "bet 3"), (3, "card", "card"),
      ])
  }

  /// The same with random moves, clocks that run out and seats that leave, until the round ends.
  @Test(arguments: 0..<150)
  func `a hidden card stays hidden whatever the others do`(number: Int) throws {
    var dice = Dice("hidden.\(number)")
    let options = dice.pick(["seats=4", "bank=rotate seats=4", "bank=rotate seats=5 chips=20"])
    let settings = try settings(SieteYMedia.self, options)
    // Swaps seat 2's card and the last of the pack, which is never dealt.
    let own = options.contains("rotate") ? 0 : 1
    var pack = Card.pack
    var stream = Stream(seed: seed("hidden.\(number)"))
    stream.shuffle(&pack)
    var other = pack
    other.swapAt(own, 39)
    var (table, twin) = (Table(seed: testSeed), Table(seed: testSeed))
    var first = LaidTable(
      game: SieteYMedia(settings, firstPack: pack, at: &table), table: table)
    var second = LaidTable(
      game: SieteYMedia(settings, firstPack: other, at: &twin), table: twin)
    while first.game.round == 1, first.game.outcome == nil {
      for viewer in [Viewer.watcher, .seat(1), .seat(3), .seat(4)] {
        #expect(seen(first, by: viewer) == seen(second, by: viewer), "seed \(number)")
      }
      #expect(seen(first, by: .seat(2)) != seen(second, by: .seat(2)))
      let seat = try #require(first.game.movers.first)
      let action = dice.below(12)
      if action == 0, seat != 2 {
        _ = (first.resign(seat), second.resign(seat))
      } else if action == 1 {
        _ = (first.clock(), second.clock())
      } else {
        let legal = first.game.legalMoves(for: seat)
        // Whether seat 2 goes bust depends on the card, so it stands.
        let move = seat == 2 && legal[0] == "card" ? "stand" : dice.pick(legal)
        try first.play(seat, move)
        try second.play(seat, move)
      }
    }
  }

  @Test func `the cards that are still to come are nobody's`() throws {
    let one = try LaidTable("seats=2", "6oros 5copas 2bastos 12copas 4oros")
    let other = try LaidTable("seats=2", "6oros 5copas 2bastos 4oros 12copas")
    for viewer in [Viewer.watcher, .seat(1), .seat(2), .all] {
      #expect(seen(one, by: viewer) == seen(other, by: viewer))
    }
  }

  @Test func `the secret code is nobody's while they guess`() throws {
    let settings = try settings(Mastermind.self, "seats=3")
    try expectAlike(
      LaidTable(Mastermind(CodeTests.code("aabb"), settings)),
      LaidTable(Mastermind(CodeTests.code("aacc"), settings)),
      for: [.watcher, .late, .seat(1), .seat(2), .seat(3)],
      moves: [
        (1, "guess adef", "guess adef"), (2, "guess aabc", "guess aabc"),
        (2, "guess daaf", "guess daaf"),
      ])
  }

  @Test func `a player's guesses are the player's`() throws {
    let settings = try settings(Mastermind.self, "seats=3")
    var one = LaidTable(Mastermind(CodeTests.code("aabb"), settings))
    var other = one
    try one.play(2, "guess abcd")
    try other.play(2, "guess abef")
    try expectAlike(
      one, other, for: [.watcher, .seat(1), .seat(3)],
      moves: [
        (1, "guess adef", "guess adef"), (2, "guess ccdd", "guess eeff"),
        (3, "guess abcd", "guess abcd"),
      ])
  }

  @Test func `a player's board is the player's`() throws {
    var pairs = 0
    for number in 0..<200 {
      var stream = Stream(seed: seed("\(number)"))
      let board = SlideBoard.scrambled(Size(columns: 4, rows: 4), &stream)
      let start = LaidTable(Slide(board, try settings(Slide.self, "seats=2")))
      // Two different moves that bring the same number of tiles home.
      let homes = board.movable.map { tile in
        var after = board
        _ = after.slide(tile)
        return (tile, after.home)
      }
      guard let first = homes.first,
        let second = homes.dropFirst().first(where: { $0.1 == first.1 })
      else { continue }
      var (one, other) = (start, start)
      try one.play(1, "slide \(first.0)")
      try other.play(1, "slide \(second.0)")
      for viewer in [Viewer.watcher, .seat(2)] {
        #expect(seen(one, by: viewer) == seen(other, by: viewer), "seed \(number)")
      }
      #expect(seen(one, by: .seat(1)) != seen(other, by: .seat(1)))
      pairs += 1
    }
    #expect(pairs > 50)
  }

  @Test func `a watched-open match hides nothing from watchers, and everything still from players`()
    throws
  {
    var open = try match(Mastermind.self, "watch=open")
    try open.play(1, "guess aabb")
    #expect(open.heard() == ["guess seat=1 try=1 gold=0 silver=0 code=aabb"])
    #expect(open.heard(by: .seat(2)) == ["guess seat=1 try=1 gold=0 silver=0"])
    #expect(open.view(for: .watcher).tableText == "secret=cfcf")
    #expect(open.view(for: .seat(1)).tableText == "")
    #expect(!open.counts, "and is casual")
  }

  @Test func `a match watched late shows what was done, and no secret that still decides`() throws {
    var codes = try match(Mastermind.self, "watch=late")
    try codes.play(1, "guess aabb")
    #expect(codes.heard() == ["guess seat=1 try=1 gold=0 silver=0 code=aabb"])
    #expect(codes.view(for: .watcher).tableText == "")
    #expect(codes.view(for: .watcher).rowTexts.allSatisfy { $0.contains("code=aabb") })
    #expect(codes.counts)
    let cards = try match(SieteYMedia.self, "watch=late")
    #expect(cards.ears(of: .watcher) == .watcher && cards.ears(of: .seat(1)) == .seat(1))
    let tiles = try match(Slide.self, "watch=late")
    #expect(tiles.view(for: .watcher).seats.allSatisfy { $0[.tiles] != nil })
  }
}
