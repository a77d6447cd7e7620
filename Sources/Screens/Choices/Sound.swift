/// What is told by ear, to a player who looks elsewhere or sees nothing. Each sounds another way.
package enum Sound: Hashable, Sendable {
  /// It is our turn, or somebody calls us.
  case turn
  /// What we had in this turn is lost.
  case bust
  case win

  /// How often a bell rings for it.
  package var rings: Int {
    switch self {
    case .turn: 1
    case .bust: 2
    case .win: 3
    }
  }

  private var phrase: SpokenPhrase {
    switch self {
    case .turn: .soundTurn
    case .bust: .soundBust
    case .win: .soundWin
    }
  }

  /// The same as a word that sounds like it.
  package func word(_ look: Look) -> String { look.say(phrase) }
}
