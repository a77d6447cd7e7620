/// The viewer of a table.
public enum Viewer: Hashable, Sendable {
  case seat(Seat)
  /// Somebody who has no seat, and sees what any opponent is shown.
  case watcher
  /// Somebody who may see everything: a match that is over, or one that is watched openly.
  case all

  /// Whether a secret of `owner` is this viewer's to see. A secret without an owner is nobody's.
  func maySee(secretOf owner: Seat?) -> Bool {
    switch self {
    case .all: true
    case .watcher: false
    case .seat(let seat): seat == owner
    }
  }
}

/// A secret and its owner: a card face down, a code, a player's own board.
///
/// Views are made only from ``seen(by:)``. The rules, which must know everything, use ``forRules``,
/// as does every name derived from it; a tidy test refuses that word where views are made.
struct Hidden<Secret: Equatable & Sendable>: Equatable, Sendable {
  let owner: Seat?
  var forRules: Secret

  init(_ secret: Secret, of owner: Seat?) {
    self.owner = owner
    forRules = secret
  }

  func seen(by viewer: Viewer) -> Secret? {
    viewer.maySee(secretOf: owner) ? forRules : nil
  }
}
