/// What is said in the tutorials.
enum TutorialPhrase: String, Phrase {
  static let area = "tutorial"

  case title, step, press, goOn, leave, again, notThat, guest
  case doRoll, doHold, doBet, doCard, doStand, doSlide, doGuess
  case pigWelcome, pigRoll, pigAgain, pigHold, pigRival, pigRivalAgain, pigRivalLost, pigDare
  case pigUnlucky, pigRivalDares, pigRivalHolds, pigBehind, pigAlmost, pigWin, pigReady
  case mediaWelcome, mediaBet, mediaCard, mediaStand, mediaWon, mediaBetAgain, mediaRisk
  case mediaBust, mediaBetLast, mediaDare, mediaReady
  case slideWelcome, slideTry, slideBack, slideDown, slideLeft, slideNumber, slideReady
  case codeWelcome, codeFirst, codeGold, codeSecond, codeTwoGolds, codeThird, codeSilver
  case codeLast, codeReady
}
