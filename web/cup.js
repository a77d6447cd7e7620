// A cup: its call, its tables, its standings.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { list, heading, row } from './lobby.js';
import { w, gameName, number } from './words.js';

export function cups() {
  return {
    title: w('home.cups'),
    body: list(app.cups.size ? [...app.cups.values()].map(c => row(c.get('cup'), c.get('title'), `${gameName(c.get('game'))} · ${w(`kind.${c.get('kind')}`)} · ${w(`phase.${c.get('phase')}`)}`, '›', () => app.go({ name: 'cup', cup: c.number('cup') }))) : h('p', { class: 'dim' }, w('cup.none'))),
  };
}

export function cup({ cup: number_ }) {
  const show = app.answer(`cup show ${number_}`), standings = app.answer(`cup table ${number_}`), games = app.answer(`cup games ${number_}`);
  const c = show?.rows[0];
  if (!c) return { title: w('cup.title', { cup: number_ }), body: list(h('p', { class: 'dim' }, show ? show.text : w('wait'))) };
  const rows = standings?.rows ?? [], mine = rows.find(r => r.get('player') === app.me?.name), isDirector = c.get('director') === app.me?.name;
  const round = c.number('round'), now = (games?.rows ?? []).filter(r => r.number('round') === round);
  const order = async line => { await app.do(line); app.forgetAnswer('cup '); };
  return {
    title: c.get('title'), side: round ? w('cup.round', { round, of: c.get('of') }) : '',
    body: list(
      h('p', { class: 'dim' }, `${gameName(c.get('game'))} · ${w(`kind.${c.get('kind')}`)} · ${w(`phase.${c.get('phase')}`)}`),
      now.length > 0 && [heading(w('cup.tables')), now.map(r => row(`t${r.get('table')}`, `${r.get('table') ?? ''} · ${(r.get('players') ?? '').replaceAll(',', ' – ')}`, w(`state.${r.get('state')}`) + (r.has('points') ? ` · ${r.list('points').map(number).join(' : ')}` : ''),
        r.is('state', 'playing') && r.has('room') ? w('watch') : null, () => r.has('room') && app.watch(r.number('room'))))],
      rows.length > 0 && [heading(w('cup.standings')), h('table', { class: 'standings' }, h('thead', null, h('tr', null, ['#', w('cup.player'), w('cup.points'), rows[0].has('buchholz') && 'Buchholz'].filter(Boolean).map(t => h('th', { key: t }, t)))),
        h('tbody', null, rows.map(r => h('tr', { key: r.get('player'), class: r.get('player') === app.me?.name ? 'me' : '' }, h('td', null, r.get('rank')), h('td', null, r.get('player'), r.is('left') && dim(` ${w('cup.left')}`)), h('td', null, number(r.get('points') ?? '')), rows[0].has('buchholz') && h('td', null, number(r.get('buchholz') ?? ''))))))],
      standings?.texts.length > 0 && h('pre', { class: 'drawn', tabindex: 0 }, standings.texts.join('\n'))),
    footer: h('div', { class: 'keys' }, c.is('phase', 'over') ? null : mine && !mine.is('left') ? button(w('cup.leave'), () => order(`cup leave ${number_}`)) : c.is('phase', 'open') || c.is('kind', 'swiss') ? button(w('cup.join'), () => order(`cup join ${number_}`), { go: true }) : null,
      isDirector && c.is('phase', 'open') && button(w('cup.start'), () => order(`cup start ${number_}`), { go: true, off: rows.length > 1 ? false : w('cup.few') })),
  };
}
