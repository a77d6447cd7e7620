import Platform
import Protocol
import Screens

/// One person's connection to the server. It connects, tells the server for whom if that is wanted,
/// and carries lines both ways. Its calls never block.
final class ServerLink {
  private enum State {
    case none
    case connecting(Int32, since: Int)
    case open(Int32)
  }

  private let way: ServerWay
  private let peer: SocketAddress?
  private var state = State.none
  private var heard = LineReader()
  private var outgoing: ArraySlice<UInt8> = []
  /// Which of the connections this is: a new one may have the old one's descriptor.
  private(set) var life = 0

  init(_ way: ServerWay, for peer: SocketAddress?) { (self.way, self.peer) = (way, peer) }

  /// What a poll waits for; `nil` while there is no line.
  var descriptor: Int32? {
    switch state {
    case .none: nil
    case .connecting(let socket, _), .open(let socket): socket
    }
  }

  var wantsToWrite: Bool {
    if case .connecting = state { true } else { !outgoing.isEmpty }
  }

  /// When an attempt to connect is given up.
  var nextMoment: Int? {
    if case .connecting(_, let since) = state { since + DoorLimits.connectMax } else { nil }
  }

  /// Gives what came of it at once, if something did.
  func connect(at now: Int) -> [Message] {
    disconnect()
    life += 1
    do throws(SystemError) {
      state = .connecting(
        try Socket.beginConnecting(to: way.address, from: way.source), since: now)
      return []
    } catch {
      return [.failedToConnect(Self.failure(error))]
    }
  }

  func disconnect() {
    if let descriptor { Descriptors.close(descriptor) }
    state = .none
    heard = LineReader()
    outgoing = []
  }

  /// Returns whether there is room for it: a server takes lines at once, or is gone.
  func send(_ line: String) -> Bool {
    guard case .open = state else { return true }
    outgoing += Array("\(line)\n".utf8)
    return outgoing.count <= DoorLimits.serverOutputMax && flush()
  }

  func work(canRead: Bool, canWrite: Bool, at now: Int) -> [Message] {
    switch state {
    case .none: return []
    case .connecting(let socket, let since):
      guard canRead || canWrite else {
        return now - since >= DoorLimits.connectMax ? fail(.silent) : []
      }
      return finishConnecting(socket)
    case .open(let socket):
      guard !canWrite || flush() else { return lose() }
      return canRead ? read(socket) : []
    }
  }

  private static func failure(_ error: SystemError) -> ConnectFailure {
    ConnectFailure(
      isRefused: error.isRefused, isSilence: error.isSilence, isUnrouted: error.isUnrouted,
      reason: error.reason)
  }

  private func finishConnecting(_ socket: Int32) -> [Message] {
    if let error = Socket.connectFailure(of: socket) {
      return fail(Self.failure(error))
    }
    state = .open(socket)
    Socket.sendAtOnce(socket)
    outgoing = way.introduction(of: peer)[...]
    return flush() ? [.connected] : lose()
  }

  private func fail(_ failure: ConnectFailure) -> [Message] {
    disconnect()
    return [.failedToConnect(failure)]
  }

  private func flush() -> Bool {
    guard case .open(let socket) = state, !outgoing.isEmpty else { return true }
    switch outgoing.withUnsafeBufferPointer({ Socket.send($0, to: socket) }) {
    case .done(let count):
      outgoing = outgoing.count == count ? [] : outgoing.dropFirst(count)
      return true
    case .wouldBlock: return true
    case .failed: return false
    }
  }

  private func read(_ socket: Int32) -> [Message] {
    let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DoorLimits.serverReadMax)
    {
      room -> (Syscall.Outcome, [String]) in
      let outcome = Socket.receive(from: socket, into: room)
      guard case .done(let count) = outcome, count > 0 else { return (outcome, []) }
      return (outcome, heard.feed(Array(room.prefix(count))))
    }
    switch outcome {
    case (.done(0), _), (.failed, _): return lose()
    case (.done, let lines): return lines.map { .heard($0) }
    case (.wouldBlock, _): return []
    }
  }

  private func lose() -> [Message] {
    disconnect()
    return [.lost]
  }
}
