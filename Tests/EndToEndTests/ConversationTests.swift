import TestSupport
import Testing

/// The same conversations as the lobby's, with the real server over real sockets.
@Suite struct ConversationTests {
  /// Every second one is sent byte by byte.
  @Test(arguments: try Talk.written().indices)
  func `a conversation over sockets`(index: Int) throws {
    let talk = try Talk.written()[index]
    let piece = index.isMultiple(of: 2) ? 10_000 : 1
    var players = Players(server: try ServerProcess(), piece: piece)
    for turn in Talk.turns(of: talk.script) {
      let heard = try players.play(turn)
      for name in players.names {
        // The order of receivers is checked without sockets. Here each socket is read by itself.
        let expected = turn.expected.filter { $0.hasPrefix("\(name) ") }
        #expect(
          Talk.fits(heard[name] ?? [], expected),
          "\(talk.name): \(turn.line)\nheard \(heard[name] ?? [])\nexpected \(expected)")
      }
    }
  }
}

/// The players of a conversation, each on a connection.
private struct Players {
  let server: ServerProcess
  /// How many bytes are sent in one piece.
  let piece: Int
  private(set) var names: [String] = []
  private var peers: [String: Peer] = [:]
  private var count = 0

  init(server: ServerProcess, piece: Int) {
    self.server = server
    self.piece = piece
  }

  /// Carries out one turn, and returns what everybody received because of it.
  mutating func play(_ turn: Talk.Turn) throws -> [String: [String]] {
    switch turn.action {
    case .says(let name, let line):
      let speaker = try peer(name)
      let bytes = Array("\(line)\n".utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try speaker.send(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      return try hear(first: name)
    case .drops(let name):
      let gone = "event=disconnect "
      let count = server.log.ranges(of: gone).count
      peers[name] = nil
      try server.waitForLog(of: gone, times: count + 1)
      return try hear(first: name)
    case .waits: return [:]
    }
  }

  /// Reads the speaker first: once its ping is answered, its line has had all its effects.
  private mutating func hear(first name: String) throws -> [String: [String]] {
    count += 1
    var heard: [String: [String]] = [:]
    for name in [name] + names.filter({ $0 != name }) {
      guard let peer = peers[name] else { continue }
      let (lines, isOver) = try peer.linesUntilAnswer(to: "sync\(count)")
      heard[name] = lines.map { "\(name) < \($0)" } + (isOver ? ["\(name) ! closed"] : [])
      if isOver { peers[name] = nil }
    }
    return heard
  }

  private mutating func peer(_ name: String) throws -> Peer {
    if let peer = peers[name] { return peer }
    let peer = try server.connect()
    _ = try peer.line()
    peers[name] = peer
    if !names.contains(name) { names.append(name) }
    return peer
  }
}
