import Testing
import Words

@testable import Protocol

/// Every refusal says which one it is.
@Suite struct WhyTests {
  @Test func `each code has a word`() {
    #expect(Set(RefusalReason.allCases.map(\.refusal)) == Set(RefusalCode.allCases))
  }

  @Test(arguments: RefusalDeclaration.all([]))
  func `words are letters, digits and dashes, and blanks are names of attributes`(
    why: RefusalDeclaration
  ) {
    #expect(why.word.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
    for blank in Blanks.names(in: why.text(in: .english)) {
      #expect(blank.utf8.allSatisfy(isNameByte), "\(blank)")
    }
    #expect(why.text(in: .english).utf8.count < 120)
  }
}
