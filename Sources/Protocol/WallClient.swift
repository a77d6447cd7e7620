/// A screen that shows a cup to everybody in the room: it has a name, as whoever comes in, and is
/// nobody to play with.
public enum WallClient {
  /// What it says with `hello` that it is: `client=parlor-wall/VERSION`.
  public static let name = "parlor-wall"

  public static func isOne(_ client: String?) -> Bool { client?.hasPrefix(name + "/") ?? false }
}
