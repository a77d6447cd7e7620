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
}
