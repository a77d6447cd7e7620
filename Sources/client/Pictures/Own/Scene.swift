// Pictures as functions: what colour is at a point. Whole numbers only, so that they are the same
// on every machine, and in every size.

/// Something to be painted. Its square in the middle goes from 0 to 1000 in both directions, and
/// it has colours beyond that as well.
protocol Scene {
  func colour(at point: Point) -> RGB
}

/// A place in a scene: to the right and down.
struct Point {
  var x: Int
  var y: Int

  init(_ x: Int, _ y: Int) {
    (self.x, self.y) = (x, y)
  }

  /// How far it is to another one.
  func distance(to other: Point) -> Int {
    let (across, down) = (x - other.x, y - other.y)
    return Whole.root(across * across + down * down)
  }
}

extension Scene {
  /// Each pixel is the mean of some points in it, of more when there are few pixels.
  func painted(width: Int, height: Int) -> Picture {
    let (width, height) = (Picture.side(width), Picture.side(height))
    let short = min(width, height)
    let points = short <= 64 ? 4 : short <= 512 ? 2 : 1
    return Picture(width: width, height: height) { x, y in
      var (red, green, blue) = (0, 0, 0)
      for index in 0..<points * points {
        let across = (x * points + index % points) * 2 + 1
        let down = (y * points + index / points) * 2 + 1
        let colour = colour(
          at: Point(
            500 + (across - width * points) * 500 / (short * points),
            500 + (down - height * points) * 500 / (short * points)))
        red += Int(colour.red)
        green += Int(colour.green)
        blue += Int(colour.blue)
      }
      let all = points * points
      return RGB(UInt8(red / all), UInt8(green / all), UInt8(blue / all))
    }
  }
}

/// What the scenes need of mathematics, in whole numbers.
enum Whole {
  /// The root of a number, rounded down. It is rounded alike on every machine.
  static func root(_ square: Int) -> Int { Int(Double(max(0, square)).squareRoot()) }

  /// A thousand times the sine of an angle, nearly (Bhaskara's formula).
  static func sine(degrees: Int) -> Int {
    let angle = (degrees % 360 + 360) % 360
    let half = angle % 180
    let product = half * (180 - half)
    let value = 4000 * product / (40_500 - product)
    return angle < 180 ? value : -value
  }

  /// A number from 0 to 999 for each place, without a pattern.
  static func hash(_ x: Int, _ y: Int, _ seed: Int) -> Int {
    var value = UInt64(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ seed &* 83_492_791)
    value = (value ^ (value >> 31)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 29)) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ (value >> 32)) % 1000)
  }

  /// The same, changing smoothly from one place of a grid to the next.
  static func noise(_ x: Int, _ y: Int, grid: (x: Int, y: Int), seed: Int) -> Int {
    let (column, row) = (floor(x, grid.x), floor(y, grid.y))
    let across = smooth((x - column * grid.x) * 1000 / grid.x)
    let down = smooth((y - row * grid.y) * 1000 / grid.y)
    func between(_ row: Int) -> Int {
      let (left, right) = (hash(column, row, seed), hash(column + 1, row, seed))
      return left + (right - left) * across / 1000
    }
    let (above, below) = (between(row), between(row + 1))
    return above + (below - above) * down / 1000
  }

  /// From 0 to 1000, slowly at both ends.
  static func smooth(_ part: Int) -> Int {
    let part = min(max(part, 0), 1000)
    return part * part / 1000 * (3000 - 2 * part) / 1000
  }

  private static func floor(_ value: Int, _ step: Int) -> Int {
    value >= 0 ? value / step : -((step - 1 - value) / step)
  }
}
