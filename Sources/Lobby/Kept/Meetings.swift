// The answer about two players: how their matches against each other went.

extension Finding {
  /// The finished matches of two players, just the two, as the first one sees them.
  public struct Meetings: Equatable, Sendable {
    public let player: String
    public let other: String
    public private(set) var games: [Encounters] = []

    /// How the matches of one game went.
    public struct Encounters: Equatable, Sendable {
      public let game: String
      public fileprivate(set) var ever = Score()
      /// In the last ``Meetings/todaySeconds``.
      public fileprivate(set) var today = Score()
    }

    public struct Score: Equatable, Sendable {
      public fileprivate(set) var won = 0
      public fileprivate(set) var lost = 0
      public fileprivate(set) var drawn = 0

      public var played: Int { won + lost + drawn }

      fileprivate mutating func add(_ ending: Ending) {
        switch ending {
        case .won: won += 1
        case .lost: lost += 1
        case .drawn: drawn += 1
        }
      }
    }

    public enum Ending: Sendable {
      case won, lost, drawn

      /// Of a match in which the player had that seat.
      public init(winner: Int, seat: Int) {
        self = winner == seat ? .won : winner > 0 ? .lost : .drawn
      }
    }

    /// An evening that goes past midnight is one: today is the last twelve hours.
    public static let todaySeconds = 12 * 3600
    /// As many of the first player's matches are looked through, the latest: those of a program
    /// that plays for years would hold up the store.
    public static let matchesMax = 10_000

    public init(player: String, other: String) {
      (self.player, self.other) = (player, other)
    }

    /// Counts a match.
    public mutating func add(_ ending: Ending, of game: String, isToday: Bool) {
      let known = games.firstIndex { $0.game == game }
      let index = known ?? games.count
      if known == nil { games.append(Encounters(game: game)) }
      games[index].ever.add(ending)
      if isToday { games[index].today.add(ending) }
    }
  }
}
