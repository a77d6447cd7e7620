/// A way to lay pictures over the cells of a terminal.
package protocol ImageProtocol {
  /// The picture that has this number from now on. Images of any other number are not painted.
  mutating func open(_ picture: Picture, number: Int)
  /// Shows a picture. The cursor is in the upper left cell of its box, and may be left anywhere; so
  /// may the style.
  mutating func paint(_ image: Frame.Image) -> [UInt8]
  /// Takes a picture away that was painted. The cells under it are drawn again after that, which is
  /// all that some terminals need.
  mutating func remove(_ image: Frame.Image) -> [UInt8]
  /// The terminal may have lost what it was sent.
  mutating func forget()
}

extension Renderer {
  /// Takes away what is no longer shown; all, when nothing is known of the screen.
  mutating func removeImages(besides kept: [Frame.Image]) {
    guard images != nil else { return }
    let kept = isKnown ? Set(kept) : []
    for image in shownImages where !kept.contains(image) {
      if let bytes = images?.remove(image), !bytes.isEmpty { pen.write(foreign: bytes) }
      for place in places(of: image.box) { screen[place] = nil }
    }
    shownImages = shownImages.filter { kept.contains($0) }
  }

  /// Shows what is new, and again what cells were drawn over. After the cells.
  mutating func paintImages(_ wanted: [Frame.Image]) {
    guard images != nil else { return }
    let shown = Set(shownImages)
    var painted = Set<Frame.Image>()
    for image in wanted where fits(image.box) && painted.insert(image).inserted {
      if shown.contains(image), !places(of: image.box).contains(where: { touched[$0] }) { continue }
      pen.move(to: image.box.column, image.box.row)
      pen.write(foreign: images?.paint(image) ?? [])
    }
    shownImages = wanted.filter { painted.remove($0) != nil }
  }

  /// A picture that reaches over the edge would move what is on the screen.
  private func fits(_ box: Box) -> Bool {
    box.width > 0 && box.height > 0 && box.column >= 0 && box.row >= 0
      && box.column <= columns - box.width && box.row <= rows - box.height
  }

  /// The places of a box's cells in ``screen``; none for a box that does not fit.
  private func places(of box: Box) -> [Int] {
    guard fits(box), screen.count == columns * rows else { return [] }
    return (box.row..<box.row + box.height).flatMap { row in
      (box.column..<box.column + box.width).map { row * columns + $0 }
    }
  }
}
