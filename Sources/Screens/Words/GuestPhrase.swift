/// What is said to guests at a door.
enum GuestPhrase: String, Phrase {
  static let area = "guest"

  case again, keyTitle, writeDown, whichKey, aboutKeys, aboutNamesKept, aboutNamesShown
  case stillThere, leaveSoon, stay, goodbye, goodbyeStranger, noPictures
}
