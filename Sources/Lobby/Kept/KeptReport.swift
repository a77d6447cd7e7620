/// What one player told the operators about another one, with the last lines of talk. It is stored
/// until an operator is done with it.
public struct KeptReport: Equatable, Sendable {
  public let number: Int
  /// The player it is about, and the name of the player who made it.
  public let about: String
  public let by: String
  public let text: String
  /// What the player said, each line after how: `say`, `tell` or `shout`.
  public let lines: [String]

  /// The same report where one of the two has a new name.
  public func renamed(_ old: String, to new: String) -> KeptReport {
    KeptReport(
      number: number, about: about == old ? new : about, by: by == old ? new : by, text: text,
      lines: lines)
  }

  public init(number: Int, about: String, by: String, text: String, lines: [String]) {
    self.number = number
    self.about = about
    self.by = by
    self.text = text
    self.lines = lines
  }
}
