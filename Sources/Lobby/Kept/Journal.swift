/// The changes since the last batch: marked where they happen, and taken as a batch by the storage.
struct Journal: Sendable {
  /// Whether rooms and moves are kept, so that they come back after a crash, and lines wait until
  /// they are. Names and records are kept in any case.
  let isDurable: Bool
  var moves: [UInt8] = []
  var deeds: [Deed] = []
  /// Rooms that are new, have changed or are gone.
  var rooms: Set<Int> = []
  /// Cups with new steps.
  var cups: Set<Int> = []
  /// Whether it began when the lobby came back from the store: whatever is told waits for that.
  var isFromRestoring = false

  init(isDurable: Bool) {
    self.isDurable = isDurable
  }

  /// How many bytes there are to keep, more or less; 0 if there is nothing.
  var size: Int { moves.count + (deeds.count + rooms.count + cups.count) * 512 }
}
