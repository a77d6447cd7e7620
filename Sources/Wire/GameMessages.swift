/// Everything that a game says on the wire, declared by the game itself. The protocol's lists are
/// made from these, so that no lower layer has to know a game.
public struct GameMessages: Sendable {
  /// The word for the game.
  public let game: String
  /// Its options, as attributes of a room.
  public let options: [Attribute.Key]
  /// The events that its moves may cause, by verb.
  public let moves: [(verb: String, events: [EventName])]
  /// Its own events.
  public let events: [EventDeclaration]
  /// What `state` shows of the table, of each seat, and in rows of the game's own.
  public let table: [Attribute.Key]
  public let seat: [Attribute.Key]
  public let rows: [Form]
  /// Attributes that are revealed at the end of a match.
  public let revealed: [Attribute.Key]
  /// The game's own reasons for the end of a match, beside those of all games.
  public let endings: [String]
  /// Why a move is refused: words for moves that its board could never take, and for those that
  /// cannot be made now.
  public let refusals: (impossible: [String], notNow: [String])
  /// Why a move is the best one: the words for that, and the facts beside them.
  public let grounds: (words: [String], facts: [Attribute.Key])
  /// The game's own names for attributes that all games have, such as coins.
  public let terms: [Attribute.Key]

  public init(
    _ game: String, options: [Attribute.Key], moves: KeyValuePairs<String, [EventName]>,
    events: [EventDeclaration], table: [Attribute.Key], seat: [Attribute.Key], rows: [Form],
    revealed: [Attribute.Key], endings: [String],
    refusals: (impossible: [String], notNow: [String]),
    grounds: (words: [String], facts: [Attribute.Key]), terms: [Attribute.Key]
  ) {
    self.game = game
    self.options = options
    self.moves = moves.map { ($0.key, $0.value) }
    self.events = events
    self.table = table
    self.seat = seat
    self.rows = rows
    self.revealed = revealed
    self.endings = endings
    self.refusals = refusals
    self.grounds = grounds
    self.terms = terms
  }
}
