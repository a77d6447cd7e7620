import GameCore
import Glibc
import Platform
import Testing

@testable import Lobby
@testable import server

/// Tables come before questions, and questions take turns.
@Suite struct ThinkersTests {
  private func observation(_ settings: String = "mastermind seats=1") throws -> Observation {
    Observation(settings: try #require(Settings(settings)), seat: 1, view: View(seats: []))
  }

  private func thought(_ number: Int, _ settings: String = "mastermind seats=1") throws
    -> MoveRequest
  {
    MoveRequest(
      number: number, room: 1, seat: 1, level: .good, observation: try observation(settings),
      chance: try #require(Seed("chance")))
  }

  private func ask(_ session: Int, _ question: Question) -> Effects.Ask {
    (SessionID(session), 1, question)
  }

  private func reports(of thinkers: Thinkers, _ count: Int) -> [Thinkers.Report] {
    var reports: [Thinkers.Report] = []
    while reports.count < count {
      reports += thinkers.takeReports()
      usleep(1000)
    }
    return reports
  }

  /// An unsolved puzzle, as a player sees it.
  private func puzzle(_ size: String) throws -> Observation {
    let settings = try #require(Settings("slide seats=1 size=\(size)"))
    let match = Match(Setup(settings: settings, seed: try #require(Seed("far"))))
    return try #require(Observation(of: match, from: 1))
  }

  @Test func `whoever plays waits for nobody who asks`() throws {
    let thinkers = Thinkers(bell: try #require(Bell()))
    try thinkers.start()
    for session in 0..<20 {
      let riddle = AnalysisRequest.hint(try puzzle("6x6"))
      thinkers.answer(ask(session, .thought(riddle)), riddle)
    }
    thinkers.thoughts.put(try thought(1))
    let reports = reports(of: thinkers, 21)
    let planned = reports.firstIndex { if case .planned = $0 { true } else { false } }
    #expect((planned ?? 21) < 10, "the house moved after \(planned ?? 21) of 20 hints")
  }

  @Test func `a table that waits comes before races`() throws {
    let thinkers = Thinkers(bell: try #require(Bell()))
    for number in 1...5 { thinkers.thoughts.put(try thought(number, "slide seats=1")) }
    thinkers.thoughts.put(try thought(6, "pig seats=2"))
    try thinkers.start()
    guard case .planned(let first, _) = reports(of: thinkers, 6)[0] else {
      Issue.record("an answer that nobody asked for")
      return
    }
    #expect(first.number == 6)
  }

  @Test func `nobody waits for a question whose asker is gone`() throws {
    let thinkers = Thinkers(bell: try #require(Bell()))
    for session in 0..<3 {
      let riddle = AnalysisRequest.hint(try observation())
      thinkers.answer(ask(session, .thought(riddle)), riddle)
    }
    thinkers.forget(SessionID(0))
    thinkers.forget(SessionID(1))
    try thinkers.start()
    guard case .answered(let ask, _) = reports(of: thinkers, 1)[0] else {
      Issue.record("no answer")
      return
    }
    #expect(ask.session == SessionID(2))
  }

  @Test func `addresses take turns at having passphrases stretched`() throws {
    let thinkers = Thinkers(bell: try #require(Bell()))
    let question = Question.stretched("three old tortoises", salt: [1], count: 1)
    // Fifty sessions of one address, then two addresses with two each.
    for session in 0..<50 { thinkers.stretch(ask(session, question), from: [1]) }
    for session in 50..<54 {
      thinkers.stretch(ask(session, question), from: [UInt8(session / 2)])
    }
    try thinkers.start()
    let order = reports(of: thinkers, 54).compactMap {
      if case .answered(let ask, _) = $0 { ask.session.index } else { nil }
    }
    #expect(Array(order.prefix(7)) == [0, 50, 52, 1, 51, 53, 2])
  }

  @Test func `where all places for passphrases are taken, an address that waits for none gets one`()
    throws
  {
    let thinkers = Thinkers(bell: try #require(Bell()))
    let question = Question.stretched("three old tortoises", salt: [1], count: 1)
    for session in 0..<ServerLimits.stretchesMax {
      thinkers.stretch(ask(session, question), from: [1])
    }
    thinkers.stretch(ask(2000, question), from: [1])
    thinkers.stretch(ask(2001, question), from: [2])
    let refused = reports(of: thinkers, 1).compactMap {
      if case .answered(let ask, .busy) = $0 { ask.session.index } else { nil }
    }
    #expect(refused == [2000])
  }

  @Test func `a hint comes between the decisions of a review`() throws {
    let settings = try #require(Settings("slide seats=1 size=4x4"))
    var match = Match(Setup(settings: settings, seed: try #require(Seed("far"))))
    for round in 1...20 {
      for way in ["u", "d", "l", "r"] where match.moves.count < 20 {
        try? match.play("slide \(way)", by: 1, at: round)
      }
    }
    let finished = record(of: match)
    let thinkers = Thinkers(bell: try #require(Bell()))
    let riddles = [
      AnalysisRequest.review(finished, from: 1, count: 20), .hint(try observation()),
    ]
    for (session, riddle) in riddles.enumerated() {
      thinkers.answer(ask(session, .thought(riddle)), riddle)
    }
    try thinkers.start()
    let order = reports(of: thinkers, 2).compactMap {
      if case .answered(let ask, _) = $0 { ask.session.index } else { nil }
    }
    #expect(order == [1, 0])
  }

  private func record(of match: Match) -> FinishedRecord {
    let record = MatchRecord(setup: match.setup, moves: match.moves.map(\.self)).description.split(
      separator: "\n", maxSplits: 2)
    return FinishedRecord(
      match: 1, heading: "\(record[0])\n\(record[1])\n", moves: String(record[2]))
  }

  /// The question for a review of a long match, in which both rolled twice and held each time.
  private func review() throws -> AnalysisJob {
    let settings = try #require(Settings("pig seats=2 goal=130"))
    var match = Match(Setup(settings: settings, seed: try #require(Seed("far"))))
    for round in 1...12 {
      guard let seat = match.movers.first else { break }
      try match.play("roll", by: seat, at: round)
    }
    return AnalysisJob(.review(record(of: match), from: 1, count: 20))
  }

  @Test func `a decision is judged when its tables are made`() throws {
    var inquiry = try review()
    let thinker = Thinker()
    for _ in 1...10 { inquiry.goOn(thinker, until: { true }) }
    #expect(inquiry.answer == nil)
    thinker.goOn(until: { false })
    while inquiry.answer == nil { inquiry.goOn(thinker, until: { true }) }
    guard case .review(let judgements, _) = inquiry.answer else { throw NoAnswer() }
    #expect(judgements.count == 12 && judgements.allSatisfy { $0.cost != nil && $0.worth != nil })
  }

  @Test func `a page that has waited long enough is told without them`() throws {
    var inquiry = try review()
    let thinker = Thinker()
    inquiry.goOn(thinker, until: { true })
    inquiry.endPage()
    #expect(inquiry.answer == nil)
    inquiry.goOn(thinker, until: { true })
    inquiry.goOn(thinker, until: { true })
    inquiry.endPage()
    guard case .review(let judgements, _) = inquiry.answer else { throw NoAnswer() }
    #expect(judgements.count == 2 && judgements[0].cost == nil)
  }

  struct NoAnswer: Error {}
}
