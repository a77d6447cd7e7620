import GameCore
import Protocol
import Testing

@testable import Screens

/// Replays forward and back, and records that cannot be right.
@Suite struct PlaybackTests {
  /// A match of Pig that somebody resigned, in rows as `replay` tells it.
  static func rows(_ heading: String = "", moves: Int = 40) throws -> [ServerLine] {
    let settings = try #require(Settings("pig seats=2 goal=1000"))
    let seed = try #require(Seed("reel"))
    var match = Match(Setup(settings: settings, seed: seed))
    for index in 0..<moves {
      try match.play("roll", by: try #require(match.movers.first), at: index * 500)
    }
    match.resign(1, .resigned, at: moves * 500)
    let scores = (match.outcome?.scores ?? []).map(String.init).joined(separator: ",")
    let first =
      "ROW match=7 game=pig players=ana,bob opener=1 seed=reel commit=\(seed.commit) goal=1000"
      + " winner=bob reason=resigned scores=\(scores)"
    let told = match.moves.enumerated().map { index, move in
      let text = move.action.text == "roll" ? "roll" : "resign reason=resigned"
      let seat = move.seat?.number ?? 0
      return "ROW n=\(index + 1) seat=\(seat) ms=\(move.milliseconds) move=\(text)"
    }
    return try ([heading.isEmpty ? first : heading] + told).map { try #require(ServerLine($0)) }
  }

  static func record(_ rows: [ServerLine]) throws -> ReplayRecord {
    var record = try ReplayRecord(heading: rows[0])
    try record.read(rows.dropFirst())
    return record
  }

  @Test func `a seed that players added to is held against the part and their words`() throws {
    let part = try #require(Seed("0123")), salts = try #require(Salts("tulip,-"))
    let seed = Seed(part: part, salts: salts)
    let settings = try #require(Settings("pig seats=2 goal=1000"))
    var match = Match(Setup(settings: settings, seed: part, salts: salts))
    match.resign(1, .resigned, at: 0)
    func reel(_ part: String, _ salts: String, _ commit: String) throws -> Playback {
      let rows = [
        "ROW match=7 game=pig players=ana,bob opener=1 seed=\(seed.text) commit=\(commit)"
          + " part=\(part) salts=\(salts) goal=1000 winner=bob reason=resigned scores=0,0",
        "ROW n=1 seat=1 ms=0 move=resign reason=resigned",
      ]
      return try Playback(Self.record(rows.map { try #require(ServerLine($0)) }), Surroundings())
    }
    #expect(try reel("0123", "tulip,-", part.commit).seedFits)
    #expect(try !reel("0123", "tulip,-", seed.commit).seedFits)
    #expect(try !reel("0124", "tulip,-", part.commit).seedFits)
    #expect(try !reel("0123", "rose,-", part.commit).seedFits)
    #expect(try !reel("0123", "?", part.commit).seedFits)
  }

  @Test func `any position is the same, however one came there`() throws {
    let around = Surroundings()
    let record = try Self.record(Self.rows(moves: 300))
    var reel = try Playback(record, around)
    var seen = [reel.table(around).board(in: around)?.spoken ?? []]
    for _ in 0..<reel.count {
      reel.step(around)
      seen.append(reel.table(around).board(in: around)?.spoken ?? [])
    }
    for position in [0, 301, 1, 300, 49, 50, 51, 99, 100, 101, 150, 7, 0, 2] {
      reel.go(to: position, around)
      #expect(reel.position == position && reel.isThere)
      let table = reel.table(around)
      #expect(table.board(in: around)?.spoken == seen[position])
      #expect(table.moves == position)
    }
  }

  @Test func `beyond both ends there is nothing`() throws {
    let around = Surroundings()
    var reel = try Playback(Self.record(Self.rows()), around)
    reel.go(to: -5, around)
    #expect(reel.position == 0)
    reel.go(to: .max, around)
    #expect(reel.position == 41)
    reel.step(around)
    #expect(reel.position == 41)
  }

  @Test func `thousands of moves are gone through a part at a time`() throws {
    let around = Surroundings()
    var reel = try Playback(Self.record(Self.rows(moves: 9000)), around)
    reel.go(to: .max, around)
    #expect(!reel.isThere)
    for _ in 0..<5 { reel.goOn(around) }
    #expect(reel.isThere && reel.position == 9001)
    reel.go(to: 9000, around)
    for _ in 0..<5 { reel.goOn(around) }
    #expect(reel.isThere && reel.position == 9000)
  }

  @Test func `the clock of the table stands where it stood at the move`() throws {
    var around = Surroundings()
    around.now = 1_000_000
    var reel = try Playback(Self.record(Self.rows()), around)
    reel.go(to: 11, around)
    around.now += 7777
    #expect(around.now - (reel.table(around).startedAt ?? 0) == 5000)
  }

  @Test func `the seed fits if it is the one that was promised`() throws {
    let rows = try Self.rows()
    #expect(try Playback(Self.record(rows), Surroundings()).seedFits)
    var wrong = try Self.record(rows)
    let heading = Self.changed(rows[0], "commit", "00ff")
    wrong = try Self.record([heading] + rows.dropFirst())
    #expect(try !Playback(wrong, Surroundings()).seedFits)
  }

  private static func changed(_ line: ServerLine, _ name: String, _ value: String) -> ServerLine {
    let words = line.attributes.map { "\($0.name)=\($0.name == name ? value : $0.value)" }
    return ServerLine("ROW \(words.joined(separator: " "))") ?? line
  }

  @Test(
    "a heading that is no match's does not fit",
    arguments: [
      "ROW", "ROW match=7", "ROW match=x game=pig",
      "ROW match=7 game=chess players=a,b opener=1 seed=s",
      "ROW match=7 game=pig players=a opener=1 seed=s",
      "ROW match=7 game=pig players=\"\" opener=1 seed=s",
      "ROW match=7 game=pig players=a,b opener=3 seed=s",
      "ROW match=7 game=pig players=a,b opener=99999999999999999999 seed=s",
      "ROW match=7 game=pig players=a,b opener=1 seed=\"\"",
      "ROW match=7 game=pig players=a,b opener=1 seed=s goal=5",
      "ROW match=7 game=slide players=a opener=1 seed=s size=900x900",
    ])
  func badHeadings(_ line: String) throws {
    let row = try #require(ServerLine(line))
    #expect(throws: ReplayRecord.Misfit.heading) { try ReplayRecord(heading: row) }
  }

  @Test(
    "a move that could not have been made is named by its number",
    arguments: [
      "ROW n=5 seat=1 ms=0 move=hold", "ROW n=5 seat=9 ms=9000 move=roll", "ROW",
      "ROW n=5 seat=-1 ms=-9 move=roll", "ROW n=5 seat=1 ms=99999999999999999999 move=roll",
      "ROW n=5 seat=1 ms=9000 move=resign reason=goal", "ROW n=5 seat=2 ms=1 move=roll",
      "ROW n=6 seat=1 ms=9000 move=roll", "ROW n=5 seat=0 ms=9000 move=clock",
    ])
  func badMoves(_ line: String) throws {
    var rows = try Self.rows()
    rows[5] = try #require(ServerLine(line))
    #expect(throws: ReplayRecord.Misfit.move(5)) {
      _ = try Playback(Self.record(rows), Surroundings())
    }
  }

  @Test func `a record that ends otherwise than it says, or not at all, does not fit`() throws {
    let rows = try Self.rows()
    for (name, value) in [("winner", "ana"), ("reason", "goal"), ("scores", "1,2")] {
      let heading = Self.changed(rows[0], name, value)
      #expect(throws: ReplayRecord.Misfit.end) {
        _ = try Playback(Self.record([heading] + rows.dropFirst()), Surroundings())
      }
    }
    #expect(throws: ReplayRecord.Misfit.end) {
      _ = try Playback(Self.record(rows.dropLast()), Surroundings())
    }
  }
}
