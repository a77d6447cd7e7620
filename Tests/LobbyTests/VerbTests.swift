import GameCore
import Protocol
import Testing
import Words

@testable import Lobby

/// Every verb works as its help says.
@Suite struct VerbTests {
  @Test(arguments: Verbs(.standard).all.map(\.description))
  func `help says what each option of a verb is for`(name: String) throws {
    let verb = try #require(
      Verbs(.standard).all.first { $0.description == name }.flatMap { Verbs(.standard)[$0] })
    for language in Language.allCases {
      let help = verb.help(in: language, .standard)
      for option in verb.options {
        #expect(help.contains { $0.hasPrefix("      \(option.usage)") }, "\(option.name)")
      }
    }
  }
}
