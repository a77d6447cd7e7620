/// Every number that bounds a line, with its reason. `HELLO` tells the first two.
public enum LineLimits {
  /// A request with its LF: chat of a few sentences fits, and a slide of a thousand tiles.
  public static let requestMax = 1024

  /// A server line with its LF: a request's text, which quoting may double, and the rest.
  public static let replyMax = 4096

  /// Bytes without an LF after which a peer is not one of ours.
  public static let unendedMax = 16 * 1024

  /// Letters of a verb or of an option's name. The longest we have is nine.
  public static let wordMax = 16

  /// `#` and 16 characters.
  public static let tagMax = 16

  /// Words of a request after its verb: more than any verb takes.
  public static let wordsMax = 24

  /// Answers to telnet's questions for one connection. A real telnet asks a handful.
  public static let telnetAnswersMax = 64
}
