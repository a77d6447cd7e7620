public import GameCore
public import Protocol

/// The declarations of everything on the wire: the lobby's lines, and what each game adds. No
/// program needs them: the reference is made from them, and every line in a test is checked.
///
///     Vocabulary(.standard)
public struct Vocabulary: Sendable {
  public let games: [GameMessages]
  /// The names of the games, in the same order.
  let names: [String]
  /// The reasons for which a seat may give up, in any game.
  let givingUp = Reason.ofGivingUp.map(\.rawValue)
  /// Why a match may end.
  let endings: [String]
  public private(set) var events: [EventDeclaration] = []
  public private(set) var answers: [AnswerDeclaration] = []
  /// The options at the end of a room's lines. Each game has some of them.
  public let options: [Attribute.Key]

  /// The vocabulary of these games.
  public init(_ list: GameList) {
    (games, names) = (list.messages, list.names)
    let rules = list.all.map { $0.rules }
    endings = rules.flatMap(\.endings).map(\.rawValue) + givingUp
    options =
      Self.once(rules.flatMap(\.ownOptions).map(\.key)).map(\.maybe) + [
        .seed.maybe.saying("The seed that a player gave."), .clock, .watch, .delay.maybe,
        .away.maybe,
      ]
    events = inRooms + inMatches + ofGames + forOne + inCups + ofTalk
    answers =
      Self.ofItself + Self.ofGreeting + ofLooking + ofRooms + Self.talking + ofRecords + ofShop
      + AnswerDeclaration.ofCups
      + AnswerDeclaration.ofOperators + ofMoves
  }

  /// The attributes with which a hint or a review explains the best move.
  public var grounds: [Attribute.Key] {
    let words = Attribute.Kind.one(games.flatMap(\.grounds.words))
    let facts = Self.once(games.flatMap(\.grounds.facts))
    return ([.why.being(words, "Why the move is the best one.")] + facts).map(\.maybe)
  }

  /// Why a request may be refused.
  public var refusals: [RefusalDeclaration] { RefusalDeclaration.all(games) }

  func reason(_ words: [String]) -> Attribute.Key { .reason.being(.one(words)) }

  /// An attribute under the name that its game uses.
  func term(_ key: Attribute.Key) -> Attribute.Key {
    games.flatMap(\.terms).first { $0 == key } ?? key
  }

  /// The events of the games. Several games may share a name.
  private var ofGames: [EventDeclaration] {
    var events: [EventDeclaration] = []
    for (name, game) in zip(names, games) {
      for event in game.events {
        let forms = event.hearers == .room ? event.forms.map { $0.of(name) } : event.forms
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

extension Attribute.Key {
  /// For lines about a match that may have no winner.
  static let lostAlone = lost.maybe.being(
    .one(["yes"]), "Somebody played alone and did not win: a loss, not a draw.")
  static let endsRanking = counts.maybe.being(
    .one(["no"]), "The match was ranked until this hint, and no longer is.")
  static let seatedThere = here.being(
    .list(.either(.name, "-")), "The players who have come; `-` for none.")
}

extension Form {
  /// The same form, for lines of only one game.
  func of(_ game: String) -> Form {
    var form = self
    form.game = game
    return form
  }
}
