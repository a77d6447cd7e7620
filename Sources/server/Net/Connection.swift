import Platform
import Protocol

/// A client's socket, with unhandled input and unsent output.
///
/// Reading and writing never block. Output that the kernel does not accept stays here and is sent
/// later, in order. Some of it waits for a batch: `waits` says from where on.
final class Connection: Slotted {
  let descriptor: Int32
  let token: UInt64
  /// The peer's address; `nil` until a proxy has sent it.
  var address: SocketAddress?
  /// The key by which the gate counts it; `nil` if it is not counted.
  var neighbourhood: [UInt8]?
  @exclusivity(unchecked) var guest: Guest
  @exclusivity(unchecked) var framer = LineFramer()

  /// Bytes whose lines wait for their turn, from `inputStart` on.
  @exclusivity(unchecked) private(set) var input: [UInt8] = []
  @exclusivity(unchecked) private(set) var inputStart = 0
  /// Uses no memory while nothing waits.
  @exclusivity(unchecked) private var output = ByteBuffer()
  @exclusivity(unchecked) private var outputStart = 0
  private let spare: SpareBuffers
  /// The positions in `output` from which lines wait for a batch, or only for the lines before
  /// them. They are in order, because a later batch is never stored before an earlier one.
  @exclusivity(unchecked) private var waits: [Wait] = []
  typealias Wait = (start: Int, batch: Int?)

  @exclusivity(unchecked) private(set) var phase = Phase.open
  @exclusivity(unchecked) var hold: Hold?
  @exclusivity(unchecked) var marks: Marks = []
  @exclusivity(unchecked) var interest: Poller.Interest = .read
  /// When output began to wait for the peer, if it has waited without interruption.
  @exclusivity(unchecked) var waitingSince: Duration?
  @exclusivity(unchecked) var lineBegan: Duration?
  /// The running thought, and when the connection is read again. Most thoughts take only a moment,
  /// so that their answers stay in order.
  @exclusivity(unchecked) var thought: (ask: Int, readsFrom: Duration)?
  /// Lines of watched matches that were left out because the connection was too far behind.
  @exclusivity(unchecked) var missed = 0
  /// The last batch for which its lines waited.
  @exclusivity(unchecked) var lastBatch = 0
  /// The batch for which the answer to its hello waited, if it had to.
  var loginBatch: Int?
  /// Whether the connection is exempt from rate limits, decided once at the start.
  var isExempt = false
  /// Lines that may still be read before a pause.
  @exclusivity(unchecked) var allowance: Int

  init(
    descriptor: Int32, token: UInt64, address: SocketAddress?, guest: Guest, allowance: Int,
    _ spare: SpareBuffers = SpareBuffers()
  ) {
    (self.descriptor, self.spare, self.token) = (descriptor, spare, token)
    (self.address, self.guest, self.allowance) = (address, guest, allowance)
    Socket.prepareGuest(descriptor, sendRoom: 32 * 1024)
  }

  /// Creates a connection handed over by another process. The lobby repeats its questions.
  init(
    descriptor: Int32, handed line: HandoverLine, _ spare: SpareBuffers = SpareBuffers()
  ) throws(HandoverLine.Fault) {
    self.descriptor = descriptor
    self.spare = spare
    token = UInt64(try line.number("token", in: 0...))
    address = try line.address("address")
    let place = try line.bytes("place", most: 16)
    guest = try Guest(handed: line)
    // Operators, who have no address, are counted under an empty key.
    neighbourhood = place.isEmpty && (address != nil || guest.introduction != nil) ? nil : place
    framer = try LineFramer(handed: line)
    input = try line.bytes("input")
    output.append(contentsOf: try line.bytes("output"))
    phase = try Phase(handed: line)
    interest = []
    waitingSince = try line.moment("waiting")
    lineBegan = try line.moment("began")
    missed = try line.number("missed", in: 0...)
    isExempt = try line.flag("exempt")
    allowance = try line.number("allowance", in: ...Int.max)
  }

  /// Its index among all connections, which is the number of its session in the lobby.
  var slot: Int { Token.slot(of: token) }

  /// Closes the connection once everything has been sent. The latest code is logged.
  func beginClosing(code: String? = nil) {
    if code == nil, phase.isClosing { return }
    phase = .closing(code: code)
  }

  var hasInput: Bool { inputStart < input.count }
  var outputCount: Int { output.count - outputStart }
  /// The number of bytes that do not wait for a batch.
  var readyCount: Int { (waits.first?.start ?? output.count) - outputStart }
  var waitsForBatch: Bool { !waits.isEmpty }
  var hasMoreToAnswer: Bool { hasInput || hold != nil || thought != nil }

  /// Reads once. Returns the number of bytes, or `nil` if the connection is broken.
  func read(into room: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    switch Socket.receive(from: descriptor, into: room) {
    case .done(0):
      if phase == .open { phase = .halfClosed }
      return 0
    case .done(let count): return count
    case .wouldBlock: return 0
    case .failed: return nil
    }
  }

  func keep(_ bytes: UnsafeMutableBufferPointer<UInt8>) { input.append(contentsOf: bytes) }

  func nextLine() -> LineFramer.Framed? {
    guard hasInput else { return nil }
    let framed = input.withUnsafeBufferPointer { framer.next($0.span, &inputStart) }
    dropInputIfTaken()
    return framed
  }

  /// The proxy header received so far. Bytes after it stay.
  func takeHeader(of introduction: Introduction) -> ProxyHeader {
    while hasInput, introduction.wantsMore {
      introduction.header.append(input[inputStart])
      inputStart += 1
    }
    dropInputIfTaken()
    return ProxyHeader.read(introduction.header)
  }

  private func dropInputIfTaken() {
    guard inputStart == input.count else { return }
    // Frees the memory, as a connection's lines rarely wait twice in a row.
    input = []
    inputStart = 0
  }

  /// Appends lines to the output. Returns their length. They are sent when the batch with that
  /// number is stored, and everything before them is sent.
  @discardableResult
  func append(_ lines: UnsafeBufferPointer<UInt8>, after batch: Int? = nil) -> Int {
    if output.capacity == 0, waits.isEmpty { (output, waits) = spare.take() }
    let before = output.count
    if batch != nil || !waits.isEmpty, waits.last?.batch != batch || waits.isEmpty {
      waits.append((before, batch))
    }
    output.append(lines: lines.span, carriageReturns: framer.wantsCarriageReturn)
    return output.count - before
  }

  /// Appends lines that the lobby did not write.
  func append(_ lines: [UInt8], after batch: Int? = nil) {
    lines.withUnsafeBufferPointer { _ = append($0, after: batch) }
  }

  func answerTelnet() {
    guard !framer.telnet.answers.isEmpty else { return }
    if let last = waits.last, last.batch != nil { waits.append((output.count, nil)) }
    output.append(contentsOf: framer.telnet.answers)
    framer.sentAnswers()
  }

  /// Writes the released output, as far as the kernel accepts it. Returns false if the connection
  /// is dead.
  func flush(at now: Duration) -> Bool {
    while readyCount > 0 {
      let sent = output.withBytes { bytes in
        Socket.send(
          UnsafeBufferPointer(rebasing: bytes[outputStart..<outputStart + readyCount]),
          to: descriptor)
      }
      switch sent {
      case .done(let count): outputStart += count
      case .wouldBlock:
        if waitingSince == nil { waitingSince = now }
        compact()
        return true
      case .failed: return false
      }
    }
    waitingSince = nil
    guard outputCount == 0, waits.isEmpty else {
      compact()
      return true
    }
    spare.give(&output, &waits)
    outputStart = 0
    return true
  }

  /// Removes sent bytes, once they are worth a copy.
  private func compact() {
    guard outputStart > 16 * 1024 else { return }
    output.removeFirst(outputStart)
    for index in waits.indices { waits[index].start -= outputStart }
    outputStart = 0
  }

  /// Closes the connection gracefully, so that the peer receives the last line.
  func close() { Socket.hangUp(descriptor) }

  // MARK: - Lines that wait for a batch

  func release(upTo batch: Int) {
    while let first = waits.first, first.batch ?? 0 <= batch {
      // Usually there is one entry, and removing the last one is cheap.
      if waits.count == 1 { waits.removeLast() } else { waits.removeFirst() }
    }
  }

  /// A batch failed, so its changes have not happened: each waiting answer becomes a refusal with
  /// the same tag, or nothing, and waiting events are dropped unsent. Returns whether that left
  /// nothing, as it does if the answers were written as sentences.
  func takeBack(_ refusal: (_ tag: String?) -> [UInt8]?) -> Bool {
    guard let start = waits.first?.start else { return false }
    var (lines, isSilent) = ([UInt8](), false)
    let output = self.output.bytes
    for (index, wait) in waits.enumerated() {
      let end = index + 1 < waits.count ? waits[index + 1].start : output.count
      let part = output[wait.start..<end]
      let answers = wait.batch == nil ? Array(part) : Self.refused(part, refusal)
      if wait.batch != nil { isSilent = answers.isEmpty }
      lines += answers
    }
    // A goodbye comes last, so here it was a sentence too.
    if isSilent, phase.code != nil { lines += Self.lost }
    self.output.replace(from: start, with: lines)
    waits = []
    return isSilent
  }

  /// The server's last line.
  static func goodbye(_ code: String, _ text: String) -> [UInt8] {
    var writer = LineWriter()
    writer.writeGoodbye(code: code, [.text: text])
    writer.end()
    return writer.bytes
  }

  private static var lost: [UInt8] {
    goodbye("storage", "The disk failed. Nothing was deleted. Try again later.")
  }

  private static func refused(
    _ lines: ArraySlice<UInt8>, _ refusal: (String?) -> [UInt8]?
  ) -> [UInt8] {
    lines.split(separator: 0x0a).flatMap { line -> [UInt8] in
      var words = line.split(separator: 0x20, maxSplits: 2)[...]
      var tag: String?
      if words.first?.first == UInt8(ascii: "#") {
        tag = words.popFirst().map { String(decoding: $0.dropFirst(), as: UTF8.self) }
      }
      let end: [UInt8] = line.last == 0x0d ? [0x0d, 0x0a] : [0x0a]
      switch words.first.map({ String(decoding: $0, as: UTF8.self) }) {
      case "OK", "OK\r", "ERR": return refusal(tag).map { $0 + end } ?? []
      // The session has ended for the lobby, whether or not the batch is saved. But a batch that is
      // not saved deletes no account, so `forgotten` is replaced.
      case "BYE" where words.dropFirst().first?.elementsEqual("code=forgotten".utf8) == true:
        return lost.dropLast() + end
      case "BYE": return Array(line) + [0x0a]
      default: return []
      }
    }
  }

  // MARK: - Handover

  /// Writes everything but the socket for a handover. Nothing waits for a batch then.
  func handOver(in line: inout HandoverLine) {
    line.add("token", Int(token))
    line.add("address", address?.bytes ?? [])
    line.add("place", neighbourhood ?? [])
    guest.handOver(in: &line)
    framer.handOver(in: &line)
    line.add("input", Array(input[inputStart...]))
    line.add("output", Array(output.bytes[outputStart...]))
    phase.handOver(in: &line)
    line.add("waiting", waitingSince ?? .zero)
    line.add("began", lineBegan ?? .zero)
    line.add("missed", missed)
    line.add("exempt", isExempt)
    line.add("allowance", allowance)
  }
}

/// Buffers for waiting output. Between two turns hardly any connection has output, so a few buffers
/// are shared among thousands.
final class SpareBuffers {
  typealias Piece = (lines: ByteBuffer, waits: [Connection.Wait])

  private var spare: [Piece] = []

  /// As many as one turn usually needs, and no larger than an answer needs.
  private static let (countMax, capacityMax) = (256, 4096)

  func take() -> Piece { spare.popLast() ?? (ByteBuffer(), []) }

  func give(_ lines: inout ByteBuffer, _ waits: inout [Connection.Wait]) {
    var returned: Piece = (ByteBuffer(), [])
    swap(&returned.lines, &lines)
    swap(&returned.waits, &waits)
    guard returned.lines.capacity > 0, spare.count < Self.countMax else { return }
    returned.lines.removeAll(keepingAtMost: Self.capacityMax)
    if returned.lines.capacity > 0 { spare.append(returned) }
  }
}

/// The same as for any table, but the compiler does not specialize that for connections. A move
/// looks here a dozen times, which would cost an eighth of the server's processor time.
extension SlotTable<Connection> {
  subscript(slot: Int) -> Connection? { slots.indices.contains(slot) ? slots[slot] : nil }

  subscript(token token: UInt64) -> Connection? {
    self[Token.slot(of: token)].flatMap { $0.token == token ? $0 : nil }
  }
}
