import Protocol

/// A command for the outside: for the face that shows the app, or for the world.
package enum Command: Equatable {
  case face(FaceCommand)
  case world(WorldCommand)
}

/// A command for whatever shows the app and takes the keys. Each face handles all of them, or does
/// not compile.
package enum FaceCommand: Equatable {
  case copy(String)
  /// It is our turn, or we are asked something.
  case call(Call)
  /// Another sound, if the player wants sounds.
  case ring(Sound)
  case suspend
  case quit(Int32)
}

/// For the link to the server, the files and the system.
package enum WorldCommand: Equatable {
  case connect(ServerAddress)
  case disconnect
  case send(String)
  /// Store a login key: that of a new name, or one with which the login succeeded.
  case keep(KeptSecret, isNew: Bool)
  /// Look for servers on this machine and on the network.
  case look
  case host(staysOpen: Bool)
  case remember(name: String, value: String)
  /// Open a picture for a board with this many tiles.
  case openPicture(String, columns: Int, rows: Int)
  /// Copy a file to the player's pictures, and open it.
  case addPicture(String)
}

/// A screen to open, with its parameters. Screens and boards only name it; the app creates the
/// screen.
enum Destination {
  /// The list of servers, after a connection has failed.
  case door
  case name, home
  /// The field for the login key of a name that is taken.
  case loginKey(name: String)
  case games(GamesPurpose)
  /// The form for a new table, for one opponent if it is a challenge.
  case create(game: String, opponent: String? = nil)
  case rules(game: String)
  case lesson(game: String)
  case gallery
  case cups
  case cup(Int)
  case cupMaking(game: String)
  case cupSettings(ServerLine)
  case records
  case replay(match: Int)
  case shop
  /// Reports, bans and connections, for operators; and the form of one order.
  case reports
  case order(OperatorOrder)
  /// A field that its opener has made.
  case field(any OpenedField)
}

/// The screen with a field, which this folder does not know.
protocol OpenedField {}

enum Entry {
  case join, watch

  func request(room: Int, password: String? = nil) -> ClientRequest {
    switch self {
    case .join: .join(room: room, password: password)
    case .watch: .watch(room: room, password: password)
    }
  }
}

enum GamesPurpose: Equatable {
  case play, create, read, cup
  case house
  case challenge(String)
}

/// What a screen asks the app to do.
enum Intent {
  case ask(ClientRequest)
  /// An act of the screen or the board, with its typed text.
  case act(any ChoiceAction, typed: String = "")
  /// Log in with a name, and perhaps with a login key that was not stored for this server. It is
  /// sent in the clear only if the player wishes.
  case hello(String, secret: String? = nil, inClear: Bool = false)
  /// Open another screen, from which Esc leads back here.
  case open(Destination)
  /// Replace this screen by another one.
  case turn(to: Destination)
  case back
  /// Connect to the server at once, without waiting for the pause.
  case reconnect
  case notice(Notice)
  /// Say a sentence, in the line of news or aloud.
  case tell(String)
  case face(FaceCommand)
  case world(WorldCommand)
  case all([Intent])
}

/// Sounds for a player who looks elsewhere or sees nothing. Each is different: the number is how
/// often the bell rings.
package enum Sound: Int, Sendable {
  /// It is our turn, or somebody calls us.
  case turn = 1
  /// The points of this turn are lost.
  case bust
  case win

  package func word(_ look: Look) -> String {
    switch self {
    case .turn: look.say(SpokenPhrase.soundTurn)
    case .bust: look.say(SpokenPhrase.soundBust)
    case .win: look.say(SpokenPhrase.soundWin)
    }
  }
}

/// An operator's order, to be sent after `op`.
///
///     OperatorOrder.kick("bob").line(lasting: "10 min", "Again?")   // op kick bob for=10m Again?
struct OperatorOrder: Equatable {
  /// The command and its object.
  private let head: String
  /// The label of its button, and a sentence about its effect.
  let phrase: OrderPhrase
  let about: OrderPhrase
  let subject: String?
  let room: Int?
  /// The durations to choose from, the usual one first.
  let times: [String]
  let text: OptionPhrase?

  private init(
    _ verb: String, of subject: String? = nil, room: Int? = nil, _ phrase: OrderPhrase,
    _ about: OrderPhrase = .typeFirst, times: [String] = [], text: OptionPhrase? = nil
  ) {
    head = subject.map { "\(verb) \($0)" } ?? verb
    (self.phrase, self.about, self.subject) = (phrase, about, subject)
    (self.room, self.times, self.text) = (room, times, text)
  }

  static func kick(_ player: String) -> Self {
    // With "none" for its duration, the order is immediate.
    Self(
      "kick", of: player, .kick, .aboutKick, times: ["none", "10 min", "1 h", "1 d"], text: .why)
  }

  /// Bans a player, or an address, which is recognized by its dot or colon.
  static func ban(_ subject: String) -> Self {
    let about: OrderPhrase = subject.contains { ".:".contains($0) } ? .aboutBanAddress : .aboutBan
    return Self("ban", of: subject, .ban, about, times: ["1 d", "7 d", "30 d", "1 h"], text: .why)
  }

  static func mute(_ player: String) -> Self {
    Self("mute", of: player, .mute, .aboutMute, times: ["10 min", "1 h", "1 d", "7 d"], text: .why)
  }

  static func unban(_ subject: String) -> Self { Self("unban", of: subject, .unban) }
  static func unmute(_ player: String) -> Self { Self("unmute", of: player, .unmute) }

  static func rename(_ player: String) -> Self {
    Self("rename", of: player, .rename, .aboutRename, text: .newName)
  }

  static func close(room: Int) -> Self {
    Self("close \(room)", room: room, .close, .aboutClose, text: .why)
  }

  static let notice = Self("notice", .notice, .aboutNotice, text: .notice)

  static let closeDoors = Self(
    "doors closed", .closeDoors, .aboutDoors, times: ["1 h", "10 min", "6 h", "1 d"], text: .except)

  static let openDoors = Self("doors open", .openDoors)
  static func seen(report: Int) -> Self { Self("seen \(report)", .seen) }

  /// The order with the chosen duration, exempt addresses, and a text.
  func line(lasting time: String? = nil, except: String = "", _ text: String = "") -> String {
    // `10 min` is `10m` for the server.
    let words = time?.split(separator: " ") ?? []
    let time = words.count == 2 ? "for=\(words[0])\(words[1].prefix(1))" : nil
    let places = except.filter { $0 != " " }
    return ["op \(head)", time, places.isEmpty ? nil : "except=\(places)", text]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
