import Platform
import Testing

/// Sockets on this machine.
@Suite struct SocketTests {
  private static let here = SocketAddress([127, 0, 0, 1])

  /// A listening socket and its address.
  private static func listener() throws -> (socket: Int32, address: SocketAddress) {
    let socket = try Socket.open(here.family, .stream)
    try Socket.bind(socket, to: here)
    try Socket.listen(at: socket, waiting: 4)
    return (socket, try #require(SocketAddress(of: socket)))
  }

  @Test func `what is sent arrives, and the end after it`() throws {
    let (listener, address) = try Self.listener()
    defer { Descriptors.close(listener) }
    #expect(Socket.isListening(listener) && Socket.adopt(listener))
    guard case .nobody = Socket.accept(at: listener) else {
      Issue.record("somebody is there")
      return
    }
    let client = try Socket.beginConnecting(to: address)
    #expect(Readiness.canWrite(client, within: 1000) && Socket.connectFailure(of: client) == nil)
    guard case .connection(let peer) = Socket.accept(at: listener) else {
      Issue.record("nobody came")
      return
    }
    defer { Descriptors.close(client) }
    #expect(SocketAddress(peerOf: client)?.port == address.port)
    #expect([1, 2, 3].withUnsafeBufferPointer { Socket.send($0, to: peer) } == .done(3))
    Socket.hangUp(peer)
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(Readiness.canRead(client, within: 1000))
    #expect(
      bytes.withUnsafeMutableBufferPointer { Socket.receive(from: client, into: $0) } == .done(3))
    #expect(Readiness.canRead(client, within: 1000) && bytes.prefix(3) == [1, 2, 3])
    #expect(
      bytes.withUnsafeMutableBufferPointer { Socket.receive(from: client, into: $0) } == .done(0))
  }

  @Test func `a port belongs to one, and nobody is at one that is free`() throws {
    let (listener, address) = try Self.listener()
    let other = try Socket.open(address.family, .stream)
    defer { Descriptors.close(other) }
    let taken = #expect(throws: SystemError.self) { try Socket.bind(other, to: address) }
    #expect(taken?.isAddressTaken == true)
    Descriptors.close(listener)
    let client = try Socket.beginConnecting(to: address)
    defer { Descriptors.close(client) }
    #expect(Readiness.canWrite(client, within: 1000))
    #expect(Socket.connectFailure(of: client)?.reason == "Connection refused")
  }

  @Test func `a poller says whose descriptor is ready, and for what`() throws {
    guard var poller = Poller() else { throw SystemError.last }
    let bell = try #require(Bell())
    defer { bell.close() }
    let isAdded = poller.add(bell.descriptor, token: 7)
    var counts = [poller.wait(milliseconds: 0)]
    bell.ring()
    counts.append(poller.wait(milliseconds: 1000))
    let read = poller.event(0)
    poller.change(bell.descriptor, token: 8, to: .write)
    counts.append(poller.wait(milliseconds: 1000))
    let written = poller.event(0)
    poller.remove(bell.descriptor)
    counts.append(poller.wait(milliseconds: 0))
    #expect(isAdded && counts == [0, 1, 1, 0])
    #expect(read.token == 7 && read.canRead && !read.canWrite && !read.isBroken)
    #expect(written.token == 8 && !written.canRead && written.canWrite)
  }

  @Test func `what is waited for is ready by itself, and nothing else`() throws {
    let bells = [try #require(Bell()), try #require(Bell())]
    defer { for bell in bells { bell.close() } }
    var waits = Waits()
    waits.add(nil)
    for bell in bells { waits.add(bell.descriptor) }
    waits.wait(until: nil, 0)
    #expect((0..<4).map { waits.isReady($0) } == [false, false, false, false])
    bells[1].ring()
    waits.wait(until: nil)
    #expect((0..<4).map { waits.isReady($0) } == [false, false, true, false])
  }

  @Test func `datagrams say who sent them`() throws {
    let sockets = try (0..<2).map { _ in try Socket.open(Self.here.family, .datagram) }
    defer { for socket in sockets { Descriptors.close(socket) } }
    for socket in sockets { try Socket.bind(socket, to: Self.here) }
    let addresses = try sockets.map { try #require(SocketAddress(of: $0)) }
    Socket.sendDatagram([1, 2], to: addresses[1], at: sockets[0])
    var buffer = [UInt8](repeating: 0, count: 9)
    #expect(Readiness.canRead(sockets[1], within: 1000))
    let heard = Socket.receiveDatagram(at: sockets[1], into: &buffer)
    #expect(heard?.count == 2 && heard?.from.port == addresses[0].port)
    #expect(Socket.receiveDatagram(at: sockets[1], into: &buffer) == nil)
  }
}
