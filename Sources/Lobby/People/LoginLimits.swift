/// Limits on a login by proof and on a passphrase.
enum LoginLimits {
  /// Characters of a client's nonce: enough to be new each time, and short enough for a line.
  static let nonce = 8...64
  /// How long a `login` waits for its proof: as long as a slow machine stretches a passphrase.
  static let patience = Duration.seconds(30)
  /// Bytes of a passphrase: four words at least, and less than a line.
  static let passphrase = 10...200
  /// Different characters of a passphrase: fewer are tried out within a day.
  static let lettersMin = 4
  /// Keys beside each other that are a run; fewer are so in many words.
  static let runMin = 5
}
