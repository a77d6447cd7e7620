// English words for the lessons.

import Protocol

extension Language {
  /// The tutorials in English.
  static let englishTutorial = """
    tutorial.title Learn {game}
    tutorial.step Step {n} of {count}
    tutorial.press Press
    tutorial.goOn Continue
    tutorial.leave Leave
    tutorial.again Again
    tutorial.notThat That comes later. Now: {what}.
    tutorial.guest guest
    tutorial.doRoll roll the die
    tutorial.doHold hold
    tutorial.doBet bet {n} {n|chip|chips}
    tutorial.doCard draw a card
    tutorial.doStand stand
    tutorial.doSlide slide tile {n}
    tutorial.doGuess try {code}
    tutorial.pigWelcome You play {rival}, and here 20 points win. The bars show how far each of you
      is. You go first.
    tutorial.pigRoll It is your turn. Roll the die.
    tutorial.pigAgain A 3, so your turn total is 3. That isn't much, so roll again. You may roll as
      often as you like.
    tutorial.pigHold A 6 makes 9. Roll again and a 1 would lose all 9. Hold, and they're yours.
    tutorial.pigRival Your 9 points are safe: nobody can take them. Now {rival} rolls. Watch.
    tutorial.pigRivalAgain A 4, and {rival} wants more.
    tutorial.pigRivalLost A 1! {rival} loses the turn total, and it's your turn. Roll.
    tutorial.pigDare A 5. Be bold and roll once more.
    tutorial.pigUnlucky A 1: you get nothing this turn. But the 9 points you banked are safe.
      {rival} rolls again.
    tutorial.pigRivalDares A 5, and {rival} rolls again.
    tutorial.pigRivalHolds Another 5 makes 10, and {rival} holds.
    tutorial.pigBehind {rival} leads 10 to 9. You need 11 more points, in one turn or several.
    tutorial.pigAlmost A 5: six more will do. Go for it!
    tutorial.pigWin A 6! Your 9 and these 11 make 20. But they only count once you hold, so don't
      forget to.
    tutorial.pigReady You've won, 20 to 10. A real match goes to 100, and now you know all you need.
      You're ready!
    tutorial.mediaWelcome You play three rounds against the bank, with 100 chips. Your first card is
      a 4: nobody else can see it.
    tutorial.mediaBet You bet before you draw cards. Type 10 and confirm with Enter.
    tutorial.mediaCard 4 points hardly ever win. Draw a card.
    tutorial.mediaStand A 2 makes 6. Any card from 2 to 7 would take you over seven and a half, so
      it's wise to stand.
    tutorial.mediaWon The bank must draw below 5, and got to 5 and a half. Your 6 is higher: you win
      10. The next round starts.
    tutorial.mediaBetAgain Now your card is a 5, a difficult one. Be careful and bet 5.
    tutorial.mediaRisk Many would stand on 5, but the bank often has more. See what another card
      brings.
    tutorial.mediaBust A 4 makes 9! Over seven and a half you lose your bet at once, whatever the
      bank has.
    tutorial.mediaBetLast This is the last round, and you have a 7. Only seven and a half is better:
      bet 10.
    tutorial.mediaDare You should stand on a 7. But 12 of the 40 cards are face cards, worth a half.
      Try it, just this once!
    tutorial.mediaReady Seven and a half pays double! You end with 125 chips, more than you started
      with. You're ready!
    tutorial.slideWelcome Nine cells, eight tiles and a gap. The goal is this order: 1 2 3, 4 5 6, 7
      8, with the gap in the corner.
    tutorial.slideTry An arrow key moves a tile into the gap. Left moves the tile on the right of
      the gap: here, the 6. Try it.
    tutorial.slideBack That was the wrong way, but no harm done: push the 6 back to the right.
    tutorial.slideDown Now look at the 8: it belongs below, where the gap is. Push it down.
    tutorial.slideLeft The 8 is in place. The 5 belongs in the middle, where the gap is now: push it
      left.
    tutorial.slideNumber One more. You can also type the number of a tile next to the gap: type 6.
    tutorial.slideReady Solved! In a race everybody gets the same board, and the first to solve it
      wins. You're ready!
    tutorial.codeWelcome Three balls are hidden, each one of these four: a, b, c, d. A ball can
      appear more than once. Find them!
    tutorial.codeFirst You know nothing yet, so try two different balls at once. Choose a, a, b and
      confirm with Enter.
    tutorial.codeGold One gold: one ball is right, and in its place. No silver: nothing else here is
      in the code. Perhaps it's the first a.
    tutorial.codeSecond Suppose it is, and try another ball in the other places: a, c, c.
    tutorial.codeTwoGolds Two golds: the a, and one c in its place. The third ball isn't c, so it
      must be d.
    tutorial.codeThird So it's a c d or a d c. Only a try can tell. Start with a, d, c.
    tutorial.codeSilver One gold and two silvers: all three balls are right, but the c and the d
      must swap places.
    tutorial.codeLast Only one code now fits all the answers: a, c, d.
    tutorial.codeReady Three golds: cracked in four tries! A real match has four places and six
      balls to choose from. You're ready!
    """
}
