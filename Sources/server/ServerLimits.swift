/// Every number that bounds connections, with its reason.
struct ServerLimits: Equatable {
  /// A household or an office behind one address; beyond it one peer could take all places.
  var perAddressMax = 64
  /// All connections. The system's own limit, less some descriptors, bounds it further.
  var connectionsMax = 15_000
  /// Descriptors kept for the store, the log and the moment when all others are used.
  var descriptorsKept = 64
  /// Bytes taken from one connection in one turn, so that nobody starves the others.
  var readMax = 16 * 1024
  /// Lines answered for one connection in one turn, for the same reason.
  var linesPerTurnMax = 64
  /// Connections taken in one turn.
  var acceptsPerTurnMax = 64
  /// With more than this waiting to be sent, a client's requests are not read: it must read first.
  var outputSoftMax = 64 * 1024
  /// With more than this, or none of it taken for so long, the client is let go.
  var outputHardMax = 256 * 1024
  var stallMax = Duration.seconds(20)
  /// From its first byte, a line must end within this; a byte now and then does not extend it.
  var lineMax = Duration.seconds(30)
  /// Requests at once, and how many more each second, from anywhere but this machine. No hand and
  /// no bot that plays fair is faster; who is waits, and is answered late.
  var allowanceMax = 200
  var allowancePerSecond = 50
}
