import Testing

@testable import GameCore

/// What players add to the chance of a match: the seed that results, and how it is written.
@Suite struct SaltsTests {
  private static let part = Seed("9b1c5f0e7d2a4c6b8e3f1a5d7c9b0e2f")

  /// `printf %s 9b1c5f0e7d2a4c6b8e3f1a5d7c9b0e2f:tulip:-:x7 | sha256sum | cut -c 1-32`
  @Test func `the seed is what sha256sum makes of the part and the words`() throws {
    let part = try #require(Self.part)
    let salts = try #require(Salts("tulip,-,x7"))
    #expect(salts.words == ["tulip", nil, "x7"])
    #expect(Seed(part: part, salts: salts).text == "a4144d0f2145392326a2f8dedbc7b3a6")
    let setup = Setup(
      settings: try Settings(for: Pig.self, [("seats", "3")]), seed: part, salts: salts)
    #expect(setup.commit == "ca0505fbcd469a890c646aca4467ca72a49dbf17716ba0a5054a45bdf27f95b8")
    #expect(setup.seed.text == "a4144d0f2145392326a2f8dedbc7b3a6")
  }

  @Test(arguments: ["", "-", "-,-", "a b", "a,b!", "a-b", "é", "a,b,c,d,e,f,g,h,i", "a,"])
  func `what is no row of words is none`(text: String) { #expect(Salts(text) == nil) }

  @Test func `a word has 32 letters at most`() {
    #expect(Salts(String(repeating: "a", count: 32)) != nil)
    #expect(Salts(String(repeating: "a", count: 33)) == nil)
  }

  private static let record = """
    match pig seats=2 opener=1 goal=20 win=hold opens=loser clock=60 watch=blind
    seed 1f8ab9a44ba5f4bbb35b66ea66e6b7a7
    part 9b1c5f0e7d2a4c6b8e3f1a5d7c9b0e2f
    salts tulip,-
    1 2140 roll

    """

  /// A record with the seed that belongs to it.
  private func text() throws -> String {
    let part = try #require(Self.part)
    let seed = Seed(part: part, salts: try #require(Salts("tulip,-")))
    return Self.record.replacing("1f8ab9a44ba5f4bbb35b66ea66e6b7a7", with: seed.text)
  }

  @Test func `a record with salts is read, played and written`() throws {
    let text = try text()
    let record = try MatchRecord(text: text)
    #expect(record.setup.salts == Salts("tulip,-"))
    #expect(record.description == text)
    let told = try record.withWhatWasTold()
    #expect(told.contains("> start commit=\(record.setup.commit) salts=tulip,-\n"))
    #expect(try MatchRecord(text: told).replay() == record.replay())
    // The faults name the right lines.
    let wrong = told.replacing("die=", with: "die=9")
    #expect(throws: BadRecord.self) { try MatchRecord(text: wrong).replay() }
    let late = text + "2 2000 roll\n"
    #expect(throws: BadRecord(line: 6, fault: .timeRunsBackwards)) {
      try MatchRecord(text: late).replay()
    }
  }

  @Test(arguments: [
    ("salts tulip,-", "salts tulip,x", 3, BadRecord.Fault.badPart),
    ("salts tulip,-", "salts tulip", 4, .badSalts), ("salts tulip,-", "salts -,-", 4, .badSalts),
    ("salts tulip,-\n", "", 4, .badSalts), ("part 9b", "part 9c", 3, .badPart),
    ("part 9b", "part  9b", 3, .badPart),
  ])
  func `a record whose seed does not come of them is none`(
    old: String, new: String, line: Int, fault: BadRecord.Fault
  ) throws {
    let text = try text().replacing(old, with: new)
    #expect(throws: BadRecord(line: line, fault: fault)) { try MatchRecord(text: text) }
  }
}
