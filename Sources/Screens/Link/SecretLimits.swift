/// Every number that bounds what is kept of secrets, with its reason.
package enum SecretLimits {
  /// Bytes of the file of secrets. A line has some 70, so that more than ten thousand have room: a
  /// new server each evening for thirty years. Nothing that is kept makes room for something new;
  /// when it is full that is said, and the new secret shown.
  package static let fileMax = 1024 * 1024

  /// Bytes of a word of a line. Parlor's secrets have 29, addresses at most some hundred.
  static let wordMax = 256

  /// Bytes of a passphrase, as servers take it.
  static let passphrase = 10...200

  /// Letters and digits of a login key, without its dashes.
  static let keyLetters = 24

  /// Bytes of a store's id: ours have 16.
  static let storeMax = 64

  /// Secrets that are tried one after the other. A Parlor server hangs up at the fifth wrong one,
  /// and the name without a secret comes last; those that are left are tried when the name is given
  /// again.
  static let saidMax = 3
}
