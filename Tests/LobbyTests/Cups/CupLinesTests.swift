import Protocol
import Testing
import Words

@testable import Lobby

/// Cup tables, brackets and exported files.
@Suite struct CupLinesTests {
  @Test func `a small knockout is drawn as a tree`() throws {
    var cup = try Cup.of(3, .knockout)
    try cup.beginRound()
    try cup.finishRound { _ in [1, 2] }
    #expect(
      cup.bracketLines() == [
        "p0---------------.",
        "                 |p0---------------.",
        "nobody-----------'                 |",
        "                                   |?",
        "p1---------------.                 |",
        "                 |p2---------------'",
        "p2---------------'",
      ])
  }

  @Test(arguments: [CupKind.knockout, .double], [2, 3, 7, 16, 17, 40])
  func `no line of a bracket is too long`(kind: CupKind, count: Int) throws {
    var cup = Cup(settings: try CupSettings(kind: kind))
    for number in 0..<count { try cup.join("a-long-name-of-\(number)", rating: 0) }
    try cup.playAsSeeded()
    #expect(cup.bracketLines().allSatisfy { $0.count <= 78 })
    #expect(cup.standingLines().allSatisfy { $0.count <= 78 })
    #expect(cup.standingLines().first?.hasSuffix("the winner") == true)
  }

  @Test func `a double elimination is told bout after bout`() throws {
    var cup = try Cup.of(3, .double)
    try cup.playAsSeeded()
    #expect(
      cup.bracketLines() == [
        "upper 1: p0 - nobody", "upper 1: p1 - p2, p1 wins", "upper 2: p0 - p1, p0 wins",
        "lower 1: nobody - p2", "lower 2: p1 - p2, p1 wins", "final: p0 - p1, p0 wins",
      ])
  }

  @Test func `a crosstable shows who met whom`() throws {
    var cup = try Cup.of(3, .roundrobin)
    try cup.playAsSeeded()
    #expect(
      cup.crosstableLines() == [
        "                      1 2 3 points",
        "   1 p0               * 1 1      2",
        "   2 p1               0 * 1      1",
        "   3 p2               0 0 *      0",
      ])
  }

  @Test func `a crosstable of more than nine has its numbers one above the other`() throws {
    var cup = try Cup.of(12, .roundrobin)
    try cup.playAsSeeded()
    let lines = cup.crosstableLines()
    #expect(
      lines.prefix(3) == [
        "                                        1 1 1",
        "                      1 2 3 4 5 6 7 8 9 0 1 2 points",
        "   1 p0               * 1 1 1 1 1 1 1 1 1 1 1     11",
      ])
    #expect(lines.count == 14)
  }

  @Test func `a field that is too large for a crosstable has its standing`() throws {
    var cup = try Cup.of(40, .roundrobin)
    try cup.playAsSeeded()
    #expect(cup.crosstableLines() == cup.standingLines())
    #expect(cup.standingLines().allSatisfy { $0.count <= 78 })
  }

  @Test func `a crosstable has its values, of a field that is too large to be drawn too`() throws {
    var cup = try Cup.of(3, .roundrobin)
    try cup.playAsSeeded()
    #expect(
      cup.crosstableCSVLines() == [
        "rank,name,1,2,3,points", "1,p0,,1,1,2", "2,p1,0,,1,1", "3,p2,0,0,,0",
      ])
    var large = try Cup.of(40, .roundrobin)
    try large.playAsSeeded()
    #expect(large.crosstableCSVLines()[40].hasPrefix("40,p39,0,0,0,"))
    #expect(
      try Cup.of(4, .knockout).crosstableCSVLines().first?.hasPrefix("rank,name,rating") == true)
    var groups = try Cup.of(7, .groups)
    try groups.playAsSeeded()
    let lines = groups.crosstableCSVLines()
    #expect(lines[0] == "group,rank,name,1,2,3,4,points" && lines.count == 8)
    #expect(lines[1] == "1,1,p0,,1,1,,2" && lines[4] == "2,1,p1,,1,1,1,3")
  }

  @Test func `start numbers in a report follow the seeds, whatever they are by`() throws {
    var cup = Cup(settings: try CupSettings(kind: .swiss, seeds: .list))
    for (name, rating) in [("weak", 1200), ("strong", 2100), ("middle", 1500)] {
      try cup.join(name, rating: rating)
    }
    try cup.playAsSeeded()
    let players = cup.trfLines(title: "").filter { $0.hasPrefix("001") }
    let names = players.map { $0.dropFirst(14).prefix { $0 != " " } }
    #expect(names == ["weak", "strong", "middle"])
  }

  @Test func `exports say who has left, and agree where the tables count for nobody`() throws {
    var cup = try Cup.of(6, .roundrobin)
    try cup.beginRound()
    try cup.finishRound { _ in [1, 2] }
    try cup.beginRound()
    try cup.leave(0)
    try cup.finishRound { _ in [1, 2] }
    #expect(cup.crosstableLines().last == "x has left early: the tables count for nobody")
    #expect(cup.crosstableLines().contains { $0.hasPrefix("   6xp0 ") })
    #expect(cup.csvLines().last?.hasSuffix(",yes") == true)
    for line in cup.trfLines(title: "") where line.hasPrefix("001") {
      let columns = Array(line)
      let results = stride(from: 98, to: columns.count, by: 10).map { columns[$0] }
      let won = results.count { $0 == "1" || $0 == "+" }
      #expect(String(columns[80..<84]) == "\(won).0".filled(to: 4, atFront: true))
    }
  }

  @Test func `values with commas, quotes and line ends stand in quotes`() {
    #expect("plain".commaSeparatedValue == "plain")
    #expect("a,b".commaSeparatedValue == "\"a,b\"")
    #expect("say \"hi\"".commaSeparatedValue == "\"say \"\"hi\"\"\"")
    #expect("a\r\nb".commaSeparatedValue == "\"a\r\nb\"")
  }

  @Test func `the values have a column for everything`() throws {
    var cup = try Cup.of(3, .swiss)
    try cup.playAsSeeded()
    let lines = cup.csvLines()
    #expect(lines[1] == "1,p0,2000,3,2,2,0,0,1,4.5,3.5,4.5,0,,")
    #expect(lines.count == 4)
  }

  @Test func `a report for FIDE's programs has its fixed columns`() throws {
    var cup = try Cup.of(3, .swiss)
    try cup.playAsSeeded()
    let lines = cup.trfLines(title: "Ana's\ncup")
    #expect(lines[0] == "012 Ana's cup")
    let columns = Array(lines.first { $0.hasPrefix("001    2") } ?? "")
    #expect(columns.count == 91 + 30 - 2)
    func text(_ from: Int, _ to: Int) -> String { String(columns[(from - 1)..<to]) }
    #expect(text(15, 47) == "p1" + String(repeating: " ", count: 31))
    #expect(text(49, 52) == "1999")
    #expect(text(81, 84) == " 2.0")
    #expect(text(86, 89) == "   2")
    #expect(text(92, 99) == "   1 b 0")
    #expect(text(102, 109) == "0000 - U")
    #expect(text(112, 119) == "   3 w 1" || text(112, 119) == "   3 b 1")
  }

  @Test func `what FIDE has no words for has no report`() throws {
    #expect(try !Cup.of(4, .knockout).settings.formats.contains(.trf))
    #expect(try !Cup.of(4, .swiss, table: 3).settings.formats.contains(.trf))
    #expect(try !Cup.of(4, .arena).settings.formats.contains(.trf))
  }
}
