// English words for guests at a door.

import Protocol

extension Language {
  /// What is said to guests at a door, in English.
  static let englishGuests = """
    guest.again Try again
    guest.keyTitle Your login key
    guest.writeDown {player} is yours now. Write down this login key; you need it to log in again as
      {player}: {key}  If you connect with an ssh key, you don't need to remember anything.
    guest.whichKey Login key or passphrase of {player}:
    guest.aboutKeys This name is taken. If it is yours, type the login key that you were given when
      you chose it, or your passphrase.
    guest.aboutNamesKept A letter and 1 to 15 letters, digits, - or _. A new name becomes yours,
      and your ssh key brings you back.
    guest.aboutNamesShown A letter and 1 to 15 letters, digits, - or _. A new name becomes yours,
      and you are shown the login key that brings you back.
    guest.passphrase Passphrase
    guest.choose Choose
    guest.choosePassphrase Choose a passphrase to log in from other computers
    guest.aboutPassphrases At least 10 characters: four words are good. With your name and this
      passphrase you can log in from any computer. Your login key keeps working. A new passphrase
      replaces the old one.
    guest.passphraseKept You can now log in from other computers with this passphrase.
    guest.stillThere Are you still there?
    guest.leaveSoon Press Enter to stay. Otherwise you are disconnected in {n}
      {n|minute|minutes}.
    guest.stay Stay
    guest.goodbye Goodbye, {player}.
    guest.goodbyeStranger Goodbye.
    guest.doorCloses This door is closing. Come back in a moment; your seat is held.
    guest.noPictures Pictures need the installed program.
    """
}
