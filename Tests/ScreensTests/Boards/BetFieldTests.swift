import Testing

@testable import Screens

/// The field of a bet at siete y media, key by key.
@Suite struct BetFieldTests {
  private static func shown(_ keys: [Key], limit: Int = 20) -> [Int] {
    var field = BetField()
    return keys.map { key in
      _ = field.press(key, limit: limit)
      return field.shown(limit: limit)
    }
  }

  @Test func `the first digit replaces what is offered`() {
    #expect(
      Self.shown([.character("1"), .character("5"), .backspace, .backspace]) == [1, 15, 1, 0])
  }

  @Test func `what is typed is shown as it is, and what keys change stays within the limit`() {
    #expect(Self.shown([.character("9"), .character("9"), .up, .down]) == [9, 99, 20, 19])
    #expect(Self.shown([.pageUp, .end, .pageDown, .home, .down]) == [20, 20, 10, 1, 1])
    #expect(Self.shown([.up], limit: 0) == [0])
  }

  @Test func `a number is never longer than any bet`() {
    #expect(Self.shown(Array(repeating: .character("9"), count: 7)).last == 99_999)
  }

  @Test func `a digit replaces what was refused, and nothing else is forgotten`() {
    var field = BetField()
    for digit in ["9", "9"] as [Unicode.Scalar] { _ = field.press(.character(digit), limit: 20) }
    field.refuse()
    #expect(field.shown(limit: 20) == 99)
    _ = field.press(.character("7"), limit: 20)
    #expect(field.shown(limit: 20) == 7)
    field.bet(7)
    field.offer()
    #expect(field.shown(limit: 20) == 7 && field.shown(limit: 5) == 5 && !field.isEmpty)
  }

  @Test func `other keys are not the field's`() {
    var field = BetField()
    let isTaken = field.press(.enter, limit: 20)
    #expect(!isTaken && field.shown(limit: 20) == 10)
  }
}
