public import Words

/// What `EV notice` is about, where the server says it by itself: `what=missed`. What an operator
/// writes to everybody has no such word.
public enum NoticeTopic: String, WireWord {
  public static let section = WordSection<Self>("notice")

  /// A spectator read too slowly, and lines were left out.
  case missed
  /// You are an operator now, or no longer.
  case appointed, dismissed
  /// For operators: somebody reports a player, and how many reports wait.
  case reported, reports
  /// An operator closed your room.
  case closed
  /// Your match was lost, as the server went back to a backup.
  case restored
}
