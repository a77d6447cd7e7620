/// What happened: the second word of an `EV` line.
public enum EventName: String, CaseIterable, Sendable {
  // Rooms.
  case joined, left, away, back, watching, challenge, declined, again, closed
  // Matches.
  case start, turn, late, clock, resigned, over
  // Pig, siete y media, the sliding puzzle, Mastermind.
  case roll, bust, hold
  case round, card, bet, stand, bank, settle
  case board, slide, solved
  case guess, cracked, exhausted
  // For one player.
  case award, feat, hint, review, reviewed
  // Cups.
  case paired, cup
  // For those who follow the lobby.
  case lobby
  // Talk, and the server itself.
  case say, tell, shout, notice, drain, muted, unmuted
}

/// The sessions that receive an event.
public enum Hearers: String, Sendable {
  case room = "everyone in the room: players in seat order, then spectators"
  case you = "you only"
  case challenged = "the challenged player, and again when they come back"
  case challengers = "everyone in the room, and the challenged player"
  case called = "each player of the table, and again when they come back"
  case inCup = "the director of the cup and everyone who plays in it"
  case cupAndYou = "the director of the cup and the player"
  case followers = "everyone who follows the lobby"
  case noticed = "you only, or every connection"
  case everyone = "every connection"
  case players = "everyone who said hello, except those who ignore the sender"
  case told = "the player it was sent to"
  case listeners = "everyone in the room, except those who ignore the sender"
}

/// An event, declared: the forms it has, and who is sent it.
public struct EventDeclaration: Sendable {
  public let hearers: Hearers
  public let forms: [Form]

  init(_ hearers: Hearers, _ forms: [Form]) {
    self.hearers = hearers
    self.forms = forms
  }

  init(_ hearers: Hearers, _ text: String, _ keys: [Attribute.Key], hasOptions: Bool = false) {
    self.init(hearers, [Form(text, keys, hasOptions: hasOptions)])
  }
}

extension EventName {
  public var declaration: EventDeclaration {
    inRooms ?? inMatches ?? inGames ?? forOne ?? inCups ?? inLobby ?? ofTalk
  }
}

extension LineWriter {
  /// Begins an event: `EV start`.
  public mutating func begin(_ event: EventName) { begin("EV", event.rawValue) }
}

extension ServerLine {
  /// What an `EV` line reports; `nil` for other lines, and for an event that this client does not
  /// know.
  public var happened: EventName? { kind == .event ? EventName(rawValue: name) : nil }
}
