// A text in the language of the person who reads it.

import GameCore
import Protocol

extension Language {
  /// A text that the games or the lobby have in each language.
  func say(_ wording: Wording) -> String {
    switch self {
    case .english: wording.english
    case .spanish: wording.spanish
    case .italian: wording.italian
    }
  }
}
