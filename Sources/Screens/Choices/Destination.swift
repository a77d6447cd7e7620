/// A screen to go to, with what it must know. Screens and boards name only this; the app makes
/// the screens.
enum Destination {
  /// The list of servers, once one of them has not led anywhere.
  case door
  case name, home
  /// The login key of a name that is taken.
  case loginKey(name: String)
  case passphrase
  /// Which game, and what for.
  case games(GamesPurpose)
  /// A table of one's own; for one opponent, if it is a challenge.
  case create(game: String, opponent: String? = nil)
  /// For a locked room.
  case password(Entry, room: Int)
  /// The rules of a game; with the request for a table that they came before.
  case rules(game: String, before: ClientRequest? = nil)
  case lesson(game: String)
  case cups
  case cup(Int)
  case cupMaking(game: String)
  case cupField(CupField)
  case records
  case replay(match: Int)
  case shop
  /// Reports, bans and connections, for operators; and one order of theirs.
  case reports
  case order(OperatorOrder)
  /// What a player has to tell the operators about another one.
  case report(player: String)
}

/// How somebody comes to a table.
enum Entry {
  case join, watch

  func request(room: Int, password: String? = nil) -> ClientRequest {
    switch self {
    case .join: .join(room: room, password: password)
    case .watch: .watch(room: room, password: password)
    }
  }
}

/// What a cup's director types a word for.
enum CupField {
  case add(cup: Int)
  case start(cup: Int)
  case places(cup: Int, round: Int, table: Int)
}

/// Why a game is chosen.
enum GamesPurpose: Equatable {
  case play, create, read, cup
  /// Against a player of the house.
  case house
  case challenge(String)
}
