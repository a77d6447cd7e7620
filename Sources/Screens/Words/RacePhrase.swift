/// What is said in both races.
enum RacePhrase: String, Phrase {
  static let area = "race"

  case others, players, time, place, gaveUp, noTries, youGiveUp, givesUp, isGone, notHere
}
