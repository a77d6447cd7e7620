import Testing

@testable import Screens

/// Pictures as words, which a terminal notes with the place of its cursor.
private struct WordPictures: ImageProtocol {
  mutating func open(_ picture: Picture, number: Int) {}
  mutating func forget() {}

  mutating func paint(_ image: Frame.Image) -> [UInt8] {
    Array("\u{1b}_paint \(image.picture).\(image.piece)\u{1b}\\".utf8)
  }

  mutating func remove(_ image: Frame.Image) -> [UInt8] {
    Array("\u{1b}_remove \(image.picture).\(image.piece)\u{1b}\\".utf8)
  }
}

@Suite struct RendererImageTests {
  private var renderer = Renderer(depth: .full, isASCII: false)
  private var terminal = FakeTerminal(columns: 20, rows: 6)

  init() { renderer.show(WordPictures()) }

  private func image(_ piece: Int, at column: Int, _ row: Int) -> Frame.Image {
    Frame.Image(box: Box(column, row, 4, 2), picture: 1, piece: piece)
  }

  private func frame(_ images: [Frame.Image], _ text: String = "tiles") -> Frame {
    var frame = Frame(grid: Grid(columns: 20, rows: 6))
    frame.grid.write(text, at: 0, 0)
    frame.grid.fill(Box(4, 2, 8, 4), "#")
    frame.images = images
    return frame
  }

  /// What was painted and removed by drawing this.
  private mutating func drawn(_ frame: Frame) -> [String] {
    let before = terminal.pictures.count
    terminal.take(renderer.draw(frame))
    #expect(terminal.strange == [])
    return Array(terminal.pictures.dropFirst(before))
  }

  @Test mutating func `a picture is painted once, where it is`() {
    let one = image(1, at: 4, 2)
    #expect(drawn(frame([one])) == ["paint 1.1@4,2"])
    #expect(drawn(frame([one])) == [])
    #expect(drawn(frame([one], "more tiles")) == [])
    #expect(drawn(frame([one, image(2, at: 8, 2)])) == ["paint 1.2@8,2"])
  }

  @Test mutating func `one that is gone is removed, and the cells under it are drawn again`() {
    _ = drawn(frame([image(1, at: 4, 2), image(2, at: 8, 2)]))
    let bytes = renderer.draw(frame([image(2, at: 8, 2)]))
    terminal.take(bytes)
    #expect(terminal.pictures.last?.hasPrefix("remove 1.1") == true)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "####").count == 3)
  }

  @Test mutating func `one that moves leaves its old place first`() {
    _ = drawn(frame([image(1, at: 4, 2)]))
    let seen = drawn(frame([image(1, at: 8, 2)]))
    #expect(seen.count == 2 && seen[0].hasPrefix("remove 1.1") && seen[1] == "paint 1.1@8,2")
  }

  @Test mutating func `one that is drawn over is painted again`() {
    let both = [image(1, at: 4, 2), image(2, at: 8, 2)]
    _ = drawn(frame(both))
    var changed = frame(both)
    changed.grid.write("x", at: 5, 3)
    #expect(drawn(changed) == ["paint 1.1@4,2"])
    changed.grid.write("y", at: 15, 3)
    #expect(drawn(changed) == [], "nothing between is drawn again")
  }

  @Test mutating func `after a resume all are painted again, and before pictures are known none`() {
    _ = drawn(frame([image(1, at: 4, 2)]))
    renderer.forget()
    #expect(drawn(frame([image(1, at: 4, 2)])).last == "paint 1.1@4,2")
    renderer = Renderer(depth: .full, isASCII: false)
    #expect(drawn(frame([image(1, at: 4, 2)])) == [])
    renderer.show(WordPictures())
    #expect(drawn(frame([image(1, at: 4, 2)])) == ["paint 1.1@4,2"])
  }

  @Test mutating func `one that does not fit on the screen is not painted`() {
    let wrong = [
      image(1, at: 17, 2), image(2, at: 4, 5), image(3, at: -1, 0), image(4, at: .max, 0),
    ]
    #expect(drawn(frame(wrong)) == [])
    #expect(drawn(frame([image(1, at: 16, 4), image(1, at: 16, 4)])) == ["paint 1.1@16,4"])
  }
}
