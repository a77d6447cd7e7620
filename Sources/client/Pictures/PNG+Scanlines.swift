/// A part of a PNG picture that is sent by itself: all of it, or one of the seven of Adam7, which
/// begin with every eighth pixel and then fill what is between.
struct Pass: Equatable {
  let x: Int
  let y: Int
  let stepX: Int
  let stepY: Int
  let width: Int
  let height: Int
  /// Bytes of a row, without the one before it that names its filter.
  let rowBytes: Int

  var bytes: Int { height * (rowBytes + 1) }

  init(x: Int, y: Int, stepX: Int, stepY: Int, of header: PNG.Header) {
    (self.x, self.y, self.stepX, self.stepY) = (x, y, stepX, stepY)
    width = (header.width - x + stepX - 1) / stepX
    height = (header.height - y + stepY - 1) / stepY
    rowBytes = (width * header.bitsPerPixel + 7) / 8
  }
}

extension PNG.Header {
  /// Those that have pixels at all.
  var passes: [Pass] {
    let all: [(Int, Int, Int, Int)] =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return all.map { Pass(x: $0, y: $1, stepX: $2, stepY: $3, of: self) }
      .filter { $0.width > 0 && $0.height > 0 }
  }

  var unpackedBytes: Int { passes.reduce(0) { $0 + $1.bytes } }
}

/// Undoes the filters of a pass in place. Each byte was sent as its difference from what its
/// neighbours to the left and above let expect.
struct Unfilter {
  /// How far to the left the same channel's byte is.
  let step: Int
  let rowBytes: Int

  func undo(in bytes: inout [UInt8], from start: Int, rows: Int) throws(BadPicture) {
    for row in 0..<rows {
      let filter = start + row * (rowBytes + 1)
      let isFirst = row == 0
      switch bytes[filter] {
      case 0: break
      case 1: left(&bytes, filter + 1)
      case 2: if !isFirst { up(&bytes, filter + 1) }
      case 3: average(&bytes, filter + 1, isFirst: isFirst)
      case 4: paeth(&bytes, filter + 1, isFirst: isFirst)
      default: throw .damaged(.filter)
      }
    }
  }

  private func left(_ bytes: inout [UInt8], _ row: Int) {
    guard step < rowBytes else { return }
    for index in row + step..<row + rowBytes { bytes[index] &+= bytes[index - step] }
  }

  private func up(_ bytes: inout [UInt8], _ row: Int) {
    for index in row..<row + rowBytes { bytes[index] &+= bytes[index - rowBytes - 1] }
  }

  private func average(_ bytes: inout [UInt8], _ row: Int, isFirst: Bool) {
    for index in row..<row + rowBytes {
      let left = index - row < step ? 0 : Int(bytes[index - step])
      let above = isFirst ? 0 : Int(bytes[index - rowBytes - 1])
      bytes[index] &+= UInt8(truncatingIfNeeded: (left + above) / 2)
    }
  }

  private func paeth(_ bytes: inout [UInt8], _ row: Int, isFirst: Bool) {
    for index in row..<row + rowBytes {
      let hasLeft = index - row >= step
      let left = hasLeft ? Int(bytes[index - step]) : 0
      let above = isFirst ? 0 : Int(bytes[index - rowBytes - 1])
      let corner = isFirst || !hasLeft ? 0 : Int(bytes[index - rowBytes - 1 - step])
      bytes[index] &+= UInt8(truncatingIfNeeded: nearest(left, above, corner))
    }
  }

  /// Which of the three is nearest to `left + above - corner`, in this order when equal.
  private func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let toLeft = abs(above - corner)
    let toAbove = abs(left - corner)
    let toCorner = abs(left + above - 2 * corner)
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
