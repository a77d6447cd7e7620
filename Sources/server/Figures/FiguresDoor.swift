import Platform

/// The port on loopback where a collector reads metrics. It has a thread of its own, so that no
/// player waits for it, whatever its clients do.
///
/// The thread shares only its bell and its mailboxes with the loop.
final class FiguresDoor: Sendable {
  private struct Guest {
    let descriptor: Int32
    let end: Duration
    var input: [UInt8] = []
  }

  /// Rings in the loop when a collector asks.
  let bell: Bell
  let port: UInt16
  private let listener: Listener
  private let questions = Mailbox<Void>()
  private let answers = Mailbox<String>()

  private static let listenerToken: UInt64 = 0

  /// Only on loopback, as metrics are private. The port is shared with the process that takes over.
  init(port: UInt16, bell: Bell) throws(Listener.Failure) {
    let listeners = try Listener.listen(at: ["127.0.0.1"], port: port, isShared: true)
    guard let first = listeners.first else { throw .unknownAddress("127.0.0.1") }
    (listener, self.port, self.bell) = (first, first.port, bell)
  }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) {
      guard let poller = Poller() else { return }
      self.run(poller)
    }
  }

  // MARK: - The loop's part

  /// Answers all waiting collectors with the current values.
  func answer(_ text: () -> String) {
    bell.hear()
    guard !questions.takeAll().isEmpty else { return }
    answers.put(text())
  }

  // MARK: - The thread's part

  private func run(_ poller: consuming Poller) {
    var guests = Guests(poller: poller)
    _ = guests.poller.add(listener.descriptor, token: Self.listenerToken)
    while true {
      let ready = guests.poller.wait(milliseconds: guests.all.isEmpty ? -1 : 100)
      for index in 0..<ready {
        let token = guests.poller.event(index).token
        if token == Self.listenerToken {
          guests.welcome(listener.accept())
        } else {
          guests.serve(token) { output(for: $0) }
        }
      }
      for (token, guest) in guests.all where guest.end <= Clock.now { guests.end(token) }
    }
  }

  private func output(for input: [UInt8]) -> [UInt8]? {
    switch FiguresRequest(input) {
    case .unfinished: nil
    case .refused(let status): FiguresRequest.answer(status, "\(status)\n")
    case .figures:
      ask().map { FiguresRequest.answer("200 OK", $0) }
        ?? FiguresRequest.answer("503 Service Unavailable", "The server is busy.\n")
    }
  }

  /// Asks the loop. An answer that came too late for an earlier guest is dropped first.
  private func ask() -> String? {
    _ = answers.takeAll()
    questions.put(())
    bell.ring()
    answers.wait(FiguresLimits.answerMax) { _ in true }
    return answers.takeAll().last
  }

  /// All connections by token; the oldest has the smallest.
  private struct Guests: ~Copyable {
    var poller: Poller
    var all: [UInt64: Guest] = [:]
    private var lastToken = FiguresDoor.listenerToken

    init(poller: consuming Poller) { self.poller = poller }

    /// Accepts a connection. If there are too many, the oldest is closed.
    mutating func welcome(_ arrival: Socket.Arrival) {
      guard case .connection(let descriptor) = arrival else {
        // Without descriptors the listener would wake this thread again at once.
        if case .outOfDescriptors = arrival { Clock.sleep(milliseconds: FiguresLimits.accessPause) }
        return
      }
      if all.count >= FiguresLimits.guestsMax, let oldest = all.keys.min() { end(oldest) }
      guard poller.add(descriptor, token: lastToken + 1) else {
        return Descriptors.close(descriptor)
      }
      lastToken += 1
      all[lastToken] = Guest(descriptor: descriptor, end: Clock.now + FiguresLimits.timeMax)
    }

    /// Reads from a connection. If that completes its request, it is answered and closed. An answer
    /// usually fits into the system's buffer.
    mutating func serve(_ token: UInt64, _ answer: ([UInt8]) -> [UInt8]?) {
      guard let guest = all[token] else { return }
      guard let bytes = Socket.take(from: guest.descriptor, most: 2048) else { return end(token) }
      all[token]?.input += bytes
      guard var left = answer(guest.input + bytes)?[...] else { return }
      while Socket.flush(&left, to: guest.descriptor), !left.isEmpty, Clock.now < guest.end {
        Clock.sleep(milliseconds: 1)
      }
      end(token)
    }

    mutating func end(_ token: UInt64) {
      guard let guest = all.removeValue(forKey: token) else { return }
      poller.remove(guest.descriptor)
      Socket.hangUp(guest.descriptor)
    }
  }
}

/// A request at the port for metrics: the head of an HTTP/1 request.
enum FiguresRequest: Equatable {
  /// The head is not complete.
  case unfinished
  case figures
  /// Anything else, with its status line.
  case refused(String)

  static let notFound = "404 Not Found"
  static let notAllowed = "405 Method Not Allowed"
  static let bad = "400 Bad Request"
  static let misdirected = "421 Misdirected Request"
  static let tooLarge = "431 Request Header Fields Too Large"

  init(_ bytes: [UInt8]) {
    guard let end = Self.end(of: bytes) else {
      self = bytes.count < FiguresLimits.headMax ? .unfinished : .refused(Self.tooLarge)
      return
    }
    let lines = String(decoding: bytes[..<end].filter { $0 != 0x0d }, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard Self.isForUs(lines.dropFirst()) else {
      self = .refused(Self.misdirected)
      return
    }
    self = Self.read(lines[0].split(separator: " "))
  }

  /// Whether every named host is this machine, at any port, as ports may be forwarded. Otherwise a
  /// website could point a name of its own here and read the metrics in a visitor's browser.
  private static func isForUs(_ headers: some Sequence<Substring>) -> Bool {
    headers.allSatisfy { header in
      let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, bare(parts[0]) == "host" else { return true }
      let host = bare(parts[1])
      return ["127.0.0.1", "localhost", "[::1]"].contains { name in
        guard host.hasPrefix(name) else { return false }
        let port = host.utf8.dropFirst(name.utf8.count)
        guard let colon = port.first else { return true }
        return colon == UInt8(ascii: ":") && port.dropFirst().allSatisfy { (48...57).contains($0) }
      }
    }
  }

  private static func bare(_ text: Substring) -> String {
    text.lowercased().filter { $0 != " " && $0 != "\t" }
  }

  private static func read(_ words: [Substring]) -> FiguresRequest {
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return .refused(bad) }
    guard words[0] == "GET" else { return .refused(notAllowed) }
    return words[1].prefix { $0 != "?" } == "/metrics" ? .figures : .refused(notFound)
  }

  /// The index of the empty line that ends the head.
  private static func end(of bytes: [UInt8]) -> Int? {
    var lineLength = 0
    for (index, byte) in bytes.enumerated() where byte != 0x0d {
      guard byte == 0x0a else {
        lineLength += 1
        continue
      }
      if lineLength == 0 { return index }
      lineLength = 0
    }
    return nil
  }

  /// An answer, after which the connection ends.
  static func answer(_ status: String, _ text: String) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status)\r
      Content-Type: text/plain; version=0.0.4; charset=utf-8\r
      Content-Length: \(text.utf8.count)\r
      X-Content-Type-Options: nosniff\r
      Connection: close\r
      \r

      """
    return Array((head + text).utf8)
  }
}

/// Every number that bounds the port for figures, with its reason.
enum FiguresLimits {
  /// The most connections at a time. A collector has one, and a person may have another. Beyond it,
  /// the oldest is closed.
  static let guestsMax = 8
  /// The time for a whole connection, as both ends are on this machine.
  static let timeMax = Duration.seconds(2)
  /// Bytes of a request's head: a collector sends some 300, a browser some 1,000.
  static let headMax = 8 * 1024
  /// The time to wait for the loop's answer, which comes in its next turn.
  static let answerMax = Duration.seconds(1)
  /// Milliseconds between two attempts to accept a connection while there are no descriptors.
  static let accessPause = 100
}
