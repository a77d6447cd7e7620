import GameCore
import Protocol

/// What people at nc are told in their language, by keys: events by their names, refusals by `why.`
/// and their word, `help` by `verb.` and the verb, the columns of lists by `head.` and the
/// attribute.
enum Sentences {
  static func table(_ language: Language) -> Phrases {
    switch language {
    case .english: english
    case .spanish: spanish
    case .italian: italian
    }
  }

  private static let english = Phrases(Language.english.serverTables + [englishText])
  private static let spanish = Phrases(
    Language.spanish.serverTables + [spanishText, spanishHelp, spanishLists])
  private static let italian = Phrases(
    Language.italian.serverTables + [italianText, italianHelp, italianLists])

  /// Why something is refused.
  static func of(_ why: Why, in language: Language) -> String {
    table(language)["why.\(why.rawValue)"] ?? why.text
  }

  /// What a verb, an option or a command means; the English is in its own table.
  static func meaning(of thing: String, or english: String, in language: Language) -> String {
    table(language)[thing] ?? english
  }
}

extension Language {
  /// Why a move is the best one: `62,1 % de ganar; si no, 61,3 %.`
  func say(_ advice: Advice) -> String {
    guard self != .english else { return advice.text }
    let grounds = advice.grounds
    let sentence = Sentences.table(self)["hint.\(camelCased(grounds.word))"] ?? ""
    let reason = Blanks.fill(sentence) { name in
      grounds.facts.first { $0.name == name }?.value.replacing(".", with: ",")
    }
    return "\(advice.move): \(reason)."
  }
}
