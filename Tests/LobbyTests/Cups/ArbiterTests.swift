import GameCore
import Protocol
import TestSupport
import Testing

@testable import Lobby

/// What staff of a cup can do besides starting rounds.
@Suite struct ArbiterTests {
  private static let eight = ["ana", "bob", "cleo", "dan", "eva", "fox", "gus", "hal"]

  private static func night(
    _ people: [String], _ options: String = "", kind: String = "swiss", isIn: Bool = true
  ) -> CupNight {
    var night = CupNight(people)
    _ = night.say("cup create Friday kind=\(kind) game=pig goal=20 minutes=1 \(options)")
    if isIn { for name in people { _ = night.say("cup join 1", by: name) } }
    return night
  }

  private static func refusal(_ lines: [String]) -> String? {
    lines.lazy.compactMap { ServerLine($0) }.first { $0[.why] != nil && $0.refusal != nil }?[.why]
  }

  private static func row(_ night: inout CupNight, of name: String) -> ServerLine? {
    night.rows("cup table 1").first { $0[.player] == name }
  }

  /// An expectation whose condition changes the evening, which `#expect` does not allow.
  private func expect(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
  }

  // MARK: - Staff

  @Test func `a deputy directs, the desk admits, and neither appoints or ends`() {
    var night = Self.night(["ana", "bob", "cleo"])
    expect(Self.refusal(night.say("cup start 1", by: "ana")) == "cup-director")
    expect(night.say("cup staff 1 ana role=deputy").first == "OK cup=1")
    expect(night.say("cup staff 1 bob role=desk").first == "OK cup=1")
    expect(
      night.rows("cup staff 1", by: "cleo").map { "\($0[.player] ?? "") \($0[.role] ?? "")" }
        == ["ana deputy", "bob desk"])
    expect(Self.refusal(night.say("cup start 1", by: "bob")) == "cup-director")
    expect(night.say("cup add 1 zoe", by: "bob").contains("OK cup=1 added=1"))
    expect(night.say("cup start 1", by: "ana").first == "OK cup=1 round=1")
    for order in ["end 1", "hand 1 bob", "staff 1 bob role=deputy"] {
      expect(Self.refusal(night.say("cup \(order)", by: "ana")) == "cup-director")
    }
    for order in ["correct 1 table=1 winner=ana", "remove 1 ana", "pause 1", "back 1", "pair 1"] {
      expect(Self.refusal(night.say("cup \(order)", by: "bob")) == "cup-director")
    }
    expect(night.say("cup staff 1 bob role=none").first == "OK cup=1")
    expect(Self.refusal(night.say("cup add 1 yves", by: "bob")) == "cup-director")
    let log = night.rows("cup log 1", by: "cleo").filter { $0[.what] == "staffed" }
    expect(log.map { $0[.role] } == ["deputy", "desk", "none"])
  }

  @Test func `a cup is handed over, and goes to a deputy when its director is gone`() {
    var night = Self.night(["ana", "bob"])
    _ = night.say("cup hand 1 ana")
    expect(night.rows("cup show 1").first?[.director] == "ana")
    expect(night.rows("cup staff 1").map { $0[.player] } == ["dora"])
    expect(night.say("cup pause 1", by: "ana").first?.contains("cup-runs-not") == true)
    night.forget("ana")
    expect(night.rows("cup show 1", by: "bob").first?[.director] == "dora")
    night.kill()
    expect(night.rows("cup show 1", by: "bob").first?[.director] == "dora")
  }

  // MARK: - Corrections

  @Test func `the last result is corrected after the end, until the cup is closed`() {
    var night = Self.night(["ana", "bob"], kind: "knockout")
    _ = night.say("cup start 1")
    expect(night.play(1))
    let winner = Self.row(&night, of: "ana")?[.rank] == "1" ? "ana" : "bob"
    let other = winner == "ana" ? "bob" : "ana"
    night.kill()
    let said = night.say("cup correct 1 table=1 winner=\(other)")
    expect(said.first == "OK cup=1")
    expect(
      said.contains {
        $0.hasPrefix("EV cup cup=1 what=corrected ") && $0.hasSuffix(" winner=\(other)")
      })
    expect(Self.row(&night, of: other)?[.rank] == "1")
    expect(night.say("cup close 1").first == "OK cup=1")
    expect(Self.refusal(night.say("cup correct 1 table=1 winner=\(winner)")) == "cup-over")
    night.kill()
    expect(Self.row(&night, of: other)?[.rank] == "1")
  }

  @Test func `after a quarter of an hour the result stands`() {
    var night = Self.night(["ana", "bob"])
    _ = night.say("cup set 1 rounds=1")
    _ = night.say("cup start 1")
    expect(night.play(1))
    _ = night.talk.wait(899)
    expect(night.say("cup correct 1 table=1 winner=ana").first == "OK cup=1")
    _ = night.talk.wait(2)
    expect(Self.refusal(night.say("cup correct 1 table=1 winner=bob")) == "cup-over")
  }

  @Test func `whoever was removed comes back as the same entrant`() {
    var night = Self.night(Self.eight, "rounds=4")
    _ = night.say("cup start 1")
    while night.rows("cup games 1").contains(where: { $0[.state] != "over" }) {
      if !night.act(in: 1) { _ = night.talk.wait(1) }
    }
    let points = Self.row(&night, of: "ana")?[.points]
    _ = night.say("cup remove 1 ana")
    expect(Self.refusal(night.say("cup join 1", by: "ana")) == "cup-left")
    expect(night.say("cup add 1 ana").contains("OK cup=1 added=1"))
    expect(night.rows("cup table 1").count { $0[.player] == "ana" } == 1)
    expect(Self.row(&night, of: "ana")?[.points] == points)
    expect(Self.row(&night, of: "ana")?[.left] == nil)
    expect(night.play(1))
    expect(Self.row(&night, of: "ana")?[.played] == "4")
  }

  @Test func `a round is taken back after a late entry, who is then in from its start`() {
    var night = Self.night(["ana", "bob", "cleo", "dan", "eva"], isIn: false)
    for name in ["ana", "bob", "cleo", "dan"] { _ = night.say("cup join 1", by: name) }
    _ = night.say("cup start 1")
    expect(night.say("cup join 1", by: "eva").first == "OK cup=1")
    expect(night.say("cup back 1").first == "OK cup=1")
    _ = night.say("cup resume 1")
    _ = night.say("cup start 1")
    let players = night.rows("cup games 1").compactMap { $0[.players] }
    expect(players.joined(separator: ",").split(separator: ",").count == 5)
  }

  @Test func `settings change while a cup goes on`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"])
    _ = night.say("cup start 1")
    expect(
      night.say("cup set 1 title=\"Late night\" rounds=2 minutes=7 break=2m").first == "OK cup=1")
    let row = night.rows("cup show 1").first
    expect(row?[.title] == "Late night")
    expect(row?[.of] == "2")
    expect(row?[.minutes] == "7")
    expect(row?.number(.break) == 120)
    expect(Self.refusal(night.say("cup set 1 best=3")) == "cup-round-open")
    expect(Self.refusal(night.say("cup set 1")) == "usage")
    night.kill()
    expect(night.rows("cup show 1").first?[.title] == "Late night")
  }

  // MARK: - Absent players

  @Test func `nobody comes: the cup pauses, and nothing is lost`() {
    var night = Self.night(Self.eight)
    night.absent = Set(Self.eight)
    _ = night.say("cup start 1")
    let heard = night.talk.wait(61)
    expect(heard.contains { $0.contains("what=paused") && $0.contains("why=nobody") })
    expect(night.rows("cup games 1").allSatisfy { $0[.state] == "waiting" && $0[.here] == "-" })
    night.absent = []
    _ = night.say("cup resume 1")
    _ = night.talk.wait(59)
    expect(night.rows("cup show 1").first?[.phase] == "playing")
    expect(night.play(1))
  }

  @Test func `whoever sits at a waiting table is named`() {
    var night = Self.night(["ana", "bob"])
    _ = night.say("cup start 1")
    _ = night.say("join 1", by: "bob")
    expect(night.rows("cup games 1").first?[.here] == "bob")
    _ = night.talk.wait(20)
    expect(night.rows("cup games 1").first?.number(.leftMs) == 40_000)
    _ = night.talk.hangUp("ana")
    let heard = night.comeIn("ana")
    expect(heard.contains { $0.hasPrefix("EV paired ") && $0.contains(" here=bob ") })
  }

  @Test func `most lose their connection: the cup pauses`() {
    var night = Self.night(Self.eight)
    _ = night.say("cup start 1")
    var heard: [String] = []
    for name in Self.eight.prefix(5) { heard += night.talk.hangUp(name) }
    expect(heard.contains { $0.contains("what=paused") && $0.contains("why=lost") })
    expect(night.rows("cup show 1").first?[.phase] == "paused")
  }

  // MARK: - Roster and check-in

  @Test func `many are added at once, and a name that nobody has is reserved`() {
    var night = Self.night(["ana", "bob"], isIn: false)
    _ = night.say("cup join 1", by: "ana")
    let said = night.say("cup add 1 ana bob zoe hello yves")
    let states = said.compactMap { ServerLine($0) }.filter { $0.kind == .row }
      .map { "\($0[.player] ?? "") \($0[.state] ?? "")" }
    expect(
      states == ["ana already", "bob added", "zoe reserved", "hello refused", "yves reserved"])
    expect(said.contains("ROW cup=1 player=hello state=refused why=name-reserved"))
    expect(said.contains("OK cup=1 added=3"))
    expect(Self.row(&night, of: "zoe")?[.reserved] == "yes")
    night.kill()
    expect(Self.row(&night, of: "zoe")?[.reserved] == "yes")
    let welcome = night.say("hello zoe", by: "zoe").first
    expect(welcome?.hasPrefix("OK name=zoe secret=") == true)
    expect(Self.row(&night, of: "zoe")?[.reserved] == nil)
    expect(night.say("hello zoe", by: "thief").first?.hasPrefix("ERR bad-secret") == true)
  }

  @Test func `of too many new names each says why, and when to try again`() {
    var limits = Limits()
    limits.newNamesMax = 3
    var talk = Conversation(limits: limits)
    talk.comeIn("far1")
    _ = talk.say("cup create Friday kind=swiss game=pig", by: "far1")
    let rows = talk.say("cup add 1 u1 u2 u3 u4 u5", by: "far1").filter { $0.contains("ROW") }
    let refused = rows.filter { $0.contains("state=refused why=names-many retry_ms=") }
    #expect(rows.count == 5 && refused.count == 3, "\(rows)")
  }

  @Test func `whoever has not checked in is absent, and may come later`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "rounds=3")
    expect(Self.refusal(night.say("cup here 1", by: "ana")) == "cup-check-in")
    let said = night.say("cup checkin 1 open for=x").first
    expect(said?.contains("why=option-value") == true && said?.contains("1s…24h") == true)
    expect(night.say("cup checkin 1 open for=20m").first == "OK cup=1")
    expect(night.say("cup here 1", by: "ana").first == "OK cup=1 player=ana")
    expect(night.say("cup here 1 bob").first == "OK cup=1 player=bob")
    expect(Self.refusal(night.say("cup here 1 dan", by: "cleo")) == "cup-director")
    expect(Self.row(&night, of: "ana")?[.here] == "yes")
    expect(Self.row(&night, of: "dan")?[.here] == "no")
    night.kill()
    _ = night.talk.wait(1201)
    expect(Self.row(&night, of: "dan")?[.here] == "absent")
    _ = night.say("cup here 1 cleo")
    _ = night.say("cup start 1")
    let first = night.rows("cup games 1 round=1").compactMap { $0[.players] }.joined(separator: ",")
    expect(!first.contains("dan") && first.contains("cleo"))
    expect(night.say("cup here 1", by: "dan").first == "OK cup=1 player=dan")
    expect(night.play(1))
    expect(Self.row(&night, of: "dan")?[.left] == nil)
    expect(night.rows("cup games 1 round=2").contains { $0[.players]?.contains("dan") == true })
  }

  @Test func `who does not come twice in a row is out, and comes back once`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "rounds=3")
    night.absent = ["dan"]
    _ = night.say("cup start 1")
    var isBack = false
    let isOver = night.play(1) { night in
      guard !isBack, Self.row(&night, of: "dan")?[.left] == "yes" else { return }
      isBack = true
      expect(night.rows("cup log 1").contains { $0[.what] == "left" && $0[.by] == nil })
      night.kill()
      expect(night.say("cup here 1", by: "dan").first == "OK cup=1 player=dan")
      expect(Self.refusal(night.say("cup here 1", by: "dan")) == "cup-check-in")
    }
    expect(isOver && isBack)
    expect(night.rows("cup games 1 round=3").contains { $0[.players]?.contains("dan") == true })
  }

  // MARK: - Sitting out, apart, by hand

  @Test func `a round is sat out for half a point once, and never in the last round`() {
    var night = Self.night(["ana", "bob", "cleo", "dan", "eva"], "rounds=3")
    expect(night.say("cup sit 1 half=yes", by: "ana").first == "OK cup=1 player=ana")
    expect(night.say("cup sit 1 bob").first == "OK cup=1 player=bob")
    expect(Self.row(&night, of: "ana")?[.rest] == "half")
    expect(Self.row(&night, of: "bob")?[.rest] == "zero")
    expect(night.say("cup sit 1 off", by: "bob").first == "OK cup=1 player=bob")
    _ = night.say("cup start 1")
    let byes = night.rows("cup games 1").filter { $0[.state] == "bye" }
    expect(byes.map { "\($0[.players] ?? "") \($0[.unplayed] ?? "")" } == ["ana half"])
    expect(Self.refusal(night.say("cup sit 1 half=yes", by: "ana")) == "cup-half")
    _ = night.say("cup sit 1", by: "bob")
    expect(night.play(1))
    let second = night.rows("cup games 1 round=2").filter { $0[.state] == "bye" }
    expect(second.map { $0[.unplayed] } == ["zero"])
    expect(night.rows("cup games 1 round=3").filter { $0[.state] == "bye" }.count == 1)
    expect(night.rows("cup games 1 round=3").contains { $0[.unplayed] == "pab" })
  }

  @Test func `two are kept apart, and two are exchanged before a round begins`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"])
    let usual = night.rows("cup pair 1").compactMap { $0[.players] }
    expect(night.rows("cup games 1").map { $0[.state] } == ["paired", "paired"])
    let pair = usual[0].split(separator: ",")
    expect(night.say("cup apart 1 \(pair[0]) \(pair[1])").first == "OK cup=1")
    expect(Self.refusal(night.say("cup swap 1 ana bob")) == "cup-unpaired")
    let others = night.rows("cup pair 1").compactMap { $0[.players] }
    expect(!others.contains(usual[0]))
    let names = others[0].split(separator: ",") + others[1].split(separator: ",")
    expect(Self.refusal(night.say("cup swap 1 ana ana")) == "cup-pair")
    expect(Self.refusal(night.say("cup apart 1 ana ana")) == "cup-pair")
    let swapped = night.rows("cup swap 1 \(names[0]) \(names[2])").compactMap { $0[.players] }
    expect(swapped == ["\(names[2]),\(names[1])", "\(names[0]),\(names[3])"])
    night.kill()
    expect(night.say("cup start 1").first == "OK cup=1 round=1")
    expect(night.rows("cup games 1").compactMap { $0[.players] } == swapped)
  }

  @Test func `another number of games is for the rounds to come`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "rounds=2 break=1")
    _ = night.say("cup start 1")
    func games(_ round: Int, _ night: inout CupNight) -> Int {
      night.rows("cup log 1").count { $0[.what] == "played" && $0.number(.round) == round }
    }
    var isSet = false
    let isOver = night.play(1) { night in
      guard !isSet, night.rows("cup show 1").first?[.starts] != nil else { return }
      isSet = true
      expect(night.say("cup set 1 best=3").first == "OK cup=1")
      night.kill()
      expect(!night.talk.wait(60).contains { $0.contains("deadline") })
    }
    expect(isOver && isSet)
    expect(games(1, &night) == 2)
    expect(games(2, &night) >= 4)
  }

  @Test func `a round that was paired by hand waits for its director, not for the break`() throws {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "rounds=3 break=1")
    _ = night.say("cup start 1")
    let starts = { (night: inout CupNight) in night.rows("cup show 1").first?[.starts] }
    var isPaired = false
    let isOver = night.play(1) { night in
      guard !isPaired, starts(&night) != nil else { return }
      isPaired = true
      expect(night.rows("cup pair 1").count == 2)
      expect(starts(&night) == nil)
      expect(night.talk.wait(600).isEmpty)
      expect(night.say("cup leave 1", by: "dan").first?.hasPrefix("OK") == true)
      expect(starts(&night) == "60")
    }
    expect(isOver && isPaired)
  }

  @Test func `a round that was paired by hand begins when its director is gone for good`() {
    var night = Self.night(["ana", "bob", "cleo", "dan"], "rounds=2")
    _ = night.say("cup start 1")
    var isPaired = false
    let isOver = night.play(1, seenBy: "ana") { night in
      guard !isPaired, night.rows("cup show 1", by: "ana").first?[.starts] != nil else { return }
      isPaired = true
      _ = night.say("cup pair 1")
      night.forget("dora")
    }
    expect(isOver && isPaired)
  }

  @Test func `seeds go by list, or by a lot that everybody can check`() throws {
    var night = Self.night(Self.eight, "seeds=list", kind: "knockout")
    _ = night.say("cup start 1")
    expect(night.rows("cup games 1").first?[.players] == "ana,hal")
    night = Self.night(Self.eight, "seeds=lot", kind: "knockout")
    let commit = night.rows("cup show 1").first?[.commit]
    expect(night.rows("cup log 1").allSatisfy { $0[.lot] == nil })
    night.kill()
    _ = night.say("cup start 1")
    let lot = try #require(night.rows("cup show 1").first?[.lot])
    expect(SHA256.digest(of: lot).hex == commit)
    let drawn = Self.eight.indices.map { index in
      (SHA256.digest(of: "\(lot):\(index + 1)").hex.prefix(14), Self.eight[index])
    }.sorted { $0.0 > $1.0 }.map(\.1)
    let pairs = night.rows("cup games 1").map {
      $0[.players]?.split(separator: ",").map(String.init)
    }
    expect(Set(pairs[0] ?? []) == [drawn[0], drawn[7]])
    expect(Set(pairs[1] ?? []) == [drawn[3], drawn[4]])
  }

  // MARK: - On paper

  @Test func `pairings are printed by table and by name, for somebody without a name too`() {
    var night = Self.night(["ana", "bob", "cleo"])
    _ = night.say("cup sit 1", by: "cleo")
    _ = night.say("cup start 1")
    let tables = night.say("cup export 1 as=pairings", by: "printer").filter { $0.hasPrefix("TXT") }
    expect(tables == ["TXT Round 1", "TXT", "TXT    1 ana  - bob", "TXT    - cleo sits out"])
    let names = night.say("cup export 1 as=names round=1", by: "printer")
      .filter { $0.hasPrefix("TXT") }
    expect(
      names == [
        "TXT Round 1", "TXT", "TXT ana     1 bob", "TXT bob     1 ana", "TXT cleo    - sits out",
      ])
    for line in ["cups", "cup show 1", "cup table 1", "cup games 1"] {
      expect(night.say(line, by: "printer").contains { $0.hasPrefix("OK") })
    }
    expect(night.say("cup join 1", by: "printer").first?.contains("why=hello-first") == true)
  }

  @Test func `staff speak to all who play`() {
    var night = Self.night(["ana", "bob"])
    let heard = night.talk.say("cup tell 1 break until nine", by: "dora")
    expect(heard.contains("ana < EV cup cup=1 what=said by=dora text=\"break until nine\""))
    let row = { (night: inout CupNight) in night.rows("cup show 1", by: "wall").first?[.message] }
    expect(row(&night) == "break until nine")
    _ = night.talk.wait(601)
    expect(row(&night) == nil)
    expect(Self.refusal(night.say("cup tell 1 hello", by: "ana")) == "cup-director")
  }
}
