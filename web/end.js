// The end of a match, and whether its dice were fair.
import { h, button } from './view.js';
import { app } from './app.js';
import { row } from './lobby.js';
import { check } from './fair.js';
import { settings } from './me.js';
import { nameOf } from './seats.js';
import { w, addWords } from './words.js';

await addWords('more');

// First the result, then the figures.
export function end() {
  const { table } = app;
  if (!table?.result) return { title: '', body: [] };
  const scores = table.result.get('scores');
  const verdict = check(table), review = table.isMine ? app.answer(`review ${table.match}`) : null;
  const worst = review?.rows.filter(r => Number(r.get('cost')) > 0).sort((a, b) => Number(b.get('cost')) - Number(a.get('cost')))[0];
  const decided = worst ? w('end.decided', { player: nameOf(table, worst.number('seat')), move: worst.get('move'), best: worst.get('best'), cost: `${worst.get('cost')} ${w(`unit.${worst.get('unit')}`)}` })
    : review?.rows.every(r => r.has('cost')) && w('end.noMistake');
  return {
    title: outcome(table),
    body: [
      scores && h('p', null, w('end.scores', { scores: scores.replaceAll(',', ' – ') })),
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

function outcome(table) {
  const winner = table.result.number('winner');
  if (winner === table.seat && table.isMine) return w('end.won');
  if (winner) return w('end.wonBy', { player: nameOf(table, winner) });
  return table.result.is('player', 'house') ? w('end.house') : table.result.is('lost') ? w('end.lost') : w('end.drawn');
}
