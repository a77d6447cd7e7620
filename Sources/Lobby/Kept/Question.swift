public import GameCore

/// A question of the lobby to its store about what the lobby does not hold: absent players, and
/// everything finished. The request that needs the answer waits for it and then starts over.
public enum Question: Hashable, Sendable {
  // The name is in small letters.
  case secret(of: String)
  case player(String)
  case profile(of: String)
  /// The results of two players against each other.
  case meetings(of: String, with: String)
  case feats(of: String)
  /// The last matches before a number.
  case history(of: String, before: Int, count: Int)
  /// The best of some leaderboards, and how many rows of each.
  case top([String: Int])
  /// The daily puzzle: the fastest player, and the time of the player with a number.
  case today(player: Int?)
  case match(Int)
  /// The moves of a match from a number on, limited in count and bytes.
  case moves(of: Int, from: Int, count: Int, bytes: Int)
  case cup(Int)
  /// Finished cups before a number, the latest first.
  case cups(before: Int, count: Int)
  // These two are for computing threads, not for the store.
  case thought(AnalysisRequest)
  /// A password that is slow to stretch.
  case stretched(String, salt: [UInt8], count: Int)

  /// The answer to a question that needs only computing.
  public var computed: Answer {
    guard case .stretched(let password, let salt, let count) = self else { return .failed }
    return .stretched(HMAC(key: Array(password.utf8)).stretched(salt: salt, count: count))
  }
}

/// A finished cup, rebuilt from its steps on the store's thread, because thousands of steps take
/// long.
public protocol WholeCup: Sendable {}

/// The store's or a thread's answer to a ``Question``.
public enum Answer: Sendable {
  case nothing
  /// The stored forms of a login key and a passphrase.
  case secret(key: [UInt8], passphrase: [UInt8])
  case player(KeptPlayer)
  case profile(Profile)
  case meetings(HeadToHead)
  /// The numbers of all achievements earned.
  case feats(Set<Int>)
  case history([Finished])
  case top([Place])
  case today(Today)
  case match(Finished, heading: String, moves: String)
  /// A page of moves as lines, and the number of moves in the whole match.
  case moves(Finished, heading: String, page: String, of: Int)
  case cup(any WholeCup)
  case cups([PastCup])
  case advice(Advice)
  case stretched([UInt8])
  /// Too much is being computed already.
  case busy
  /// The judged moves, and the first move of the next page if there is one.
  case review([Judgement], next: Int?)
  /// The answer takes longer than the session can wait. It follows later.
  case later(ask: Int)
  case failed

  /// A finished cup, as its first step tells it.
  public typealias PastCup = (number: Int, heading: String)

  public typealias Profile = (
    name: String,
    // `2026-11-21`
    since: String,
    coins: Int, points: Int, ballsBought: Int, games: [GameStats]
  )

  /// How a player's matches of one game ended.
  public typealias GameStats = (
    game: String, won: Int, lost: Int, drawn: Int, streak: Int, best: Int, rating: KeptRating?,
    programRating: KeptRating?
  )

  public struct Finished: Equatable, Sendable {
    public let match: Int
    public let game: String
    /// The end of the match: `2026-11-21T20:15:03Z`.
    public let when: String
    /// The names in seat order; `nil` for deleted players.
    public let players: [String?]
    /// The winner's seat; 0 for nobody, -1 for the house.
    public let winner: Int
    public let reason: String
    public let scores: [Int]
    public let counts: Bool
    /// Whether it is a lost match of a single player.
    public func isLost(in games: GameList) -> Bool {
      let losesAlone = winner < 0 || games.reason(named: reason)?.losesAlone == true
      return players.count == 1 && winner <= 0 && losesAlone
    }
    /// The rating after it of the player whose history it is in, if it was rated.
    public var rating: Int?

    public init(
      match: Int, game: String, when: String, players: [String?], winner: Int, reason: String,
      scores: [Int], counts: Bool
    ) {
      (self.match, self.game, self.when, self.players) = (match, game, when, players)
      (self.winner, self.reason, self.scores, self.counts) = (winner, reason, scores, counts)
    }
  }

  /// How the puzzle of the day stands.
  public typealias Today = (
    // In UTC: `2026-11-21`.
    day: String,
    // Until the next one.
    secondsLeft: Int,
    solvers: Int, best: Place?,
    // Milliseconds of the player who asks.
    own: Int?
  )

  public typealias Place = (board: String, rank: Int, player: String, value: Int)
}

/// A seat of the house that wants to know what to do. To think may take a while, so it is done
/// elsewhere, from what that seat sees and with chance of its own.
public struct MoveRequest: Sendable {
  let number: Int
  let room: Int
  let seat: Seat
  let level: Level
  let observation: Observation
  let chance: Seed

  /// Whether somebody waits for this move. In a race nobody does: everybody plays on.
  public var isAwaited: Bool { observation.settings.game.rules.pace == .turns }
}

/// A question of a player who asks for advice.
public enum AnalysisRequest: Hashable, Sendable {
  case hint(Observation)
  /// The cost of some decisions of a finished match, from a move on.
  case review(FinishedRecord, from: Int, count: Int)
}

/// The record of a finished match. It never changes, so that its number says which one it is: a
/// record may have megabytes, which nobody should compare or hash.
public struct FinishedRecord: Hashable, Sendable {
  let match: Int
  let heading: String
  let moves: String

  var text: String { heading + moves }

  public static func == (one: FinishedRecord, other: FinishedRecord) -> Bool {
    one.match == other.match
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(match) }
}

public struct Judgement: Equatable, Sendable {
  let n: Int
  let seat: Seat
  let move: String
  let advice: Advice
  let cost: Cost?
  /// What the position was worth to the player before it.
  let worth: Worth?
  /// What chance gave with it, in hundredths.
  let luck: Int?
}

// MARK: - The answer about two players: how their matches against each other went

extension Answer {
  /// The finished matches of two players, just the two, as the first one sees them.
  public typealias HeadToHead = (player: String, other: String, games: [Encounters])
  /// How the matches of one game went: all of them, and those of the last ``todaySeconds``.
  public typealias Encounters = (game: String, ever: Score, today: Score)
  public typealias Score = (won: Int, lost: Int, drawn: Int)

  /// An evening that goes past midnight is one: today is the last twelve hours.
  public static let todaySeconds = 12 * 3600
  /// As many of the first player's matches are looked through, the latest: those of a program that
  /// plays for years would hold up the store.
  public static let meetingsMax = 10_000
}
