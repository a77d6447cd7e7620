// The wall, for a projector: how to come in, what is played, and how a cup stands. No keys.
import { h } from './view.js';
import { app } from './app.js';
import { w, gameName, number } from './words.js';

const PAGE = 12000, ROWS = 13;

export function wall(path) {
  const one = /^\/w(\d+)$/i.exec(path)?.[1];
  const running = [...app.cups.values()].filter(c => !c.is('phase', 'over'));
  const c = one ? app.cups.get(one) : running[0];
  return h('div', { class: 'wall' },
    h('div', { class: 'wall-head' }, h('h1', null, c?.get('title') ?? app.hello?.get('name') ?? 'Parlor'), h('span', null, c ? round(c) : clock())),
    h('div', { class: 'wall-body' }, c ? cupWall(c) : rooms()),
    h('div', { class: 'wall-foot' }, h('img', { class: 'qr', src: `/qr.svg?${c ? `c${c.get('cup')}` : ''}`, alt: '' }), h('div', null, h('b', null, `http://${location.host}${c ? `/c${c.get('cup')}` : ''}`), h('p', null, w('wall.how')))));
}

const clock = () => new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
const round = c => c.is('phase', 'open') ? w('wall.players', { players: c.get('players') ?? 0 }) : w('cup.round', { round: c.get('round'), of: c.get('of') });

// What does not fit turns its page by itself.
const paged = rows => { const pages = Math.max(1, Math.ceil(rows.length / ROWS)), at = Math.floor(Date.now() / PAGE) % pages; return rows.slice(at * ROWS, at * ROWS + ROWS); };

function cupWall(c) {
  const id = c.get('cup'), standings = app.answer(`cup table ${id}`)?.rows ?? [], games = app.answer(`cup games ${id}`)?.rows ?? [];
  const now = games.filter(r => r.get('round') === c.get('round'));
  return [
    h('section', { key: 'tables' }, h('h2', null, w('cup.tables')), paged(now).map(r => h('p', { key: r.get('table'), class: r.get('state') }, h('span', null, r.get('table') ?? ''), h('b', null, (r.get('players') ?? '').replaceAll(',', ' – ')), h('span', null, r.has('points') ? r.list('points').map(number).join(' : ') : w(`state.${r.get('state')}`))))),
    h('section', { key: 'standings' }, h('h2', null, w('cup.standings')), paged(standings).map(r => h('p', { key: r.get('player') }, h('span', null, r.get('rank')), h('b', null, r.get('player')), h('span', null, number(r.get('points') ?? ''))))),
  ];
}

function rooms() {
  const all = [...app.rooms.values()];
  return [
    h('section', { key: 'waiting' }, h('h2', null, w('home.waiting')), paged(all.filter(r => r.is('phase', 'open'))).map(line)),
    h('section', { key: 'playing' }, h('h2', null, w('home.playing')), paged(all.filter(r => r.is('phase', 'playing'))).map(line)),
  ];
}

const line = r => h('p', { key: r.get('room') }, h('span', null, r.get('room')), h('b', null, `${gameName(r.get('game'))} · ${(r.get('players') || r.get('host')).replaceAll(',', ', ')}`), h('span', null, r.has('progress') ? `${r.get('progress')} %` : r.get('seats')));
