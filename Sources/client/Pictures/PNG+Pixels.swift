extension PNG {
  /// Its colours. What is transparent is seen before black.
  func picture() throws(BadPicture) -> Picture {
    guard header.kind != .palette || !palette.isEmpty else { throw .damaged(.palette) }
    var rows = try rows()
    var pixels = [RGB](repeating: RGB(0, 0, 0), count: header.width * header.height)
    let colours = PixelReader(self)
    var start = 0
    for pass in header.passes {
      let unfilter = Unfilter(step: max(1, header.bitsPerPixel / 8), rowBytes: pass.rowBytes)
      try unfilter.undo(in: &rows, from: start, rows: pass.height)
      for row in 0..<pass.height {
        let rowStart = start + row * (pass.rowBytes + 1) + 1
        var target = (pass.y + row * pass.stepY) * header.width + pass.x
        for column in 0..<pass.width {
          pixels[target] = try colours.pixel(column, ofRowAt: rowStart, in: rows)
          target += pass.stepX
        }
      }
      start += pass.bytes
    }
    return Picture(width: header.width, height: header.height, pixels: pixels)
  }
}

/// Makes colours of the samples of rows.
private struct PixelReader {
  private let kind: PNG.Kind
  private let depth: Int
  /// The palette as it is seen before black.
  private let palette: [RGB]
  /// The samples of the one colour that is transparent.
  private let missing: [Int]

  init(_ file: PNG) {
    (kind, depth) = (file.header.kind, file.header.depth)
    let opacity = file.transparency
    palette = file.palette.enumerated().map { index, colour in
      index < opacity.count ? colour.beforeBlack(Int(opacity[index])) : colour
    }
    let samples = kind == .grey ? 1 : kind == .colour ? 3 : 0
    missing =
      samples > 0 && opacity.count >= 2 * samples
      ? (0..<samples).map { Int(opacity[2 * $0]) << 8 | Int(opacity[2 * $0 + 1]) } : []
  }

  func pixel(_ column: Int, ofRowAt start: Int, in bytes: [UInt8]) throws(BadPicture) -> RGB {
    let first = column * kind.channels
    func sample(_ channel: Int) -> Int { self.sample(first + channel, ofRowAt: start, in: bytes) }
    switch kind {
    case .palette:
      let index = sample(0)
      guard index < palette.count else { throw .damaged(.pixel) }
      return palette[index]
    case .grey:
      let grey = sample(0)
      let value = byte(missing.first == grey ? 0 : grey)
      return RGB(value, value, value)
    case .greyAndAlpha:
      let grey = byte(sample(0))
      return RGB(grey, grey, grey).beforeBlack(Int(byte(sample(1))))
    case .colour:
      let (red, green, blue) = (sample(0), sample(1), sample(2))
      if missing.count == 3, (red, green, blue) == (missing[0], missing[1], missing[2]) {
        return RGB(0, 0, 0)
      }
      return RGB(byte(red), byte(green), byte(blue))
    case .colourAndAlpha:
      return RGB(byte(sample(0)), byte(sample(1)), byte(sample(2)))
        .beforeBlack(Int(byte(sample(3))))
    }
  }

  /// A row's sample as it is in the file, from 0 to 2 to the power of the depth.
  private func sample(_ index: Int, ofRowAt start: Int, in bytes: [UInt8]) -> Int {
    switch depth {
    case 8: return Int(bytes[start + index])
    case 16: return Int(bytes[start + 2 * index]) << 8 | Int(bytes[start + 2 * index + 1])
    default:
      let bit = index * depth
      let shift = 8 - depth - bit % 8
      return Int(bytes[start + bit / 8]) >> shift & (1 << depth - 1)
    }
  }

  private func byte(_ sample: Int) -> UInt8 {
    switch depth {
    case 8: UInt8(truncatingIfNeeded: sample)
    case 16: UInt8(truncatingIfNeeded: sample >> 8)
    default: UInt8(truncatingIfNeeded: sample * 255 / (1 << depth - 1))
    }
  }
}

extension RGB {
  /// As it is seen when only so many of 255 parts of it are there.
  fileprivate func beforeBlack(_ parts: Int) -> RGB {
    guard parts < 255 else { return self }
    func part(_ value: UInt8) -> UInt8 { UInt8(clamping: (Int(value) * parts + 127) / 255) }
    return RGB(part(red), part(green), part(blue))
  }
}
