import GameCore
import Testing

@testable import Screens

/// Pictures as cells.
@Suite struct MosaicTests {
  private static let rungs: [Blocks] = [.octant, .sextant, .quadrant, .half]

  private func look(_ depth: ColourDepth = .full) -> Look {
    var look = Look()
    look.hasLightGround = false
    look.depth = depth
    return look
  }

  @Test(arguments: [
    ("die-5", [(7, 3), (10, 5), (16, 8)]), ("copas-6", [(7, 5), (11, 8), (18, 13)]),
    ("espadas-12", [(7, 5), (11, 8), (18, 13)]), ("soccer", [(4, 2), (6, 3), (8, 4)]),
  ])
  func `a drawing at three sizes on four rungs`(name: String, sizes: [(Int, Int)]) {
    var frame = Frame(grid: Grid(columns: 80, rows: sizes.reduce(0) { $0 + $1.1 + 1 }))
    var row = 0
    for (columns, rows) in sizes {
      for (index, blocks) in Self.rungs.enumerated() {
        frame.draw(
          Art(name: name), in: Box(index * 20, row, columns, rows), blocks, look())
      }
      row += rows + 1
    }
    expectGolden("art/\(name)", frame)
    expectGolden("art/\(name)", frame, .colour)
  }

  @Test func `the pips of a die are round at ten columns by five`() {
    var frame = Frame(grid: Grid(columns: 10, rows: 5))
    frame.draw(.die(1), in: frame.grid.bounds, .octant, look())
    // A shape four points wide and high without its corners, over the cells in the middle.
    let middle = [(4, 1), (5, 1), (4, 2), (5, 2), (4, 3), (5, 3)]
    let dark = middle.map { column, row -> Int in
      let cell = frame.grid[column, row]
      guard case .exact(let ink) = cell.style.ink, let scalar = cell.scalar else { return 0 }
      let points = (0..<256).first { Blocks.octant.sign($0).scalar == scalar } ?? 0
      return ink.isLight ? 255 & ~points : points
    }
    #expect(dark.map(\.nonzeroBitCount) == [0, 0, 6, 6, 0, 0])
  }

  @Test func `the pips of a die are round and of one colour in quadrants`() {
    var frame = Frame(grid: Grid(columns: 16, rows: 8))
    frame.draw(.die(6), in: frame.grid.bounds, .quadrant, look())
    let dark = frame.grid.cells.flatMap { [$0.style.ink, $0.style.paper] }.filter {
      guard case .exact(let colour) = $0 else { return false }
      return !colour.isLight
    }
    #expect(Set(dark.map { "\($0)" }).count == 1)
  }

  @Test func `two colours are as near to the points as two can be`() {
    for seed in 0..<100 {
      var stream = Stream(seed: Seed(drawn: UInt64(seed), 7))
      let pixels = (0..<8).map { _ in
        Pixel(stream.below(256), stream.below(256), stream.below(256), 255)
      }
      let bitmap = Bitmap(width: 2, height: 4, pixels: pixels)
      let mosaic = Mosaic(
        columns: 1, rows: 1, blocks: .octant, ground: .standard, scheme: .dark, depth: .full)
      let scalar = mosaic.cells(of: bitmap).first??.scalar
      let way = (0..<256).first { Blocks.octant.sign($0).scalar == scalar } ?? 0
      let best = (1..<255).map { Self.error(pixels, $0) }.min() ?? 0
      #expect(Self.error(pixels, way) <= best + 0.001)
    }
  }

  /// The sum of the squared distances from both means.
  private static func error(_ pixels: [Pixel], _ way: Int) -> Double {
    [way, 255 & ~way].reduce(0.0) { total, which in
      let own = pixels.indices.filter { which >> $0 & 1 == 1 }.map { SIMD4<Double>(pixels[$0]) }
      guard !own.isEmpty else { return total }
      let mean = own.reduce(.zero, +) / Double(own.count)
      return total + own.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() }
    }
  }

  @Test func `what a drawing leaves free stays as it was`() {
    var frame = Frame(grid: Grid(columns: 10, rows: 6))
    frame.grid.write("abcdef", at: 0, 0)
    frame.draw(.pegForPlace, in: frame.grid.bounds, .octant, look())
    #expect(frame.grid.text(row: 0) == "abcdef")
    #expect(frame.grid[4, 2].style.paper != .standard)
  }

  @Test func `at its edge it is mixed with a ground that is known`() {
    func corner(on ground: Ink) -> Style {
      var frame = Frame(grid: Grid(columns: 8, rows: 4))
      frame.draw(.ball(.tennis), in: frame.grid.bounds, on: ground, .octant, look())
      return frame.grid[0, 0].style
    }
    #expect(corner(on: .standard).paper == .standard)
    let known = corner(on: .role(.panel))
    #expect(known.paper != .standard && known.ink != .standard)
  }

  @Test func `where there are 256 colours a card has that of its role`() {
    var frame = Frame(grid: Grid(columns: 7, rows: 5))
    frame.draw(Art(name: "bastos-1"), in: frame.grid.bounds, .octant, look(.twoFiftySix))
    #expect(frame.grid[0, 2].style.paper == .role(.card))
  }

  @Test(arguments: [(0, 0), (-1, 5), (5, -1), (1, 1), (2000, 2), (60, 30)])
  func `any box will do`(columns: Int, rows: Int) {
    for blocks in Blocks.allCases {
      var frame = Frame(grid: Grid(columns: 20, rows: 10))
      frame.draw(.cardBack, in: Box(-3, -2, columns, rows), blocks, look())
    }
    var frame = Frame(grid: Grid(columns: 20, rows: 10))
    let couldDraw = frame.draw(Art(name: "nothing"), in: frame.grid.bounds, .half, look())
    #expect(!couldDraw)
  }

  @Test(arguments: [(Blocks.octant, 3), (.sextant, 3), (.half, 5), (.octant, 6), (.quadrant, 4)])
  func `large letters are capital and small`(blocks: Blocks, rows: Int) {
    var frame = Frame(grid: Grid(columns: 130, rows: rows))
    let couldWrite = frame.write(
      letters: "ssh -p 7522 A@b_c.d:80/½", in: frame.grid.bounds, blocks, .bold)
    #expect(couldWrite)
    expectGolden("art/letters-\(blocks)-\(rows)", frame)
  }

  @Test func `large letters are written only where they have room`() {
    var frame = Frame(grid: Grid(columns: 20, rows: 10))
    func canWrite(_ text: String, _ blocks: Blocks) -> Bool {
      frame.write(letters: text, in: frame.grid.bounds, blocks, .bold)
    }
    let refused: [(String, Blocks)] = [
      ("much too long", .octant), ("日本", .octant), ("ana", .plain),
    ]
    for (text, blocks) in refused {
      let couldWrite = canWrite(text, blocks)
      #expect(!couldWrite, "\(text)")
    }
    #expect(frame.grid == Grid(columns: 20, rows: 10))
    let couldWrite = canWrite("Á 7", .octant)
    #expect(couldWrite)
    for letter in "ABCXYZabcxyz0189-.:/@_áñü½" {
      #expect(LargeLetters.canWrite(String(letter), .half), "\(letter)")
    }
  }
}
