// A text in the language of the person who reads it.

import GameCore
import Wire
import Words

extension Language {
  /// Why a move is the best one: `62,1 % de ganar; si no, 61,3 %.`
  func say(_ advice: Advice) -> String {
    guard self != .english else { return advice.text }
    let grounds = advice.grounds
    let reason = Blanks.fill(text(named: "hint.\(grounds.word)") ?? "") { name in
      grounds.facts.first { $0.name == name }.map { number($0.value) }
    }
    return "\(advice.move): \(reason)."
  }
}
