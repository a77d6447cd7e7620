/// A screen to go to, with what it must know. Screens and boards name only this; the app makes
/// the screens.
enum Destination {
  /// The list of servers, once one of them has not led anywhere.
  case door
  case name, home
  /// Which game, and what for.
  case games(GamesPurpose)
  /// A table of one's own; for one opponent, if it is a challenge.
  case create(game: String, opponent: String? = nil)
  case password(verb: String, room: Int)
  /// The rules of a game; with what the player was about to do when they came first.
  case rules(game: String, before: Wish? = nil)
  case lesson(game: String)
  case cups
  case cup(Int)
  case cupMaking(game: String)
  /// A word for an order of a cup's director: the request up to where that word follows.
  case cupField(title: CupPhrase, question: CupPhrase, order: String)
  case records
  case replay(match: Int)
  case shop

  /// A request that leads to a table.
  struct Wish {
    let request: String
    let purpose: Purpose
  }
}

/// Why a game is chosen.
enum GamesPurpose: Equatable {
  case play, create, read, cup
  /// Against a player of the house.
  case house
  case challenge(String)
}
