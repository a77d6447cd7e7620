/// What is said when a match was checked at its end.
enum FairPhrase: String, Phrase {
  static let area = "fair"

  case fits, alarm, promise, salt, seed, record, told
}
