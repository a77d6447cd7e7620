import Platform
import Protocol
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
    unread.insert(3, at: .seconds(1))
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

  @Test func `whoever is still waiting does not wait twice`() {
    var unread = Unread()
    unread.insert(5, at: .zero)
    for _ in 0..<3 {
      for slot in [3, 5, 7] { unread.insert(slot) }
      unread.callAll(at: .zero)
    }
    #expect((0..<4).map { _ in unread.next() } == [3, 5, 7, nil] && unread.isEmpty)
  }

  @Test func `whoever gets no answer after a failure is to be told so, and a goodbye stays`() {
    func lines(_ texts: [(text: String, batch: Int?)], code: String? = nil) -> (String, Bool) {
      let connection = Self.connection(0)
      for (text, batch) in texts { connection.append(Array("\(text)\n".utf8), after: batch) }
      if let code { connection.beginClosing(code: code) }
      let isSilent = connection.takeBack { tag in Array("ERR \(tag ?? "-")".utf8) }
      var line = HandoverLine("connection")
      connection.handOver(in: &line)
      let left = (try? line.bytes("output")).map { String(decoding: $0, as: UTF8.self) }
      return (left ?? "nothing", isSilent)
    }
    #expect(lines([("#a OK n=1", 1), ("OK pong", nil)]) == ("ERR a\nOK pong\n", false))
    #expect(lines([("EV turn", 1)]) == ("", true))
    #expect(lines([("You rolled a 3.", 1), ("pong", nil)]) == ("pong\n", true))
    let told: [(String, Int?)] = [("EV turn", 1), ("BYE code=quit", 2)]
    #expect(lines(told, code: "quit") == ("BYE code=quit\n", false))
    let (goodbye, isSilent) = lines([("Good bye.", 1)], code: "quit")
    #expect(goodbye.hasPrefix("BYE code=storage ") && goodbye.hasSuffix("\n") && isSilent)
  }

  @Test func `the store is looked at once at a time`() throws {
    let store = try Store(path: Store.inMemory)
    // No thread uses the store here.
    nonisolated(unsafe) let unused = store
    var writer = BatchWriter(thread: StorageThread(unused, bell: try #require(Bell())))
    writer.look()
    #expect(writer.isLooking)
    writer.noteIsThere()
    #expect(!writer.isLooking)
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
