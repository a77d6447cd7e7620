// English words for the lessons.

extension Language {
  /// The tutorials in English.
  static let englishTutorial = """
    tutorial.title Learn {game}
    tutorial.step Step {n} of {count}
    tutorial.press Press
    tutorial.goOn Go on
    tutorial.leave Leave
    tutorial.again Once more
    tutorial.notThat That comes later. Now it is: {what}.
    tutorial.guest guest
    tutorial.doRoll roll the die
    tutorial.doHold hold
    tutorial.doBet bet {n} {n|chip|chips}
    tutorial.doCard ask for a card
    tutorial.doStand stand
    tutorial.doSlide slide the {n}
    tutorial.doGuess try {code}
    tutorial.pigWelcome You play against {rival}, and 20 points win here. Each has a bar that
      shows how far they are. You begin.
    tutorial.pigRoll It is your turn. Roll the die.
    tutorial.pigAgain A 3: your turn total is 3. That is little, so roll again. You may roll as
      often as you like.
    tutorial.pigHold A 6 makes 9. Another roll could be a 1, and all 9 would be gone. Hold, and
      they are yours.
    tutorial.pigRival Your 9 points are safe: nobody can take them. Now {rival} rolls: watch.
    tutorial.pigRivalAgain A 4, and {rival} wants more.
    tutorial.pigRivalLost A 1! {rival}'s turn total is gone, and the turn comes to you. Roll.
    tutorial.pigDare A 5. Be bold and roll once more.
    tutorial.pigUnlucky A 1: this turn has brought you nothing. But the 9 that you held are still
      there. {rival} rolls again.
    tutorial.pigRivalDares A 5, and {rival} dares another roll.
    tutorial.pigRivalHolds Another 5: that makes 10, and {rival} has had enough.
    tutorial.pigBehind It is 10 to 9 for {rival}. You need 11 points more, in one turn or several.
    tutorial.pigAlmost A 5: six more would do. Dare it!
    tutorial.pigWin A 6! Your 9 and these 11 are 20. But they count only when you hold: do not
      forget it.
    tutorial.pigReady You have won, 20 to 10. A real match goes to 100, and you know all there is
      to know. You are ready!
    tutorial.mediaWelcome You play three rounds against the bank with 100 chips. Your first card
      is a 4: nobody else can see it.
    tutorial.mediaBet Before you ask for cards you bet. Type 10 and confirm with Enter.
    tutorial.mediaCard With 4 points you hardly beat anybody. Ask for a card.
    tutorial.mediaStand A 2 makes 6. All cards from 2 to 7 would take you over seven and a half: it
      is wiser to stand.
    tutorial.mediaWon The bank has to draw below 5, and came to 5 and a half. Your 6 is higher: you
      win 10. The next round begins.
    tutorial.mediaBetAgain Now your card is a 5, a difficult one. Be careful and bet 5.
    tutorial.mediaRisk Many would stand with 5, but the bank is often better. See what a card
      brings.
    tutorial.mediaBust A 4: that is 9! Over seven and a half your bet is lost at once, whatever the
      bank would have had.
    tutorial.mediaBetLast The last round, and you have a 7. Only seven and a half is better: bet
      10.
    tutorial.mediaDare You should stand with a 7. But 12 of the 40 cards are figures, worth a half.
      Dare it, this once!
    tutorial.mediaReady Seven and a half, and it pays double! You go home with 125 chips, more than
      you brought. You are ready!
    tutorial.slideWelcome Nine cells, eight tiles and a gap. In the end they stand in order: 1 2 3,
      4 5 6, 7 8, and the gap in the corner.
    tutorial.slideTry An arrow moves a tile into the gap. Left moves the tile at the right of the
      gap: here the 6. Try it.
    tutorial.slideBack That was the wrong way, but nothing is lost: push the 6 back to the right.
    tutorial.slideDown Now look at the 8: its place is below it, and there is the gap. Push it
      down.
    tutorial.slideLeft The 8 is at home. The 5 belongs in the middle, where the gap is now: push it
      to the left.
    tutorial.slideNumber The last one. You can also type a tile's number, if it is next to the gap:
      type 6.
    tutorial.slideReady Solved! In a race all get the same board, and the first is the winner. You
      are ready!
    tutorial.codeWelcome Three balls are hidden, each one of these four: a, b, c, d. The same ball
      may come more than once. Find them!
    tutorial.codeFirst You know nothing yet, so try two different balls at once. Choose a, a, b and
      confirm with Enter.
    tutorial.codeGold One gold: one ball is right, and in its place. No silver: nothing else of it
      is in the secret. Perhaps it is the first a.
    tutorial.codeSecond Let us believe that, and ask for another ball in the other places: a, c, c.
    tutorial.codeTwoGolds Two golds: the a, and one c in its place. The third ball is no c, and so
      it must be d.
    tutorial.codeThird So it is a c d or a d c. Only a try can tell. Begin with a, d, c.
    tutorial.codeSilver One gold and two silvers: all three balls are right, but the c and the d
      have to change places.
    tutorial.codeLast Now only one code is left that fits all answers: a, c, d.
    tutorial.codeReady Three golds: cracked in four tries! In a real match there are four places and
      six balls to choose from. You are ready!
    """
}
