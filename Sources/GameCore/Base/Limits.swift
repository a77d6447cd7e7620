/// Every number that bounds what the rules accept from outside, each with its reason.
public enum RuleLimits {
  /// The seconds by which spectators are late: longer than it takes to tell a player, and short
  /// enough to wait for.
  static let delay = 5...300
  /// The seconds for which a seat is kept: at least the usual time, and no longer than others want
  /// to wait.
  static let away = 120...600

  /// A seat is one bit of a byte in ``SeatSet``, and the largest race has eight.
  public static let seatsMax = 8

  /// Longer than any move that fits into a request line of 1024 bytes.
  public static let moveTextMax = 1024

  /// The bytes that one seat may add to a match: its moves' texts, and ``moveOverhead`` for each.
  /// That is some 22,000 single slides, and a patient 8x8 puzzle takes 4,000; more would only fill
  /// memory. Each seat has its own share, so that one player cannot use up another's.
  public static let seatBytesMax = 512 * 1024

  /// The cost of a move besides its text.
  public static let moveOverhead = 16

  /// A seed that a player types: long enough for a sentence, short enough for one line.
  public static let seedTypedMax = 64

  /// A seed in use: a typed one and the `.2`, `.3`, … of the matches that follow in its room.
  public static let seedMax = 80

  /// Letters and digits of a player's salt: as many as a seed has, and eight salts fit into a line.
  public static let saltMax = 32

  /// Digits of a number that a player types. Sums of such numbers cannot overflow.
  public static let digitsMax = 9

  /// Digits of a moment in a match, in milliseconds: thirty years.
  public static let momentDigitsMax = 12
  public static let momentMax = 999_999_999_999

  /// Lines of a written match: its heading with salts, all moves that the seats may make, and two
  /// clocks that ran out after each, as a third in a row ends the match.
  public static let recordLinesMax = 4 + 3 * seatsMax * (seatBytesMax / moveOverhead)

  /// Bytes of a written match. This bounds the time for reading it.
  public static let recordBytesMax = 32 * 1024 * 1024

  /// A race counts for everybody after this many moves of one player, or this many milliseconds. A
  /// player who leaves later has seen what the others can do.
  public static let raceMovesMin = 3
  public static let raceMillisecondsMin = 10_000

  /// The rated matches and different opponents that a place among the ratings needs. After five
  /// matches a deviation of 350 has come down to some 200. Four friends reach this in an evening; a
  /// name that loses to another one thirty times never does.
  public static let rankedMatchesMin = 5
  public static let rankedOthersMin = 3

  /// The tables of one game that a thinker caches: one for each kind of match in an evening. The
  /// largest has some ten megabytes.
  public static let tablesMax = 8

  /// The solutions of one game that a thinker caches, for the players who follow them now. The
  /// longest has some 900 moves.
  public static let solutionsMax = 256

  /// Tables and solutions that may be finished later, when there is time. Each is a second's work.
  public static let unfinishedMax = 16

  /// Positions that a search examines between two checks of the time: some 50 microseconds.
  public static let positionsPerLook = 4096
}
