/// The protocol that client and server speak, and the program that speaks it.
public enum Version {
  /// What `HELLO protocol=1` says. Within it nothing is removed, renamed or changed in meaning.
  public static let protocolNumber = 1

  /// What `--version` prints.
  public static let program = "0.2.0"
}

/// Every limit on a line, with its reason. `HELLO` announces the first two.
public enum LineLimits {
  /// A request with its LF: chat of a few sentences fits, and a move of a thousand letters.
  public static let requestMax = 1024

  /// A server line with its LF: a request's text, which quoting may double, and the rest.
  public static let replyMax = 4096

  /// Bytes without an LF after which a peer is taken to be something other than a Parlor client.
  public static let unendedMax = 16 * 1024

  /// Letters of a verb or of an option's name. The longest we have is nine.
  public static let wordMax = 16

  /// `#` and 16 characters.
  public static let tagMax = 16

  /// Names in one line of `cup add`: what fits a request.
  public static let namesMax = 50

  /// Words of a request after its verb: those names, and a few more.
  public static let wordsMax = 56

  /// Numbers that a client takes from a server's line. Ours are all far smaller, and what is added
  /// to one of these never overflows.
  public static let numberMax = 1_000_000_000_000_000

  /// Milliseconds after which a client comes back at the latest, whatever a server says: an hour.
  public static let retryMax = 3_600_000

  /// Answers to telnet's questions for one connection. A real telnet asks a handful.
  public static let telnetAnswersMax = 64
}
