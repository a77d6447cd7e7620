import Platform

/// Every number that bounds connections, with its reason.
struct ServerLimits: Equatable {
  /// Their rows in `limits`.
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

  /// Nobody notices a turn of the loop that is shorter than this; longer ones are counted.
  static let turnMax = Duration.milliseconds(10)
  /// Passphrases that wait to be stretched, some two seconds of work: further requests from
  /// addresses of which one waits are told to come again.
  static let stretchesMax = 1000
  /// Threads get processor time in this order: the loop and the store, then house players, then
  /// questions.
  static let planningNiceness: Int32 = 5
  static let adviceNiceness: Int32 = 10
  /// How long one thought may take of its thread's processor time, where nobody else waits, and how
  /// long it may take in any case. Measured on an optimized build: half a second finds all that is
  /// looked for on a 5x5 or 6x6 puzzle, a little more on an 8x8 one with its tables; a tenth of it
  /// finds solutions that are five in a hundred longer.
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

  /// A new program that is to take over opens the store and says that it is able within this time,
  /// while the server goes on.
  static let newProcessStartMax = Duration.seconds(10)
  /// How long nobody is served at most: while the last batch is stored, and while the new program
  /// gets ready.
  static let settleMax = Duration.seconds(2)
  static let newProcessReadyMax = Duration.seconds(3)
  /// How long a new program waits for a silent server. The server gives up sooner.
  static let oldProcessPatience = Duration.seconds(30)
  /// How long the service manager may take to accept the new process number.
  static let managerMilliseconds: Int32 = 2000

  /// All connections, which the system's own limit, less some descriptors, bounds further; those
  /// from one address, a household or an office; and those that have not said hello.
  var gate = Gate.Limits(countMax: 15_000, perAddressMax: 64, unfinishedMax: 200)
  /// Lines and bytes from other machines before hello: a newcomer looks around, and needs no more.
  var linesBeforeHelloMax = 32
  var bytesBeforeHelloMax = 8 * 1024
  /// Bytes waiting to be sent to all together. Beyond it the one with most is let go.
  var outputTotalMax = 256 * 1024 * 1024
  /// Bytes that may wait to be stored. When the disk is that far behind, sessions that wait for it
  /// are not read until it has caught up; the others are.
  var batchMax = 1024 * 1024
  /// The size of a batch for which no client waits. With some thirty matches in it, a transaction
  /// costs little for each, and it takes a millisecond or two.
  var batchWorth = 16 * 1024
  /// Bytes that the loop itself stores when everybody waits for them: the moves of a hundred pairs,
  /// which saves a twentieth of their cost. Nobody is served meanwhile, so more is the thread's.
  var batchHereMax = 16 * 1024
  /// How long the last batch is waited for at the end.
  var lastBatchMax = Duration.seconds(2)
  /// How long the goodbyes take when the server stops, and at most half of its notice.
  var goodbyeTimeMax = Duration.seconds(10)
  /// A pause of the whole process that is longer than this is not held against anybody: their
  /// clocks stood still with it.
  var pauseMax = Duration.seconds(2)
  /// Refusals in a second that are worth a line in the log.
  var refusalsWorthNoting = 100
  /// Descriptors kept for the store, the log, operators, a process that takes over, and the moment
  /// when all others are used.
  var descriptorsKept = 64
  /// Bytes taken from one connection in one turn, so that nobody starves the others.
  var readMax = 16 * 1024
  /// Bytes taken from all of them before their lines are looked at: a whole turn's, as a rule, and
  /// little enough to stay where a processor finds it again.
  var inboxMax = 128 * 1024
  /// Requests answered for one connection in one turn, for the same reason, each by its cost.
  var linesPerTurnMax = 64
  /// How long a turn may have lasted when no more lines are handled in it, and how many are between
  /// two looks at the clock. As a rule hundreds take that long; but one that a thousand others hear
  /// of takes as long as fifty.
  var readingMax = Duration.milliseconds(3)
  /// How long lines are handled, in each turn, that had to be kept in an earlier one, however many
  /// new ones come.
  var keptLeast = Duration.milliseconds(1)
  var linesPerLook = 8
  /// The time for accepted, closed and readable connections in one turn, and how many are handled
  /// between two looks at the clock. Reading from five hundred connections takes half of it.
  var eventsMax = Duration.milliseconds(2)
  var eventsPerLook = 8
  /// For how long connections are written to in one turn, and how many between two looks at the
  /// clock. In a turn that would become older than `flushEnd` it is less, but always a moment.
  var flushMax = Duration.milliseconds(3)
  var flushLeast = Duration.milliseconds(1)
  var flushEnd = Duration.milliseconds(8)
  var flushesPerLook = 32
  /// Connections taken in one turn.
  var acceptsPerTurnMax = 64
  /// Spectators' connections that are written to in one turn: a fraction of a millisecond. With
  /// very many of them it is this fraction of all, so that no client is called slow when the server
  /// was.
  var latePerTurn = 64
  var latePart = 16
  /// The pause between two such turns. Among a thousand spectators each is written to sixty times a
  /// second, and the processor has most of that time for the players.
  var latePause = Duration.milliseconds(1)
  /// If more than this waits to be sent, the client's requests are not read, and lines of tables
  /// that it only watches are left out.
  var outputSoftMax = 64 * 1024
  /// If more than this waits, or nothing was accepted for this long, the client is disconnected.
  var outputHardMax = 256 * 1024
  var stallMax = Duration.seconds(20)
  /// From its first byte, a line must end within this; a byte now and then does not extend it.
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
  /// How long a connection is not read while a thought for it is running. Most thoughts finish in
  /// this time and are the answer to their request; a longer one delays nothing.
  var thoughtMoment = Duration.milliseconds(500)
  /// Answers to datagrams in a second, to one address and to all: a client that looks around asks
  /// in a few ways, twice, and a room of players opens its clients at once. What is beyond is not
  /// answered, so that nobody can make the server send more than 80 kB a second, wherever to.
  var beaconPerAddressMax = 32
  var beaconTotalMax = 200
  /// Datagrams taken from one socket in one turn, so that a flood of them starves nobody.
  var beaconPerTurnMax = 64
  /// Interfaces that a group is joined on. Linux allows twenty groups for a socket.
  var beaconInterfacesMax = 20
}
