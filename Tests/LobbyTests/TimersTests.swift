import Testing

@testable import Lobby

/// Deadlines, and what is due at them.
@Suite struct TimersTests {
  private func at(_ second: Int) -> Instant { Instant(.seconds(second)) }

  @Test func `owners are woken in the order of their moments`() {
    var timers = Timers()
    for number in [5, 3, 9, 1, 7] { timers.wake(.room(number), at: at(number)) }
    #expect(timers.next == at(1))
    var woken: [Timers.Owner] = []
    while let owner = timers.due(at: at(7)) { woken.append(owner) }
    #expect(woken == [.room(1), .room(3), .room(5), .room(7)])
    #expect(timers.next == at(9))
  }

  @Test func `an owner is woken once, at the earliest moment it asked for`() {
    var timers = Timers()
    timers.wake(.room(1), at: at(5))
    timers.wake(.room(1), at: at(9))
    timers.wake(.room(1), at: at(3))
    #expect(timers.due(at: at(4)) == .room(1))
    #expect(timers.due(at: at(10)) == nil)
  }

  @Test func `who is forgotten is not woken, and a deadline that moves on costs no entry`() {
    var timers = Timers()
    for second in 1...1000 { timers.wake(.room(1), at: at(second)) }
    #expect(timers.count == 1)
    timers.forget(.room(1))
    #expect(timers.due(at: at(2000)) == nil)
    #expect(timers.count == 0)
  }

  @Test func `who is woken between the turns of a long clock leaves no heap of entries behind`() {
    var timers = Timers()
    for second in 1...1000 {
      timers.wake(.room(1), at: at(5000))
      timers.wake(.room(1), at: at(second))
      #expect(timers.due(at: at(second)) == .room(1))
    }
    #expect(timers.count < 100)
    timers.wake(.room(1), at: at(5000))
    #expect(timers.due(at: at(5000)) == .room(1))
    #expect(timers.due(at: at(9000)) == nil)
  }
}
