import Screens

/// The pending rings of the terminal's bell. Without a pause, two of them would sound like one.
struct Bells {
  /// The player's choice of sounds for a turn, a loss and a win.
  enum Way: String, CaseIterable {
    case off, bell, words
  }

  private var due: [Int] = []

  /// The pause between two bells, in milliseconds.
  private static let pause = 250
  private static let dueMax = 12

  mutating func ring(_ sound: Sound, at now: Int) {
    let first = max(now, due.last.map { $0 + 2 * Self.pause } ?? now)
    let rings = (0..<sound.rawValue).map { first + $0 * Self.pause }
    due += rings.prefix(max(0, Self.dueMax - due.count))
  }

  var nextMoment: Int? { due.first }

  mutating func take(at now: Int) -> Bool {
    guard let first = due.first, first <= now else { return false }
    due.removeFirst()
    return true
  }
}
