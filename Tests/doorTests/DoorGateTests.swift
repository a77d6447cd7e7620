import Platform
import Testing

@testable import door

/// How many may come in, and how the server hears for whom a line is.
@Suite struct DoorGateTests {
  private static let limits: DoorLimits = {
    var limits = DoorLimits()
    (limits.peopleMax, limits.perAddressMax) = (5, 3)
    (limits.unfinishedMax, limits.unfinishedPerAddressMax) = (4, 2)
    return limits
  }()

  @Test func `people and unfinished connections are counted by address and in all`() {
    var gate = DoorGate(Self.limits, Neighbourhoods { [] })
    let here = SocketAddress([10, 0, 0, 7]), there = SocketAddress([10, 0, 0, 8])
    #expect(gate.enter(here, at: .zero) == .letIn(countedAs: [10, 0, 0, 7]))
    #expect(gate.enter(here, at: .zero) == .letIn(countedAs: [10, 0, 0, 7]))
    #expect(gate.enter(here, at: .zero) == .tooMany)
    gate.finish(countedAs: [10, 0, 0, 7])
    #expect(gate.enter(here, at: .zero) == .letIn(countedAs: [10, 0, 0, 7]))
    gate.finish(countedAs: [10, 0, 0, 7])
    #expect(gate.enter(here, at: .zero) == .tooMany)
    #expect(gate.enter(there, at: .zero) == .letIn(countedAs: [10, 0, 0, 8]))
    #expect(gate.enter(SocketAddress([127, 0, 0, 1]), at: .zero) == .letIn(countedAs: nil))
    #expect(gate.enter(there, at: .zero) == .full)
    gate.leave(countedAs: [10, 0, 0, 8], isFinished: false)
    gate.leave(countedAs: nil, isFinished: false)
    for _ in 0..<2 { gate.leave(countedAs: [10, 0, 0, 7], isFinished: true) }
    #expect(gate.count == 1)
    #expect(gate.unfinished == 1)
  }

  @Test func `the server hears for whom a line is, if it is to`() {
    let server = SocketAddress([127, 0, 0, 1])
    let way = ServerWay(address: server, source: SocketAddress([127, 0, 0, 2]))
    let line = String(decoding: way.introduction(of: SocketAddress([10, 0, 0, 7])), as: UTF8.self)
    #expect(line == "PROXY TCP4 10.0.0.7 127.0.0.1 0 0\r\n")
    let six = SocketAddress([0xfd] + Array(repeating: 0, count: 14) + [7])
    #expect(
      String(decoding: way.introduction(of: six), as: UTF8.self) == "PROXY TCP6 fd00::7 :: 0 0\r\n")
    #expect(ServerWay(address: server, source: nil).introduction(of: six).isEmpty)
  }

  @Test func `a token says what it is of`() {
    #expect(Token.kind(of: Token.signals) == .signals)
    #expect(Token.kind(of: Token.door(3)) == .door(3))
  }

  @Test func `the door is called with its ports`() throws {
    let command = try DoorOptions.read(["--ssh", "7522", "--server=host:7000", "--idle", "5"])
    guard case .serve(let options) = command else {
      Issue.record("\(command)")
      return
    }
    #expect(options.ssh == 7522)
    #expect(options.telnet == 0)
    #expect(options.server == "host:7000")
    #expect(options.limits.idleMax == 300_000)
    for words in [
      [], ["--ssh", "0"], ["--ssh", "70000"], ["--from", "x", "--ssh", "1"], ["play"],
    ] {
      #expect(throws: DoorOptions.Misuse.self) { try DoorOptions.read(words) }
    }
  }
}
