package import GameCore
package import Protocol

/// A client's request to a server: a case for each kind, and its line.
///
///     ClientRequest.join(room: 4).line   // join 4
package enum ClientRequest {
  case hello(Hello)
  case rooms, players
  /// Starts or stops the announcement of changes in them.
  case follow(Bool)
  /// The shop, with the player's own coins and balls.
  case shop
  case play(game: String)
  /// With options as they are sent: `goal=50 title="After supper"`.
  /// With `house`: a new table at which a house bot sits down at once.
  case create(game: String, options: String = "", house: Level? = nil)
  case challenge(player: String, game: String, options: String = "")
  case join(room: Int, password: String? = nil)
  case watch(room: Int, password: String? = nil)
  case leave(room: Int? = nil)
  case state(room: Int)
  /// The state of our table, if we are still at it.
  case refresh(room: Int)
  /// A move with its number: `roll n=7`.
  case move(String, number: Int)
  /// A step in a race. After a reconnection, the board itself knows which steps to repeat.
  case step(String)
  case start, again, resign
  case bot(Level)
  case say(String)
  case shout(String)
  case tell(player: String, String)
  case ignore(player: String)
  case heed(player: String)
  case decline(room: Int)
  case cup(CupRequest)
  case salt(String)
  /// The record of a finished match, to check it.
  case record(MatchQuestion)
  case screen(any Question)

  /// The line as it is sent, without its end.
  package var line: String { form.line }
  var kind: Kind { form.kind }

  var form: (line: String, kind: Kind) {
    switch self {
    case .hello(let hello): (hello.line, .hello)
    case .rooms: ("rooms", .question)
    case .players: ("who", .question)
    case .follow(let follows): (follows ? "follow lobby" : "follow off", .question)
    case .shop: ("shop", .question)
    case .play(let game): ("play \(game)", .entering)
    case .create(let game, let options, let house):
      ("create \(game)" + Self.after(options), house == nil ? .entering : .question)
    case .challenge(let player, let game, let options):
      ("challenge \(player) \(game)" + Self.after(options), .entering)
    case .join(let room, let password): ("join \(room)" + Self.pass(password), .entering)
    case .watch(let room, let password): ("watch \(room)" + Self.pass(password), .entering)
    case .leave(let room): (room.map { "leave \($0)" } ?? "leave", .question)
    case .state(let room), .refresh(let room): ("state \(room)", .question)
    case .move(let move, let number): ("\(move) n=\(number)", .move)
    case .step(let move): (move, .step)
    case .start: ("start", .order)
    case .again: ("again", .order)
    case .resign: ("resign", .order)
    case .bot(let level): ("bot \(level.rawValue)", .order)
    case .say(let text): ("say \(text)", .talk)
    case .shout(let text): ("shout \(text)", .talk)
    case .tell(let player, let text): ("tell \(player) \(text)", .talk)
    case .ignore(let player): ("ignore \(player)", .talk)
    case .heed(let player): ("heed \(player)", .talk)
    case .decline(let room): ("decline \(room)", .talk)
    case .cup(let order): (order.line, order.isAnswer ? .talk : .question)
    case .salt(let word): ("salt \(word)", .question)
    case .record(let question): (question.line, .talk)
    case .screen(let question): (question.line, .question)
    }
  }

  private static func after(_ options: String) -> String { options.isEmpty ? "" : " \(options)" }

  private static func pass(_ password: String?) -> String {
    password.map { " pass=\(quoted($0))" } ?? ""
  }

  /// What happens to a request that cannot be sent now, or whose connection is lost before the
  /// answer.
  enum Kind {
    /// Sent at the start of each connection, and never stored.
    case hello
    /// Asked after the login, and forgotten when the connection is lost.
    case question
    /// Enters a table: repeated unless we have a seat by then.
    case entering
    /// Repeated, as it contains the number of the move.
    case move
    /// Never stored: the board makes the request again.
    case step
    /// Chat, and requests that name their room or match: repeated.
    case talk
    /// Does not name its match. Another one may have begun since, so it is never repeated.
    case order
  }

  /// The most rows of a list that is answered as a whole, whose pages the session asks for one by
  /// one: more than anybody looks through, as a bound against hostile servers. `nil` for an answer
  /// of one page.
  var rowsMax: Int? {
    switch self {
    case .rooms, .players: 1000
    case .record(let question): question.rowsMax
    case .screen(let question): question.rowsMax
    default: nil
    }
  }

  var isRefresh: Bool { if case .refresh = self { true } else { false } }

  var isAskedAgain: Bool { kind == .move || kind == .entering || kind == .talk }
  /// Whether it is useful to send it after the login. A move that is made while the connection is
  /// lost would surprise the player when it comes back.
  var mayWait: Bool { isAskedAgain && kind != .move || kind == .question }
}

/// `hello ana SECRET client=parlor/0.2.0`
package struct Hello: Equatable {
  package let name: String
  package let secret: String?
  /// Further details: `client=parlor/0.2.0 salts=yes`.
  package var details = ""

  package init(name: String, secret: String?, details: String = "") {
    (self.name, self.secret, self.details) = (name, secret, details)
  }

  /// A hello that somebody typed with a login key: `hello ana "three old tortoises" kind=bot`.
  package init?(typed request: Request) {
    guard request.verb == "hello", let words = try? request.words(quotesFrom: 1),
      words.arguments.count == 2
    else { return nil }
    let options = words.options.map { "\($0.name)=\(quoted($0.value))" }
    self.init(
      name: words.arguments[0], secret: words.arguments[1],
      details: options.joined(separator: " "))
  }

  package var line: String {
    let secret = secret.map { $0.contains(" ") ? quoted($0) : $0 }
    return (["hello", name] + [secret].compactMap(\.self) + (details.isEmpty ? [] : [details]))
      .joined(separator: " ")
  }
}

/// Asks for the record of a finished match: `replay 7`.
package struct MatchQuestion: Question {
  let match: Int

  package var line: String { "replay \(match)" }
  /// The heading and one move too many, which shows that it is too long.
  package var rowsMax: Int? { ReplayRecord.movesMax + 2 }
}

/// A question of one screen. Each screen has an enum or a struct of its own, by which it recognizes
/// the answer.
package protocol Question {
  var line: String { get }
  /// Whether nobody waits for the answer: then a refusal is not shown.
  var isQuiet: Bool { get }
  /// The most rows of a list that is answered as a whole; `nil` for an answer of one page.
  var rowsMax: Int? { get }
}

extension Question {
  package var isQuiet: Bool { false }
  package var rowsMax: Int? { nil }
}

/// A value as a request contains it: quoted and escaped.
func quoted(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "\"\(escaped)\""
}

/// A request about a cup, by a player or its staff.
package struct CupRequest {
  let cup: Int
  private let word: String
  private let rest: String

  /// The word of the command, and what follows the cup's number.
  package init(_ word: String, _ rest: String = "", cup: Int) {
    (self.word, self.rest, self.cup) = (word, rest, cup)
  }

  package var line: String { "cup \(word) \(cup)" + (rest.isEmpty ? "" : " \(rest)") }

  /// Whether it checks in another player.
  var isTicking: Bool { word == "here" && !rest.isEmpty }
  var isAdding: Bool { word == "add" }
  var isPairing: Bool { word == "pair" }

  /// Whether it answers a question of the server.
  var isAnswer: Bool { ["accept", "decline"].contains(word) }

  /// Whether no event announces its result.
  var isSilent: Bool {
    ["correct", "forfeit", "back", "close", "pair", "swap", "apart"].contains(word)
      || word == "start" && !rest.isEmpty
  }
}

/// The server's answer to one request.
package struct Answer {
  package let request: ClientRequest
  package let rows: [ServerLine]
  package let drawing: [String]
  package let end: ServerLine

  package var isGood: Bool { end.kind != .refused }

  /// Whether a refusal would be useless to the player.
  var isQuiet: Bool {
    switch request {
    case .screen(let question): question.isQuiet
    // An older server cannot follow, so the lists are requested instead.
    case .follow: true
    default: false
    }
  }

  package func question<Own: Question>(_ kind: Own.Type) -> Own? {
    guard case .screen(let question) = request else { return nil }
    return question as? Own
  }
}

/// Cuts bytes into lines. The end of a line that is too long is dropped, so that no server and no
/// file can fill memory.
package struct LineReader {
  private var line: [UInt8] = []

  package init() {}

  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 0x0a {
        lines.append(takeLine())
      } else if line.count < LineLimits.replyMax {
        line.append(byte)
      }
    }
    return lines
  }

  /// The last line without an end, if there is one.
  package mutating func end() -> String? { line.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    if line.last == 0x0d { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}

extension ServerLine {
  /// How many of something there are. It needs no other bound, as ``number(_:)`` has one.
  func count(_ key: Attribute.Key) -> Int { max(0, number(key) ?? 0) }

  /// The players at a table, or what each of them has: no more than a table has seats.
  func list(_ key: Attribute.Key) -> [String] {
    (self[key] ?? "").split(separator: ",").prefix(RuleLimits.seatsMax).map(String.init)
  }

  var reason: Reason? { self[.reason].flatMap { Reason(givingUp: $0) } }
}

/// The server's message when it closed the connection: `BYE code=slow text="…" retry=500`.
package struct Parting {
  /// The reasons that the client distinguishes.
  package enum Reason: String {
    case quit, forgotten
    /// After these the player may log in again.
    case idle, slow, stopping, storage
    case full, tooMany = "too-many"
    /// An operator gave the player another name.
    case renamed
  }

  private let line: ServerLine

  package init(_ line: ServerLine) { self.line = line }

  package var reason: Reason? { Reason(rawValue: code) }
  package var code: String { line[.code] ?? "" }
  /// The reason in the server's words.
  package var text: String { line[.text] ?? code }
  /// The duration, and an operator's note about it.
  var lasts: String? { line[.lasts] }
  var note: String? { line[.note] }
  package var newName: String? { line[.player].flatMap { Names.isWellFormed($0) ? $0 : nil } }
  /// The milliseconds to wait before reconnecting.
  package var retry: Int? { line.retry }

  package var mayComeBack: Bool {
    switch reason {
    case .idle, .slow, .stopping, .storage, .full, .tooMany: true
    case .renamed: newName != nil
    case .quit, .forgotten, nil: false
    }
  }
}

package enum HostingFailure: Error, Equatable {
  /// Neither beside the client nor in PATH.
  case noProgram
  case noPort(ClosedRange<UInt16>)
  /// It runs but does not answer; its log may say more.
  case silent(log: String)
  /// It stopped at once, with its last line if there was one.
  case ended(String?)
  /// The system's own words.
  case system(String)
}

package enum ConnectFailure: Error, Equatable {
  case unknownHost(String)
  /// Nothing listens there.
  case refused
  case silent
  case unrouted
  /// The system's own words.
  case unreachable(String)

  package var text: String {
    switch self {
    case .unknownHost(let host): "host \(host) not found"
    case .refused: "connection refused"
    case .silent: "no answer"
    case .unrouted: "no route to that network"
    case .unreachable(let reason): reason
    }
  }
}
