// English words for the rules of all games.

import Protocol

extension Language {
  /// The rules of the games in English.
  static let englishRules = """
    rules.play Play
    rules.create Create
    rules.learn Learn
    rules.back Back
    rules.notConnected Connect to a server first.
    rules.more more
    rules.unknown This client is older than the game and doesn't know its rules. You can still play
      by typing moves.
    rules.howToPlay How to play
    rules.howToWin How to win
    rules.advice Tip
    rules.keys Keys
    rules.pigGoal Roll as often as you dare, and hold in time. The first to reach 100 points wins.
    rules.pigTurn On your turn, roll one die as often as you like. A 2 to 6 adds to your turn total.
      A 1 wipes out the turn total and ends your turn.
    rules.pigHold Hold to bank the turn total: it is added to your score for good. Then it's the
      next player's turn.
    rules.pigWin The first to hold with the goal or more. The goal is 100, unless the table says
      otherwise.
    rules.pigAdvice Holding at about 20 is a good habit. Take more risks when you're behind.
    rules.pigKeys r=roll the die/h=hold what you have
    rules.mediaGoal Draw cards and get as close to seven and a half as you dare. Go over and you
      lose your bet.
    rules.mediaTurn Each round, everybody gets a card face down, the bank included. Look at yours
      and bet some chips. Then draw cards, dealt face up, until you stand.
    rules.mediaCards Cards 1 to 7 count face value. Face cards count a half: 10 is the jack (sota),
      11 the knight (caballo), 12 the king (rey).
    rules.mediaBank Then the bank draws until it has 5 or more. Beat the bank and you win your bet;
      a tie goes to the bank. Seven and a half pays double.
    rules.mediaWin The player with the most chips after the last round. Alone against the bank, you
      win by ending with more chips than you started with.
    rules.mediaAdvice 12 of the 40 cards are face cards, so a half is the most likely draw.
    rules.mediaKeys b=bet; set the amount first/c=draw a card/s=stand
    rules.slideGoal Slide the tiles until they are in order, with the gap last.
    rules.slideTurn Only a tile next to the gap can move, and only into the gap. Everybody gets the
      same scrambled board and plays at the same time.
    rules.slideRace You see how many tiles the others have in place, but not their boards.
    rules.slideWin The first to put the board in order. Alone, you play for time and few moves:
      there are 32 achievements to earn.
    rules.slideAdvice Put the top row in order and leave it alone, then the next. Solve the last two
      rows column by column.
    rules.slideKeys {arrows} hjkl=slide a tile that way, into the gap/1 2 3=slide the tile with that
      number/o=numbers on or off/p=next picture/v=see the goal
    rules.mastermindGoal Crack the hidden code in as few tries as you can.
    rules.mastermindTurn The code is a row of four balls, of six kinds; a ball can appear more than
      once. You have eight tries. Choose a ball for each place and confirm.
    rules.mastermindButtons Each try is answered with pegs: gold for the right ball in the right
      place, silver for the right ball in the wrong place. They don't say which ball they mean, and
      each ball of the code counts once.
    rules.mastermindRace Everybody works on the same code. You see only the others' pegs.
    rules.mastermindWin The first to crack the code. Gold pegs and unused tries earn you coins, and
      coins buy other balls in the shop.
    rules.mastermindAdvice Only try codes that are still possible, given all the answers so far.
    rules.mastermindKeys a-f 1-6=put in a ball/{arrows}=go to another place/Backspace=remove a
      ball/Enter=confirm the try
    """
}
