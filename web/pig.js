// Pig: a die, the turn total, and everybody's score.
import { h, button } from './view.js';
import { app } from './app.js';
import { die } from './art.js';
import { seatRows } from './seats.js';
import { w } from './words.js';

export default {
  begin: table => ({ scores: table.seats.map(() => 0), total: 0, die: 0, dice: [] }),

  read(table, rows) {
    const { board, first } = table;
    board.total = first.number('total') ?? 0;
    board.die = first.number('die') ?? 0;
    for (const row of rows) if (row.has('score')) board.scores[row.number('seat') - 1] = row.number('score');
  },

  hear(table, line) {
    const { board } = table, seat = line.number('seat') - 1;
    switch (line.code) {
      case 'roll':
        if (board.isNewTurn) board.dice = [];
        board.isNewTurn = false;
        board.lost = 0;
        board.die = line.number('die');
        board.total = line.number('total');
        board.dice = [...board.dice, board.die].slice(-12);
        break;
      case 'bust': board.total = 0; board.lost = line.number('lost'); break;
      case 'hold': board.scores[seat] = line.number('score'); board.total = 0; break;
      case 'turn':
        board.isNewTurn = true;
        if (line.has('scores')) board.scores = line.list('scores').map(Number);
        break;
      case 'over': board.scores = line.list('scores').map(Number); break;
    }
  },

  view(table) {
    const { board } = table, goal = Number(table.option('goal') ?? 100);
    const mine = board.scores[table.seat - 1] ?? 0, canMove = table.isMyTurn;
    const isBust = board.die === 1 && board.isNewTurn, lost = isBust && board.lost;
    const roll = () => canMove && app.move('roll');
    return {
      board: [
        seatRows(table, seat => {
          const isTurn = table.turn === seat, score = board.scores[seat - 1] ?? 0;
          const extra = isTurn ? board.total : 0;
          return {
            share: Math.min(1, score / goal), more: Math.min(1 - Math.min(1, score / goal), extra / goal),
            score: [score, extra > 0 && h('span', { class: 'dim' }, ` + ${extra}`)],
          };
        }),
        h('button', {
          class: 'roll', key: 'die', type: 'button', onclick: roll,
          'aria-label': board.die ? w('pig.die', { die: board.die }) : w('pig.roll'),
        }, h('span', { key: `die${table.n}`, class: isBust ? 'thrown bust' : 'thrown' }, die(board.die || 6, { is: board.die ? '' : 'blank', isLost: isBust }))),
        h('div', { class: 'sum', key: 'sum' },
          h('b', { class: isBust ? 'total bad' : 'total' }, lost ? `−${lost}` : board.total),
          h('span', { class: 'dim' }, w(lost ? 'pig.lost' : 'pig.thisTurn'))),
        h('div', { class: 'row dice', key: 'dice', 'aria-hidden': 'true' }, board.dice.map((d, i) => h('span', { key: i }, die(d)))),
      ],
      keys: [
        button(w('pig.hold'), () => canMove && board.total && app.move('hold'), {
          key: 'h', off: canMove ? (board.total ? false : w('pig.nothing')) : w('notTurn'),
          hint: board.total && canMove ? `${mine} + ${board.total} = ${mine + board.total}` : undefined,
        }),
        button(w('pig.roll'), roll, { key: 'r', go: true, off: canMove ? false : w('notTurn') }),
      ],
      typed: { r: roll, h: () => canMove && board.total && app.move('hold') },
    };
  },
};
