import Testing

@testable import server

/// Pages of a long match.
@Suite struct MoveLinesTests {
  private let lines = MoveLines((1...100).map { "1 \($0) roll\n" }.joined())

  @Test func `a page begins with the line that is asked for`() {
    #expect(lines.count == 100)
    #expect(lines.page(from: 1, 2, 1000) == "1 1 roll\n1 2 roll\n")
    #expect(lines.page(from: 99, 10, 1000) == "1 99 roll\n1 100 roll\n")
    #expect(lines.page(from: 101, 10, 1000) == "" && lines.page(from: 999_999_999, 10, 1000) == "")
    #expect(lines.page(from: 0, 1, 1000) == "1 1 roll\n")
  }

  @Test func `a page has at least a line, and no more than fit`() {
    #expect(lines.page(from: 1, 100, 1) == "1 1 roll\n")
    #expect(lines.page(from: 1, 100, 18) == "1 1 roll\n1 2 roll\n")
    #expect(lines.page(from: 1, 100, 26) == "1 1 roll\n1 2 roll\n")
  }

  @Test func `a match without moves has no page, and a last line needs no end`() {
    #expect(MoveLines("").count == 0 && MoveLines("").page(from: 1, 10, 10) == "")
    #expect(MoveLines("1 5 roll").page(from: 1, 10, 1000) == "1 5 roll")
  }

  @Test func `long records are kept at hand, but not all of them`() {
    let long = MoveLines(String(repeating: "1 5 slide 12\n", count: 800_000))
    #expect(long.isLong && !lines.isLong)
    var records = LongRecords()
    for match in 1...3 { records.keep(long, for: match) }
    let (first, last) = (records[1], records[3])
    #expect(first == nil && last != nil)
  }
}
