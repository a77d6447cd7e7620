// English words for the rules of all games.

extension Language {
  /// The rules of the games in English.
  static let englishRules = """
    rules.play Play
    rules.create Create
    rules.learn Learn
    rules.back Back
    rules.notConnected There is no server to play at yet.
    rules.more more
    rules.unknown This client is older than the game and does not know its rules. You can still
      play it by typing its moves.
    rules.howToPlay How it is played
    rules.howToWin Who wins
    rules.advice Good to know
    rules.keys Keys
    rules.pigGoal Roll as often as you dare, and hold in time. The first with 100 points wins.
    rules.pigTurn In your turn you roll one die, again and again. A 2 to 6 is added to your turn
      total. A 1 takes the whole turn total away and ends your turn.
    rules.pigHold Hold, and the turn total is yours: it is added to your score, and nobody can take
      it from you. Then the next player rolls.
    rules.pigWin Who first holds a score of the goal or more. The goal is 100, unless the room says
      otherwise.
    rules.pigAdvice Holding at about 20 is a good habit. Dare more when you are behind.
    rules.pigKeys r=roll the die/h=hold what you have
    rules.mediaGoal Ask for cards and come as near to seven and a half as you dare. Who passes it
      loses the bet.
    rules.mediaTurn In each round everybody gets a card face down, the bank too. Look at yours and
      bet some chips. Then ask for cards, which come face up, until you stand.
    rules.mediaCards The cards 1 to 7 count what they say. The figures (10 the sota, 11 the caballo,
      12 the rey) count a half.
    rules.mediaBank Then the bank plays, and draws until it has 5 or more. With more points than the
      bank you win your bet; equal points are the bank's. Seven and a half pays double.
    rules.mediaWin Who has the most chips after the last round. Alone against the bank you win with
      more chips than you began with.
    rules.mediaAdvice Of the 40 cards 12 are figures: a half comes more often than anything else.
    rules.mediaKeys b=bet; change the amount before/c=ask for a card/s=stand
    rules.slideGoal Slide the tiles until they stand in order, and the gap comes last.
    rules.slideTurn Only a tile beside the gap can move, and only into the gap. Everybody gets the
      same scrambled board and works on it at the same time.
    rules.slideRace Of the others you see how many tiles are in their place, but not their boards.
    rules.slideWin Who first has the board in order. Alone you play for time and few moves: there
      are 32 challenges to pass.
    rules.slideAdvice Put the top row in order and leave it alone, then the next. Solve the last two
      rows column by column.
    rules.slideKeys {arrows} hjkl=a tile moves that way, into the gap/1 2 3=the tile of that
      number/o=numbers on, off/p=next picture/v=see it solved
    rules.mastermindGoal Find the secret row of balls with as few tries as you can.
    rules.mastermindTurn The secret is a row of four balls, each one of six; a ball may come more
      than once. You have eight tries. Choose a ball for each place and confirm.
    rules.mastermindButtons Each try is answered with pegs: gold for a right ball in its right
      place, silver for a right ball in a wrong place. They do not say which ball they mean, and a
      ball of the secret is paid for once.
    rules.mastermindRace Everybody works on the same secret. Of the others you see the pegs only.
    rules.mastermindWin Who first cracks the secret. Golds and unused tries bring you coins, and
      coins buy you other balls in the shop.
    rules.mastermindAdvice Choose tries that could be the secret after all you know.
    rules.mastermindKeys a-f 1-6=put in a ball/{arrows}=go to another place/Backspace=take a ball
      out/Enter=confirm the try
    """
}
