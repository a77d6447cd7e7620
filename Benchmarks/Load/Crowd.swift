import Glibc
import Platform
import Screens

/// What many players do: it receives each line for one of them, and sends what comes next.
protocol Load {
  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure)
  /// The server has closed a player's connection.
  mutating func hearEnd(of player: Int, in crowd: Crowd) throws(LoadFailure)
}

extension Load {
  mutating func hearEnd(of player: Int, in crowd: Crowd) throws(LoadFailure) { throw .closed }
}

/// The connections of many players to one server, on one thread.
final class Crowd {
  private let address: SocketTarget
  private var poller: Poller
  private var sockets: [Int32] = []
  /// The beginning of a line whose end has not come; nearly always nothing.
  private var rests: [[UInt8]] = []
  /// The number of a player's present connection, to tell it from an earlier one.
  private var births: [Int] = []
  private var buffer = [UInt8](repeating: 0, count: Crowd.bufferBytes)
  /// Connections made so far, for the addresses that they come from.
  private var made = 0

  /// Enough for many lines of a server, which have 4096 bytes at most.
  private static let bufferBytes = 256 << 10
  /// A server that sends nothing to anybody for so long is stuck.
  static let silenceSeconds = 30

  init(_ address: SocketTarget) throws(LoadFailure) {
    self.address = address
    guard let poller = Poller() else { throw .noMeans(SystemError.last.reason) }
    self.poller = poller
    Descriptors.raiseLimit()
  }

  deinit { for socket in sockets where socket >= 0 { close(socket) } }

  var count: Int { sockets.count }

  /// One more connection, and its player's number.
  @discardableResult
  func connect() throws(LoadFailure) -> Int {
    let number = sockets.count
    sockets.append(-1)
    rests.append([])
    births.append(0)
    try reconnect(number)
    return number
  }

  /// A new connection for a player, in place of the old one.
  func reconnect(_ player: Int) throws(LoadFailure) {
    guard sockets.indices.contains(player) else { return }
    if sockets[player] >= 0 { close(sockets[player]) }
    rests[player] = []
    sockets[player] = -1
    made += 1
    births[player] = made
    let socket = try address.connect(number: made)
    sockets[player] = socket
    guard poller.add(socket, token: UInt64(clamping: player)) else {
      throw .noMeans(SystemError.last.reason)
    }
  }

  func say(_ line: StaticString, by player: Int) throws(LoadFailure) {
    try say(line.utf8Start, line.utf8CodeUnitCount, by: player)
  }

  func say(_ line: [UInt8], by player: Int) throws(LoadFailure) {
    let sent = line.withUnsafeBytes { send(sockets[player], $0.baseAddress, $0.count, Self.flags) }
    guard sent == line.count else { throw .closed }
  }

  func say(_ line: String, by player: Int) throws(LoadFailure) {
    try say(Array(line.utf8), by: player)
  }

  private func say(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, by player: Int
  ) throws(LoadFailure) {
    guard send(sockets[player], bytes, count, Self.flags) == count else { throw .closed }
  }

  private static let flags = Int32(MSG_NOSIGNAL)

  /// Waits for lines or for the moment, and passes lines to the load. Returns whether there were
  /// any.
  func listen(to load: inout some Load, until moment: Int) throws(LoadFailure) -> Bool {
    let wait = max(0, (moment - Clock.nanoseconds) / 1_000_000 + 1)
    let count = poller.wait(milliseconds: Int32(clamping: wait))
    for index in 0..<count { try serve(Int(clamping: poller.event(index).token), &load) }
    return count > 0
  }

  /// Receives lines until that is enough. Gives up on a server that is silent for long.
  func run<Kind: Load>(
    _ load: inout Kind, until isEnough: (Kind) -> Bool
  ) throws(LoadFailure) {
    while !isEnough(load) {
      let end = Clock.nanoseconds + Self.silenceSeconds * 1_000_000_000
      guard try listen(to: &load, until: end) else {
        throw .silence(seconds: Self.silenceSeconds)
      }
    }
  }

  func run(_ load: inout some Load, seconds: Int) throws(LoadFailure) {
    let end = Clock.nanoseconds + seconds * 1_000_000_000
    while Clock.nanoseconds < end { _ = try listen(to: &load, until: end) }
  }
}

// MARK: - Hearing

extension Crowd {
  private func serve(_ player: Int, _ load: inout some Load) throws(LoadFailure) {
    let kept = rests[player].count
    if kept > 0 { buffer.replaceSubrange(0..<kept, with: rests[player]) }
    let socket = sockets[player]
    let count = buffer.withUnsafeMutableBytes { raw in
      recv(
        socket, raw.baseAddress?.advanced(by: kept), raw.count - kept, Int32(MSG_DONTWAIT))
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return try load.hearEnd(of: player, in: self) }
    try hear(upTo: kept + count, by: player, &load)
  }

  private func hear(upTo end: Int, by player: Int, _ load: inout some Load) throws(LoadFailure) {
    let heard = buffer
    let bytes = heard.span
    let birth = births[player]
    var start = 0
    for index in 0..<end where bytes[index] == 0x0a {
      let stop = index > start && bytes[index - 1] == 0x0d ? index - 1 : index
      try load.hear(bytes.extracting(start..<stop), by: player, in: self)
      start = index + 1
      // Lines for a connection that was replaced are dropped.
      guard births[player] == birth else { return }
    }
    guard start < end else {
      if !rests[player].isEmpty { rests[player] = [] }
      return
    }
    // A line that fills the whole buffer without an end is a fault.
    guard end - start < Self.bufferBytes / 2 else { throw .refused("an endless line") }
    rests[player] = Array(heard[start..<end])
  }
}
