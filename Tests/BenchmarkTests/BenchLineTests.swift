import Testing

@testable import bench_load

/// Lines that are read in place.
@Suite struct BenchLineTests {
  private func number(_ line: String, _ key: StaticString) -> Int? {
    Array(line.utf8).span.number(after: key)
  }

  private func word(_ line: String, _ key: StaticString) -> [UInt8]? {
    Array(line.utf8).span.word(after: key)
  }

  private func begins(_ line: String, _ text: StaticString) -> Bool {
    Array(line.utf8).span.begins(with: text)
  }

  @Test func `a number is found behind its key`() {
    #expect(number("EV roll room=4 n=17 seat=1", " n=") == 17)
    #expect(number("EV roll room=4 n=17 seat=1", " seat=") == 1)
    #expect(number("EV roll room=4", " room=") == 4)
  }

  @Test(arguments: ["", "n=", " n=", " n=x", " n", "room=4", " n=-3"])
  func `where there is none, there is none`(line: String) {
    #expect(number(line, " n=") == nil)
  }

  @Test func `a number without end is cut`() {
    #expect(number(" n=99999999999999999999999", " n=") == 999_999_999_999_999)
  }

  @Test func `a word ends at a space`() {
    #expect(word("OK secret=ab text", " secret=") == Array("ab".utf8))
    #expect(word("OK secret=ab", " secret=") == Array("ab".utf8))
    #expect(word("OK", " secret=") == nil)
  }

  @Test func `a beginning is compared as far as the line goes`() {
    #expect(begins("EV roll", "EV roll"))
    #expect(!begins("EV ro", "EV roll"))
    #expect(!begins("", "O"))
  }

  @Test(arguments: [
    (0, "0.000"), (999, "0.000"), (1000, "0.001"), (1_234_567, "1.234"), (-5, "0.000"),
    (12_000_000, "12.000"),
  ])
  func `times are told in milliseconds`(nanoseconds: Int, text: String) {
    #expect(Figure("p50-ms", nanoseconds: nanoseconds).value == text)
  }

  @Test func `a rate is for a second, and a line is a name and a value`() {
    #expect(Figure("moves/s", 500, in: 2_000_000_000).line == "moves/s           250")
    #expect(Figure("moves/s", 500, in: 0).value == "500000000000")
  }
}
