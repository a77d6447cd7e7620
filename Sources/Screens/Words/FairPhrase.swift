/// What is said when a match was checked at its end.
enum FairPhrase: String, Phrase {
  static let area = "fair"

  case fits, unsalted, alarm, promise, salt, seed, record, told
}
