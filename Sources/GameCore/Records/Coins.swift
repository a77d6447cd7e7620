/// Mastermind's coins.
public enum Coins {
  /// What a match earns: 3 for each gold over all tries; 100 more for the code and 100 for each
  /// try that was not needed; or 5 less where it was not cracked (`unusedTries` is `nil`). Never
  /// below nothing.
  public static func award(golds: Int, unusedTries: Int?) -> Int {
    max(0, 3 * golds + (unusedTries.map { 100 * $0 + 100 } ?? -5))
  }
}
