public import Protocol

/// The result of a step: lines to be sent, in order, and sessions to be closed after them.
///
/// All lines are in one buffer, and a line for many sessions is in it once. Consecutive lines for
/// one session are one piece. The buffer is reused with every step, so that in the long run nothing
/// is allocated.
public struct Effects: Sendable {
  /// The lines for one session: their range in ``bytes``, each with its end.
  public struct Send: Sendable {
    public let session: SessionID
    public fileprivate(set) var lines: Range<Int>
    public let priority: Priority
  }

  /// How soon a session should receive something.
  public enum Priority: Sendable {
    /// The session takes part in the event, or asked for it.
    case atOnce
    /// The session only watches, or is one of all. It receives the line when there is time.
    case whenThereIsTime
    /// The same for a move of the match, which a session that is far behind may miss.
    case unlessFarBehind
  }

  /// A session whose request waits for the store or a thinker. Nothing more is read from it before
  /// ``Input/answered(_:ask:_:_:)``.
  public typealias Ask = (session: SessionID, number: Int, question: Question)

  /// Something for the log.
  public enum Note: Equatable, Sendable {
    case login(SessionID, name: String, isNew: Bool)
    case matchBegan(match: Int, game: String, room: Int)
    case matchEnded(match: Int, reason: String)
    /// A session was told about a bug under this number.
    case fault(SessionID, number: Int, text: String)
    /// A bug: an invariant of a room is broken.
    case roomFault(room: Int, text: String)
    /// A bug: a cup refused a step that it had made itself.
    case cupFault(cup: Int, text: String)
    case cup(number: Int, step: String, facts: [Attribute])
    /// An operator's command. The name is empty for the server's own machine.
    case order(by: String, text: String)
    /// The last line was sent, for this reason.
    case goodbye(SessionID, code: String)
  }

  var writer = LineWriter()
  public private(set) var sends: [Send] = []
  /// The sessions to close when their lines are sent or cannot be.
  public internal(set) var closes: [SessionID] = []

  public internal(set) var asks: [Ask] = []
  /// The seats of house bots that need a move. The answer is ``Input/thought(_:plan:)``.
  public internal(set) var thoughts: [MoveRequest] = []
  /// The large cups whose next round must be paired. The answer is ``Input/paired(_:)``.
  public internal(set) var pairings: [Int] = []
  /// Whether the lines report stored data, so that they must wait for the next batch.
  public internal(set) var mustWait = false

  public internal(set) var notes: [Note] = []
  public internal(set) var refusals: [RefusalCode] = []
  public internal(set) var moves = 0
  /// The cost of the request, as a number of plain requests.
  public internal(set) var cost = 1
  /// The sessions with so many mistakes that nothing is read from them for a while.
  public internal(set) var pauses: [(session: SessionID, seconds: Int)] = []
  /// The sessions whose request waits for its turn. Nothing more is read from them before they are
  /// among ``resumed``.
  public internal(set) var held: [SessionID] = []
  public internal(set) var resumed: [SessionID] = []

  public init() {}

  public var bytes: [UInt8] { writer.bytes }
  /// The same bytes, without a copy.
  @inline(__always)
  public func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe writer.withBytes(look)
  }

  /// Sends lines to a session. Lines that directly follow others for the same session join them,
  /// because two sessions often receive everything in turn.
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
    bytes(of: index).split(separator: 0x0a, omittingEmptySubsequences: true)
  }

  private func bytes(of index: Int) -> [UInt8] {
    let range = sends[index].lines
    return unsafe withBytes { bytes in unsafe Array(bytes[range]) }
  }

  mutating func rewrite(_ index: Int, _ write: (inout LineWriter) -> Void) {
    let start = writer.count
    write(&writer)
    sends[index].lines = start..<writer.count
  }

  /// Sends a session other lines, which are written already.
  mutating func replace(_ index: Int, with lines: Range<Int>) {
    sends[index].lines = lines
  }

  /// Adds a text before or after a session's lines that is not a line.
  mutating func rewrite(_ index: Int, before head: String = "", after tail: String = "") {
    let lines = bytes(of: index)
    rewrite(index) { writer in
      writer.append(raw: head)
      writer.begin(as: lines[...])
      writer.append(raw: tail)
    }
  }

  /// Must be called between the effects of one step and the next step.
  public mutating func removeAll() {
    writer.removeAll()
    sends.removeAll(keepingCapacity: true)
    // Most steps have none of these, and clearing an empty array costs as much as a full one.
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
