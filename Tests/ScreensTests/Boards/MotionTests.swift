import GameCore
import Testing

@testable import Screens

/// What moves, how, and when nothing moves.
@Suite struct MotionTests {
  private static func pig(_ evening: Evening) -> PigBoard? {
    evening.board(of: "ana") as? PigBoard
  }

  private static func around(_ evening: Evening) -> Surroundings {
    evening.apps["ana"]?.visit.around ?? Surroundings()
  }

  /// ana has rolled once, with a seed whose first roll is no 1; the die lies still.
  private static func rolled() -> Evening {
    for day in ["parlor", "monday", "tuesday", "friday"] {
      var evening = Evening(["ana", "bob"], hasMotion: true, entropy: day)
      evening.wait(milliseconds: 100)
      evening.seat("pig", ["ana", "bob"])
      evening.press(.enter, .character("r"), by: "ana")
      guard let die = pig(evening)?.die, die > 1 else { continue }
      evening.wait(milliseconds: 600)
      return evening
    }
    return Evening(["ana", "bob"])
  }

  /// The moments at which something is drawn, until nothing moves.
  private static func moments(_ evening: inout Evening, max: Int = 60) -> [Int] {
    var moments: [Int] = []
    while moments.count < max, let app = evening.apps["ana"], let table = app.visit.table,
      let next = table.board(in: app.visit.around)?.nextMoment
    {
      evening.wait(milliseconds: next - app.visit.now)
      moments.append(next)
    }
    return moments
  }

  @Test func `coins that come in are counted up, and rest after a second`() {
    var evening = Evening(["ana"], hasMotion: true)
    evening.wait(milliseconds: 5000)
    evening.take(.heard("EV award coins=200 total=200"), by: "ana")
    #expect(evening.isShown("ana · 0 coins", to: "ana"))
    evening.wait(milliseconds: 500)
    #expect(evening.isShown("ana · 100 coins", to: "ana"))
    #expect(evening.apps["ana"]?.nextMoment != nil)
    evening.wait(milliseconds: 500)
    #expect(evening.isShown("ana · 200 coins", to: "ana"))
    #expect(evening.apps["ana"]?.visit.nextCoins == nil)
    evening.take(.heard("EV award coins=1 total=\(Int.max)"), by: "ana")
    evening.wait(milliseconds: 1000)
    #expect(evening.isShown("1000000000000000 coins", to: "ana"))
  }

  @Test func `the die slows down before it lies still`() {
    var evening = Evening(["ana", "bob"], hasMotion: true)
    evening.wait(milliseconds: 100)
    evening.seat("pig", ["ana", "bob"])
    evening.press(.enter, .character("r"), by: "ana")
    let moments = [100] + Self.moments(&evening)
    let pauses = zip(moments, moments.dropFirst()).map { $1 - $0 }
    #expect(pauses == [80, 120, 170, 230])
  }

  @Test func `held points fly onto the bar, and are told when they are there`() {
    var evening = Self.rolled()
    let die = Self.pig(evening)?.die ?? 0
    evening.press("h", by: "ana")
    var scores: [Int] = []
    for _ in 0..<7 {
      let board = Self.pig(evening)
      scores.append(board?.shownScore(0) ?? -1)
      #expect((board?.shownScore(0) ?? 0) + (board?.shownTotal ?? 0) == die)
      #expect(evening.isShown("banked", to: "ana") == (scores.count == 7))
      evening.wait(milliseconds: 60)
    }
    #expect(scores.first == 0 && scores.last == die && scores == scores.sorted())
    #expect(evening.table(of: "ana")?.turn == 2)
  }

  @Test func `a card flies to its place, is seen from its side, and shows its face`() {
    let card = Card("7oros")
    let dealt = MediaHand.Dealt(card: card, moment: 1000)
    let seen = [999, 1000, 1100, 1200, 1300, 1400, 1500].map { dealt.shown(at: $0) }
    let face = card.map { MediaHand.Shown.face($0) }
    #expect(seen == [nil, .flying(3), .flying(2), .flying(1), .back, .edge, face])
    let hidden = MediaHand.Dealt(card: nil, moment: 1000)
    #expect(hidden.shown(at: 5000) == .back)
    // Much later the card lies there, whatever the clock says.
    #expect(MediaHand.Dealt(card: card, moment: .min / 2).shown(at: .max) == seen.last)
  }

  @Test func `a solved picture is shown whole after a moment`() throws {
    var evening = Evening(["ana"], hasMotion: true, playing: "slide", "size=2x2 seed=daily")
    evening.press(.down, .right, .up, .left, by: "ana")
    var found: [Bool] = []
    for _ in 0..<3 {
      let board = try #require(evening.board(of: "ana") as? Screens.SlideBoard)
      found.append(board.isWhole(try #require(board.steps?.shown)))
      evening.wait(milliseconds: 100)
    }
    #expect(found == [false, false, true])
  }

  // MARK: - When nothing moves

  @Test func `nothing moves while the player types`() {
    var evening = Self.rolled()
    evening.press("r", by: "ana")
    #expect(Self.pig(evening)?.tumbleEnd != nil)
    evening.press("t", by: "ana")
    #expect(Self.pig(evening)?.tumbleEnd == nil)
    #expect(evening.table(of: "ana")?.coming.isEmpty == true || Self.moments(&evening).isEmpty)
    evening.press(.escape, by: "ana")
    #expect(Self.around(evening).hasMotion)
  }

  @Test func `nothing moves over a line that takes its frames late`() {
    var around = Surroundings()
    around.look.depth = .full
    var session = TerminalSession(App(first: HomeScreen(), around: around), hasTitle: false)
    _ = session.update(.started, at: 0)
    _ = session.draw(at: 40)
    session.noteTaken(at: 80)
    #expect(!session.app.isSlow)
    _ = session.update(.resized(columns: 90, rows: 30), at: 2000)
    _ = session.draw(at: 2033)
    session.noteTaken(at: 2400)
    #expect(session.app.isSlow)
    _ = session.update(.ticked, at: 2500)
    #expect(!session.app.visit.around.hasMotion)
    _ = session.draw(at: 2533)
    _ = session.update(.ticked, at: 13_000)
    _ = session.draw(at: 13_033)
    _ = session.update(.ticked, at: 13_100)
    #expect(session.app.visit.around.hasMotion)
  }

  // MARK: - Confetti

  /// ana wins the match at once, and stays at the table.
  private static func won(hasMotion: Bool) -> Evening {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40, hasMotion: hasMotion)
    evening.wait(milliseconds: 5000)
    evening.seat("pig", ["ana", "bob"])
    evening.press(.enter, by: "ana")
    evening.say("resign", by: "bob")
    return evening
  }

  @Test func `a win has a second of confetti, where nothing is drawn`() {
    var evening = Self.won(hasMotion: true)
    var still = Self.won(hasMotion: false)
    func pieces(_ evening: Evening) -> Int {
      zip(evening.frame(of: "ana").grid.cells, still.frame(of: "ana").grid.cells)
        .count { $0 != $1 && $1 == .blank }
    }
    func changed(_ evening: Evening) -> Int {
      zip(evening.frame(of: "ana").grid.cells, still.frame(of: "ana").grid.cells)
        .count { $0.scalar != $1.scalar && $1 != .blank }
    }
    #expect(pieces(evening) > 5 && changed(evening) == 0)
    let first = evening.text(of: "ana")
    evening.wait(milliseconds: 100)
    #expect(evening.text(of: "ana") != first)
    evening.wait(milliseconds: 800)
    #expect(pieces(evening) > 5)
    evening.wait(milliseconds: 100)
    // The server's news of the match reaches both.
    still.wait(milliseconds: 1000)
    #expect(pieces(evening) == 0)
  }

  @Test func `who has lost, or watches no motion, sees none`() {
    let evening = Self.won(hasMotion: true)
    let table = evening.table(of: "bob")
    let around = Self.around(evening)
    #expect(table.map { Confetti(table: $0, around: around).nextMoment } == .some(nil))
    let still = Self.won(hasMotion: false)
    #expect(
      still.table(of: "ana").map { Confetti(table: $0, around: Self.around(still)).nextMoment }
        == .some(nil))
  }

  // MARK: - What motion costs

  @Test(arguments: BoardSizesTests.sizes)
  func `no frame that moves takes more than 2 KB`(size: (columns: Int, rows: Int)) {
    for game in ["pig", "media", "mastermind", "slide 2x2"] {
      var evening = Evening(["ana"], columns: size.columns, rows: size.rows, hasMotion: true)
      var renderer = Renderer(depth: .twoFiftySix, isASCII: false)
      var dearest = 0
      func show(_ evening: Evening) {
        dearest = max(dearest, renderer.draw(evening.frame(of: "ana")).count)
      }
      evening.wait(milliseconds: 100)
      let names = ["ana"]
      switch game {
      case "pig":
        evening = Evening(["ana", "bob"], columns: size.columns, rows: size.rows, hasMotion: true)
        evening.seat("pig", ["ana", "bob"])
        evening.press(.enter, .character("r"), by: "ana")
      case "media":
        evening.seat("media", names, "rounds=2")
      case "mastermind":
        evening.seat("mastermind", names, "seed=parlor")
        evening.press("fcec", by: "ana")
        evening.press(.enter, by: "ana")
      default:
        evening.seat("slide", names, "size=2x2 seed=daily")
        evening.press(.down, .right, .up, .left, by: "ana")
      }
      _ = renderer.draw(evening.frame(of: "ana"))
      dearest = 0
      for _ in 0..<60 {
        guard var board = evening.apps["ana"]?.visit.board, let next = board.nextMoment
        else { break }
        evening.wait(milliseconds: next - Self.around(evening).now)
        board.around = Self.around(evening)
        guard board.rest != nil else { break }
        show(evening)
      }
      #expect(dearest <= 2048, "\(game) at \(size)")
    }
  }
}
