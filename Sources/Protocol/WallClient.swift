/// A screen that shows a cup to a whole room. It has a name like a player, but does not play.
public enum WallClient {
  /// The client's name in `hello`: `client=parlor-wall/VERSION`.
  public static let name = "parlor-wall"

  public static func isOne(_ client: String?) -> Bool { client?.hasPrefix(name + "/") ?? false }
}
