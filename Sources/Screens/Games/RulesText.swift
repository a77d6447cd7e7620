/// The rules of one game in the player's words, as pieces that a screen lays out and a voice reads.
struct RulesText: Sendable {
  /// What it is about, in one breath.
  let goal: RulesPhrase
  let play: [RulesPhrase]
  let win: RulesPhrase
  let advice: RulesPhrase
  /// `r=roll the die/h=hold`
  let keys: RulesPhrase

  /// A small drawing for it, in a box of this size.
  let drawing: @Sendable (Box, inout Frame, Glyphs) -> Void

  static let drawingWidth = 23
  static let drawingHeight = 5

  /// Under each heading its paragraphs.
  var parts: [(heading: RulesPhrase, paragraphs: [RulesPhrase])] {
    [(.howToPlay, play), (.howToWin, [win])]
  }

  /// Each key, and what it does.
  func keyLines(_ look: Look) -> [(key: String, text: String)] {
    look.say(keys, ["arrows": look.glyphs.arrows]).split(separator: "/").map { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      let key = String(parts[0].drop { $0 == " " })
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// All of it, a sentence or two a line.
  func spoken(_ look: Look) -> [String] {
    [look.say(goal)]
      + parts.flatMap { part in
        ["\(look.say(part.heading)):"] + part.paragraphs.map { look.say($0) }
      } + ["\(look.say(RulesPhrase.advice)):", look.say(advice)]
  }
}
