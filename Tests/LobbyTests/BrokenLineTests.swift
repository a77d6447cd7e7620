import Testing

/// A connection breaks at each point of a match. The player comes back to the same position.
@Suite struct BrokenLineTests {
  @Test(arguments: PlainMatch.games)
  func `wherever the line breaks, the match is the same for who comes back`(game: String) throws {
    var live = PlainMatch(game)
    var end = live
    end.playToTheEnd()
    let isOver = end.isOver
    try #require(isOver)
    #expect(!end.transcript.contains { $0.contains(" < ERR ") }, "every move is one")
    var cuts = 0
    while let (mover, _) = live.next {
      // When both break at once, what is lost is the answer to a move.
      for names in [["ana"], ["bob"], ["ana", "bob"]] {
        var broken = live
        for name in names { broken.breakLine(of: name) }
        expectSame(broken, live)
        cuts += 1
        if names == [mover] { expectEnd(broken, end) }
      }
      var answerless = live
      answerless.makeMove()
      answerless.breakLine(of: mover)
      live.makeMove()
      // After the match no seat is kept.
      guard !live.isOver else { continue }
      expectSame(answerless, live)
      expectEnd(answerless, end)
    }
    #expect(cuts > 15)
  }

  @Test(arguments: PlainMatch.games)
  func `wherever the server dies, the match is the same for who comes back`(game: String) {
    var live = PlainMatch(game)
    var end = live
    end.playToTheEnd()
    while live.next != nil {
      var broken = live
      broken.crash()
      expectSame(broken, live)
      expectEnd(broken, end)
      live.makeMove()
    }
  }

  private func expectSame(_ broken: PlainMatch, _ live: PlainMatch) {
    for name in ["ana", "bob"] {
      #expect(story(broken.state(for: name)) == story(live.state(for: name)))
    }
  }

  /// The lines without the promise for the next match: a server draws it for itself, so it differs.
  private func story(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/\ next=\w+/, with: "") }
  }

  private func expectEnd(_ broken: PlainMatch, _ end: PlainMatch) {
    var broken = broken
    broken.playToTheEnd()
    expectSame(broken, end)
  }
}
