import Glibc
import Platform
import Protocol
import Screens
import Testing

@testable import door

/// What a telnet client and a bare terminal send, and how the door answers.
@Suite struct TelnetTests {
  private static let hello: [UInt8] =
    [255, 253, 1, 255, 253, 3, 255, 251, 24, 255, 251, 31, 255, 251, 39]
  private static let size: [UInt8] = [255, 250, 31, 0, 120, 0, 40, 255, 240]
  private static let type: [UInt8] = [255, 250, 24, 0] + Array("XTERM".utf8) + [255, 240]
  private static let environment: [UInt8] =
    [255, 250, 39, 0, 0] + Array("LANG".utf8) + [1] + Array("es_ES.UTF-8".utf8)
    + [3] + Array("USER".utf8) + [1] + Array("ana".utf8) + [255, 240]
  private static let talk = hello + size + type + environment + Array("p\r\0q\r\n".utf8)

  private func run(_ pieces: [[UInt8]]) -> (openings: [Opening], typed: [UInt8]) {
    var terminal = TelnetTerminal(at: 0)
    var openings: [Opening] = []
    var typed: [UInt8] = []
    for event in pieces.flatMap({ terminal.feed($0, at: 1) }) + terminal.passTime(at: 600) {
      if case .opened(let opening) = event { openings.append(opening) }
      if case .typed(let bytes) = event { typed += bytes }
    }
    return (openings, typed)
  }

  @Test func `telnet tells its size, its kind, its language and a name`() throws {
    let opening = try #require(
      run([Self.hello, Self.size, Self.type, Self.environment]).openings.first)
    #expect(opening.terminal.size.columns == 120)
    #expect(opening.terminal.size.rows == 40)
    #expect(opening.terminal.value("TERM") == "xterm")
    #expect(opening.terminal.value("LANG") == "es_ES.UTF-8")
    #expect(opening.user == "ana")
  }

  @Test func `it means the same byte by byte`() {
    let bytes = run(Self.talk.map { [$0] })
    let pieces = run([
      Self.hello + Self.size, Self.type + Self.environment, Array("p\r\0q\r\n".utf8),
    ])
    #expect(bytes.openings == pieces.openings)
    #expect(bytes.openings.count == 1)
    #expect(bytes.typed == Array("p\rq\r".utf8))
    #expect(pieces.typed == bytes.typed)
  }

  @Test func `a bare terminal is known by its answer to where the cursor is`() throws {
    let opening = try #require(run([Array("\u{1b}[30;100R".utf8)]).openings.first)
    #expect(opening.terminal.size.columns == 100)
    #expect(opening.terminal.size.rows == 30)
    #expect(opening.terminal.value("TERM") == "xterm-256color")
  }

  @Test func `who answers nothing sees no screen and is told how to come in`() {
    let hint = TelnetTerminal.hint("10.0.0.7", ssh: 2222, telnet: 2323)
    var terminal = TelnetTerminal(hint: hint, at: 0)
    _ = terminal.takeAnswers()
    #expect(terminal.feed(Array("GET / HTTP/1.0\r\n\r\n".utf8), at: 1) == [])
    #expect(terminal.passTime(at: 5000) == [])
    #expect(String(decoding: terminal.takeAnswers(), as: UTF8.self) == hint)
    for words in ["ssh -p 2222 10.0.0.7", "telnet 10.0.0.7 2323", "nc 10.0.0.7 2323;"] {
      #expect(hint.contains(words))
    }
    #expect(!TelnetTerminal.hint("10.0.0.7", ssh: nil, telnet: 2323).contains("ssh"))
    #expect(terminal.nextMoment == nil)
  }

  @Test func `who reads slowly gets the parting to its end, and then the end`() throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { close(ends[1]) }
    let wire = TelnetWire(ends[0], hint: "", at: 0)
    defer { wire.close() }
    wire.send([UInt8](repeating: 0x20, count: 1_000_000))
    wire.finish(status: 0)
    #expect(wire.isBusy)
    var heard = 0
    // What is not read yet is an empty list, and the end is nil.
    while let bytes = Socket.take(from: ends[1], most: 65_536) {
      heard += bytes.count
      if bytes.isEmpty, !wire.isBusy { break }
      _ = wire.work(reads: false, at: 1)
    }
    #expect(heard > 1_000_000 && Socket.take(from: ends[1], most: 1) == nil)
  }

  @Test func `a window that changes is told`() {
    var terminal = TelnetTerminal(at: 0)
    _ = terminal.feed(Self.hello + Self.size + Self.type + Self.environment, at: 1)
    _ = terminal.passTime(at: 600)
    let events = terminal.feed([255, 250, 31, 0, 60, 0, 20, 255, 240], at: 700)
    #expect(events == [.resized(columns: 60, rows: 20)])
  }

  @Test func `Ctrl-C is a key however telnet says it`() {
    #expect(run([Self.talk, [255, 244], [255, 253, 6]]).typed.last == 3)
  }

  @Test func `nothing that comes makes it grow or talk without end`() {
    var terminal = TelnetTerminal(at: 0)
    for round in 0..<2000 {
      let option = UInt8(round % 256)
      _ = terminal.feed([255, 251, option, 255, 253, option, 255, 250, option], at: round)
      _ = terminal.feed(Array(repeating: 65, count: 100), at: round)
    }
    #expect(terminal.takeAnswers().count <= (LineLimits.telnetAnswersMax + 20) * 6)
    var chance: UInt64 = 88_172_645_463_325_252
    for _ in 0..<20_000 {
      chance ^= chance << 13
      chance ^= chance >> 7
      chance ^= chance << 17
      let byte = chance % 3 == 0 ? UInt8(240 + chance % 16) : UInt8(truncatingIfNeeded: chance >> 8)
      _ = terminal.feed([byte], at: 1)
      #expect(terminal.takeAnswers().count < 64)
    }
  }

  @Test func `an unusual environment is passed over`() {
    let long = Array(repeating: UInt8(65), count: 400)
    #expect(TelnetEnvironment.read([0, 0] + long + [1] + long).isEmpty)
    #expect(TelnetEnvironment.read([]).isEmpty)
    #expect(TelnetEnvironment.read([1, 0, 65, 1, 66]).isEmpty)
    var facts = TerminalFacts()
    facts.set("LD_PRELOAD", "/tmp/x.so")
    facts.set("TERM", "x\u{1b}[2J")
    facts.resize(columns: 60_000, rows: -1)
    #expect(facts.variables.isEmpty)
    #expect(facts.size.columns == DoorLimits.columnsMax)
    #expect(facts.size.rows == 24)
  }
}
