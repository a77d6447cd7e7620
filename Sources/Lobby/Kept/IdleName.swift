/// A name that nobody has used for long, and that has done nothing.
public struct IdleName: Equatable, Sendable {
  public let number: Int
  /// In small letters.
  public let key: String

  public init(number: Int, key: String) {
    (self.number, self.key) = (number, key)
  }
}
