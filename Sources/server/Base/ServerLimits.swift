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
  /// How many times as long it may take by the clock, on a machine that is busy with other things:
  /// so a hint comes within a second and a half. Nobody waits for the house's plan in a race.
  static let patience = 1.5
  static let racePatience = 6.0
  /// One decision of a review, and the whole page, which then ends with what was found.
  static let decisionMax = Duration.milliseconds(250)
  static let reviewMax = Duration.milliseconds(1500)

  /// A new program that is to take over opens the store and says that it is able within this time,
  /// while the server goes on.
  static let newProcessStartMax = Duration.seconds(10)
  /// While nobody is served: the last batch, and what the new program takes to be ready.
  static let settleMax = Duration.seconds(2)
  static let newProcessReadyMax = Duration.seconds(3)
  /// How long a new program waits for a server that says nothing. That one gives up sooner.
  static let oldProcessPatience = Duration.seconds(30)
  /// How long the service manager may take to hear who the server is.
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
  /// Bytes to keep that are worth a batch though nobody waits for it: what a transaction costs by
  /// itself is little for each of its thirty matches then, and those take it a millisecond or two.
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
  /// For how long comings, goings and what became readable are handled in one turn, and how many
  /// between two looks at the clock. Five hundred who are only read from take half of it.
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
  /// Between two such turns: who watches with a thousand others is told sixty times a second, and
  /// the processor has most of that time for those who play.
  var latePause = Duration.milliseconds(1)
  /// With more than this waiting to be sent, a client's requests are not read, and what it only
  /// watches is left out: it must read first.
  var outputSoftMax = 64 * 1024
  /// With more than this, or none of it taken for so long, the client is let go.
  var outputHardMax = 256 * 1024
  var stallMax = Duration.seconds(20)
  /// From its first byte, a line must end within this; a byte now and then does not extend it.
  var lineMax = Duration.seconds(30)
  /// From a proxy's connection to its header's end: it knows at once for whom it speaks.
  var headerMax = Duration.seconds(5)
  /// Requests at once, and how many more each second, except from this machine. No person and no
  /// fair bot is faster; a faster one is slowed down by late answers.
  var allowanceMax = 200
  var allowancePerSecond = 50
  /// Bytes of a line that it may have for each request that it costs: what is long takes room in
  /// the store, or is told to many. A thousand slides in one word cost as much as sixteen.
  static let bytesPerRequest = 64
  /// How long a connection is not read while something is thought about for it. Most thoughts are
  /// there by then, and their request is answered with them; a longer one holds up nothing.
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
