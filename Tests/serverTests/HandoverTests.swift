import Foundation
import Lobby
import Platform
import Protocol
import Testing

@testable import server

/// What one process hands over to the next besides the lobby: connections and the loop's own state.
/// A property that somebody adds must be handed over or named here.
@Suite struct HandoverTests {
  private static func connection(_ token: UInt64 = 5 << 32 | 3) -> Connection {
    Connection(
      descriptor: -1, token: token, address: SocketAddress([203, 0, 113, 9]),
      guest: .stranger(lines: 2, bytes: 40), allowance: 17)
  }

  /// A connection with everything under way.
  private static func busy() -> Connection {
    let connection = connection()
    connection.neighbourhood = [203, 0, 113, 9]
    var bytes = Array("ping\r\npi".utf8) + [255, 253, 1, 255, 250]
    bytes.withUnsafeMutableBufferPointer { connection.keep($0) }
    while connection.nextLine() != nil {}
    connection.answerTelnet()
    var more = [1, 255, 240] + Array("state\nwho\nro".utf8)
    more.withUnsafeMutableBufferPointer { connection.keep($0) }
    connection.append(Array("EV said text=\"ä\"\n".utf8))
    connection.waitingSince = .milliseconds(1234)
    connection.lineBegan = .seconds(77)
    connection.missed = 9
    connection.isExempt = true
    connection.allowance = -30
    connection.beginClosing(code: "kicked")
    return connection
  }

  private func handed(_ connection: Connection) throws -> HandoverLine {
    var line = HandoverLine("connection")
    connection.handOver(in: &line)
    return try #require(HandoverLine(text: line.text))
  }

  private func handedOver(_ connection: Connection) throws -> Connection {
    try Connection(descriptor: -1, handed: try handed(connection))
  }

  private func parts(_ value: Any) -> [String: String] {
    Dictionary(
      Mirror(reflecting: value).children.map { ($0.label ?? "-", "\($0.value)") },
      uniquingKeysWith: { one, _ in one })
  }

  @Test func `every property of a connection is handed over, or known not to be`() throws {
    let (old, fresh) = (
      Self.busy(),
      Connection(
        descriptor: -1, token: 0, address: nil, guest: .player, allowance: 0)
    )
    let new = try handedOver(old)
    // Their bytes are compared below. Nothing waits for the store, a thinker or its turn: nothing
    // is being written, the lobby asks again, and the poller is told again.
    let notHandedOver: Set = [
      "input", "inputStart", "output", "outputStart", "waits", "marks", "interest", "thought",
      "hold", "lastBatch", "loginBatch", "descriptor", "spare",
    ]
    let (one, other, none) = (parts(old), parts(new), parts(fresh))
    for (name, value) in one where !notHandedOver.contains(name) {
      #expect(other[name] == value, "\(name)")
      #expect(none[name] != value, "\(name) is as it always is, so this shows nothing")
    }
    #expect(notHandedOver.isSubset(of: one.keys))
    #expect(try handed(new) == handed(old))
    #expect(new.outputCount == old.outputCount && new.readyCount == old.outputCount)
    #expect(old.nextLine() == .line && new.nextLine() == .line)
    #expect(new.framer.line == old.framer.line)
  }

  @Test func `whoever a connection is, and in whatever phase, it is that again`() throws {
    let proxy = Connection.Guest.proxy(Introduction(by: SocketAddress([127, 0, 0, 1])))
    proxy.introduction?.header = Array("PROXY TC".utf8)
    for guest in [proxy, .player, .operator, .stranger(lines: 0, bytes: 0)] {
      let connection = Self.connection()
      connection.guest = guest
      let new = try handedOver(connection)
      #expect(try handed(new) == handed(connection))
      #expect(new.guest.introduction?.header == guest.introduction?.header)
      #expect((new.guest.isPlayer, new.guest.isOperator) == (guest.isPlayer, guest.isOperator))
      #expect(new.phase == .open && new.neighbourhood == nil && new.hold == nil)
      connection.beginClosing()
      #expect(try handedOver(connection).phase == .closing(code: nil))
    }
    let console = Connection(
      descriptor: -1, token: 7, address: nil, guest: .operator, allowance: 3)
    var gate = Gate(ServerLimits().gate)
    console.neighbourhood = try gate.enterOperator()
    #expect(try handedOver(console).neighbourhood == console.neighbourhood)
  }

  @Test(arguments: [
    "connection token=-1", "connection token=x", "connection guest=4", "connection phase=9",
    "connection guest=3", "connection guest=3 proxy=AA==", "connection input=A",
    "connection line=AA== unended=1", "connection waiting=1",
  ])
  func `a line that makes no sense is an error`(text: String) throws {
    let line = try #require(HandoverLine(text: text))
    #expect(throws: HandoverLine.Fault.self) { try Connection(descriptor: -1, handed: line) }
  }

  // MARK: - The state

  @Test func `a state is read as it was written, and nothing else is one`() throws {
    var state = HandoverState()
    state.add(try #require(HandoverLine(text: "loop start=1/5")), 7)
    state.add(HandoverLine("connection"), 9)
    state.lobby = [HandoverLine("lobby")]
    let bytes = state.bytes
    let read = try HandoverState(bytes, [7, 9])
    #expect(read.bytes == bytes && read.descriptors == [7, 9])
    #expect(read.lines("connection").first?.descriptor == 9 && read.lobby == state.lobby)
    for descriptors in [[], [7], [7, 8, 9]] as [[Int32]] {
      #expect(throws: HandoverLine.Fault.self) { try HandoverState(bytes, descriptors) }
    }
    for text in ["", "\n", "loop", "connection\n", "loop\n\n", "loop\n=\n"] {
      #expect(throws: HandoverLine.Fault.self) { try HandoverState(Array(text.utf8), [7]) }
    }
  }

  @Test func `any bytes are an error or a state`() {
    var generator = SystemRandomNumberGenerator()
    var state = HandoverState()
    for kind in ["loop", "door"] { state.add(HandoverLine(kind), 1) }
    for _ in 0..<2000 {
      var bytes = state.bytes
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      guard let read = try? HandoverState(bytes, [1, 1]) else { continue }
      #expect(throws: Never.self) { try HandoverState(read.bytes, [1, 1]) }
      for (line, _) in read.held { _ = try? Connection(descriptor: -1, handed: line) }
    }
  }

  // MARK: - The answers of the new process

  /// This line is also read by programs of other versions, older ones too.
  @Test(arguments: [
    ("able 1 3-0011223344556677 0.1.0", "version 0.1.0 reads other data; restart instead"),
    ("able 9 9.9.9", "version 9.9.9 reads other data; restart instead"),
    ("able", "the new program says: able"), ("ready", "the new program says: ready"),
    ("unable there is no disk", "there is no disk"),
  ])
  func `a program that cannot read what this one hands over is refused`(
    said: String, reason: String
  ) throws {
    do throws(Handover.Failure) {
      _ = try Handover.version(in: said)
      Issue.record("it was believed")
    } catch {
      #expect(error.reason == reason)
    }
    #expect(try Handover.version(in: "able \(HandoverState.version) 0.9.0") == "0.9.0")
  }

  // MARK: - The loop

  private func loop(_ store: Store, _ options: Options) throws -> EventLoop {
    let entropy = try #require(SystemChance.bytes(32).map { Entropy(bytes: $0) })
    let (bell, other) = (try #require(Bell()), try #require(Bell()))
    guard let poller = Poller() else { throw SystemError.last }
    // No thread uses the store here.
    nonisolated(unsafe) let store = store
    return EventLoop(
      options: options,
      lobby: Server.emptyLobby(options, at: [], "", store.seal, entropy),
      batchWriter: BatchWriter(thread: StorageThread(store, bell: bell)),
      thinkers: Thinkers(bell: other),
      listeners: [], beacon: nil, figuresDoor: nil, poller: poller,
      signals: try #require(Signals([])), log: Log(level: .error))
  }

  @Test func `every property of the loop is handed over, or known not to be`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = Options()
    options.store = folder.appending(path: "parlor.db").path
    let store = try Store(path: options.store)
    let (old, new) = (try loop(store, options), try loop(store, options))
    let ends = try (0..<3).map { _ in try Channel.pair() }
    for (index, end) in ends.enumerated() {
      let address = SocketAddress([203, 0, 113, UInt8(index)])
      let connection = Connection(
        descriptor: end.own.descriptor, token: old.connections.nextToken(), address: address,
        guest: index == 1 ? .player : .stranger(lines: 0, bytes: 0), allowance: 3)
      let key = try #require(try old.gate.enter(address, at: old.now))
      connection.neighbourhood = key
      if index != 1 { #expect(old.gate.begin(connection.token, countedAs: key) == nil) }
      old.connections.add(connection)
    }
    let gone = try #require(old.connections[0])
    old.connections.remove(gone)
    old.gate.leave(gone.token, countedAs: gone.neighbourhood)
    let state = try old.handoverState(for: 7, pausedAt: .seconds(1))
    let read = try HandoverState(state.bytes, state.descriptors)
    #expect(try new.takeOver(read, try store.kept()))

    let own: Set = [
      // From the command line, or given by the system.
      "options", "limits", "log", "poller", "signals", "batchWriter", "thinkers", "watchdog",
      // Empty at the end of a turn, or filled by the first one.
      "effects", "inbox", "unread", "readingTime", "sending", "nextSweep", "eventsLeft",
      // Counted from zero, as Prometheus expects of a new process.
      "figures", "figuresDoor", "started", "spare",
      // A server that stops is not renewed, and --linger counts from the renewal.
      "course", "renewal", "refusals",
      // Compared below or elsewhere: in LobbyTests, and doors and beacon by `Scripts/faults/renew`.
      "clock", "gate", "connections", "lobby", "doors", "beacon",
    ]
    let names = Set(Mirror(reflecting: old).children.compactMap(\.label))
    #expect(names == own, "\(names.symmetricDifference(own))")
    #expect(new.connections.all.map(\.token) == old.connections.all.map(\.token))
    #expect(new.connections.generation == old.connections.generation)
    #expect(Token.slot(of: new.connections.nextToken()) == 0)
    #expect(new.clock.start == old.clock.start)
    let (one, other) = (parts(old.gate), parts(new.gate))
    for name in ["count", "here", "unfinished", "unfinishedCount"] {
      // The texts are sorted, because a dictionary has no order.
      #expect(one[name]?.sorted() == other[name]?.sorted(), "\(name)")
    }
    #expect(
      Set(one.keys) == [
        "limits", "exempt", "neighbourhoods", "count", "here", "unfinished", "unfinishedCount",
        // New connections are counted from zero.
        "newcomers",
      ])
    #expect(parts(new.gate)["unfinishedCount"] == "1")
    for end in ends { end.other.close() }
  }

  // MARK: - Descriptors

  @Test func `many descriptors are passed, in their order`() throws {
    let (own, other) = try Channel.pair()
    let files = try (0..<600).map { number in try OpenFile(inMemory: Array("\(number)".utf8)) }
    let descriptors = files.map(\.descriptor)
    try Worker.start { try? own.pass(descriptors, within: .seconds(10)) }
    let taken = try other.takeDescriptors(within: .seconds(10))
    #expect(taken.count == 600)
    for (number, descriptor) in taken.enumerated() {
      let file = OpenFile(descriptor: descriptor)
      #expect(try file.readAll() == Array("\(number)".utf8))
      file.close()
      files[number].close()
    }
    own.close()
    #expect(throws: Channel.Failure.gone) { try other.receive(within: .seconds(1)) }
    other.close()
  }

  @Test func `a channel that nobody answers, or where something else is said, is an error`() throws
  {
    let (own, other) = try Channel.pair()
    #expect(throws: Channel.Failure.silent) { try own.receive(within: .milliseconds(10)) }
    try other.send("unable no luck")
    #expect(throws: Channel.Failure.broken(reason: "no luck")) {
      try own.pass([own.descriptor], within: .seconds(1))
    }
    try own.send("descriptors 2 0")
    #expect(throws: Channel.Failure.broken(reason: "descriptors are missing")) {
      _ = try other.takeDescriptors(within: .seconds(1))
      _ = try other.takeDescriptors(within: .seconds(1))
    }
    own.close()
    other.close()
  }
}
