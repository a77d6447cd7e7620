import Screens

/// Rings of the terminal's bell that are still to come: two that come at once are heard as one.
struct Bells {
  /// The player's choice of sounds for a turn, a loss and a win.
  enum Way: String, CaseIterable {
    case off, bell, words
  }

  private var due: [Int] = []

  /// The pause between two bells, in milliseconds.
  private static let pause = 250
  /// More are never waiting.
  private static let dueMax = 12

  mutating func ring(_ sound: Sound, at now: Int) {
    let first = max(now, due.last.map { $0 + 2 * Self.pause } ?? now)
    let rings = (0..<sound.rings).map { first + $0 * Self.pause }
    due += rings.prefix(max(0, Self.dueMax - due.count))
  }

  var nextMoment: Int? { due.first }

  /// Whether one is to ring now.
  mutating func take(at now: Int) -> Bool {
    guard let first = due.first, first <= now else { return false }
    due.removeFirst()
    return true
  }
}
