/// Everything that a game says on the wire, declared by the game itself. The protocol's lists are
/// made from these, so that no lower layer has to know a game.
public struct GameMessages: Sendable {
  /// The events that its moves may cause, by verb.
  public let moves: [(verb: String, events: [EventName])]
  public let events: [EventDeclaration]
  /// The attributes in `state` for the table, for each seat, and for the game's own rows.
  public let table: [Attribute.Key]
  public let seat: [Attribute.Key]
  public let rows: [Form]
  public let revealed: [Attribute.Key]
  /// The words for refused moves: those that the board could never accept, and those that cannot be
  /// made now.
  public let refusals: (impossible: [String], notNow: [String])
  /// The words for why a move is the best one, and their facts.
  public let grounds: (words: [String], facts: [Attribute.Key])
  /// The game's own names for attributes that all games have, such as coins.
  public let terms: [Attribute.Key]

  public init(
    moves: KeyValuePairs<String, [EventName]>, events: [EventDeclaration],
    table: [Attribute.Key] = [], seat: [Attribute.Key], rows: [Form] = [],
    revealed: [Attribute.Key] = [], refusals: (impossible: [String], notNow: [String]) = ([], []),
    grounds: (words: [String], facts: [Attribute.Key]) = ([], []), terms: [Attribute.Key] = []
  ) {
    self.moves = moves.map { ($0.key, $0.value) }
    (self.events, self.table, self.seat, self.rows) = (events, table, seat, rows)
    (self.revealed, self.refusals) = (revealed, refusals)
    (self.grounds, self.terms) = (grounds, terms)
  }
}
