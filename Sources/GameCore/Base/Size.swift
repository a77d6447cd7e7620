/// A board's size, written `4x4`: columns first.
public struct Size: Hashable, Sendable, LosslessStringConvertible {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  public init?(_ text: String) {
    let sides = text.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    guard sides.count == 2, let columns = Int(plain: sides[0]), let rows = Int(plain: sides[1])
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  public var cells: Int { columns * rows }
  public var description: String { "\(columns)x\(rows)" }
}
