/// All that a game says on the wire, declared by the game itself. The lists of what is said at all
/// are made from these, so that nothing below the games has to know one of them.
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
  /// What the end of a match reveals.
  public let revealed: [Attribute.Key]
  /// Why a match of it may end, but for what ends any match.
  public let endings: [String]
  /// Why a move is refused: words for moves that its board could never take, and for those that
  /// cannot be made now.
  public let refusals: (impossible: [String], notNow: [String])
  /// Why a move is the best one: the words for that, and the facts beside them.
  public let grounds: (words: [String], facts: [Attribute.Key])
  /// What it calls attributes that all have: its coins.
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
