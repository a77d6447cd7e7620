package import Platform
package import Screens

/// The connection to a server, as messages. It looks up the address of a host, connects, sends the
/// introduction of a proxy, and carries lines both ways. Its calls never block.
package final class ServerLink {
  private enum State {
    case none
    /// The host's addresses are looked up on a thread of their own, as that may take long.
    case resolving(BackgroundJob<[SocketAddress]>, host: String)
    /// The other addresses are tried if this one fails.
    case connecting(Int32, since: Int, others: ArraySlice<SocketAddress>)
    case open(Int32)
  }

  private let source: SocketAddress?
  /// Counts from the next connection on.
  package var introduction: [UInt8]
  private var state = State.none
  private var heard = LineReader()
  private var outgoing: ArraySlice<UInt8> = []
  /// The number of the connection, as a new descriptor may reuse an old number.
  package private(set) var life = 0

  /// The time limit for connecting to one address, in milliseconds.
  private static let connectMax = 10_000
  /// The most unsent output. A server reads what people type at once, so one that leaves this much
  /// unread is gone.
  private static let outgoingMax = 256 * 1024
  private static let readMax = 16 * 1024

  /// `source` is the local address, unless it is left to the system. `introduction` is sent before
  /// anything else.
  package init(from source: SocketAddress? = nil, saying introduction: [UInt8] = []) {
    (self.source, self.introduction) = (source, introduction)
  }

  deinit { disconnect() }

  private var socket: Int32? {
    switch state {
    case .none, .resolving: nil
    case .connecting(let socket, _, _), .open(let socket): socket
    }
  }

  /// The descriptor to poll; `nil` while there is no connection.
  package var descriptor: Int32? {
    if case .resolving(let job, _) = state { job.descriptor } else { socket }
  }

  package var wantsToWrite: Bool {
    if case .connecting = state { true } else { isBusy }
  }

  package var isOpen: Bool { if case .open = state { true } else { false } }

  package var isBusy: Bool { !outgoing.isEmpty }

  /// When an attempt to connect is given up.
  package var nextMoment: Int? {
    if case .connecting(_, let since, _) = state { since + Self.connectMax } else { nil }
  }

  package func add(to waits: inout Waits) { waits.add(descriptor, isWriting: wantsToWrite) }

  // MARK: - Connecting

  /// Returns the messages that result at once.
  package func connect(to server: ServerAddress) -> [Message] {
    disconnect()
    let (host, port) = (server.host, server.port)
    do throws(SystemError) {
      let job = try BackgroundJob { SocketAddress.resolve(host, port: port) ?? [] }
      life += 1
      state = .resolving(job, host: host)
      return []
    } catch {
      return [.failedToConnect(.unreachable(error.reason))]
    }
  }

  package func connect(to address: SocketAddress, at now: Int) -> [Message] {
    disconnect()
    return tryFirst(of: [address], at: now, after: .silent)
  }

  private func tryFirst(
    of addresses: ArraySlice<SocketAddress>, at now: Int, after failure: ConnectFailure
  ) -> [Message] {
    var (addresses, failure) = (addresses, failure)
    while let address = addresses.popFirst() {
      do throws(SystemError) {
        let socket = try Socket.beginConnecting(to: address, from: source)
        life += 1
        state = .connecting(socket, since: now, others: addresses)
        return []
      } catch {
        failure = Self.failure(error)
      }
    }
    disconnect()
    return [.failedToConnect(failure)]
  }

  package func disconnect() {
    if let socket { Descriptors.close(socket) }
    state = .none
    heard = LineReader()
    outgoing = []
  }

  private static func failure(_ error: SystemError) -> ConnectFailure {
    if error.isRefused { return .refused }
    if error.isSilence { return .silent }
    return error.isUnrouted ? .unrouted : .unreachable(error.reason)
  }

  // MARK: - Lines

  /// Sends a line. Returns the messages that result at once.
  package func send(_ line: String) -> [Message] {
    guard case .open(let socket) = state else { return [] }
    outgoing += Array("\(line)\n".utf8)
    flush(to: socket)
    return outgoing.count <= Self.outgoingMax ? [] : lose()
  }

  package func endSpeaking() {
    if case .open(let socket) = state { Socket.endSending(socket) }
  }

  /// Does as much as it can without waiting.
  package func work(at now: Int) -> [Message] {
    switch state {
    case .none: return []
    case .resolving(let job, let host):
      return job.take().map { tryFirst(of: $0[...], at: now, after: .unknownHost(host)) } ?? []
    case .connecting(let socket, let since, let others):
      let isLate = now - since >= Self.connectMax
      guard isLate || Readiness.canWrite(socket, within: 0) else { return [] }
      guard let failure = isLate ? .silent : Socket.connectFailure(of: socket).map(Self.failure)
      else { return open(socket) }
      disconnect()
      return tryFirst(of: others, at: now, after: failure)
    case .open(let socket):
      flush(to: socket)
      return read(socket)
    }
  }

  private func open(_ socket: Int32) -> [Message] {
    state = .open(socket)
    // A machine that vanished is noticed by unacknowledged data, or by the system's own probes
    // while the line is idle.
    Socket.noticeVanished(socket, idle: 10, interval: 5, count: 3, unacknowledgedMax: 20_000)
    Socket.turn(.sendsAtOnce, of: socket)
    outgoing = introduction[...]
    flush(to: socket)
    return [.connected]
  }

  private func flush(to socket: Int32) {
    // If the server has disconnected, its last lines are still read before the end.
    if !Socket.flush(&outgoing, to: socket) { outgoing = [] }
  }

  private func read(_ socket: Int32) -> [Message] {
    guard let bytes = Socket.take(from: socket, most: Self.readMax) else { return lose() }
    return bytes.isEmpty ? [] : heard.feed(bytes).map { .heard($0) }
  }

  private func lose() -> [Message] {
    disconnect()
    return [.lost]
  }
}
