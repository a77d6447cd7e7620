/// The rules of one game in the player's words, as pieces that a screen lays out and a voice reads.
struct RulesText {
  /// What it is about, in one breath.
  let goal: RulesPhrase
  let play: [RulesPhrase]
  let win: RulesPhrase
  let advice: RulesPhrase
  /// `r=roll the die/h=hold`
  let keys: RulesPhrase

  /// `nil` for a game that this client does not know.
  init?(_ game: String) {
    switch game {
    case "pig":
      (goal, play, win) = (.pigGoal, [.pigTurn, .pigHold], .pigWin)
      (advice, keys) = (.pigAdvice, .pigKeys)
    case "media":
      (goal, play, win) = (.mediaGoal, [.mediaTurn, .mediaCards, .mediaBank], .mediaWin)
      (advice, keys) = (.mediaAdvice, .mediaKeys)
    case "slide":
      (goal, play, win) = (.slideGoal, [.slideTurn, .slideRace], .slideWin)
      (advice, keys) = (.slideAdvice, .slideKeys)
    case "mastermind":
      goal = .mastermindGoal
      play = [.mastermindTurn, .mastermindButtons, .mastermindRace]
      (win, advice, keys) = (.mastermindWin, .mastermindAdvice, .mastermindKeys)
    default: return nil
    }
  }

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
