/// The version of the protocol, and of the program.
public enum Version {
  /// The number in `HELLO protocol=1`. Within it nothing is removed, renamed or changed in meaning.
  public static let protocolNumber = 1

  /// The version that `--version` prints.
  public static let program = "0.2.0"
}

/// Every limit on a line, with its reason. `HELLO` announces the first two.
public enum LineLimits {
  /// A request with its LF: chat of a few sentences, or a move of a thousand letters.
  public static let requestMax = 1024

  /// A server line with its LF: a request's text, which quoting may double, and the rest.
  public static let replyMax = 4096

  /// Bytes without an LF after which a peer is taken to be something other than a Parlor client.
  public static let unendedMax = 16 * 1024

  /// Letters of a verb or an option's name. Ours have at most nine.
  public static let wordMax = 16

  /// `#` and 16 characters.
  public static let tagMax = 16

  /// Names in one line of `cup add`: what fits into a request.
  public static let namesMax = 50

  /// Words of a request after its verb: those names, and a few more.
  public static let wordsMax = 56

  /// Characters of a table's password, which its host tells to others.
  public static let passwordMax = 32

  /// Numbers that a client accepts in a server's line. Ours are far smaller, and sums of these
  /// never overflow.
  public static let numberMax = 1_000_000_000_000_000

  /// The longest wait before a client reconnects, whatever a server asks for: an hour, in ms.
  public static let retryMax = 3_600_000

  /// Bytes of a telnet subnegotiation: the name of a terminal, or a few variables.
  public static let subnegotiationMax = 512

  /// Answers to telnet's questions for one connection. A real telnet asks a handful.
  public static let telnetAnswersMax = 64
}

/// A screen that shows a cup to a whole room. It has a name like a player, but does not play.
public enum WallClient {
  /// The client's name in `hello`: `client=parlor-wall/VERSION`.
  public static let name = "parlor-wall"

  public static func isOne(_ client: String?) -> Bool { client?.hasPrefix(name + "/") ?? false }
}
