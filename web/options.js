// The options of a game.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { choices } from './lobby.js';
import { w, addWords } from './words.js';

await addWords('more');

export function options({ game: name, isCup }) {
  const answer = app.answer(`games ${name}`), chosen = app.chosen.values;
  // Seeds are for programs, and the seats of a cup's tables are set by the cup.
  const rows = (answer?.rows ?? []).filter(r => r.has('option') && !r.is('option', 'seed') && !(isCup && r.is('option', 'seats')));
  return {
    title: w('game.options'),
    body: answer ? rows.map(r => option(r, chosen)) : w('wait'),
    keys: [button(w('game.reset'), () => { app.chosen.values = {}; app.draw(); }), button(w('done'), () => app.lay(null), { go: true })],
  };
}

// What is chosen, in words: `goal 20, who starts in turn`.
export const summary = game => Object.entries(app.chosen.values).map(([name, value]) => `${label(game, name)} ${word(value)}`).join(', ');

// A clock limits a turn, or a whole race.
const label = (game, name) => w(`option.${name === 'clock' && app.games.get(game)?.is('pace', 'race') ? 'raceClock' : name}`);
const word = value => /^[a-z]+$/.test(value) ? w(`option.${value}`) : value;

// How long a seat may be kept for a disconnected player, in seconds, if not as long as usual.
const AWAY = [300, 600];
const SIZES = ['3x3', '4x4', '5x5', '6x6', '3x6'];

// The values are told in the player's language: `hold or reach`, `de 10 a 1000`, `0 (niente) o da 2
// a 3600`. So the default tells the kind, and only the numbers and the words between them are read.
function option(r, chosen) {
  const name = r.get('option'), standard = r.get('default'), values = r.get('values') ?? '', now = chosen[name] ?? standard;
  const set = value => { if (value === standard) delete chosen[name]; else chosen[name] = value; app.draw(); };
  const text = label(r.get('game'), name), pick = pairs => choices(text, pairs, now, set);
  const [range, ...fields] = name === 'away' ? ['', pick([[standard, w('game.standard')], ...AWAY.map(seconds => [String(seconds), w('minutes', { minutes: seconds / 60 })])])]
    : /^\d+x\d+$/.test(standard) ? size(values, now, set, pick)
      : /^\d+$/.test(standard) ? numbers(values, now, set)
        : ['', pick(values.split(/ (?:or|[ou]) /).map(value => [value, word(value)]))];
  return h('div', { class: 'option', key: name }, h('label', { for: `o-${name}` }, text, dim(` ${range}`)), fields.map(make => typeof make === 'function' ? make(`o-${name}`) : make));
}

// A field that takes back what no server would take.
const field = (now, set, read, more) => id => h('input', {
  id, class: 'field', autocomplete: 'off', value: now, ...more,
  onchange: e => { e.target.value = read(e.target.value.trim().toLowerCase()) ?? now; set(e.target.value); },
});

function numbers(values, now, set) {
  const found = values.match(/\d+/g).map(Number), [least, most] = found.slice(-2), hasNone = found.length > 2;
  const read = text => !/^\d+$/.test(text) ? null : hasNone && Number(text) === 0 ? '0' : String(Math.min(most, Math.max(least, Number(text))));
  return [`${hasNone ? `0 = ${w('option.none')}, ` : ''}${least}–${most}`, field(now, set, read, { inputmode: 'numeric' })];
}

function size(values, now, set, pick) {
  const [least, most] = values.match(/\d+/g).map(Number);
  const read = text => { const sides = /^(\d+)x(\d+)$/.exec(text)?.slice(1); return sides?.every(n => n >= least && n <= most) ? text : null; };
  return [`${least}x${least}–${most}x${most}`, pick(SIZES.map(each => [each, each])), field(now, set, read, { autocapitalize: 'off' })];
}
