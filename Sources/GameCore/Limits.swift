/// Every number that bounds what the rules accept from outside, each with its reason.
public enum RuleLimits {
  /// A seat is one bit of a byte in ``SeatSet``, and the largest race has eight.
  public static let seatsMax = 8

  /// Longer than any move that fits into a request line of 1024 bytes.
  public static let moveTextMax = 1024

  /// A fast Pig match of six seats to 1000 takes about 4,000 moves and a patient 8x8 puzzle as
  /// many; past this a match is only there to fill memory.
  public static let movesMax = 65_536

  /// A seed that a player types: long enough for a sentence, short enough for one line.
  public static let seedTypedMax = 64

  /// A seed in use: a typed one and the `.2`, `.3`, … of the matches that follow in its room.
  public static let seedMax = 80

  /// Digits of a number that a player types. Nine always fit, whatever is added to them later.
  public static let digitsMax = 9

  /// Digits of a moment in a match, in milliseconds: thirty years.
  public static let momentDigitsMax = 12

  /// Lines of a written match: its two lines of heading and its moves.
  public static let recordLinesMax = movesMax + 2

  /// Bytes of a written match: a generous average for its moves, so that reading one is bounded.
  public static let recordBytesMax = 16 * 1024 * 1024
}
