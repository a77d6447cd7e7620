/// Ratings after one match after another, as a line; and what it says, in a sentence.
struct RatingLine {
  /// The oldest first.
  let values: [Int]

  /// What the picture is high: the values, and some room where they are nearly the same.
  private var range: ClosedRange<Int> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let middle = low + (high - low) / 2
    return min(low, middle - Self.spanMin / 2)...max(high, middle + Self.spanMin / 2)
  }

  /// Less than that is luck.
  private static let spanMin = 40

  /// With the highest and the lowest value at its right side, where there is room.
  func draw(in box: Box, on frame: inout Frame, _ look: Look, isLabelled: Bool = true) {
    guard values.count > 1 else { return }
    let labels = [range.upperBound, range.lowerBound].map { String($0) }
    let width = isLabelled && box.height > 1 ? (labels.map { Width.of($0) }.max() ?? 0) + 1 : 0
    let picture = Box(box.column, box.row, max(0, box.width - width), box.height)
    frame.line(values, in: picture, range: range, look.glyphs)
    guard width > 0 else { return }
    frame.write(labels[0], rightIn: box, row: 0, .dim)
    frame.write(labels[1], rightIn: box, row: box.height - 1, .dim)
  }

  /// "Over the last 12 rated matches: from 1500 to 1612, highest 1650, lowest 1480."
  static func spoken(_ values: [Int], _ visit: Visit) -> String? {
    guard values.count > 1, let first = values.first, let last = values.last,
      let low = values.min(), let high = values.max()
    else { return nil }
    return visit.say(
      RecordsPhrase.overMatches,
      [
        "n": String(values.count), "from": String(first), "to": String(last),
        "high": String(high), "low": String(low),
      ])
  }
}
