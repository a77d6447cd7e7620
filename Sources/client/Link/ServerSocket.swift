import Platform
import Screens

/// The connection to a server, as bytes. Connecting waits for some seconds at most, and nothing
/// else waits.
final class ServerSocket: Sendable {
  let descriptor: Int32

  private static let connectMilliseconds: Int32 = 10_000

  init(_ address: ServerAddress) throws(ConnectFailure) {
    guard let addresses = SocketAddress.resolve(address.host, port: address.port) else {
      throw .unknownHost(address.host)
    }
    var failure = ConnectFailure.unknownHost(address.host)
    for address in addresses {
      do throws(SystemError) {
        descriptor = try Socket.connect(to: address, within: Self.connectMilliseconds)
        Socket.noticeVanished(Self.patience, of: descriptor)
        Socket.sendAtOnce(descriptor)
        return
      } catch {
        failure = ConnectFailure(
          isRefused: error.isRefused, isSilence: error.isSilence, isUnrouted: error.isUnrouted,
          reason: error.reason)
      }
    }
    throw failure
  }

  deinit { Descriptors.close(descriptor) }

  /// A machine that has gone without a word is noticed: by what it does not acknowledge, and by
  /// questions of the system's own while nothing is said.
  private static let patience = Socket.Patience(
    idle: 10, interval: 5, count: 3, unacknowledgedMax: 20_000)

  /// Sends all of it. Says whether the connection is still there; a server that does not read for
  /// ten seconds is not.
  func send(_ bytes: [UInt8]) -> Bool {
    Socket.sendAll(bytes, to: descriptor, within: Self.connectMilliseconds)
  }

  /// Sends what can be sent without waiting, and says how much; `nil` if the connection is gone.
  func sendSome(_ bytes: [UInt8]) -> Int? {
    switch bytes.withUnsafeBufferPointer({ Socket.send($0, to: descriptor) }) {
    case .done(let count): count
    case .wouldBlock: 0
    case .failed: nil
    }
  }

  /// What has come; empty when the other side has closed, `nil` when there is nothing yet.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let outcome = bytes.withUnsafeMutableBufferPointer {
      Socket.receive(from: descriptor, into: $0)
    }
    switch outcome {
    case .done(let count): return Array(bytes.prefix(count))
    case .wouldBlock: return nil
    case .failed: return []
    }
  }

  /// No more will be said from this side.
  func endSpeaking() { Socket.endSending(descriptor) }
}
