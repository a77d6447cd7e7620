// Fair dice: at the end of a match, this phone checks what the server committed to at the start.
import { sha256, utf8, hex } from './scram.js';

const hash = text => hex(sha256(utf8(text)));

// The random stream of a seed: `below(k)`, as docs/fair.md describes it.
export function stream(seed) {
  let block = [], index = 0;
  const byte = () => {
    if (!block.length) block = [...sha256(utf8(`${seed}:${index++}`))];
    return block.shift();
  };
  return k => {
    if (k < 2) return 0;
    for (;;) { const b = byte(); if (b < 256 - 256 % k) return b % k; }
  };
}

// `{ verdict: 'fair' | 'unchecked' | 'false', why }`.
export function check(table) {
  const { result, startLine } = table;
  if (!startLine || startLine.number('match') !== table.match || !result?.has('seed')) return { verdict: 'unchecked', why: 'start' };
  const [seed, part] = [result.get('seed'), result.get('part')];
  if (startLine.has('seed')) return startLine.get('seed') === seed ? dice(table, seed) : { verdict: 'false', why: 'seed' };
  if (hash(part ?? seed) !== startLine.get('commit')) return { verdict: 'false', why: 'commit' };
  const salts = startLine.list('salts');
  if (salts.length) {
    if (hash([part, ...salts].join(':')).slice(0, 32) !== seed) return { verdict: 'false', why: 'salts' };
    if (table.isMine && table.salt && salts[table.seat - 1] !== '-' && salts[table.seat - 1] !== table.salt) return { verdict: 'false', why: 'salt' };
  }
  return dice(table, seed);
}

function dice(table, seed) {
  // If we joined late or missed a part of the match, only the commitment is checked.
  if (!table.isWhole) return { verdict: 'fair' };
  const below = stream(seed);
  const isTrue = { pig: pigDice, slide: scramble, mastermind: clues, media: cards }[table.game]?.(table, below);
  return isTrue === undefined ? { verdict: 'fair' } : isTrue ? { verdict: 'fair' } : { verdict: 'false', why: 'dice' };
}

function pigDice(table, below) {
  return table.dealt.every(line => line.number('die') === below(6) + 1);
}

function clues(table, below) {
  const { board } = table, secret = [...Array(board.length)].map(() => 'abcdefghij'[below(board.colours)]).join('');
  if (secret !== table.result.get('secret')) return false;
  return board.tries.every(tries => (tries ?? []).every(({ code, gold, silver }) => {
    if (!code) return true;
    const right = [...code].filter((c, i) => c === secret[i]).length;
    const common = [...new Set(code)].reduce((sum, c) => sum + Math.min([...code].filter(x => x === c).length, [...secret].filter(x => x === c).length), 0);
    return gold === right && silver === common - right;
  }));
}

function scramble(table, below) {
  const { columns, rows } = table.board, most = columns * rows;
  if (!table.scrambled) return undefined;
  const tiles = [...Array(most).keys()].map(i => (i + 1) % most);
  const isSolved = () => tiles.every((t, i) => t === (i + 1) % most);
  const ways = [[-1, 0], [1, 0], [0, -1], [0, 1]];
  let gap = most - 1, last = null, steps = 0;
  while (steps < 25 * most || isSolved()) {
    const open = ways.filter(way => {
      const [row, column] = [Math.floor(gap / columns) + way[0], gap % columns + way[1]];
      const isBack = last && way[0] === -last[0] && way[1] === -last[1];
      return row >= 0 && row < rows && column >= 0 && column < columns && !isBack;
    });
    const way = open[below(open.length)], to = gap + way[0] * columns + way[1];
    [tiles[gap], tiles[to]] = [tiles[to], 0];
    [gap, last] = [to, way];
    steps++;
  }
  return tiles.join() === table.scrambled;
}

// A fresh pack for each round. The order of the events shows who was dealt which card.
function cards(table, below) {
  const pack = () => {
    const all = ['bastos', 'copas', 'espadas', 'oros'].flatMap(s => [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map(n => `${n}${s}`));
    for (let i = all.length - 1; i > 0; i--) { const j = below(i + 1); [all[i], all[j]] = [all[j], all[i]]; }
    return all;
  };
  return table.rounds.every(round => { const deck = pack(); return round.every((card, i) => card === 'hidden' || card === deck[i]); });
}
