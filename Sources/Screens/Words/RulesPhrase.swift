/// What a newcomer reads of each game.
enum RulesPhrase: String, Phrase {
  static let area = "rules"

  case play, create, learn, back, notConnected, more, unknown
  case howToPlay, howToWin, advice, keys
  case pigGoal, pigTurn, pigHold, pigWin, pigAdvice, pigKeys
  case mediaGoal, mediaTurn, mediaCards, mediaBank, mediaWin, mediaAdvice, mediaKeys
  case slideGoal, slideTurn, slideRace, slideWin, slideAdvice, slideKeys
  case mastermindGoal, mastermindTurn, mastermindButtons, mastermindRace, mastermindWin
  case mastermindAdvice, mastermindKeys
}
