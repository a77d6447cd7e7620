// Mastermind: rows of guesses, and the guess that is being made with its buttons.
import { h, button } from './view.js';
import { app } from './app.js';
import { ball, BALLS } from './art.js';
import { lane, clock } from './seats.js';
import { w } from './words.js';

// The ball that this player sees for a colour: `a` is the first of those chosen.
export const kindOf = letter => [...new Set([...app.me?.balls ?? [], ...BALLS])]['abcdefghij'.indexOf(letter)];

export default {
  isRace: true,

  begin: table => ({
    length: Number(table.option('length') ?? 4), colours: Number(table.option('colours') ?? 6), attempts: Number(table.option('attempts') ?? 8),
    tries: table.seats.map(() => []), made: [], counts: table.seats.map(() => 0), places: [],
  }),

  read(table, rows) {
    const { board, first } = table;
    board.secret = first.get('secret');
    for (const row of rows) {
      const seat = row.number('seat') - 1;
      if (row.has('try')) (board.tries[seat] ??= []).push(attempt(row));
      else { board.counts[seat] = row.number('tries') ?? 0; board.places[seat] = row.number('place'); }
    }
  },

  hear(table, line) {
    const { board } = table, seat = line.number('seat') - 1;
    switch (line.code) {
      case 'guess':
        (board.tries[seat] ??= []).push(attempt(line));
        board.counts[seat] = line.number('try');
        if (seat + 1 === table.seat) board.made = [];
        break;
      case 'cracked': board.places[seat] = line.number('place'); break;
      case 'exhausted': table.seats[seat].out = 'exhausted'; break;
      case 'over': board.secret = line.get('secret'); break;
    }
  },

  // The server's sentence has the letters of the code, and the phone shows balls.
  say: (table, line) => line.code === 'guess' && line.number('seat') === table.seat ? w('code.pegs', attempt(line)) : undefined,

  canMove: table => table.phase === 'playing' && table.isMine && !table.mine.out && !table.board.places[table.seat - 1],

  put(table, letter) {
    const { board } = table;
    if (!this.canMove(table)) return;
    const free = [...Array(board.length).keys()].find(i => !board.made[i]);
    if (free === undefined) return;
    board.made[free] = letter;
    app.draw();
  },

  guess(table) {
    const { board } = table;
    if (this.isFull(board) && this.canMove(table)) app.move(`guess ${board.made.join('')}`);
  },

  isFull: board => [...Array(board.length).keys()].every(i => board.made[i]),

  undo(table) {
    const { board } = table;
    const last = [...Array(board.length).keys()].findLast(i => board.made[i]);
    if (last !== undefined) { delete board.made[last]; app.draw(); }
  },

  view(table) {
    const { board } = table, shown = table.seat || 1, done = board.tries[shown - 1] ?? [];
    const letters = [...'abcdefghij'].slice(0, board.colours), look = letter => ball(kindOf(letter));
    const nameOf = letter => letter ? w(`ball.${kindOf(letter)}`) : w('code.none');
    const canMove = this.canMove(table), isFull = this.isFull(board);
    const row = (i, own) => {
      const one = done[i], isNow = i === done.length && own && canMove;
      return h('div', { class: `try${isNow ? ' now' : ''}${one || isNow ? '' : ' later'}`, key: i },
        h('span', { class: 'dim' }, i + 1),
        h('div', { class: 'holes', role: one?.code ? 'img' : undefined, 'aria-label': one?.code ? [...one.code].map(nameOf).join(', ') : undefined }, [...Array(board.length).keys()].map(k => {
          const letter = one ? one.code?.[k] : isNow ? board.made[k] : undefined;
          const content = letter ? look(letter) : null;
          return isNow ? h('button', { type: 'button', class: 'hole', key: k, 'aria-label': `${w('code.hole', { hole: k + 1 })}: ${nameOf(letter)}`, onclick: () => { delete board.made[k]; app.draw(); } }, content)
            : h('span', { class: 'hole', key: k }, content);
        })),
        h('div', { class: 'pegs', role: one ? 'img' : undefined, 'aria-label': one ? w('code.pegs', { gold: one.gold, silver: one.silver }) : undefined },
          [...Array(board.length).keys()].map(k => h('i', { key: k, class: one ? (k < one.gold ? 'gold' : k < one.gold + one.silver ? 'silver' : '') : '' }))));
    };
    return {
      side: clock(table),
      board: [
        h('div', { class: 'lanes', key: 'lanes' }, table.seats.map((s, i) => s && i + 1 !== shown && lane(table, i + 1, (board.counts[i] ?? 0) / board.attempts,
          board.places[i] ? `${board.places[i]}.` : `${board.counts[i] ?? 0}/${board.attempts}`))),
        h('div', { class: 'secret', key: 'secret' }, [...Array(board.length).keys()].map(k => h('span', { class: 'hole', key: k }, board.secret ? look(board.secret[k]) : '?'))),
        h('div', { class: 'tries', key: 'tries', vars: { '--length': board.length } }, [...Array(board.attempts).keys()].map(i => row(i, shown === table.seat))),
      ],
      keys: [
        h('div', { class: 'palette', key: 'palette', role: 'group', 'aria-label': w('code.balls') }, letters.map(letter =>
          h('button', { key: letter, type: 'button', class: canMove ? 'pick' : 'pick off', 'aria-label': nameOf(letter), onclick: () => this.put(table, letter) }, look(letter)))),
        button(w('code.undo'), () => this.undo(table), { key: 'undo', off: board.made.some(Boolean) ? false : w('code.empty') }),
        button(w('code.guess'), () => this.guess(table), { key: 'guess', go: true, off: isFull && canMove ? false : w('code.full') }),
      ],
      typed: { ...Object.fromEntries(letters.map(l => [l, () => this.put(table, l)])), Backspace: () => this.undo(table), Enter: () => this.guess(table) },
    };
  },
};

function attempt(line) { return { code: line.get('code'), gold: line.number('gold'), silver: line.number('silver') }; }
