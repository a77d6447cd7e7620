public import Protocol

/// The result of a step: lines to be sent, in order, and sessions to be closed after them.
///
/// All lines are in one buffer, and a line for many sessions is in it once. Consecutive lines for
/// one session are one piece. The buffer is reused with every step, so that in the long run nothing
/// is allocated.
public struct Effects: Sendable {
  /// Lines for one session: their range in ``bytes``, each with its end.
  public struct Send: Sendable {
    public let session: SessionID
    public fileprivate(set) var lines: Range<Int>
    public let priority: Priority
  }

  /// How soon a session is to hear something.
  public enum Priority: Sendable {
    /// It takes part in what is told, or asked for it.
    case atOnce
    /// It only watches, or is one of all, and hears of it when there is time.
    case whenThereIsTime
    /// The same, for a move of the match: a session that is far behind may miss it.
    case unlessFarBehind
  }

  /// A session whose request waits for an answer, from the store or from a thinker; nothing more
  /// is read from it before ``Input/answered(_:ask:_:_:)``.
  public struct Ask: Sendable {
    public let session: SessionID
    public let number: Int
    public let question: Question
  }

  /// Something for the log.
  public enum Note: Equatable, Sendable {
    case login(SessionID, name: String, isNew: Bool)
    case matchBegan(match: Int, game: String, room: Int)
    case matchEnded(match: Int, reason: String)
    /// Somebody was told that a mistake is ours, with this number.
    case fault(SessionID, number: Int, text: String)
    /// A bug: what must hold of a room does not.
    case roomFault(room: Int, text: String)
    /// A bug: a cup refused a step that it had made by itself.
    case cupFault(cup: Int, text: String)
    /// What was done to a cup, and by whom.
    case cup(number: Int, step: String, facts: [Attribute])
    /// What an operator did; nobody's name is that of the server's own machine.
    case order(by: String, text: String)
    /// The last line was said, and why.
    case goodbye(SessionID, code: String)
  }

  var writer = LineWriter()
  public private(set) var sends: [Send] = []
  /// To be closed once their lines are sent, or cannot be.
  public internal(set) var closes: [SessionID] = []

  public internal(set) var asks: [Ask] = []
  /// Seats of the house that want to know what to do: to be answered with
  /// ``Input/thought(_:plan:)``.
  public internal(set) var thoughts: [MoveRequest] = []
  /// Large cups whose next round is to be paired: to be answered with ``Input/paired(_:)``.
  public internal(set) var pairings: [Int] = []
  /// Whether the lines tell of what is kept, so that they must wait for the next batch.
  public internal(set) var mustWait = false

  public internal(set) var notes: [Note] = []
  /// The codes with which requests were refused.
  public internal(set) var refusals: [RefusalCode] = []
  /// How many moves were made in matches.
  public internal(set) var moves = 0
  /// The cost of the request, in plain requests.
  public internal(set) var cost = 1
  /// Sessions that make so many mistakes that nothing of theirs should be read for a while.
  public internal(set) var pauses: [(session: SessionID, seconds: Int)] = []
  /// Sessions whose request waits for its turn, of which nothing more is read before they are
  /// among ``resumed``.
  public internal(set) var held: [SessionID] = []
  public internal(set) var resumed: [SessionID] = []

  public init() {}

  public var bytes: [UInt8] { writer.bytes }
  /// The same bytes, without copying them.
  @inline(__always)
  public func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe writer.withBytes(look)
  }

  /// Sends lines to a session. If they directly follow lines of that session they join them: often
  /// two sessions receive everything in turns.
  mutating func send(_ lines: Range<Int>, to session: SessionID, _ priority: Priority = .atOnce) {
    for index in sends.indices.suffix(2)
    where sends[index].session == session && sends[index].lines.upperBound == lines.lowerBound
      && sends[index].priority == priority
    {
      return sends[index].lines = sends[index].lines.lowerBound..<lines.upperBound
    }
    sends.append(Send(session: session, lines: lines, priority: priority))
  }

  /// The lines that a session is sent, each without its end.
  func lines(of index: Int) -> [ArraySlice<UInt8>] {
    guard sends.indices.contains(index) else { return [] }
    let range = sends[index].lines
    let bytes = unsafe withBytes { bytes in unsafe Array(bytes[range]) }
    return bytes.split(separator: 0x0a, omittingEmptySubsequences: true)
  }

  /// Sends something else in their place.
  mutating func rewrite(_ index: Int, _ write: (inout LineWriter) -> Void) {
    guard sends.indices.contains(index) else { return }
    let start = writer.count
    write(&writer)
    sends[index].lines = start..<writer.count
  }

  /// Sends the same lines with a text before or after them that is not a line.
  mutating func rewrite(_ index: Int, before head: String = "", after tail: String = "") {
    guard sends.indices.contains(index) else { return }
    let range = sends[index].lines
    let lines = unsafe withBytes { bytes in unsafe Array(bytes[range]) }
    rewrite(index) { writer in
      writer.append(raw: head)
      writer.begin(as: lines[...])
      writer.append(raw: tail)
    }
  }

  mutating func slowDown(_ id: SessionID, seconds: Int) {
    pauses.append((id, seconds))
  }

  /// To be called between one step's effects and the next step.
  public mutating func removeAll() {
    writer.removeAll()
    sends.removeAll(keepingCapacity: true)
    // Most steps have none of these, and to empty what is empty costs as much as anything.
    if !closes.isEmpty { closes.removeAll(keepingCapacity: true) }
    if !asks.isEmpty { asks.removeAll(keepingCapacity: true) }
    if !thoughts.isEmpty { thoughts.removeAll(keepingCapacity: true) }
    if !pairings.isEmpty { pairings.removeAll(keepingCapacity: true) }
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    if !pauses.isEmpty { pauses.removeAll(keepingCapacity: true) }
    if !held.isEmpty { held.removeAll(keepingCapacity: true) }
    if !resumed.isEmpty { resumed.removeAll(keepingCapacity: true) }
    if !refusals.isEmpty { refusals.removeAll(keepingCapacity: true) }
    mustWait = false
    moves = 0
    cost = 1
  }
}
