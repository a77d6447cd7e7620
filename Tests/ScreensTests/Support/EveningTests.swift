import Testing

@testable import Screens

/// Two clients at one lobby, on which the other tests build.
@Suite struct EveningTests {
  @Test func `two who sit down at a table see each other and the match begin`() {
    let evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.table(of: "ana")?.names == ["ana", "bob"])
    #expect(evening.table(of: "bob")?.seat == 2)
    #expect(evening.table(of: "ana")?.phase == .playing)
    #expect(evening.table(of: "ana")?.isOurTurn == true)
  }
}
