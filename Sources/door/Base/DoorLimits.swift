import Platform

/// Every number that bounds the door, with its reason.
struct DoorLimits: Equatable {
  /// People at the same time: one takes some hundred KiB, so that these are a few hundred MiB. From
  /// one address: a household or a class room behind one router. And connections that have not
  /// shown a screen yet: a scanner holds no more of them, and each ends after `handshakeMax`.
  var gate = Gate.Limits(countMax: 1000, perAddressMax: 32, unfinishedMax: 100)
  /// From the connection to the first screen. An ssh client that asks for a key's passphrase waits
  /// for its owner meanwhile; a person who types `stty raw -echo; nc …` needs a second.
  var handshakeMax = 20_000
  /// From an ssh client's login to its asking for anything, which it does in the same breath.
  static let channelMax = 3000
  /// Somebody who has not pressed a key for so long is asked, and then let go, in milliseconds. A
  /// game by correspondence is left and come back to; a forgotten window is a place.
  var idleMax = 30 * 60_000
  var idleAskMax = 2 * 60_000
  /// How long somebody who is let go may take to read the last bytes.
  static let farewellMax = 2000

  /// Bytes typed that wait to be looked at. More are not read: Parlor takes pastes of 400
  /// characters.
  static let typedMax = 4096
  /// Bytes of one person looked at in one turn. A key takes some ten microseconds, so that somebody
  /// who holds one down, or sends a file, takes a millisecond of each turn and no more.
  static let typedPerTurn = 64
  /// Milliseconds of one turn spent on frames that no key waits for; the rest come in the next one.
  /// Somebody's key never waits for more than this and one frame.
  static let drawingPerTurn = 4
  /// What a terminal that does not read hides in the kernel: some frames, no more.
  static let sendRoom: Int32 = 64 * 1024
  /// Connections taken in one turn.
  static let acceptsPerTurnMax = 16
  /// Bytes read from a terminal at once.
  static let readMax = 4096

  /// The largest screen: each cell is kept, so that a terminal of a million would cost what a
  /// hundred people do. More is drawn as so much.
  static let columnsMax = 300
  static let rowsMax = 100

  /// Bytes of telnet's subnegotiations: the name of a terminal, a few variables.
  static let subnegotiationMax = 512
  /// Answers to telnet's requests on one connection: a client asks for a dozen things once.
  static let telnetAnswersMax = 64
  /// How long a bare or telnet terminal may take to answer what it is: an answer takes one way
  /// there and back. After it, the first screen is shown with what is known.
  static let telnetAnswerPause = 400
  /// Variables of the environment and the bytes of one; those that are read are few and short.
  static let variablesMax = 32
  static let variableBytesMax = 128
  /// Bytes of a command (`play pig`).
  static let commandBytesMax = 64

  /// Bytes of the head of a request, of its target, and its fields: a browser's has 600 bytes and a
  /// dozen fields.
  static let headMax = 8 * 1024
  static let targetMax = 2048
  static let fieldsMax = 64
  /// Files that a browser asks for on one connection: all of the page, on one or two.
  static let requestsMax = 64
  /// Milliseconds that a connection waits for the browser's next request, once one was answered.
  static let requestPause = 5000
  /// Bytes of a line without its end. Pieces of a message: a browser sends one.
  static let messageMax = 1023
  static let fragmentsMax = 16
  /// Bytes that wait for a browser before the server is not read any more.
  static let outgoingMax = 64 * 1024
  /// Milliseconds without a word after which a browser is asked whether it is there, and after
  /// which it is gone.
  static let pingPause = 30_000
  static let silenceMax = 50_000

  /// Bytes of what is kept for one person: a few login keys, and which rules were read.
  static let keptBytesMax = 16 * 1024
  /// Files that wait to be written: a few for everybody who may be here. A disk that does not take
  /// them meanwhile counts as one that fails.
  static let keepsMax = 4096
  /// How long the end waits for the last of them.
  static let lastKeepsMax = Duration.seconds(5)
  /// Login keys and settings of one person, the latest ones.
  static let keptLinesMax = 100
}
