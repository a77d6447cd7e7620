/// A picture that a box shows below its lines: a curve, bars, a table of numbers.
protocol Figure {
  /// How many rows it would like at this width.
  func rows(width: Int, _ look: Look) -> Int
  /// In as many as there are.
  func draw(in box: Box, on frame: inout Frame, _ look: Look)
}
