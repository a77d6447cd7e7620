// The options of a game.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { choices } from './lobby.js';
import { w } from './words.js';

export function options({ game: name }) {
  const answer = app.answer(`games ${name}`), chosen = app.chosen.values;
  const rows = (answer?.rows ?? []).filter(r => r.has('option') && !r.is('option', 'seed'));
  return {
    title: w('game.options'),
    body: answer ? rows.map(r => option(r, chosen)) : w('wait'),
    keys: [button(w('game.reset'), () => { app.chosen.values = {}; app.draw(); }), button(w('done'), () => app.lay(null), { go: true })],
  };
}

// How long a seat may be kept for a disconnected player, in seconds, if not as long as usual.
const AWAY = [300, 600];

function option(r, chosen) {
  const name = r.get('option'), standard = r.get('default'), now = chosen[name] ?? standard;
  const range = /^(\d+)-(\d+)$/.exec(r.get('values') ?? '');
  const set = value => { if (value === standard) delete chosen[name]; else chosen[name] = value; app.draw(); };
  const words = (r.get('values') ?? '').split(/[|,]/).filter(Boolean);
  return h('div', { class: 'option', key: name }, h('label', { for: `o-${name}` }, name, dim(` ${r.text}`)),
    name === 'away' ? choices(name, [[standard, w('game.standard')], ...AWAY.map(seconds => [String(seconds), w('minutes', { minutes: seconds / 60 })])], now, set)
      : range || words.length < 2 ? h('input', { id: `o-${name}`, class: 'field', inputmode: 'numeric', value: now, onchange: e => set(e.target.value.trim()) })
        : choices(name, words.map(v => [v, v]), now, set));
}
