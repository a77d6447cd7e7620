import GameCore
import Testing

/// Numbers and words as players type them.
@Suite struct TextTests {
  @Test(arguments: [("0", 0), ("7", 7), ("100", 100), ("999999999", 999_999_999)])
  func `numbers are written plainly`(text: String, number: Int) {
    #expect(Int(plain: text) == number)
  }

  @Test(arguments: [
    "", " ", "-1", "+5", "007", "00", "1e9", "1.0", "nan", "0x10", "1_000", " 1", "1 ", "٣", "５",
    "9223372036854775808", "1000000000", "1\u{301}",
  ])
  func `what is no number`(text: String) {
    #expect(Int(plain: text) == nil)
  }
}
