/// Shows a picture in cells. The points of each cell get two colours that are as close to the
/// original as possible.
struct Mosaic: Hashable, Sendable {
  let columns: Int
  let rows: Int
  let blocks: Blocks
  /// The background beneath the picture.
  let ground: Ink
  let scheme: Scheme
  let depth: ColourDepth

  /// The cells, row by row; `nil` where the picture is transparent.
  func cells(of bitmap: Bitmap) -> [Cell?] {
    guard (1...Grid.sideMax).contains(columns), (1...Grid.sideMax).contains(rows) else { return [] }
    let fine = bitmap.scaled(toWidth: columns * blocks.across, height: rows * blocks.down)
    let beneath: RGB? =
      switch ground {
      case .standard: scheme[.ground]?.exact
      case .role(let role): scheme[role]?.exact
      case .exact(let colour): colour
      }
    return (0..<columns * rows).map { place in
      cell(fine.points(place % columns, place / columns, blocks), over: beneath.map(Pixel.init))
    }
  }

  private typealias Pixel = Bitmap.Pixel

  private func cell(_ points: [Pixel], over beneath: Pixel?) -> Cell? {
    let all = 1 << points.count - 1
    let clear = bits(points) { $0.w < (beneath == nil ? 128 : 8) }
    guard clear != all else { return nil }
    guard depth != .none, blocks != .plain else {
      let light = bits(points) { $0.light > 127 }
      let scalar =
        blocks == .plain ? Self.shade(points[0].light) : blocks.scalar(all & ~clear & ~light)
      return Cell(scalar: scalar, style: .on(ground))
    }
    if clear != 0, beneath == nil {
      // The background's colour is unknown, so it cannot be mixed in.
      return cell(all & ~clear, mean(of: points, all & ~clear), ground)
    }
    let seen = points.map { $0.over(beneath) }
    let first = split(seen)
    guard first != 0 else { return Cell(scalar: " ", style: .on(colour(mean(of: seen, all)))) }
    // A background keeps its role, which may be the terminal's own colour. Such a colour can only
    // be the paper.
    let (inked, others) = first & ~clear == 0 ? (all & ~first, first) : (first, all & ~first)
    let ink = clearest(seen, inked, besides: others)
    let isGround = others & ~clear == 0
    return cell(inked, ink, isGround ? ground : colour(clearest(seen, others, besides: inked)))
  }

  private func cell(_ inked: Int, _ ink: Pixel, _ paper: Ink) -> Cell {
    Cell(scalar: blocks.scalar(inked), style: Style(ink: colour(ink), paper: paper))
  }

  /// With only 256 colours, the role that has this colour, as its nearest one was chosen with care.
  private func colour(_ pixel: Pixel) -> Ink {
    guard depth == .twoFiftySix else { return .exact(pixel.rgb) }
    let role = Role.allCases.first { scheme[$0]?.exact == pixel.rgb }
    return role.map { .role($0) } ?? .exact(pixel.rgb)
  }

  private func bits(_ points: [Pixel], _ isIn: (Pixel) -> Bool) -> Int {
    points.indices.reduce(0) { isIn(points[$1]) ? $0 | 1 << $1 : $0 }
  }

  private func mean(of points: [Pixel], _ which: Int) -> Pixel {
    let sum = points.indices.reduce(into: Pixel.zero) { sum, index in
      if which >> index & 1 == 1 { sum &+= points[index] }
    }
    return sum / max(1, which.nonzeroBitCount)
  }

  /// The colour of some points that is farthest from the others. A mean would wash out small
  /// things, as most of their points are edges.
  private func clearest(_ points: [Pixel], _ which: Int, besides others: Int) -> Pixel {
    let other = mean(of: points, others)
    let own = points.indices.filter { which >> $0 & 1 == 1 }.map { points[$0] }
    return own.max { $0.distance(to: other) < $1.distance(to: other) } ?? other
  }

  /// The points of one of two colours, chosen so that every point is close to its colour; none if
  /// all are alike. The last point is never among them, as the complements of all sets are the same
  /// splits.
  ///
  /// The sum of squared distances from two means is least where `|sum|² / count` of both is
  /// greatest. From one set to the next only one point changes sides, as in a Gray code.
  private func split(_ points: [Pixel]) -> Int {
    guard let last = points.last, points.contains(where: { $0.distance(to: last) > 48 }) else {
      return 0
    }
    var (here, there) = (Pixel.zero, points.reduce(Pixel.zero, &+))
    var (way, best, bestWay) = (0, 0.0, 0)
    for step in 1..<(1 << (points.count - 1)) {
      let index = step.trailingZeroBitCount
      way ^= 1 << index
      let change = way >> index & 1 == 1 ? points[index] : .zero &- points[index]
      here &+= change
      there &-= change
      let count = way.nonzeroBitCount
      let gain = Self.gain(here, count) + Self.gain(there, points.count - count)
      if gain > best { (best, bestWay) = (gain, way) }
    }
    return bestWay
  }

  private static func gain(_ sum: Pixel, _ count: Int) -> Double {
    count == 0 ? 0 : Double((sum &* sum).wrappedSum()) / Double(count)
  }

  /// Denser letters for darker things, if there are no blocks.
  private static func shade(_ light: Int) -> Unicode.Scalar {
    let shades = Array("#%*+=:. ".unicodeScalars)
    return shades[min(max(light, 0), 255) / 32]
  }
}
