// The end of a match, and whether its dice were fair.
import { h, button } from './view.js';
import { app } from './app.js';
import { row } from './lobby.js';
import { check } from './fair.js';
import { settings } from './me.js';
import { nameOf } from './seats.js';
import { moveOf, filled } from './rows.js';
import { w, number, addWords } from './words.js';

await addWords('more');

// First the result, then the figures.
export function end() {
  const { table } = app;
  if (!table?.result) return { title: '', body: [] };
  const verdict = check(table), review = table.isMine ? app.answer(`review ${table.match}`) : null;
  const worst = review?.rows.filter(r => Number(r.get('cost')) > 0).sort((a, b) => Number(b.get('cost')) - Number(a.get('cost')))[0];
  const decided = worst ? filled('end.decided', {
    player: nameOf(table, worst.number('seat')), move: moveOf(worst.get('move')), best: moveOf(worst.get('best')),
    cost: `${number(worst.get('cost'))} ${w(`unit.${worst.get('unit')}`)}`,
  })
    : review?.rows.every(r => r.has('cost')) && w('end.noMistake');
  return {
    title: outcome(table),
    body: [
      h('p', null, figures(table)),
      table.rewards.map((line, i) => h('p', { class: 'gold', key: i }, line.code === 'feat' ? `${w('feat.done')} ${line.text}` : w('end.coins', { coins: line.get('coins'), total: line.get('total') }))),
      review?.isWhole && decided && h('p', null, decided),
      h('p', { class: verdict.verdict === 'false' ? 'bad' : verdict.verdict === 'fair' ? 'good' : 'dim' }, `${{ fair: '✓', false: '✗', unchecked: '·' }[verdict.verdict]} ${w(`fair.${verdict.verdict}`)}`),
      // After the first match a name is worth keeping safe: a browser may delete what a page has
      // saved.
      app.me && !settings.seen('key') && row('key', w('key.offer'), w('set.keyText'), '›', () => { settings.see('key'); app.lay({ name: 'key' }); }, 'today'),
      row('replay', w('end.replay'), '', '›', () => app.go({ name: 'replay', match: table.match })),
    ],
    keys: [button(w('done'), () => app.lay(null), { go: true })],
  };
}

// What the table says of its match: `Friday: You win! Tries: ana 2, bob 5.`
export function said(table) {
  const cup = app.cups.get(String(table.cup))?.get('title');
  return [cup && `${cup}:`, outcome(table), figures(table)].filter(Boolean).join(' ');
}

// What the scores of a game count, if not points.
const FIGURES = { media: 'chips', slide: 'moves', mastermind: 'tries' };

function figures(table) {
  const scores = table.result.list('scores');
  const each = scores.map((score, i) => scores.length > 1 ? `${nameOf(table, i + 1)} ${score}` : score);
  return each.length ? w(`count.${FIGURES[table.game] ?? 'scores'}`, { scores: each.join(', ') }) : '';
}

function outcome(table) {
  const winner = table.result.number('winner');
  if (winner === table.seat && table.isMine) return w('end.won');
  if (winner) return w('end.wonBy', { player: nameOf(table, winner) });
  return table.result.is('player', 'house') ? w('end.house') : table.result.is('lost') ? w('end.lost') : w('end.drawn');
}
