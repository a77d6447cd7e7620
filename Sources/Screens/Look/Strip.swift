/// Words side by side of which one is chosen: the tabs of a screen, the games of a list.
///
///     [1 Top]  2 Feats   3 Profile   4 History
struct Strip {
  let labels: [String]
  let chosen: Int

  private struct Place {
    let index: Int
    let column: Int
    let width: Int
  }

  /// The columns of the labels when the strip begins at column 0: of all, or of as many around the
  /// chosen one as have room between two arrows.
  private func places(width: Int) -> [Place] {
    let all = labels.indices
    guard columns(of: all) > width, all.contains(chosen) else { return places(of: all, from: 0) }
    var shown = chosen..<chosen + 1
    while true {
      let wider = [
        shown.lowerBound..<shown.upperBound + 1, shown.lowerBound - 1..<shown.upperBound,
      ]
      let fitting = wider.first { range in
        range.lowerBound >= 0 && range.upperBound <= labels.count
          && columns(of: range) <= width - 4
      }
      guard let fitting else { break }
      shown = fitting
    }
    return places(of: shown, from: 2)
  }

  private func columns(of range: Range<Int>) -> Int {
    labels[range].reduce(-1) { $0 + Width.of($1) + 3 }
  }

  private func places(of range: Range<Int>, from start: Int) -> [Place] {
    var column = start
    return range.map { index in
      let place = Place(index: index, column: column, width: Width.of(labels[index]) + 2)
      column += place.width + 1
      return place
    }
  }

  func draw(at column: Int, _ row: Int, width: Int, on frame: inout Frame, _ glyphs: Glyphs) {
    let places = places(width: width)
    for place in places {
      let isChosen = place.index == chosen
      let text = isChosen ? "[\(labels[place.index])]" : " \(labels[place.index]) "
      frame.write(
        text, at: column + place.column, row, isChosen ? .selected : .plain, width: place.width)
    }
    guard let last = places.last, places.count < labels.count else { return }
    let arrows = Array(glyphs.arrows).map { String($0) }
    frame.write(arrows[2], at: column, row, .dim)
    frame.write(arrows[3], at: column + last.column + last.width + 1, row, .dim)
  }

  /// Which label is at a column counted from the strip's first.
  func index(at column: Int, width: Int) -> Int? {
    places(width: width).first { column >= $0.column && column < $0.column + $0.width }?.index
  }
}
