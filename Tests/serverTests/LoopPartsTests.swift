import Platform
import Testing

@testable import server

/// The parts of the loop that limit and count.
@Suite struct LoopPartsTests {
  /// A connection with a descriptor that nobody has.
  private static func connection(_ token: UInt64) -> Connection {
    Connection(
      descriptor: -1, token: token, address: nil, guest: .stranger(lines: 0, bytes: 0),
      allowance: 9)
  }

  @Test func `a connection goes on to its end and never back`() {
    let connection = Self.connection(0)
    #expect(connection.phase == .open)
    connection.beginClosing()
    connection.beginClosing(code: "slow")
    connection.beginClosing()
    #expect(connection.phase == .closing(code: "slow"))
  }

  @Test func `who takes part is written to now, and others in parts after a pause`() {
    var limits = ServerLimits()
    (limits.latePerTurn, limits.latePart, limits.latePause) = (2, 16, .milliseconds(1))
    var queue = SendQueue()
    let all = (0..<6).map { Self.connection(UInt64($0)) }
    all[4].marks.insert(.urgent)
    for connection in all + all { queue.markReady(connection) }
    #expect([queue.popDirty(), queue.popDirty()] == [4, nil])
    #expect(queue.takeLate(at: .zero, limits) == [0, 1])
    #expect(queue.takeLate(at: .zero, limits) == [] && queue.lateMoment == .milliseconds(1))
    #expect(queue.takeLate(at: .milliseconds(1), limits) == [2, 3])
    #expect(queue.takeLate(at: .seconds(1), limits) == [5] && queue.lateMoment == nil)
  }

  @Test func `what is thought about holds up its asker for a moment`() {
    var unread = Unread()
    unread.insert(7)
    unread.insert(Token.connection(3, generation: 1), at: .seconds(1))
    #expect(unread.nextMoment == .seconds(1))
    unread.callAll(at: .zero)
    #expect(unread.next() == 7 && unread.next() == nil && unread.isEmpty)
    unread.callAll(at: .seconds(1))
    #expect(unread.next() == 3 && unread.nextMoment == nil)
  }

  @Test func `whoever a turn has no time for is the first of the next one`() {
    var unread = Unread()
    for slot in [7, 5] { unread.insert(slot) }
    unread.callAll(at: .zero)
    #expect(unread.next() == 5)
    for slot in [3, 5] { unread.insert(slot) }
    unread.callAll(at: .zero)
    #expect((0..<4).map { _ in unread.next() } == [7, 3, 5, nil])
  }

  @Test func `a turn looks at the clock now and then, and has some time for each thing`() {
    var time = TurnTime(.seconds(60), looksEvery: 2, from: Clock.now)
    for _ in 0..<10 { time.note() }
    #expect(!time.isOver)
    time = TurnTime(.milliseconds(3), looksEvery: 2, from: .zero)
    #expect(!time.isOver)
    time.note()
    #expect(!time.isOver)
    time.note()
    #expect(time.isOver)
    // The next kind of work gets time although none is left; many lines are checked at once.
    time.goOn(for: .seconds(60))
    #expect(!time.isOver)
    time = TurnTime(.milliseconds(3), looksEvery: 8, from: .zero)
    time.note(9)
    #expect(time.isOver)
  }

  @Test func `a server is alone from when the last player went`() {
    var course = Lifecycle.serving(aloneSince: nil)
    #expect(course.noteAlone(true, at: .seconds(1)) == .seconds(1))
    #expect(course.noteAlone(true, at: .seconds(2)) == .seconds(1))
    #expect(course.noteAlone(false, at: .seconds(3)) == nil)
    #expect(course.noteAlone(true, at: .seconds(4)) == .seconds(4))
    course = .draining(until: .seconds(9), nextGoodbye: .seconds(5))
    #expect(course.noteAlone(true, at: .seconds(5)) == nil && course.nextGoodbye == .seconds(5))
  }
}
