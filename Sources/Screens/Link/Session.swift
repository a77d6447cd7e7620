import Protocol

/// What is said on one line to a server and what comes back, without a socket: which answer
/// belongs to which request, and what is asked again when the line was broken.
struct Session {
  /// What has come of a server's line.
  enum Happening {
    case greeted
    /// It is no Parlor server: "HTTP", "SSH", or nothing that we know.
    case stranger(String?)
    case answered(Answer)
    case event(ServerLine)
    case bye(code: String, text: String?, retry: Int?)
  }

  /// Sent, and not answered yet.
  private(set) var pending: [Request] = []
  /// To be sent when we are in.
  private(set) var waiting: [Request] = []
  private var rows: [ServerLine] = []
  private var drawing: [String] = []
  /// Answered with `later=yes`: what it asked for comes as events.
  private var promised: Request?
  private var promisedRows: [ServerLine] = []
  private(set) var isGreeted = false
  /// The id of the server's store, if it told one.
  private(set) var store: String?
  /// Whether the server has taken our name.
  private(set) var isIn = false

  /// Enough for the longest answer that a server of ours gives, a replay of 1,000 rows, and some.
  private static let rowsMax = 2000
  /// As much as a person can type before the line is back.
  private static let waitingMax = 200

  /// A request that can leave now is given back as the line to be sent; another one waits.
  mutating func ask(_ request: Request) -> String? {
    guard isIn || request.kind == .hello, isGreeted else {
      if waiting.count < Self.waitingMax, request.mayWait { waiting.append(request) }
      return nil
    }
    pending.append(request)
    return request.line
  }

  /// We have a seat: what would have brought us to one did, or is not wanted any more.
  mutating func forgetEntering() { waiting.removeAll { $0.kind == .entering } }

  /// It is about to be asked anew.
  mutating func forget(_ request: Request) { waiting.removeAll { $0.line == request.line } }

  /// What waited, once the server knows us.
  mutating func takeWaiting() -> [String] {
    let requests = waiting
    waiting = []
    return requests.compactMap { ask($0) }
  }

  /// The line is broken: what was asked and not answered is asked again, if it is of any use then.
  mutating func lose() {
    let again = pending.filter(\.isAskedAgain)
    waiting = Array((again + waiting).prefix(Self.waitingMax))
    (pending, rows, drawing) = ([], [], [])
    (promised, promisedRows) = (nil, [])
    (isGreeted, isIn) = (false, false)
  }

  /// Everything of this server is over.
  mutating func end() { self = Session() }

  mutating func hear(_ text: String) -> Happening? {
    guard isGreeted else { return greet(text) }
    guard let line = ServerLine(text) else { return nil }
    switch line.kind {
    case .row:
      if rows.count < Self.rowsMax { rows.append(line) }
    case .drawing:
      if drawing.count < Self.rowsMax { drawing.append(line.drawing) }
    case .done, .refused: return answer(line)
    case .event: return take(line)
    case .bye:
      return .bye(code: line["code"] ?? "", text: line["text"], retry: line.retry)
    case .hello: break
    }
    return nil
  }

  /// The first line says whether this is a server of ours.
  private mutating func greet(_ text: String) -> Happening? {
    if let line = ServerLine(text) {
      if line.kind == .hello {
        isGreeted = true
        store = StoreID.told(by: line)
        return .greeted
      }
      if line.kind == .bye {
        return .bye(code: line["code"] ?? "", text: line["text"], retry: line.retry)
      }
    }
    let kind = text.hasPrefix("HTTP/") ? "HTTP" : text.hasPrefix("SSH-") ? "SSH" : nil
    return .stranger(kind)
  }

  private mutating func answer(_ line: ServerLine) -> Happening? {
    guard !pending.isEmpty else { return nil }
    let request = pending.removeFirst()
    if request.kind == .hello, line.kind == .done { isIn = true }
    if line.kind == .done, line["later"] == "yes" {
      promised = request
      return nil
    }
    defer { (rows, drawing) = ([], []) }
    return .answered(
      Answer(request: request, rows: rows, drawing: drawing, end: line))
  }

  /// An event, or the rest of an answer that was promised.
  private mutating func take(_ event: ServerLine) -> Happening? {
    guard let request = promised else { return .event(event) }
    switch event.name {
    case "review":
      if promisedRows.count < Self.rowsMax { promisedRows.append(event) }
      return nil
    case "hint", "reviewed":
      defer { (promised, promisedRows) = (nil, []) }
      return .answered(
        Answer(request: request, rows: promisedRows, drawing: [], end: event))
    default: return .event(event)
    }
  }
}
