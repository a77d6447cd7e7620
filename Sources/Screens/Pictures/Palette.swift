// Median cut: all colours begin in one box. The box with the most pixels is cut in two along its
// longest side, until there are as many boxes as wanted. Each box is painted in its mean.

/// The few colours that replace a picture's many.
struct Palette {
  private(set) var colours: [RGB] = []
  /// The colour for each of the 32768 values that five bits for each part can distinguish.
  private var places = [UInt8](repeating: 0, count: 1 << 15)

  /// Chooses at most `count` colours, and at most 256.
  init(of picture: Picture, colours count: Int) {
    var boxes = [ShadeBox(Self.shades(of: picture))]
    let wanted = min(max(count, 1), PictureLimits.paletteMax)
    while boxes.count < wanted {
      guard let next = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        let (lower, upper) = boxes[next].halves
      else { break }
      boxes[next] = lower
      boxes.append(upper)
    }
    for (place, box) in boxes.enumerated() {
      colours.append(box.mean)
      for shade in box.shades { places[shade.index] = UInt8(truncatingIfNeeded: place) }
    }
  }

  func place(of colour: RGB) -> Int { Int(places[Self.index(colour)]) }

  private static func index(_ colour: RGB) -> Int {
    Int(colour.red >> 3) << 10 | Int(colour.green >> 3) << 5 | Int(colour.blue >> 3)
  }

  private static func shades(of picture: Picture) -> [Shade] {
    var shades = (0..<1 << 15).map { Shade(index: $0) }
    for colour in picture.pixels {
      let place = index(colour)
      shades[place].sum &+= Pixel(colour)
      shades[place].number += 1
    }
    return shades.filter { $0.number > 0 }
  }
}

/// A group of nearly equal colours: their sum, and the number of their pixels.
private struct Shade {
  let index: Int
  var sum = Pixel.zero
  var number = 0

  /// Red, green or blue, in five bits.
  func part(_ part: Int) -> Int { index >> (10 - 5 * part) & 31 }
}

/// A group of neighbouring shades. It is never empty.
private struct ShadeBox {
  let shades: [Shade]
  private let number: Int
  /// The part in which its shades differ most, and by how much.
  private let longest: (part: Int, length: Int)
  /// The priority for being cut: high for many pixels that differ much.
  let weight: Int

  init(_ shades: [Shade]) {
    self.shades = shades
    number = shades.reduce(0) { $0 + $1.number }
    let lengths = (0..<3).map { part in
      let values = shades.map { $0.part(part) }
      return (part: part, length: (values.max() ?? 0) - (values.min() ?? 0))
    }
    longest = lengths.max { $0.length < $1.length } ?? (0, 0)
    weight = number * longest.length
  }

  /// Its halves, each with about half of the pixels.
  var halves: (ShadeBox, ShadeBox)? {
    guard longest.length > 0 else { return nil }
    let sorted = shades.sorted {
      ($0.part(longest.part), $0.index) < ($1.part(longest.part), $1.index)
    }
    var (cut, before) = (0, 0)
    while cut < sorted.count - 1, cut == 0 || before + sorted[cut].number <= number / 2 {
      before += sorted[cut].number
      cut += 1
    }
    return (ShadeBox(Array(sorted[..<cut])), ShadeBox(Array(sorted[cut...])))
  }

  var mean: RGB { (shades.reduce(Pixel.zero) { $0 &+ $1.sum } / number).rgb }
}
