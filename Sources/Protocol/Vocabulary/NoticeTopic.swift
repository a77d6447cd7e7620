public import Words

/// The topic of an `EV notice` of the server: `what=missed`. Notices that operators write have no
/// topic.
public enum NoticeTopic: Int, Phrase {
  public static let section = Section<Self>(ofWire: "notice")

  /// A spectator read too slowly, and lines were left out.
  case missed
  /// You are an operator now, or no longer.
  case appointed, dismissed
  /// For operators: a player was reported, and the number of waiting reports.
  case reported, reports
  /// An operator closed your room.
  case closed
  /// Your match was lost, as the server went back to a backup.
  case restored
}
