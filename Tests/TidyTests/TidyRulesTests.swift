import Testing

/// Each rule finds its own faults, and nothing else.
@Suite struct TidyRulesTests {
  @Test func `imports`() {
    let source = Source(
      path: "Sources/Platform/Poller.swift",
      text: """
        // import Foundation
        @preconcurrency import Glibc
        import CLinux
        import CSQLite
        internal import Foundation
        import struct Dispatch.DispatchTime
        """)
    #expect(
      TidyRules.badImports(in: source, of: "Platform") == [
        "Sources/Platform/Poller.swift:4 imports CSQLite",
        "Sources/Platform/Poller.swift:5 imports Foundation",
        "Sources/Platform/Poller.swift:6 imports Dispatch",
      ])
  }

  @Test func `the database stays in one folder of a program`() {
    func found(_ path: String, _ target: String) -> Int {
      TidyRules.badImports(in: Source(path: path, text: "import CSQLite"), of: target).count
    }
    #expect(found("Sources/server/Storage/Database.swift", "server") == 0)
    #expect(found("Sources/server/Loop/EventLoop.swift", "server") == 1)
    #expect(found("Sources/client/Bench/Crowd.swift", "client") == 1)
  }

  @Test func `calls that the core must not make`() {
    let text = """
      let die = Int.random(in: 1...6)
      /// Never `.shuffled()`.
      print(die)
      """
    #expect(
      TidyRules.bannedCalls(in: Source(path: "Sources/GameCore/A.swift", text: text)) == [
        "Sources/GameCore/A.swift:1 uses .random(in:", "Sources/GameCore/A.swift:3 uses print(",
      ])
    let face = Source(path: "Sources/client/Client.swift", text: "print(1)")
    #expect(TidyRules.bannedCalls(in: face) == [])
  }

  @Test func `secrets in a view`() {
    let text = "field(secret.forRules)"
    #expect(TidyRules.secretsInView(in: Source(path: "A+View.swift", text: text)).count == 1)
    #expect(TidyRules.secretsInView(in: Source(path: "A.swift", text: text)).isEmpty)
  }

  @Test func `a look of one's own`() {
    let text = """
      frame.fill(box, .ink(.exact(RGB(1, 2, 3))))
      // look.columns is the layout's affair
      let width = look.columns - 8
      frame.write(text, .ink(.accent))
      """
    let path = "Sources/Screens/Games/Pig/A.swift"
    #expect(
      TidyRules.ownLooks(in: Source(path: path, text: text)) == [
        "\(path):1 has its own RGB(", "\(path):1 has its own .exact(",
        "\(path):3 has its own look.columns",
      ])
    #expect(TidyRules.ownLooks(in: Source(path: "Sources/Screens/Look/A.swift", text: text)) == [])
  }

  @Test func `state that others could change`() {
    let text = """
      struct People {
        let limits: Limits
        private var sessions: [Session] = []
        private(set) var players = Players()
        var count: Int { players.count }
        var open = 0
        struct Nested {
          var more = 0
        }
      }
      """
    #expect(
      TidyRules.openState(in: Source(path: "People.swift", text: text)) == [
        "People.swift:6 can be changed from outside"
      ])
  }

  @Test func `a part that another one names`() {
    let text = """
      /// Nothing of Rooms.
      func sit(_ rooms: Rooms, _ rows: RoomsPage) -> Cups? { nil }
      """
    let path = "Sources/Lobby/Cups/Cups+Playing.swift"
    #expect(
      TidyRules.otherParts(in: Source(path: path, text: text)) == ["\(path):2 names Rooms"])
  }

  @Test func `a folder that names what is above it`() {
    let text = """
      /// Like a Frame.
      struct Word {
        func draw(on frame: inout Frame, _ look: Look.Frame) {}
      }
      """
    let source = Source(path: "Sources/Screens/Words/English/Word.swift", text: text)
    #expect(TidyRules.types(in: source) == ["Word"])
    #expect(
      TidyRules.arrowsUp(
        in: source, home: ["Frame": "Cells", "Word": "Words"], [("Words", []), ("Cells", [])]) == [
          "Sources/Screens/Words/English/Word.swift:3 names Frame of Cells"
        ])
  }

  @Test func `folders that name each other over a third`() {
    let texts = [
      "A": "struct Ace { var deal: Deal }", "B": "struct Deal { var seat: Seat }",
      "B/C": "struct Seat { let ace: Ace? }",
      "D": "struct Door { let ace = Ace.hidden, seat: Seat }",
    ]
    let sources = texts.map { Source(path: "Sources/Lobby/\($0)/A.swift", text: $1) }
    #expect(Knots(in: sources).folders == ["A", "B", "B/C"].map { "Sources/Lobby/\($0)" })
    #expect(Knots(in: sources.filter { !$0.path.contains("/C/") }).folders == [])
  }

  @Test func `what a line says, told by a text`() {
    let text = """
      let die = line[.die] ?? line[named: option.name]
      // line["die"]
      let die = line["die"]
      let die = rows.first?[named: "die"]
      if event.name == "roll", event.happened == .roll {}
      let known = table["die"] ?? player.name == "ana"
      switch event.name {}
      if event[.what] == "round", row.phase == .open, event[.die] != nil {}
      switch event[.what] {}
      """
    let found = TidyRules.quotedNames(in: Source(path: "A.swift", text: text))
    #expect(found == [3, 4, 5, 7, 8, 9].map { "A.swift:\($0) names what a line says by a text" })
  }

  @Test func `functions of a type`() {
    let text = """
      public struct A {
        public init(_ a: Int) {
          func inner() {}
        }
        private mutating func b() {}
        // func c
        var functions: Int
      }
      """
    #expect(TidyRules.functionCount(in: Source(path: "A.swift", text: text)) == 2)
  }

  @Test func `lengths`() {
    let body = Array(repeating: "    step()", count: 59).joined(separator: "\n")
    let long = """
      struct A {
        public mutating func run(
          at place: Int
        ) {
      \(body)
        }
        init?(_ text: String) {
        }
        func short() { run() }
      }
      """
    let source = Source(path: "A.swift", text: long)
    #expect(TidyRules.functions(in: source).map(\.start) == [2, 65])
    #expect(TidyRules.functions(in: source).map(\.count) == [63, 2])
    #expect(TidyRules.tooLong(in: source) == ["A.swift:2 is a function of 63 lines"])
    let wide = Source(path: "A.swift", text: String(repeating: "x", count: 101))
    #expect(TidyRules.tooLong(in: wide) == ["A.swift:1 has 101 columns"])
    let tall = Source(path: "A.swift", text: String(repeating: "\n", count: 400))
    #expect(TidyRules.tooLong(in: tall) == ["A.swift has 401 lines"])
  }

  @Test(arguments: [
    ("/// A seat.\nstruct Seat {}", true), ("// Seats.\n\nimport Glibc\nstruct Seat {}", true),
    ("@preconcurrency import Glibc\npackage import Protocol\n\n/// A seat.\nlet a = 1", true),
    ("#if os(Linux)\nimport struct Glibc.tm\n#endif\n// Seats.", true), ("let a = 1", false),
    ("import Glibc\n\nstruct Seat {\n  /// A number.\n  let index = 0\n}", false), ("", false),
    ("@Suite struct SeatTests {}\n// Seats.", false), ("let import = 1\n// Seats.", false),
  ])
  func `what a file is for`(text: String, isSaid: Bool) {
    #expect(TidyRules.saysWhatItIsFor(Source(path: "A.swift", text: text)) == isSaid)
  }

  @Test func `phrases that a reader of a comment stumbles over`() {
    let text = """
      /// Numbers for \("who") listens.
      let behind = "stands in"

      // \("Who") resigns has lost: it begins \("anew").
      /// The "who" of a line, far behind, and no one else.
      """
    #expect(
      TidyRules.stumbles(in: Source(path: "A.swift", text: text)) == [
        "A.swift:1 says \"for who\"", "A.swift:4 says \"anew\"", "A.swift:4 says \"Who\"",
      ])
  }

  @Test func `links`() {
    let document = Source(
      path: "README.md",
      text: "See [a](docs/a.md#part), [b](https://example.org), [c](#here)\nand [d](d.md).")
    let links = TidyRules.links(in: document)
    #expect(links.map(\.line) == [1, 2])
    #expect(links.map(\.target) == ["docs/a.md", "d.md"])
  }
}
