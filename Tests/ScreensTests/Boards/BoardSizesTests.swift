import Testing

@testable import Screens

/// The four boards at five sizes: a small terminal, the usual one, and three larger windows.
@Suite struct BoardSizesTests {
  static let sizes = [(60, 20), (80, 24), (100, 30), (160, 45), (240, 70)]

  /// A scene of each game, after some moves.
  enum Scene: String, CaseIterable, Sendable {
    case pig, media, slide, mastermind

    func evening(
      _ columns: Int, _ rows: Int, _ depth: ColourDepth = .full, hasLightGround: Bool? = false
    ) -> Evening {
      var evening = Evening(
        ["ana", "bob"], columns: columns, rows: rows, depth: depth, hasLightGround: hasLightGround)
      switch self {
      case .pig:
        evening.seat("pig", ["ana", "bob"])
        for _ in 0..<200 {
          guard let table = evening.table(of: "ana"), let turn = table.turn,
            let board = table.board as? PigBoard, table.moves < 14 || board.rolls.count < 3
          else { break }
          evening.press(.enter, by: table.name(ofSeat: turn))
          evening.press(board.turnTotal > 15 ? "h" : "r", by: table.name(ofSeat: turn))
        }
      case .media:
        evening.seat("media", ["ana", "bob"], "rounds=5")
        evening.playMedia(["ana", "bob"]) { $0.table(of: "ana")?.turn == 2 }
        evening.press("bc", by: "bob")
      case .slide:
        evening.seat("slide", ["ana", "bob"], "size=4x4 seed=daily finish=all")
        evening.slideTiles()
      case .mastermind:
        evening.guessCodes()
        evening.press("fc", by: "ana")
      }
      return evening
    }
  }

  @Test(arguments: Scene.allCases, sizes)
  func `a match under way`(scene: Scene, size: (columns: Int, rows: Int)) {
    let frame = scene.evening(size.columns, size.rows).frame(of: scene == .media ? "bob" : "ana")
    let name = "boards/\(scene.rawValue)-\(size.columns)x\(size.rows)"
    expectGolden(name, frame)
    expectGolden(name, frame, .colour)
  }

  @Test(arguments: Scene.allCases, [("light", true as Bool?), ("neutral", nil)])
  func `on a light ground, and on one that is not known`(
    scene: Scene, ground: (name: String, isLight: Bool?)
  ) {
    let evening = scene.evening(100, 30, hasLightGround: ground.isLight)
    let frame = evening.frame(of: scene == .media ? "bob" : "ana")
    expectGolden("boards/\(scene.rawValue)-\(ground.name)-100x30", frame)
    expectGolden("boards/\(scene.rawValue)-\(ground.name)-100x30", frame, .colour)
  }

  /// With few colours, things have no ground of their own: they are drawn with lines.
  @Test(arguments: Scene.allCases, [ColourDepth.sixteen, .none])
  func `in 16 colours, and in none`(scene: Scene, depth: ColourDepth) {
    let frame = scene.evening(100, 30, depth).frame(of: scene == .media ? "bob" : "ana")
    expectGolden("boards/\(scene.rawValue)-\(depth == .none ? "none" : "sixteen")", frame)
    let bytes = String(decoding: Renderer(depth: depth, isASCII: false).drawn(frame), as: UTF8.self)
    #expect(!bytes.contains("8;2;") && !bytes.contains("8;5;"))
    #expect(depth == .sixteen || !bytes.contains("m\u{1b}[3") && !bytes.contains(";31m"))
  }

  @Test(arguments: Scene.allCases, sizes.suffix(2))
  func `three fifths of a large screen are used`(scene: Scene, size: (columns: Int, rows: Int)) {
    let grid = scene.evening(size.columns, size.rows).frame(of: scene == .media ? "bob" : "ana")
      .grid
    let used = grid.cells.indices.filter { grid.cells[$0] != .blank }
    let columns = used.map { $0 % grid.columns }
    // The drawing covers most of the width and all of the height.
    let body = Set(used.map { $0 / grid.columns }).subtracting([0, grid.rows - 1, grid.rows - 2])
    #expect(body.count * 10 >= (grid.rows - 3) * 8)
    let width = (columns.max() ?? 0) - (columns.min() ?? 0)
    #expect(width * 10 >= grid.columns * 6)
  }
}

extension Renderer {
  /// All bytes of a frame.
  fileprivate func drawn(_ frame: Frame) -> [UInt8] {
    var renderer = self
    return renderer.draw(frame)
  }
}

extension Evening {
  /// Both have played the same puzzle for a while: ana has made seven moves, and bob is ahead.
  mutating func slideTiles() {
    press(.left, .up, .right, .down, .right, .up, .left, by: "ana")
    take(.heard("EV slide room=1 n=90 seat=2 moves=49 home=9"), by: "ana")
    wait(milliseconds: 74_000)
  }

  /// Both guess the same code: ana has made three guesses, bob one.
  mutating func guessCodes() {
    seat("mastermind", ["ana", "bob"], "seed=parlor")
    for guess in ["aabb", "ccda", "ecfd"] {
      press(guess, by: "ana")
      press(.enter, by: "ana")
    }
    say("guess fdea", by: "bob")
    wait(milliseconds: 74_000)
  }
}
