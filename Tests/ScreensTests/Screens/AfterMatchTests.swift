import Testing

@testable import Screens

/// What is shown beside the board when a match is over.
@Suite struct AfterMatchTests {
  /// ana and bob have played this many matches of Pig, and bob gave up each.
  private func played(_ count: Int, isSpoken: Bool = false, isAsking: Bool = true) -> Evening {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40, isSpoken: isSpoken)
    evening.wait(milliseconds: 5000)
    evening.seat("pig", ["ana", "bob"])
    for number in 1...count {
      for _ in 0..<8 where evening.table(of: "ana")?.phase == .playing {
        for name in ["ana", "bob"] where evening.table(of: name)?.isOurTurn == true {
          evening.say("roll", by: name)
          evening.say("hold", by: name)
        }
      }
      evening.say("resign", by: "bob")
      if isAsking || number < count { evening.wait(milliseconds: 100) }
      guard number < count else { continue }
      for name in ["ana", "bob"] { evening.say("again", by: name) }
    }
    return evening
  }

  @Test func `the rating before and after a match is told`() {
    for (matches, text) in [(1, "Rated after"), (5, "Rating: ")] {
      var evening = played(matches)
      #expect(!evening.isShown("Rating:", to: "ana"))
      for name in ["ana", "bob"] {
        evening.press("a", by: name)
        #expect(evening.isShown(text, to: name))
      }
    }
  }

  @Test func `the score of today against the same player is told from the second match on`() {
    #expect(!played(1).isShown("Today against", to: "ana"))
    let evening = played(2)
    #expect(evening.isShown("Today against bob: 2 to 0.", to: "ana"))
    #expect(evening.isShown("Today against ana: 0 to 2.", to: "bob"))
  }

  @Test func `it is said to those who listen`() {
    func told(_ evening: Evening) -> [String] {
      evening.apps["ana"]?.visit.news.map(\.sentence) ?? []
    }
    #expect(told(played(1, isSpoken: true)).contains { $0.hasPrefix("Rated after") })
    #expect(told(played(2, isSpoken: true)).contains("Today against bob: 2 to 0."))
  }

  @Test func `a move that no match has while the review comes makes no endless curve`() throws {
    var evening = played(1, isAsking: false)
    evening.line(of: "ana", is: .slow)
    evening.wait(milliseconds: 100)
    evening.take(.heard("EV away room=1 n=999999999999999 seat=2 player=bob"), by: "ana")
    evening.arrive(at: "ana")
    let screen = try #require(evening.apps["ana"]?.screen as? TableScreen)
    let course = try #require(screen.after.course)
    try #require(course.moves < 100)
    #expect(course.lines.map { course.values($0).count } == [course.moves + 1])
  }

  @Test func `a server that cannot answer is not complained of`() {
    var evening = played(1)
    evening.line(of: "ana", is: .deaf)
    evening.wait(milliseconds: 100)
    #expect(evening.isShown("n New match", to: "ana"))
  }
}
