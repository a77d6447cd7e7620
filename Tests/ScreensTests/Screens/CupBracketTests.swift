import Testing

@testable import Screens

/// A bracket in box characters and in ASCII.
@Suite struct CupBracketTests {
  private static let told = [
    "a-n-a-----------.",
    "                |b--------------.",
    "b---------------'               |",
    "                                |?",
    "c.--------------.               |",
    "                |?--------------'",
    "d'--------------'",
  ]

  @Test func `its lines are those of the screen, and names stay as they are`() {
    let bracket = CupBracket(Self.told, names: ["a-n-a", "b--", "c.", "d'"])
    #expect(
      bracket.lines(.unicode) == [
        "a-n-a───────────╮",
        "                ├b--────────────╮",
        "b--─────────────╯               │",
        "                                ├?",
        "c.──────────────╮               │",
        "                ├?──────────────╯",
        "d'──────────────╯",
      ])
    #expect(bracket.lines(.ascii) == Self.told)
  }

  @Test func `bouts one after another are told as they are`() {
    let told = ["upper 2: ana - bob-, bob- wins", "final: ? - ?", "", "-", ".", "|", "-."]
    let lines = CupBracket(told, names: ["ana"]).lines(.unicode)
    #expect(lines == ["upper 2: ana - bob-, bob- wins", "final: ? - ?", "", "-", ".", "│", "─╮"])
  }
}
