package import GameCore
package import Protocol

/// What a client asks of a server: a case for each thing that it can want, and the line for it.
///
///     ClientRequest.join(room: 4).line   // join 4
package enum ClientRequest {
  case hello(Hello)
  /// The lobby's lists: from the beginning, or the page from a place on.
  case rooms(from: Int? = nil)
  case players(from: Int? = nil)
  /// To be told of what changes in them, or no longer.
  case follow(Bool)
  /// The shop, with the player's own coins and balls.
  case shop
  case play(game: String)
  /// With options as they are sent: `goal=50 title="After supper"`.
  case create(game: String, options: String = "")
  /// A table at which a player of the house sits down at once.
  case createForHouse(game: String, options: String, Level)
  case challenge(player: String, game: String, options: String = "")
  case join(room: Int, password: String? = nil)
  case watch(room: Int, password: String? = nil)
  case leave(room: Int? = nil)
  case state(room: Int)
  /// The table as it is, if we are still at it.
  case refresh(room: Int)
  /// A move that says which one it is: `roll n=7`.
  case move(String, number: Int)
  /// A step in a race: the board itself knows after a broken line which are still to be asked.
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
  /// A word for the chance of the coming match.
  case salt(String)
  /// A page of the record of a match that is over, to check it.
  case record(RecordPage)
  case screen(any Question)

  /// As it is sent, without its end.
  package var line: String {
    switch self {
    case .hello(let hello): hello.line
    case .rooms(let from): "rooms" + Self.page(from)
    case .players(let from): "who" + Self.page(from)
    case .follow(let follows): follows ? "follow lobby" : "follow off"
    case .shop: "shop"
    case .play(let game): "play \(game)"
    case .create(let game, let options): "create \(game)" + Self.after(options)
    case .createForHouse(let game, let options, _): "create \(game)" + Self.after(options)
    case .challenge(let player, let game, let options):
      "challenge \(player) \(game)" + Self.after(options)
    case .join(let room, let password): "join \(room)" + Self.pass(password)
    case .watch(let room, let password): "watch \(room)" + Self.pass(password)
    case .leave(let room): room.map { "leave \($0)" } ?? "leave"
    case .state(let room), .refresh(let room): "state \(room)"
    case .move(let move, let number): "\(move) n=\(number)"
    case .step(let move): move
    case .start: "start"
    case .again: "again"
    case .resign: "resign"
    case .bot(let level): "bot \(level.rawValue)"
    case .say(let text): "say \(text)"
    case .shout(let text): "shout \(text)"
    case .tell(let player, let text): "tell \(player) \(text)"
    case .ignore(let player): "ignore \(player)"
    case .heed(let player): "heed \(player)"
    case .decline(let room): "decline \(room)"
    case .cup(let order): order.line
    case .salt(let word): "salt \(word)"
    case .record(let page): page.line
    case .screen(let question): question.line
    }
  }

  private static func after(_ options: String) -> String { options.isEmpty ? "" : " \(options)" }

  private static func page(_ from: Int?) -> String { from.map { " from=\($0)" } ?? "" }

  private static func pass(_ password: String?) -> String {
    password.map { " pass=\(quoted($0))" } ?? ""
  }
}

extension ClientRequest {
  /// What becomes of a request that cannot be sent now, or whose line breaks before its answer.
  enum Kind {
    /// Said with each greeting, and never kept.
    case hello
    /// Asked when we are in, and forgotten with the line.
    case question
    /// Leads to a table: asked again, unless we have a seat by then.
    case entering
    /// Asked again: it says which move it is.
    case move
    /// Never kept: the board asks for it again.
    case step
    /// Talk, and what names its room: asked again.
    case talk
    /// Names no match. Another one may have begun after a broken line, so it is never asked again.
    case order
  }

  var kind: Kind {
    switch self {
    case .hello: .hello
    case .play, .create, .challenge, .join, .watch: .entering
    case .move: .move
    case .step: .step
    case .say, .shout, .tell, .ignore, .heed, .decline: .talk
    case .cup(let order): order.isAnswer ? .talk : .question
    case .start, .again, .resign, .bot: .order
    case .rooms, .players, .follow, .shop, .createForHouse, .leave, .state, .refresh, .salt,
      .record, .screen:
      .question
    }
  }

  var isRefresh: Bool { if case .refresh = self { true } else { false } }

  var hasPassword: Bool {
    switch self {
    case .join(_, let password), .watch(_, let password): password != nil
    default: false
    }
  }

  var isAskedAgain: Bool { kind == .move || kind == .entering || kind == .talk }
  /// Whether it is worth sending when we are in.
  var mayWait: Bool { kind != .step && kind != .hello && kind != .order }
}

/// `hello ana SECRET client=parlor/0.2.0`
package struct Hello: Equatable {
  package let name: String
  package let secret: String?
  /// What else is said: `client=parlor/0.2.0 salts=yes`.
  package var details = ""

  package init(name: String, secret: String?, details: String = "") {
    (self.name, self.secret, self.details) = (name, secret, details)
  }

  /// One that somebody typed with a secret: `hello ana "three old tortoises" kind=bot`.
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

/// A page of a match's record: `replay 7 from=1001`.
package struct RecordPage: Equatable {
  let match: Int
  var from: Int?

  package var line: String { "replay \(match)" + (from.map { " from=\($0)" } ?? "") }
}

/// What one screen asks for itself. Each has an enum or a struct of its own, by which it knows the
/// answer.
package protocol Question {
  var line: String { get }
  /// Whether nobody waits for the answer: a refusal of it is not told.
  var isQuiet: Bool { get }
}

extension Question {
  package var isQuiet: Bool { false }
}

/// A value as a request holds it: in quotes, with what quotes need.
func quoted(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  return "\"\(escaped)\""
}

/// What somebody wants of a cup: to take part, or to direct it.
package struct CupRequest {
  /// The word for it, and what follows the cup's number.
  package struct Action {
    fileprivate let word: String
    fileprivate let rest: [String]

    /// `Action("apart", "ana", "bob")`
    package init(_ word: String, _ rest: String...) { (self.word, self.rest) = (word, rest) }

    package static let join = Action("join")
    package static let leave = Action("leave")
    // The answers to a director who has taken us in.
    package static let accept = Action("accept")
    package static let decline = Action("decline")
    package static let start = Action("start")
    /// The next round is paired to be looked at.
    package static let pair = Action("pair")
    /// The round that is played is taken back.
    package static let back = Action("back")

    /// The first round starts after so many minutes; 0 calls that off.
    package static func startLater(minutes: Int) -> Action {
      Action("start", "in=\(minutes > 0 ? "\(minutes)m" : "off")")
    }
    package static func openCheckIn(minutes: Int?) -> Action {
      minutes.map { Action("checkin", "open", "for=\($0)m") } ?? Action("checkin", "open")
    }
    package static func add(_ players: [String]) -> Action {
      Action("add", players.joined(separator: " "))
    }
    /// Somebody is here; without a name, the player who says so.
    package static func here(_ player: String? = nil) -> Action {
      player.map { Action("here", $0) } ?? Action("here")
    }
    /// Somebody sits out the next round, or plays after all; without a name, it is the player.
    package static func sit(_ player: String?, _ rest: Rest?) -> Action {
      let how: String? = rest == .half ? "half=yes" : rest == nil ? "off" : nil
      return Action("sit", [player, how].compactMap(\.self).joined(separator: " "))
    }
    package static func correct(round: Int, table: Int, _ result: Result) -> Action {
      Action("correct", "round=\(round)", "table=\(table)", result.attribute)
    }
  }

  package enum Result {
    case winner(String)
    case draw
    /// In the order of the players: `2,1,3`.
    case places(String)

    fileprivate var attribute: String {
      switch self {
      case .winner(let player): "winner=\(player)"
      case .draw: "winner=-"
      case .places(let places): "places=\(places)"
      }
    }
  }

  let cup: Int
  private let action: Action

  package init(_ action: Action, cup: Int) { (self.cup, self.action) = (cup, action) }

  package var line: String {
    "cup \(action.word) \(cup)" + action.rest.filter { !$0.isEmpty }.map { " \($0)" }.joined()
  }

  var isTicking: Bool { action.word == "here" && !action.rest.isEmpty }
  var isAdding: Bool { action.word == "add" }
  var isPairing: Bool { action.word == "pair" }

  /// Whether it answers a question that the server has asked.
  var isAnswer: Bool { ["accept", "decline"].contains(action.word) }

  /// Whether the server tells nobody in an event what came of it.
  var isSilent: Bool {
    ["correct", "forfeit", "back", "close", "pair", "swap", "apart"].contains(action.word)
      || action.word == "start" && !action.rest.isEmpty
  }
}
