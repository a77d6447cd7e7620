// Chat at a table and with one person, and a challenge to them.
import { h, dim } from './view.js';
import { app, SAY_MAX } from './app.js';
import { row } from './lobby.js';
import { w, gameName } from './words.js';

export function talk() {
  const field = () => document.getElementById('talk'), send = async text => Boolean(text) && (await app.sayTo(text)).ok;
  return {
    title: w('talk.title'),
    body: [
      h('div', { class: 'talk', role: 'log' }, h('div', null, app.talk.length ? app.talk.map((line, i) => h('p', { key: i }, h('b', null, line.get('from')), ' ', line.text)) : dim(w('talk.none')))),
      h('div', { class: 'choices' }, w('talk.phrases').split('|').map(text => h('button', { key: text, type: 'button', class: 'choice', onclick: () => send(text) }, text))),
      h('form', { class: 'row say-row', onsubmit: e => { e.preventDefault(); send(field().value.trim()).then(isSaid => { if (isSaid && field()) field().value = ''; }); } },
        h('input', { id: 'talk', class: 'field', maxlength: SAY_MAX, 'aria-label': w('talk.title'), enterkeyhint: 'send', autocomplete: 'off' }),
        h('button', { class: 'key go', type: 'submit' }, w('talk.send'))),
    ],
  };
}

export function challenge({ player }) {
  return { title: w('challenge.title', { player }), body: [...app.games.keys()].map(game => row(game, gameName(game), '', '›', () => { app.lay(null); app.sit(`challenge ${player} ${game}`); })) };
}

export function tell({ player }) {
  const field = () => document.getElementById('tell');
  return { title: player, body: h('form', { class: 'row say-row', onsubmit: e => { e.preventDefault(); if (field().value.trim()) app.sayTo(field().value.trim(), player).then(a => a.ok && app.sheet?.name === 'tell' && app.lay(null)); } },
    h('input', { id: 'tell', class: 'field', maxlength: SAY_MAX, 'aria-label': w('talk.title') }), h('button', { class: 'key go', type: 'submit' }, w('talk.send'))) };
}
