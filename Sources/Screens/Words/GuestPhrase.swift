/// What is said to guests at a door, and to players who log in from another computer.
enum GuestPhrase: String, Phrase {
  static let area = "guest"

  case again, keyTitle, writeDown, whichKey, aboutKeys, aboutNamesKept, aboutNamesShown
  case passphrase, choose, choosePassphrase, aboutPassphrases, passphraseKept
  case stillThere, leaveSoon, stay, goodbye, goodbyeStranger, doorCloses, noPictures
}
