// A game: its rules, and the ways to play it.
import { h, button } from './view.js';
import { app } from './app.js';
import { list, heading, row, openRooms } from './lobby.js';
import { gamePicture } from './art.js';
import { w, gameName } from './words.js';

export function game({ game: name }) {
  const row_ = app.games.get(name), isRace = row_?.is('pace', 'race');
  const [least] = (row_?.get('seats') ?? '1').split('-').map(Number);
  const chosen = app.chosen?.game === name ? app.chosen : (app.chosen = { game: name, values: {} });
  const wanted = Object.entries(chosen.values).map(([k, v]) => ` ${k}=${v}`).join('');
  const rules = w(`rules.${name}`);
  const waiting = openRooms().find(r => r.is('game', name));
  const house = async level => { const sat = await app.sit(`create ${name}${wanted}`); if (sat.ok) app.do(`bot ${level}`); };
  return {
    title: gameName(name),
    body: list(
      h('div', { class: 'row big', 'aria-hidden': 'true' }, gamePicture(name, true)),
      rules && h('p', { class: 'rules' }, rules),
      heading(w('game.house')),
      h('div', { class: 'keys three' }, ['easy', 'good', 'best'].map(level => button(w(`level.${level}`), () => house(level), { key: level }))),
      least === 1 && isRace && row('alone', w('game.alone'), w('game.aloneText'), w('home.play'), () => app.sit(`create ${name} seats=1${wanted}`)),
      name === 'media' && row('alone', w('game.bank'), w('game.bankText'), w('home.play'), () => app.sit(`create media seats=1${wanted}`)),
      row('options', w('game.options'), Object.entries(chosen.values).map(([k, v]) => `${k} ${v}`).join(', ') || w('game.standard'), '›', () => app.lay({ name: 'options', game: name }))),
    footer: h('div', { class: 'keys' },
      button(waiting ? w('home.waits', { player: waiting.get('host') }) : w('game.play'), () => app.sit(waiting ? `join ${waiting.get('room')}` : `play ${name}${wanted}`), { go: true })),
  };
}
