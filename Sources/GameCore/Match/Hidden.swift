/// A viewer of a table.
public enum Viewer: Hashable, Sendable {
  case seat(Seat)
  /// A viewer without a seat, who sees what any opponent sees.
  case watcher
  /// A viewer without a seat, who later sees what each player did, but no secret of the table.
  case late
  /// A viewer who may see everything: the match is over, or may be watched openly.
  case all

  /// Whether this viewer may see a secret of `owner`. A secret without an owner is hidden from
  /// every seat.
  func maySee(secretOf owner: Seat?) -> Bool {
    switch self {
    case .all: true
    case .watcher: false
    case .late: owner != nil
    case .seat(let seat): seat == owner
    }
  }
}

/// A secret and its owner: a card face down, a code, a player's own board.
///
/// Views are made only from ``seen(by:)``. The rules, which must know everything, use ``forRules``
/// and properties whose names contain that word; a tidy test refuses it where views are made.
struct Hidden<Secret: Equatable & Sendable>: Equatable, Sendable {
  let owner: Seat?
  var forRules: Secret

  init(_ secret: Secret, of owner: Seat?) { (self.owner, forRules) = (owner, secret) }

  func seen(by viewer: Viewer) -> Secret? {
    viewer.maySee(secretOf: owner) ? forRules : nil
  }
}
