import Platform

/// Every number that bounds the door, with its reason.
struct DoorLimits: Equatable {
  /// People at the same time: each takes some hundred KiB, so these take a few hundred MiB. From
  /// one address: a household or a class room behind one router. And connections without a screen
  /// yet: a scanner cannot hold more of them, and each ends after `handshakeMax`.
  var gate = Gate.Limits(countMax: 1000, perAddressMax: 32, unfinishedMax: 100)
  /// The time from the connection to the first screen, in milliseconds. An ssh client that asks for
  /// a key's passphrase waits for its owner meanwhile. A person who types `stty raw -echo; nc …`
  /// needs a second.
  var handshakeMax = 20_000
  /// The time from an ssh client's login to its first request, which usually follows at once.
  static let channelMax = 3000
  /// The time without a key, in milliseconds, after which a person is asked and then disconnected.
  /// A game by correspondence can be resumed later, but a forgotten window takes a place.
  var idleMax = 30 * 60_000
  var idleAskMax = 2 * 60_000
  /// How long a person who is disconnected may take to read the last bytes.
  static let farewellMax = 2000

  /// Typed bytes that wait to be handled. More are not read: Parlor takes pastes of 400 characters.
  static let typedMax = 4096
  /// Bytes of one person handled in one turn of the loop. A key takes some ten microseconds, so a
  /// person who holds a key down or sends a file takes at most a millisecond of each turn.
  static let typedPerTurn = 64
  /// Milliseconds of one turn spent on frames that no key waits for. The rest come in the next
  /// turn. A key never waits for more than this and one frame.
  static let drawingPerTurn = 4
  /// The kernel's buffer for a terminal that does not read: a few frames.
  static let sendRoom: Int32 = 64 * 1024
  static let acceptsPerTurnMax = 16
  static let readMax = 4096

  /// The largest screen. Each cell is stored, so a terminal of a million cells would cost as much
  /// as a hundred people. A larger terminal is drawn at this size.
  static let columnsMax = 300
  static let rowsMax = 100

  /// How long a bare or telnet terminal may take to answer what it is: one way there and back.
  /// After that the first screen is shown with what is known.
  static let telnetAnswerPause = 400
  /// The number of environment variables, and the bytes of one. Those that are used are few and
  /// short.
  static let variablesMax = 32
  static let variableBytesMax = 128
  /// Bytes of a command (`play pig`).
  static let commandBytesMax = 64

  /// Requests of a browser on one connection. It loads the whole page over one or two.
  static let requestsMax = 64
  /// How long a connection waits for the browser's next request after an answer, in milliseconds.
  static let requestPause = 5000
  /// Bytes of a line without its end, and pieces of a message. A browser sends one piece.
  static let messageMax = 1023
  static let fragmentsMax = 16
  /// Bytes that wait for a browser. Above that the server is not read any more.
  static let outgoingMax = 64 * 1024
  /// Milliseconds of silence after which a browser is pinged, and after which it counts as gone.
  static let pingPause = 30_000
  static let silenceMax = 50_000

  /// Bytes stored for one person: a few login keys, and which rules were read.
  static let keptBytesMax = 16 * 1024
  /// Files that wait to be written: a few for everybody who may be connected. A disk that is slower
  /// than that counts as broken.
  static let keepsMax = 4096
  /// How long the program waits at its end for the last files.
  static let lastKeepsMax = Duration.seconds(5)
  /// Login keys and settings of one person; older ones are dropped.
  static let keptLinesMax = 100
}
