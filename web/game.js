// A game: its rules, and the ways to play it.
import { h, button } from './view.js';
import { app } from './app.js';
import { list, heading, row, openRooms } from './lobby.js';
import { gamePicture } from './art.js';
import { here } from './parts.js';
import { w, gameName } from './words.js';

export function game({ game: name }) {
  const row_ = app.games.get(name), isRace = row_?.is('pace', 'race');
  const [least] = (row_?.get('seats') ?? '1').split('-').map(Number);
  const chosen = app.chosen?.game === name ? app.chosen : (app.chosen = { game: name, values: {} });
  const given = pairs => pairs.map(([k, v]) => ` ${k}=${v}`).join('');
  const wanted = given(Object.entries(chosen.values)), alone = given(Object.entries({ ...chosen.values, seats: 1 }));
  const rules = w(`rules.${name}`);
  // A table that waits has its own options, so whoever has chosen some looks for another.
  const waiting = !wanted && openRooms().find(r => r.is('game', name));
  const house = async level => { const sat = await app.sit(`create ${name}${wanted}`); if (sat.ok) app.do(`bot ${level}`); };
  return {
    title: gameName(name),
    body: list(
      h('div', { class: 'row big', 'aria-hidden': 'true' }, gamePicture(name, true)),
      rules && h('p', { class: 'rules' }, rules),
      heading(w('game.house')),
      h('div', { class: 'keys three' }, ['easy', 'good', 'best'].map(level => button(w(`level.${level}`), () => house(level), { key: level }))),
      least === 1 && isRace && row('alone', w('game.alone'), '', w('home.play'), () => app.sit(`create ${name}${alone}`)),
      name === 'media' && row('alone', w('game.bank'), w('game.bankText'), w('home.play'), () => app.sit(`create media${alone}`)),
      row('options', w('game.options'), (wanted && here('options')?.summary(name)) || w('game.standard'), '›', () => app.lay({ name: 'options', game: name }))),
    footer: h('div', { class: 'keys' },
      button(w(waiting ? 'join' : 'game.play'), () => app.sit(waiting ? `join ${waiting.get('room')}` : `play ${name}${wanted}`), { go: true, hint: waiting && w('home.waits', { player: waiting.get('host') }) })),
  };
}
