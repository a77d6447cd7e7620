import Platform
import Protocol
import Words

/// The counters of the loop since its start, for metrics.
struct Figures {
  private(set) var turns = Spread()
  private(set) var slowTurns = 0
  private(set) var batches = Spread()
  private(set) var batchBytes = 0
  var moves = 0
  /// Refusals by the number of the code.
  private var refusals = [Int](repeating: 0, count: RefusalCode.allCases.count)

  /// Notes the duration of a turn, which is the longest time that a client waited in it.
  @inline(__always)
  mutating func noteTurn(_ duration: Duration, at now: Duration) {
    turns.add(duration, at: now)
    if duration > ServerLimits.turnMax { slowTurns += 1 }
  }

  /// Notes a stored batch and the time since it was handed over.
  mutating func noteBatch(_ duration: Duration, of bytes: Int, at now: Duration) {
    batches.add(duration, at: now)
    batchBytes += bytes
  }

  mutating func note(_ refusal: RefusalCode) { refusals[refusal.rawValue] += 1 }

  var refused: [(label: String, count: Int)] {
    zip(RefusalCode.allCases, refusals).map { ($0.name, $1) }
  }
}

/// Metrics in the text format of Prometheus, each with its meaning, its type and its values.
struct FiguresText {
  private(set) var text = ""

  mutating func add(_ name: String, _ value: Int, _ help: String) {
    add(name, help, [("", "\(value)")])
  }

  /// `0.012345`: microseconds are exact enough.
  mutating func add(_ name: String, _ value: Duration, _ help: String) {
    let (seconds, rest) = value.components
    let micros = String(1_000_000 + rest / 1_000_000_000_000).dropFirst()
    add(name, help, [("", "\(seconds).\(micros)")])
  }

  /// A value for each label: `parlor_thinking_queue{kind="moves"} 3`.
  mutating func add(
    _ name: String, by label: String, _ values: [(label: String, count: Int)], _ help: String
  ) {
    add(name, help, values.map { ("{\(label)=\"\($0.label)\"}", "\($0.count)") })
  }

  private mutating func add(
    _ name: String, _ help: String, _ values: [(labels: String, value: String)]
  ) {
    // By the rules for names, a total only grows until the next start.
    let kind = name.hasSuffix("_total") ? "counter" : "gauge"
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    for (labels, value) in values { text += "\(name)\(labels) \(value)\n" }
  }
}

/// How often something happened, and its total and longest duration.
struct Spread {
  private(set) var count = 0
  private(set) var total = Duration.zero
  private(set) var longest = Duration.zero
  /// The longest in this window, and in the one before.
  private var latest = Duration.zero
  private var before = Duration.zero
  private var windowEnds = Duration.zero

  private static let window = Duration.seconds(60)

  @inline(__always)
  mutating func add(_ duration: Duration, at now: Duration) {
    count += 1
    total += duration
    if now >= windowEnds { beginWindow(at: now) }
    if duration > latest { latest = duration }
    if duration > longest { longest = duration }
  }

  private mutating func beginWindow(at now: Duration) {
    before = now < windowEnds + Self.window ? latest : .zero
    latest = .zero
    windowEnds = now + Self.window
  }

  /// The longest duration of the last minute, or a little more.
  func recent(at now: Duration) -> Duration {
    if now < windowEnds { return max(latest, before) }
    return now < windowEnds + Self.window ? latest : .zero
  }
}

/// The port on loopback where a collector reads metrics. It has a thread of its own, so that no
/// player waits for it, whatever its clients do. One is served at a time.
///
/// The thread shares only its bell and its mailboxes with the loop.
final class FiguresDoor: Sendable {
  /// Rings in the loop when a collector asks.
  let bell: Bell
  let listener: Listener
  private let questions: Mailbox<Void>
  private let answers = Mailbox<String>()

  /// Only on loopback, as metrics are private. The port is shared with the process that takes over.
  init(port: UInt16, bell: Bell) throws(Listener.Failure) {
    let listeners = try Listener.listen(at: ["127.0.0.1"], port: port, isShared: true)
    guard let first = listeners.first else { throw .nobodyListens }
    (listener, self.bell) = (first, bell)
    questions = Mailbox(ringing: bell)
  }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) { while true { self.welcome() } }
  }

  // MARK: - The loop's part

  func answer(_ text: () -> String) {
    guard !questions.takeAll().isEmpty else { return }
    answers.put(text())
  }

  // MARK: - The thread's part

  private func welcome() {
    guard isAwaited(within: -1) else { return }
    let failure = listener.accept(most: 1) { guest in
      serve(guest)
      Socket.hangUp(guest)
    }
    // Without descriptors the next attempt would fail at once.
    if case .outOfDescriptors = failure { Clock.sleep(milliseconds: FiguresLimits.accessPause) }
  }

  private func isAwaited(within milliseconds: Int32) -> Bool {
    Readiness.canRead(listener.descriptor, within: milliseconds)
  }

  /// Reads until the request is complete, and answers it. A guest who is slow gives way as soon as
  /// another one waits.
  private func serve(_ guest: Int32) {
    let began = Clock.now
    var input: [UInt8] = []
    while Clock.now - began
      < (isAwaited(within: 0) ? FiguresLimits.timeLeast : FiguresLimits.timeMax)
    {
      guard Readiness.canRead(guest, within: FiguresLimits.look) else { continue }
      guard let bytes = Socket.take(from: guest, most: 2048) else { return }
      input += bytes
      guard let answer = FiguresRequest.answer(to: input, ask) else { continue }
      // It usually fits into the system's buffer.
      var left = answer[...]
      while Socket.flush(&left, to: guest), !left.isEmpty, Clock.now < began + FiguresLimits.timeMax
      {
        Clock.sleep(milliseconds: 1)
      }
      return
    }
  }

  /// Asks the loop. An answer that came too late for an earlier guest is dropped first.
  private func ask() -> String? {
    _ = answers.takeAll()
    questions.put(())
    answers.wait(FiguresLimits.answerMax) { _ in true }
    return answers.takeAll().last
  }
}

enum FiguresRequest {
  /// The answer, after which the connection ends; `nil` if the request is not complete.
  static func answer(to input: [UInt8], _ figures: () -> String?) -> [UInt8]? {
    switch HTTPHead.read(input) {
    case .unfinished: return nil
    case .refused(let status): return refuse(status)
    case .whole(let head, _):
      guard isForUs(head) else { return refuse(.misdirected) }
      guard head.method == "GET" else { return refuse(.notAllowed) }
      guard head.path == "/metrics" else { return refuse(.notFound) }
      guard let text = figures() else { return refuse(.unavailable) }
      return answer(.ok, text)
    }
  }

  /// Whether the named host is this machine, at any port, as ports may be forwarded. Otherwise a
  /// website could point a name of its own here and read the metrics in a visitor's browser.
  private static func isForUs(_ head: HTTPHead) -> Bool {
    let host = head["host"].flatMap { HTTPHead.split($0.lowercased()) }
    return host.map { ["127.0.0.1", "localhost", "::1"].contains($0.name) } ?? false
  }

  private static func refuse(_ status: HTTPStatus) -> [UInt8] {
    answer(status, "\(status.rawValue)\n")
  }

  private static func answer(_ status: HTTPStatus, _ text: String) -> [UInt8] {
    status.answer(
      [
        ("Content-Type", "text/plain; version=0.0.4; charset=utf-8"),
        ("X-Content-Type-Options", "nosniff"),
      ], Array(text.utf8))
  }
}

/// Every number that bounds the port for figures, with its reason.
enum FiguresLimits {
  /// The time for a whole connection, as both ends are on this machine, and what is left of it if
  /// another guest waits.
  static let timeMax = Duration.seconds(2)
  static let timeLeast = Duration.milliseconds(100)
  /// Milliseconds after which it is looked again whether another guest waits.
  static let look: Int32 = 20
  /// The time to wait for the loop's answer, which comes in its next turn.
  static let answerMax = Duration.seconds(1)
  /// Milliseconds between two attempts to accept a connection while there are no descriptors.
  static let accessPause = 100
}
