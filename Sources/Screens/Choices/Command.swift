import Protocol

/// What the app wants done outside: by the face that shows it, or by the world.
package enum Command {
  case face(FaceCommand)
  case world(WorldCommand)
}

/// For whatever shows the app and takes the keys: each face does all of these, or does not compile.
package enum FaceCommand {
  case copy(String)
  /// It is our turn, or we are asked something.
  case call(Call)
  /// Something else to be heard, if the player wants that.
  case ring(Sound)
  case suspend
  case quit(Int32)
}

/// For the link to the server, the files and the system.
package enum WorldCommand {
  case connect(ServerAddress)
  case disconnect
  case send(String)
  /// Keep a secret for this server: one that came with a new name, or one that has let us in.
  case keep(secret: String, name: String, store: String?, isNew: Bool, isProved: Bool)
  /// Look for servers on this machine and on the network.
  case look
  case host(staysOpen: Bool)
  case remember(name: String, value: String)
  /// Open a picture for a board of so many tiles.
  case openPicture(String, columns: Int, rows: Int)
  /// Copy a file to the pictures that can be chosen, and open it.
  case addPicture(String)
}

/// A screen to go to, with what it must know. Screens and boards name only this; the app makes
/// the screens.
enum Destination {
  /// The list of servers, once one of them has not led anywhere.
  case door
  case name, home
  /// The login key of a name that is taken.
  case loginKey(name: String)
  case passphrase
  case games(GamesPurpose)
  /// A table of one's own; for one opponent, if it is a challenge.
  case create(game: String, opponent: String? = nil)
  /// For a locked room.
  case password(Entry, room: Int)
  /// The rules of a game; with the request for a table that they came before.
  case rules(game: String)
  case lesson(game: String)
  /// The pictures of the puzzle.
  case gallery
  case cups
  case cup(Int)
  case cupMaking(game: String)
  case cupField(CupField)
  case cupSettings(ServerLine)
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

/// What is typed for an order on a cup's page.
struct CupField {
  enum Subject {
    case add, tell
    /// Minutes.
    case start, checkIn
    /// Two names.
    case apart, swap
    /// The name of somebody who is to have a role, or to sit out.
    case role, sit
    /// Of a table at which more than two sit.
    case places(round: Int, table: Int)
    // What screen-reader users type, as they choose nothing on the page.
    case here, remove, forfeit
    case correct(round: Int)
  }

  let subject: Subject
  let cup: Int
  /// What is in the field already.
  var start = ""
}

enum GamesPurpose: Equatable {
  case play, create, read, cup
  case house
  case challenge(String)
}

/// What a screen wants done; the app does it.
enum Intent {
  case ask(ClientRequest)
  /// The screen's or the board's own; what was typed for it comes along.
  case act(AnyAction, typed: String = "")
  /// Say to the server who we are; with a secret that was not kept for it, if the player wishes,
  /// and also where it can only be sent as it is.
  case hello(String, secret: String? = nil, inClear: Bool = false)
  /// Go to another screen, from which Esc leads back here.
  case open(Destination)
  /// Leave this screen for another one.
  case turn(to: Destination)
  case back
  /// Call the server at once, not when the pause is over.
  case reconnect
  case notice(Notice)
  /// Say a sentence: in the line at the bottom, or aloud.
  case tell(String)
  case face(FaceCommand)
  case world(WorldCommand)
  case all([Intent])
}

/// What is told by ear, to a player who looks elsewhere or sees nothing. Each sounds another way.
package enum Sound: Hashable, Sendable {
  /// It is our turn, or somebody calls us.
  case turn
  /// What we had in this turn is lost.
  case bust
  case win

  package var rings: Int {
    switch self {
    case .turn: 1
    case .bust: 2
    case .win: 3
    }
  }

  private var phrase: SpokenPhrase {
    switch self {
    case .turn: .soundTurn
    case .bust: .soundBust
    case .win: .soundWin
    }
  }

  /// The same as a word that sounds like it.
  package func word(_ look: Look) -> String { look.say(phrase) }
}
