import Testing

/// The documents are plain English: they have no phrase of `ProseRules`, and short paragraphs.
@Suite struct ProseTests {
  static let documents =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/README.md"]
    + Project.paths(under: "docs", ending: ".md")

  @Test(arguments: documents)
  func `a document has none of the phrases`(path: String) throws {
    let lines = ProseRules.prose(of: try Project.source(path))
    #expect(!lines.isEmpty)
    #expect(try ProseRules.found(in: lines) == [])
  }

  @Test(arguments: documents)
  func `a paragraph is short`(path: String) throws {
    #expect(ProseRules.longParagraphs(in: try Project.source(path)) == [])
  }

  /// Scripts, examples, units and proxy configurations, which explain themselves in comments.
  static let commented =
    ["Package.swift"]
    + ["Scripts", "examples", "packaging"].flatMap { folder in
      Project.paths(under: folder)
    }

  @Test(arguments: commented)
  func `a comment has none of the phrases`(path: String) throws {
    let marks = ["#", ";", "//"]
    let comments = try Project.source(path).lines.enumerated().filter { _, text in
      marks.contains { text.drop { $0 == " " }.hasPrefix($0) }
    }
    #expect(try ProseRules.found(in: comments.map { ($0.offset + 1, $0.element) }) == [])
  }

  @Test(arguments: Project.paths(under: "docs/man"))
  func `a page of the manual has none of the phrases`(path: String) throws {
    let lines = try Project.source(path).lines.enumerated().map { ($0.offset + 1, $0.element) }
    #expect(try ProseRules.found(in: lines) == [])
  }

  @Test func `what people are told has none of the phrases`() throws {
    let lines = try Project.source("Sources/CWords/en.txt").lines.enumerated()
    #expect(try ProseRules.found(in: lines.map { ($0.offset + 1, $0.element) }) == [])
  }

  /// Folders of programs that print texts from no catalog: the log, options, the reference.
  static let speaking = [
    "GameCore", "Protocol", "Lobby", "Platform", "server", "door", "client",
  ].flatMap { Project.paths(under: "Sources/\($0)") }
    .filter { $0.hasSuffix(".swift") }

  @Test(arguments: speaking)
  func `a text of a program has none of the phrases`(path: String) throws {
    let texts = ProseRules.literals(of: try Project.source(path))
    #expect(try ProseRules.found(in: texts) == [])
  }

  @Test func `texts are found in a Swift file`() {
    let text = """
      // "anew"
      let a = "writes \\(b.joined(separator: ", ")) anew" + "c"
      \"""
        anew
        \"""
      """
    let found = ProseRules.literals(of: Source(path: "a.swift", text: text))
    #expect(found.map(\.number) == [2, 2, 2, 4] || found.map(\.number) == [2, 2, 4])
    #expect(found.last?.text == "  anew")
  }

  @Test(arguments: ProseRules.all.map(\.name))
  func `a rule refuses what it is for, and nothing like it`(name: String) throws {
    let rule = try #require(ProseRules.all.first { $0.name == name })
    func faults(_ text: String) throws -> [String] { try ProseRules.found(in: [(1, text)]) }
    #expect(try faults(rule.bad).contains { $0.contains(rule.name) })
    #expect(try faults(rule.good) == [])
    #expect(try faults("`\(rule.bad)`") == [])
  }

  @Test func `code is not prose, and a long paragraph is found`() {
    let text = """
      One two.
      ```
      anew
      ```
          indented anew

      \(String(repeating: "word ", count: 81))
      """
    let document = Source(path: "a.md", text: text)
    #expect(ProseRules.prose(of: document).map(\.number) == [1, 6, 7])
    #expect(ProseRules.longParagraphs(in: document).count == 1)
  }
}
