/// Colours on their way from one to another.
struct Gradient {
  private let stops: [(at: Int, colour: RGB)]

  init(_ stops: [(at: Int, colour: RGB)]) {
    self.stops = stops
  }

  func colour(at place: Int) -> RGB {
    guard let next = stops.firstIndex(where: { $0.at > place }) else {
      return stops.last?.colour ?? RGB(0, 0, 0)
    }
    guard next > 0 else { return stops[0].colour }
    let (from, to) = (stops[next - 1], stops[next])
    return from.colour.mixed(with: to.colour, (place - from.at) * 1000 / (to.at - from.at))
  }
}

extension RGB {
  /// This colour with so many of a thousand parts of another.
  func mixed(with other: RGB, _ parts: Int) -> RGB {
    let parts = min(max(parts, 0), 1000)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: (Int(from) * (1000 - parts) + Int(to) * parts + 500) / 1000)
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Darker below a thousand, lighter above.
  func lit(_ parts: Int) -> RGB {
    parts <= 1000
      ? mixed(with: RGB(0, 0, 0), 1000 - parts) : mixed(with: RGB(255, 255, 255), parts - 1000)
  }
}

struct Ellipse {
  let middle: Point
  let across: Int
  let down: Int

  init(_ x: Int, _ y: Int, across: Int, down: Int) {
    (middle, self.across, self.down) = (Point(x, y), across, down)
  }

  init(_ x: Int, _ y: Int, radius: Int) { self.init(x, y, across: radius, down: radius) }

  func contains(_ point: Point) -> Bool { level(point) <= 1000 }

  /// From 0 in the middle to 1000 at the edge and more outside, with the square of the distance.
  func level(_ point: Point) -> Int {
    let x = (point.x - middle.x) * 1000 / across
    let y = (point.y - middle.y) * 1000 / down
    return (x * x + y * y) / 1000
  }
}

struct Polygon {
  private let corners: [Point]
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  init(_ corners: [(x: Int, y: Int)]) {
    self.corners = corners.map { Point($0.x, $0.y) }
    let (across, down) = (corners.map(\.x), corners.map(\.y))
    columns = (across.min() ?? 0)...(across.max() ?? 0)
    rows = (down.min() ?? 0)...(down.max() ?? 0)
  }

  /// An odd number of sides is crossed on the way out.
  func contains(_ point: Point) -> Bool {
    guard columns.contains(point.x), rows.contains(point.y) else { return false }
    var isInside = false
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      guard (corner.y > point.y) != (next.y > point.y) else { continue }
      let cross = corner.x + (next.x - corner.x) * (point.y - corner.y) / (next.y - corner.y)
      if point.x < cross { isInside.toggle() }
    }
    return isInside
  }
}

/// A line with round ends.
struct Stroke {
  let from: Point
  let to: Point
  let radius: Int

  init(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int), radius: Int) {
    self.from = Point(from.x, from.y)
    self.to = Point(to.x, to.y)
    self.radius = radius
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let along = (point.x - from.x) * x + (point.y - from.y) * y
    let part = min(max(along * 1000 / max(1, x * x + y * y), 0), 1000)
    let nearest = Point(from.x + x * part / 1000, from.y + y * part / 1000)
    let (across, down) = (point.x - nearest.x, point.y - nearest.y)
    return across * across + down * down <= radius * radius
  }
}
