/// A ban, a mute or closed doors, as it is stored: it ends at its time, also when the server was
/// restarted in between.
public struct KeptTerm: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// The player cannot log in, or nobody can connect from these addresses.
    case ban
    /// Nobody receives what the player says.
    case mute
    /// No new names, except from these addresses.
    case doors
  }

  public let kind: Kind
  /// The player's number and name; `nil` and empty for addresses.
  public var player: Int?
  public var name = ""
  /// Addresses with commas between them: `203.0.113.0/24`.
  public var places = ""
  /// The lobby's time at its end.
  public let end: Duration
  /// The operator's reason, and the operator's name; empty for commands at the server's machine.
  public let why: String
  public private(set) var by: String

  public init(kind: Kind, end: Duration, why: String, by: String) {
    self.kind = kind
    self.end = end
    self.why = why
    self.by = by
  }

  /// The same term where a player has a new name: the one it holds for, or its operator.
  public func renamed(_ player: Int, from old: String, to new: String) -> KeptTerm {
    var term = self
    if by == old { term.by = new }
    if self.player == player { term.name = new }
    return term
  }

  /// What it holds for. A new term with the same key replaces it.
  public var key: String {
    switch kind {
    case .doors: kind.rawValue
    case .ban, .mute: "\(kind.rawValue) \(player.map { "\($0)" } ?? places)"
    }
  }
}
