import GameCore
import Glibc
import Testing

@testable import Lobby
@testable import server

@Suite struct ThinkingThreadTests {
  @Test func `who asks waits for one who plays, and not for all of them`() throws {
    let thread = ThinkingThread(bell: try #require(Bell()))
    let settings = try #require(Settings("mastermind seats=1"))
    let sight = Sight(settings: settings, seat: 1, table: [:], seats: [[:]], rows: [])
    let chance = try #require(Seed("chance"))
    for number in 1...20 {
      let thought = Thought(
        number: number, room: 1, seat: 1, level: .good, sight: sight, chance: chance)
      thread.give(.plan(thought))
    }
    thread.give(.answer(SessionID(0), ask: 1, .thought(.hint(sight))))
    thread.start()
    var reports: [ThinkingThread.Report] = []
    while reports.count < 21 {
      reports += thread.takeReports()
      usleep(1000)
    }
    let answered = reports.firstIndex { if case .answered = $0 { true } else { false } }
    #expect(answered == 1)
  }

  @Test func `nobody waits for what somebody asked who is gone`() throws {
    let thread = ThinkingThread(bell: try #require(Bell()))
    let settings = try #require(Settings("mastermind seats=1"))
    let sight = Sight(settings: settings, seat: 1, table: [:], seats: [[:]], rows: [])
    for session in 0..<3 {
      thread.give(.answer(SessionID(session), ask: 1, .thought(.hint(sight))))
    }
    thread.forget(SessionID(0))
    thread.forget(SessionID(1))
    thread.start()
    var reports: [ThinkingThread.Report] = []
    while reports.isEmpty {
      reports += thread.takeReports()
      usleep(1000)
    }
    guard case .answered(let session, _, _, _) = reports[0] else {
      Issue.record("no answer, but \(reports[0])")
      return
    }
    #expect(session == SessionID(2))
  }
}
