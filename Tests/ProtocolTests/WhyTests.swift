import Testing

@testable import Protocol

/// Every refusal says which one it is.
@Suite struct WhyTests {
  @Test func `each word has one code and one sentence`() {
    let words = Why.declared.flatMap { $0.1.map(\.key) }
    #expect(words.count == Why.allCases.count)
    #expect(Set(words) == Set(Why.allCases))
  }

  @Test func `each code has a word`() {
    #expect(Set(Why.allCases.map(\.refusal)) == Set(Refusal.allCases))
  }

  @Test(arguments: Why.allCases)
  func `words are letters, digits and dashes, and blanks are names of attributes`(why: Why) {
    #expect(why.rawValue.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
    for blank in why.blanks { #expect(blank.utf8.allSatisfy(isNameByte), "\(blank)") }
    #expect(why.text.utf8.count < 120)
  }

  @Test func `blanks are filled in, and a count chooses its form`() {
    let text = "{n} {n|coin|coins} for {player}"
    #expect(Blanks.names(in: text) == ["n", "player"])
    #expect(Blanks.fill(text) { ["n": "1", "player": "ana"][$0] } == "1 coin for ana")
    #expect(Blanks.fill(text) { ["n": "7"][$0] } == "7 coins for ?")
    #expect(Blanks.fill("{", { _ in "" }) == "{")
    #expect(Blanks.fill("{}", { _ in "" }) == "?")
  }
}
