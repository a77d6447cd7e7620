import Platform

/// Every number that bounds connections, with its reason.
struct ServerLimits: Equatable {
  /// The rows of `limits`.
  var described: [(name: String, value: Int)] {
    [
      ("connections", gate.countMax),
      ("per-address", gate.perAddressMax),
      ("new-per-address", gate.newPerAddressMax),
      ("strangers", gate.unfinishedMax),
      ("lines-before-hello", linesBeforeHelloMax),
      ("bytes-before-hello", bytesBeforeHelloMax),
      ("requests", allowanceMax),
      ("requests-per-second", allowancePerSecond),
      ("output-soft", outputSoftMax),
      ("output-hard", outputHardMax),
      ("output-total", outputTotalMax),
      ("waiting", Int(stallMax.components.seconds)),
      ("line-time", Int(lineMax.components.seconds)),
    ]
  }

  /// Longer turns of the loop are counted. Nobody notices shorter ones.
  static let turnMax = Duration.milliseconds(10)
  /// Passphrases that wait to be stretched, some two seconds of work. Beyond it, an address with a
  /// waiting one is told to try again.
  static let stretchesMax = 1000
  /// Threads get processor time in this order: the loop and the store, then house players, then
  /// questions.
  static let planningNiceness: Int32 = 5
  static let adviceNiceness: Int32 = 10
  /// The processor time for one thought if nobody else waits, and the time that it gets in any
  /// case. Measured on an optimized build: half a second is enough for a 5x5 or 6x6 puzzle, and a
  /// little more for 8x8 with its tables. A tenth of it finds solutions that are 5 % longer.
  static let thinkingMax = Duration.milliseconds(800)
  static let thinkingLeast = Duration.milliseconds(100)
  /// The factor by which a thought may exceed its processor time on the clock, on a busy machine: a
  /// hint comes within a second and a half. The house's plan in a race has no such limit, because
  /// no player waits for it.
  static let patience = 1.5
  static let racePatience = 6.0
  /// The time for one decision of a review, and for the whole page, which then ends early.
  static let decisionMax = Duration.milliseconds(250)
  static let reviewMax = Duration.milliseconds(1500)

  /// The time in which a new program that is to take over must open the store and report that it is
  /// able. Meanwhile the server continues.
  static let newProcessStartMax = Duration.seconds(10)
  /// How long nobody is served at most: while the last batch is stored, and while the new program
  /// gets ready.
  static let settleMax = Duration.seconds(2)
  static let newProcessReadyMax = Duration.seconds(3)
  /// How long a new program waits for a silent server. The server gives up sooner.
  static let oldProcessPatience = Duration.seconds(30)
  /// How long the service manager may take to accept the new process number.
  static let managerMilliseconds: Int32 = 2000

  /// All connections, which the system's own limit, less some descriptors, also bounds; those from
  /// one address, a household or an office; and those that have not said hello.
  var gate = Gate.Limits(countMax: 15_000, perAddressMax: 64, unfinishedMax: 200)
  /// Lines and bytes from other machines before hello: a newcomer looks around, and needs no more.
  var linesBeforeHelloMax = 32
  var bytesBeforeHelloMax = 8 * 1024
  /// Bytes waiting to be sent to everybody. Beyond it, the connections with most of them are
  /// closed.
  var outputTotalMax = 256 * 1024 * 1024
  /// Bytes that may wait to be stored. If the disk is that far behind, sessions that wait for it
  /// are not read until it has caught up.
  var batchMax = 1024 * 1024
  /// The size at which a batch is written even if no client waits. With some thirty matches in it,
  /// a transaction costs little for each, and takes a millisecond or two.
  var batchWorth = 16 * 1024
  /// Bytes that the loop itself stores when everybody waits for them: the moves of a hundred pairs,
  /// which saves a twentieth of their cost. Nobody is served meanwhile, so a larger batch is
  /// written by the thread.
  var batchHereMax = 16 * 1024
  /// How long the server waits for the last batch at the end.
  var lastBatchMax = Duration.seconds(2)
  /// How long the goodbyes take when the server stops, though at most half of its notice.
  var goodbyeTimeMax = Duration.seconds(10)
  /// A longer pause of the whole process is not counted against anybody, as all clocks stood still.
  var pauseMax = Duration.seconds(2)
  /// From this many refusals in a second on, the log mentions them.
  var refusalsWorthNoting = 100
  /// Descriptors reserved for the store, the log, operators, a process that takes over, and the
  /// case that all others are used.
  var descriptorsKept = 64
  /// Bytes read from one connection in one turn, so that it does not delay the others.
  var readMax = 16 * 1024
  /// Bytes read from all connections before their lines are handled: usually a whole turn's, and
  /// few enough to stay in a processor's cache.
  var inboxMax = 128 * 1024
  /// The cost of the requests handled for one connection in one turn, for the same reason.
  var linesPerTurnMax = 64
  /// How long a turn may have lasted when it handles further lines. Usually that is enough for
  /// hundreds, but a line that is sent to a thousand others takes as long as fifty.
  var readingMax = Duration.milliseconds(3)
  /// The least time of each turn for lines kept from earlier turns, however many new ones come; and
  /// the lines between two looks at the clock.
  var keptLeast = Duration.milliseconds(1)
  var linesPerLook = 8
  /// The time for accepted, closed and readable connections in one turn, and how many are handled
  /// between two looks at the clock. Reading from five hundred connections takes half of it.
  var eventsMax = Duration.milliseconds(2)
  var eventsPerLook = 8
  /// The time for writing to connections in one turn, the least of it, if the turn would otherwise
  /// last longer than `flushEnd`, and the connections between two looks at the clock.
  var flushMax = Duration.milliseconds(3)
  var flushLeast = Duration.milliseconds(1)
  var flushEnd = Duration.milliseconds(8)
  var flushesPerLook = 32
  var acceptsPerTurnMax = 64
  /// Spectators' connections written to in one turn: a fraction of a millisecond. If there are very
  /// many, it is this fraction of all, so that no client is called slow because the server was.
  var latePerTurn = 64
  var latePart = 16
  /// The pause between two such turns. With a thousand spectators, each is written to sixty times a
  /// second, and most of the processor's time remains for the players.
  var latePause = Duration.milliseconds(1)
  /// If more than this waits to be sent, the client's requests are not read, and lines of tables
  /// that it only watches are left out.
  var outputSoftMax = 64 * 1024
  /// If more than this waits, or nothing was accepted for this long, the client is disconnected.
  var outputHardMax = 256 * 1024
  var stallMax = Duration.seconds(20)
  /// From its first character, a line must end within this; a byte now and then does not extend it.
  var lineMax = Duration.seconds(30)
  /// The time in which a proxy must send its whole header, which it knows at once.
  var headerMax = Duration.seconds(5)
  /// Requests at once, and how many more each second, except from this machine. No person and no
  /// fair bot is faster; a faster one is slowed down by late answers.
  var allowanceMax = 200
  var allowancePerSecond = 50
  /// The bytes of a line that count as one request, because long lines take room in the store or
  /// are sent to many. A thousand slides in one line cost as much as sixteen requests.
  static let bytesPerRequest = 64
  /// How long a connection is not read while a thought for it runs. Most thoughts finish in this
  /// time, so their answers stay in order; a longer one delays nothing.
  var thoughtMoment = Duration.milliseconds(500)
  /// Answers to datagrams in a second, to one address and to all. A client that searches asks in
  /// several ways, twice, and a room of players may start their clients at once. Further questions
  /// are ignored, so that nobody can make the server send more than 80 kB a second.
  var beaconPerAddressMax = 32
  var beaconTotalMax = 200
  /// Datagrams read from one socket in one turn, so that a flood of them delays nobody.
  var beaconPerTurnMax = 64
  /// Interfaces on which a group is joined. Linux allows twenty groups for a socket.
  var beaconInterfacesMax = 20
}
