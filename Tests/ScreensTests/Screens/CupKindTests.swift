import Protocol
import Testing

@testable import Screens

/// Cups of groups and arenas: their standings, and how a wall shows them.
@Suite struct CupKindTests {
  private static let people = ["ana", "bob", "cleo", "dan", "eva", "finn"]

  /// dora directs and looks at the cup's page, and a wall shows it.
  private func cup(_ options: String, _ size: (Int, Int) = (80, 24)) -> Evening {
    var evening = Evening(Self.people + ["dora", "wall"], columns: size.0, rows: size.1)
    evening.say("cup create \"Friday night\" game=pig goal=10 \(options)", by: "dora")
    for name in Self.people { evening.say("cup join 1", by: name) }
    evening.say("cup start 1", by: "dora")
    evening.open(WallScreen(nil), by: "wall")
    evening.press("o", by: "dora")
    evening.press(.enter, by: "dora")
    evening.wait(milliseconds: 4000)
    return evening
  }

  /// Everybody who is called comes, and the last of each table in the alphabet gives up.
  private func play(_ evening: inout Evening, turns: Int) {
    for _ in 0..<turns {
      for name in Self.people where evening.apps[name]?.notice != nil {
        evening.press(.enter, by: name)
      }
      for name in Self.people.reversed() where evening.table(of: name)?.phase == .playing {
        evening.say("resign", by: name)
      }
      evening.wait(milliseconds: 4000)
    }
  }

  @Test func `groups are shown each with its ranks and who advances, then the bracket`() {
    var evening = cup("kind=groups groups=2 advance=1 seeds=list", (160, 45))
    #expect(evening.isShown("group 2", to: "dora"))
    play(&evening, turns: 2)
    evening.press("2", by: "dora")
    expectGolden("cup-standing/groups-160x45", evening.frame(of: "dora"))
    expectGolden("wall/groups-160x45", evening.frame(of: "wall"))
    #expect(evening.isShown("advances", to: "dora"))
    for _ in 0..<20 where !evening.isShown("still in", to: "dora") { play(&evening, turns: 1) }
    expectGolden("wall/knockout-160x45", evening.frame(of: "wall"))
    #expect(evening.isShown("Bracket", to: "wall"))
    #expect(evening.isShown("eliminated in round 3", to: "dora"))
    #expect(!evening.isShown("advances", to: "dora"))
  }

  @Test func `of players who are level as many advance as their group has places`() {
    var evening = cup("kind=groups groups=2 advance=2 seeds=list")
    play(&evening, turns: 2)
    evening.press("2", by: "dora")
    let marks = evening.text(of: "dora").split(separator: " ").count {
      $0.hasPrefix("advances")
    }
    #expect(evening.isShown("2 eva", to: "dora") && marks == 4)
  }

  @Test func `an arena tells how long it goes on, and who plays in it may take a break`() {
    var evening = cup("kind=arena minutes=10", (160, 45))
    play(&evening, turns: 4)
    #expect(evening.isShown("min left", to: "dora") && evening.isShown("1 Tables", to: "dora"))
    expectGolden("wall/arena-160x45", evening.frame(of: "wall"))
    let standings = (evening.apps["dora"]?.screen as? CupScreen)?.standings
    let head = evening.apps["dora"].map { standings?.head(width: 150, $0.visit) ?? "" } ?? ""
    #expect(head.contains("points") && !head.contains("Buchholz"))
    // An arena has hundreds of tables.
    let row = ServerLine("ROW cup=1 round=1 table=1234 players=ana,bob state=over points=2,0")
    let line = evening.apps["dora"].flatMap { app in
      row.flatMap { CupTableRow($0) }?.line(width: 60, app.visit)
    }
    #expect(line?.hasPrefix("1234  ana - bob") == true)
    evening.open(CupScreen(number: 1), by: "ana")
    // Her next table is called already.
    if evening.apps["ana"]?.notice != nil { evening.press(.escape, by: "ana") }
    evening.press("z", by: "ana")
    #expect(evening.isShown("You take a break", to: "ana"))
    evening.press("2", by: "dora")
    evening.wait(milliseconds: 4000)
    #expect(evening.isShown("takes a break", to: "dora"))
    evening.press("z", by: "ana")
    #expect(!evening.isShown("You take a break", to: "ana"))
  }
}
