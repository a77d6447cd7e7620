public import Wire

/// The declarations of everything on the wire: the lobby's lines, and what each game adds.
///
///     Vocabulary(GameList.standard.messages, givingUp: ["resigned", "abandoned", "clock"])
public struct Vocabulary: Sendable {
  public let games: [GameMessages]
  /// The reasons for which a seat may give up, in any game.
  let givingUp: [String]
  public private(set) var events: [EventDeclaration] = []
  public private(set) var answers: [AnswerDeclaration] = []

  public init(_ games: [GameMessages], givingUp: [String]) {
    (self.games, self.givingUp) = (games, givingUp)
    events = inRooms + inMatches + ofGames + forOne + inCups + ofTalk
    answers =
      Self.ofItself + Self.ofGreeting + ofLooking + ofRooms + Self.talking + ofRecords + ofShop
      + AnswerDeclaration.ofCups
      + AnswerDeclaration.ofOperators + ofMoves
  }

  /// The options at the end of a room's lines. Each game has some of them.
  public var options: [Attribute.Key] {
    let own = Self.once(games.flatMap(\.options)).map(\.maybe)
    return own + [
      .seed.maybe.saying("The seed that a player gave."), .clock, .watch, .delay.maybe, .away.maybe,
    ]
  }

  /// The attributes with which a hint or a review explains the best move.
  public var grounds: [Attribute.Key] {
    let words = Attribute.Kind.one(games.flatMap(\.grounds.words))
    let facts = Self.once(games.flatMap(\.grounds.facts))
    return ([.why.being(words, "Why the move is the best one.")] + facts).map(\.maybe)
  }

  /// Why a request may be refused.
  public var refusals: [RefusalDeclaration] { RefusalDeclaration.all(games) }

  /// Why a match may end.
  var endings: [String] { games.flatMap(\.endings) + givingUp }

  func reason(_ words: [String]) -> Attribute.Key { .reason.being(.one(words)) }

  /// An attribute under the name that its game uses.
  func term(_ key: Attribute.Key) -> Attribute.Key {
    games.flatMap(\.terms).first { $0 == key } ?? key
  }

  /// The events of the games. Several games may share a name.
  private var ofGames: [EventDeclaration] {
    var events: [EventDeclaration] = []
    for game in games {
      for event in game.events {
        let forms = event.hearers == .room ? event.forms.map { $0.of(game.game) } : event.forms
        if let index = events.firstIndex(where: { $0.name == event.name }) {
          events[index] = EventDeclaration(event.name, event.hearers, events[index].forms + forms)
        } else {
          events.append(EventDeclaration(event.name, event.hearers, forms))
        }
      }
    }
    return events
  }

  /// The keys without duplicates.
  private static func once(_ keys: [Attribute.Key]) -> [Attribute.Key] {
    var known: Set<String> = []
    return keys.filter { known.insert($0.name).inserted }
  }
}

extension EventName {
  // Rooms.
  public static let joined = Self("joined")
  public static let left = Self("left")
  public static let away = Self("away")
  public static let back = Self("back")
  public static let watching = Self("watching")
  public static let challenge = Self("challenge")
  public static let declined = Self("declined")
  public static let again = Self("again")
  public static let closed = Self("closed")
  // Matches.
  public static let start = Self("start")
  public static let late = Self("late")
  public static let clock = Self("clock")
  // Events for one player.
  public static let hint = Self("hint")
  public static let review = Self("review")
  public static let reviewed = Self("reviewed")
  // Cups, and the lobby for those who follow it.
  public static let paired = Self("paired")
  public static let cup = Self("cup")
  public static let lobby = Self("lobby")
  // Talk, and the server itself.
  public static let say = Self("say")
  public static let tell = Self("tell")
  public static let shout = Self("shout")
  public static let notice = Self("notice")
  public static let drain = Self("drain")
  public static let muted = Self("muted")
  public static let unmuted = Self("unmuted")
}
