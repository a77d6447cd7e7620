// Cropping and scaling.

extension Picture {
  /// The largest part in the middle that is `columns` wide for every `rows` of height.
  func cropped(toShape columns: Int, rows: Int) -> Picture {
    let (columns, rows) = (Self.side(columns), Self.side(rows))
    let isTooWide = width * rows > height * columns
    let newWidth = isTooWide ? max(1, height * columns / rows) : width
    let newHeight = isTooWide ? height : max(1, width * rows / columns)
    guard (newWidth, newHeight) != (width, height) else { return self }
    return middle(width: newWidth, height: newHeight)
  }

  /// So many pixels of it, as far from the left as from the right.
  package func middle(width newWidth: Int, height newHeight: Int) -> Picture {
    let (left, top) = ((width - newWidth) / 2, (height - newHeight) / 2)
    return Picture(width: newWidth, height: newHeight) { self[left + $0, top + $1] }
  }

  /// The same in another size. Each new pixel is the mean of what lies under it, so that nothing
  /// thin is lost when it shrinks.
  package func scaled(toWidth newWidth: Int, height newHeight: Int) -> Picture {
    let (newWidth, newHeight) = (Self.side(newWidth), Self.side(newHeight))
    guard (newWidth, newHeight) != (width, height) else { return self }
    let columns = (0..<newWidth).map { Cover(of: $0, among: newWidth, over: width) }
    let rows = (0..<newHeight).map { Cover(of: $0, among: newHeight, over: height) }
    return Picture(width: newWidth, height: newHeight) { mean(columns[$0], rows[$1]) }
  }

  private func mean(_ columns: Cover, _ rows: Cover) -> RGB {
    var (red, green, blue, all) = (0, 0, 0, 0)
    for y in rows.first...rows.last {
      let rowWeight = rows.weight(of: y)
      for x in columns.first...columns.last {
        let pixel = pixels[y * width + x]
        let weight = rowWeight * columns.weight(of: x)
        red += weight * Int(pixel.red)
        green += weight * Int(pixel.green)
        blue += weight * Int(pixel.blue)
        all += weight
      }
    }
    func share(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + all / 2) / all) }
    return RGB(share(red), share(green), share(blue))
  }
}

/// What of a row of old pixels lies under a new one, when both rows are equally long. An old pixel
/// is as many units long as there are new ones, and the other way round, so that all is whole.
private struct Cover {
  let first: Int
  let last: Int
  private let units: Range<Int>
  private let pixelUnits: Int

  init(of index: Int, among newCount: Int, over oldCount: Int) {
    units = index * oldCount..<(index + 1) * oldCount
    pixelUnits = newCount
    (first, last) = (units.lowerBound / newCount, (units.upperBound - 1) / newCount)
  }

  func weight(of old: Int) -> Int {
    units.clamped(to: old * pixelUnits..<(old + 1) * pixelUnits).count
  }
}
