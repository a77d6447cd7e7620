import Platform
import Testing

/// How threads hand things to each other.
@Suite struct ThreadTests {
  @Test func `a mailbox keeps the order, and gives the wanted thing first`() {
    let box = Mailbox<Int>()
    for number in 1...5 { box.put(number) }
    #expect(box.count == 5 && box.look { $0.contains(3) })
    #expect(box.takeFirst { $0.firstIndex { $0 > 3 } } == 4)
    #expect(box.takeFirst { $0.firstIndex { $0 > 9 } } == 1)
    #expect(box.takeFirst { all in all.indices.min { all[$0] > all[$1] } } == 5)
    #expect(box.takeAll() == [2, 3] && box.count == 0)
  }

  @Test func `a mailbox keeps the order while things come and go, and nothing that was taken`() {
    final class Thing: Sendable {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    let box = Mailbox<Thing>()
    var (taken, next) = ([Int](), 0)
    for round in 0..<4 {
      for _ in 0..<100 {
        box.put(Thing(next))
        next += 1
      }
      for _ in 0..<(round == 3 ? 250 : 50) { taken.append(box.takeFirst().number) }
    }
    #expect(taken == Array(0..<400) && box.count == 0)
    weak var last: Thing?
    do {
      let thing = Thing(7)
      last = thing
      for _ in 0..<2 { box.put(thing) }
    }
    for _ in 0..<2 { #expect(box.takeFirst().number == 7) }
    #expect(last == nil)
  }

  @Test func `a wait ends with the thing, or with its time`() throws {
    let box = Mailbox<Int>()
    let start = Clock.now
    box.wait(.milliseconds(20)) { $0 == 1 }
    #expect(Clock.now - start >= .milliseconds(20))
    try Worker.start { box.put(1) }
    box.wait(.seconds(30)) { $0 == 1 }
    #expect(box.takeAll() == [1])
  }

  @Test func `a bell rings until it is heard`() throws {
    let bell = try #require(Bell())
    defer { bell.close() }
    #expect(!bell.hear() && !Readiness.canRead(bell.descriptor, within: 0))
    bell.ring()
    bell.ring()
    #expect(Readiness.canRead(bell.descriptor, within: 0))
    #expect(bell.hear() && !bell.hear())
  }

  @Test func `an job can be read when it is done`() throws {
    let go = Mailbox<Int>()
    let job = try BackgroundJob { go.takeFirst() * 2 }
    #expect(job.take() == nil)
    go.put(21)
    #expect(Readiness.canRead(job.descriptor, within: 30_000))
    #expect(job.take() == 42)
    #expect(job.take() == nil)
  }
}
