import Platform
import Protocol

/// What the loop counts since it started, for those who watch the server.
struct Figures {
  private(set) var turns = Spread()
  /// Turns that were longer than anybody should wait.
  private(set) var slowTurns = 0
  private(set) var batches = Spread()
  private(set) var batchBytes = 0
  private(set) var moves = 0
  /// By the number of the code.
  private var refusals = [Int](repeating: 0, count: Refusal.allCases.count)
  private static let places = Dictionary(
    uniqueKeysWithValues: Refusal.allCases.enumerated().map { ($1, $0) })

  /// A turn of the loop has ended: nobody was served by it for longer than it took.
  @inline(__always)
  mutating func noteTurn(_ duration: Duration, at now: Duration) {
    turns.add(duration, at: now)
    if duration > ServerLimits.turnMax { slowTurns += 1 }
  }

  /// A batch is stored, so long after it was handed over.
  mutating func noteBatch(_ duration: Duration, of bytes: Int, at now: Duration) {
    batches.add(duration, at: now)
    batchBytes += bytes
  }

  @inline(__always)
  mutating func note(moves: Int) { self.moves += moves }

  mutating func note(_ refusal: Refusal) {
    if let place = Self.places[refusal], refusals.indices.contains(place) { refusals[place] += 1 }
  }

  /// How many were refused with each code.
  var refused: [(label: String, count: Int)] {
    zip(Refusal.allCases, refusals).map { ($0.rawValue, $1) }
  }
}
