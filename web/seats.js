// The players as rows with a bar, the same for all games.
import { h, dim } from './view.js';
import { w } from './words.js';

const INKS = ['--first', '--second', '--third', '--fourth'];
export const ink = seat => `var(${INKS[(seat - 1) % INKS.length]})`;

export function nameOf(table, seat) {
  return table.seats[seat - 1]?.player ?? w('house');
}

// `share` and `more` fill the bar; `score` is at its end.
export function seatRow(table, seat, { share = 0, more = 0, score, note }) {
  const s = table.seats[seat - 1];
  const state = s.out ? w(`out.${s.out}`) : !s.isHere ? w('away') : note;
  return h('div', {
    key: `seat${seat}`, vars: { '--ink': ink(seat), '--share': `${share * 100}%`, '--more': `${more * 100}%` },
    class: `seat${table.turn === seat && table.phase === 'playing' ? ' turn' : ''}${s.out ? ' out' : ''}`,
  },
  h('span', { class: 'mark' }),
  h('span', { class: 'who' }, h('b', null, s.player), seat === table.seat && dim(w('you')), state && dim(state)),
  h('span', { class: 'score' }, score),
  h('span', { class: 'bar' }, h('i'), h('u')));
}

export function seatRows(table, facts) {
  return h('div', { class: 'seats', key: 'seats' },
    table.seats.map((s, i) => s && seatRow(table, i + 1, facts(i + 1))));
}

// A player in a race, as a line with a bar.
export function lane(table, seat, share, score) {
  return h('div', { class: 'lane', key: seat, vars: { '--ink': ink(seat), '--share': `${share * 100}%` } },
    h(seat === table.seat ? 'b' : 'span', { class: 'who' }, nameOf(table, seat)), table.seats[seat - 1].out && dim(w(`out.${table.seats[seat - 1].out}`)),
    h('span', { class: 'bar' }, h('i')), h('span', { class: 'score' }, score));
}

export function clock(table) {
  if (table.phase !== 'playing') return '';
  const seconds = Math.max(0, Math.floor((table.deadline ? table.deadline - Date.now() : Date.now() - table.began) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
