// Siete y media: hands of cards, bets, and the bank.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { card } from './art.js';
import { ink, nameOf } from './seats.js';
import { w, number } from './words.js';

const points = text => text === undefined ? '' : number(text.replace('.5', '½').replace(/^0½/, '½'));
const value = c => { const n = parseInt(c, 10); return n > 7 ? 0.5 : n; };

export default {
  begin: table => ({
    round: 0, of: Number(table.option('rounds') ?? 0), bank: table.option('bank') ?? 'house', bankCards: [], bankPoints: undefined,
    hands: table.seats.map(() => hand(Number(table.option('chips') ?? 100))), bet: 10,
  }),

  read(table, rows) {
    const { board, first } = table;
    board.round = first.number('round') ?? 0;
    board.of = first.number('of') ?? board.of;
    board.bank = first.get('bank') ?? 'house';
    for (const row of rows) {
      if (row.has('bank')) { board.bankCards = row.list('cards'); board.bankPoints = row.get('points'); continue; }
      board.hands[row.number('seat') - 1] = Object.assign(hand(row.number('chips')), {
        bet: row.number('bet') ?? 0, cards: row.list('cards'), points: row.get('points'), isIn: row.is('in'),
      });
    }
  },

  hear(table, line) {
    const { board } = table, seat = line.number('seat'), mine = board.hands[seat - 1];
    switch (line.code) {
      case 'round':
        // The last round stays on the table until the player continues, if they took part in it.
        if (table.isMine && Number.isFinite(board.hands[table.seat - 1]?.result)) board.past = structuredClone({ ...board, past: null });
        Object.assign(board, { round: line.number('round'), of: line.number('of'), bank: line.get('bank'), bankCards: [], bankPoints: undefined, settled: null });
        board.hands.forEach(one => Object.assign(one, { cards: [], points: undefined, bet: 0, isIn: one.chips > 0, result: null }));
        break;
      case 'card':
        if (line.has('bank')) { board.bankCards = ['hidden']; if (line.get('card') !== 'hidden') board.bankCards = [line.get('card')]; } else if (mine) {
          mine.cards = [...mine.cards, line.get('card')];
          if (line.has('points')) mine.points = line.get('points');
        }
        break;
      case 'bet': mine.bet = line.number('chips'); mine.chips -= mine.bet; break;
      case 'bust': Object.assign(mine, { cards: line.list('cards'), points: line.get('points'), isIn: false }); break;
      case 'bank':
        board.bankCards = board.bankCards[0] === 'hidden' ? [line.get('card')] : board.isTurned ? [...board.bankCards, line.get('card')] : [line.get('card')];
        board.isTurned = true;
        board.bankPoints = line.get('points');
        break;
      case 'settle':
        Object.assign(mine, { points: line.get('points'), chips: line.number('chips'), bet: 0, result: line.number('won'), isIn: false });
        if (!line.is('cards', 'hidden')) mine.cards = line.list('cards');
        board.isTurned = false;
        break;
      case 'over': board.past = null; if (line.has('scores')) line.list('scores').forEach((chips, i) => { board.hands[i].chips = Number(chips); }); break;
    }
  },

  view(table) {
    const board = table.board.past ?? table.board, seat = table.seat;
    const others = board.hands.map((_, i) => i + 1).filter(s => s !== seat && table.seats[s - 1]);
    const own = board.hands[seat - 1], isBank = String(seat) === board.bank;
    return {
      side: board.of ? w('media.round', { round: board.round, of: board.of }) : '',
      board: [
        h('div', { class: 'bank', key: 'bank' }, dim(w('media.bank', { bank: board.bank === 'house' ? w('house') : nameOf(table, Number(board.bank)) }),
          board.bankPoints !== undefined && h('b', null, ` ${points(board.bankPoints)}`)), cards(board.bankCards, 'middle')),
        h('div', { class: 'others', key: 'others' }, others.map(s => this.other(table, board, s))),
        own && h('div', { class: 'own', key: 'own' }, cards(own.cards, own.cards.length > 4 ? 'large many' : 'large'),
          h('div', { class: 'sum' }, h('b', { class: Number(own.points) > 7.5 ? 'total bad' : 'total' }, points(own.points)),
            h('span', { class: 'dim' }, w('media.chips', { chips: own.chips }), own.bet > 0 && [' · ', h('span', { class: 'gold' }, w('media.bet', { bet: own.bet }))],
              own.result !== null && own.result !== undefined && this.result(own)))),
      ],
      told: table.board.past && this.told(own, board),
      keys: table.board.past ? [button(w('media.next'), () => { table.board.past = null; app.draw(); }, { key: 'next', go: true })] : this.keys(table, own, isBank),
      typed: table.board.past ? { Enter: () => { table.board.past = null; app.draw(); } } : table.isMyTurn && (own?.bet || isBank) ? { c: () => app.move('card'), s: () => app.move('stand') } : {},
    };
  },

  result(one) {
    return h('b', { class: one.result < 0 ? 'bad' : 'good' }, ` ${one.result > 0 ? '+' : one.result < 0 ? '−' : ''}${Math.abs(one.result)}`);
  },

  told(own, board) {
    const bank = board.bankPoints === undefined ? '' : ` ${w('media.bankHas', { points: points(board.bankPoints) })}`;
    return `${w(own.result > 0 ? 'media.won' : 'media.lost', { chips: Math.abs(own.result ?? 0) })}${bank}`;
  },

  other(table, board, seat) {
    const one = board.hands[seat - 1];
    return h('div', { class: `other${table.turn === seat ? ' turn' : ''}`, key: seat, vars: { '--ink': ink(seat) } },
      h('span', null, h('b', null, nameOf(table, seat)), dim(` ${one.chips}`), one.bet > 0 && h('span', { class: 'gold' }, ` ${one.bet}`), one.result !== null && one.result !== undefined && this.result(one)),
      cards(one.cards, 'small'), one.points !== undefined && one.cards.length && !one.cards.includes('hidden') ? h('b', null, points(one.points)) : null);
  },

  keys(table, own, isBank) {
    if (!own) return [];
    const { board } = table;
    if (table.isMyTurn && !isBank && own.bet === 0) {
      const most = Math.min(Number(table.option('max') ?? 20), own.chips);
      const chips = [1, 5, 10, most].filter((c, i, all) => c <= most && all.indexOf(c) === i);
      return [h('div', { class: 'chips', role: 'group', 'aria-label': w('media.yourBet') }, chips.map(c =>
        h('button', { class: 'chip', key: c, type: 'button', onclick: () => app.move(`bet ${c}`), 'aria-label': w('media.betOf', { bet: c }) }, c)))];
    }
    const off = table.isMyTurn ? false : w('notTurn'), over = risk(own.cards, board);
    return [
      button(w('media.card'), () => !off && app.move('card'), { key: 'c', off, hint: !off && !isBank && over !== null ? w('media.risk', { percent: over }) : undefined }),
      button(w('media.stand'), () => !off && app.move('stand'), { key: 's', off, go: true }),
    ];
  },
};

function hand(chips) { return { chips, cards: [], points: undefined, bet: 0, isIn: true, result: null }; }

function cards(list, size) {
  return h('div', { class: `hand ${size}` }, list.map((name, i) => h('span', { key: i, class: 'slot', role: 'img', 'aria-label': cardName(name) }, card(name))));
}

function cardName(name) {
  const [, figure, suit] = /^(\d+)(\w+)$/.exec(name) ?? [];
  return suit ? w('card.of', { card: figure > 7 ? w(`card.${figure}`) : figure, suit: w(`suit.${suit}`) }) : w('card.hidden');
}

// The chance that the next card busts, judging by the cards that this seat sees.
function risk(own, board) {
  const seen = [...own, ...board.bankCards, ...board.hands.flatMap(one => one.cards)].filter((c, i, all) => c !== 'hidden' && all.indexOf(c) === i);
  const sum = own.filter(c => c !== 'hidden').reduce((s, c) => s + value(c), 0);
  if (!own.length) return null;
  let over = 0, left = 0;
  for (const suit of ['bastos', 'copas', 'espadas', 'oros']) for (const n of [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]) {
    if (seen.includes(`${n}${suit}`)) continue;
    left++;
    if (sum + value(`${n}${suit}`) > 7.5) over++;
  }
  return left ? Math.round(100 * over / left) : null;
}
