// English words for guests at a door.

extension Language {
  /// What is said to guests at a door, in English.
  static let englishGuests = """
    guest.again Try again
    guest.keyTitle Your login key
    guest.writeDown {player} is yours now. Write down this login key; you need it to come back as
      {player}: {key}  If you connect with an ssh key, you don't need to remember anything.
    guest.whichKey Login key of {player}:
    guest.aboutKeys This name is taken. If it is yours, type the login key that you were given when
      you chose it.
    guest.aboutNamesKept A letter and 1 to 15 letters, digits, - or _. A new name becomes yours,
      and your ssh key brings you back.
    guest.aboutNamesShown A letter and 1 to 15 letters, digits, - or _. A new name becomes yours,
      and you are shown the login key that brings you back.
    guest.stillThere Are you still there?
    guest.leaveSoon Press Enter to stay. Otherwise you are disconnected in {n}
      {n|minute|minutes}.
    guest.stay Stay
    guest.goodbye Goodbye, {player}.
    guest.goodbyeStranger Goodbye.
    guest.noPictures Pictures need the installed program.
    """
}
