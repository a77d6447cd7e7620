/// The protocol that client and server speak, and the program that speaks it.
public enum Version {
  /// What `HELLO protocol=1` says. Within it nothing is removed, renamed or changed in meaning.
  public static let protocolNumber = 1

  /// What `--version` prints.
  public static let program = "0.1.0"
}
