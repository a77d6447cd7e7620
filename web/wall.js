// The wall, for a projector that nobody operates: how to join, what is being played, and the
// standings of a cup. `/wall` shows the current cup and everything else in turn, `/w3` only cup 3.
import { h } from './view.js';
import { app } from './app.js';
import { trophy } from './art.js';
import { ink } from './seats.js';
import { groupsOf, advancing, arenaOrder, missing, clock } from './cup.js';
import { w, gameName, number } from './words.js';

const PAGE = 12000, REFRESH = 3000;
// Rows of the standings on a page.
const RANKS = 9;
// Finished tables of an arena that are still shown.
const RESULTS = 12;
const STANDING = { pig: 'score', media: 'chips', slide: 'home', mastermind: 'tries' };

// The latest data, drawn until newer data arrives.
const seen = { rooms: [], states: new Map(), cup: null, table: [], texts: [], games: [] };

export const cupOf = path => Number(/^\/w(\d+)$/i.exec(path)?.[1] ?? 0);

document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/wall.css' }));

// Requests everything that the wall shows, again and again.
export async function refresh(path) {
  if (app.link.state === 'open' && !document.hidden) await Promise.all([readRooms(), readCup(cupOf(path))]);
  app.draw();
  setTimeout(refresh, REFRESH, path);
}

async function readRooms() {
  seen.rooms = await app.all('rooms');
}

async function readCup(wanted) {
  const all = await app.all('cups'), number_ = r => r.number('cup');
  const latest = (...phases) => all.filter(r => phases.includes(r.get('phase'))).map(number_).sort((a, b) => b - a)[0];
  const cup = wanted || latest('playing', 'paused') || latest('open') || latest('over');
  const show = cup ? (await app.link.ask(`cup show ${cup}`)).rows[0] : null;
  if (!show) { seen.cup = null; return readStates(); }
  const table = await app.link.ask(`cup table ${cup}`);
  const round = show.number('round');
  seen.games = round ? await app.all(`cup games ${cup} round=${round}`) : [];
  if (show.is('kind', 'arena')) seen.games = arenaOrder(seen.games).filter((r, i) => i < RESULTS || !r.has('points'));
  [seen.cup, seen.texts] = [show, table.texts];
  seen.table = table.has('next') ? await app.all(`cup table ${cup}`) : table.rows;
  await readStates();
}

// The scores of those tables only that are on the screen now.
async function readStates() {
  const shown = page(scene().cards, weight, height()).flatMap(c => c.room && c.isPlaying ? [c.room] : []);
  const answers = await Promise.all(shown.map(room => app.link.ask(`state ${room}`)));
  seen.states = new Map(answers.map((a, i) => [shown[i], a.rows]));
}

// MARK: Scenes and pages

const turns = () => Math.floor(Date.now() / PAGE);
// Heights in lines. A table in play has a bar for each player. Below the desk's message there is
// room for two rows of tables in play, otherwise for three rows of others.
const weight = card => card.players.length * (card.isPlaying ? 1.3 : 1) + 0.8;
const height = () => seen.cup?.has('message') ? 13.8 : 14;

// Items that do not fit are shown on pages, in turn.
function page(items, weightOf, room) {
  const pages = [[]];
  let used = 0;
  for (const item of items) {
    if (used + weightOf(item) > room && pages.at(-1).length) { pages.push([]); used = 0; }
    pages.at(-1).push(item);
    used += weightOf(item);
  }
  return pages[Math.floor(turns() / scenes().length) % pages.length];
}

function scenes() {
  const others = seen.rooms.filter(r => !r.has('cup') && (r.get('players') ?? r.get('host')));
  const ofCup = seen.cup && { cards: seen.games.map(ofTable), cup: seen.cup };
  const ofRooms = { cards: others.map(ofRoom), cup: null };
  if (cupOf(location.pathname)) return [ofCup || ofRooms];
  const isLive = ofCup && !ofCup.cup.is('phase', 'over');
  return [isLive && ofCup, (others.length || !isLive) && ofRooms].filter(Boolean);
}

const scene = () => { const all = scenes(); return all[turns() % all.length]; };

function ofTable(row) {
  return {
    key: `t${row.get('table')}`, title: w('wall.table', { table: row.get('table') }), room: row.number('room'), isPlaying: row.is('state', 'playing'),
    state: w(`state.${row.get('state')}`), players: row.list('players'), missing: missing(row), points: row.has('points') ? row.list('points') : null,
  };
}

function ofRoom(row) {
  const isPlaying = row.is('phase', 'playing');
  return {
    key: `r${row.get('room')}`, title: `${gameName(row.get('game'))} · ${row.get('room')}`, room: row.number('room'), isPlaying,
    state: isPlaying ? (row.has('progress') ? `${row.get('progress')} %` : '') : row.is('phase', 'over') ? w('state.over') : w('home.waiting'),
    players: row.has('players') ? row.list('players') : [row.get('host')], missing: [], points: null,
  };
}

// MARK: Drawing

export function wall() {
  const { cards, cup } = scene();
  const path = cup ? `c${cup.get('cup')}` : '', clock = countdown(cup);
  return h('div', { class: 'wall' },
    h('div', { class: 'wall-head' }, h('h1', null, cup?.get('title') ?? app.hello?.get('server') ?? 'Parlor'), h('span', { class: clock ? 'gold' : '' }, clock ?? (cup ? round(cup) : now()))),
    h('p', { class: 'wall-said' }, cup?.get('message') ?? ''),
    h('div', { class: `wall-body${cup ? '' : ' one'}` },
      cup?.is('phase', 'over') ? podium() : tables(cards),
      cup && (seen.texts.length ? bracket() : standing())),
    h('div', { class: 'wall-foot' }, h('img', { class: 'qr', src: `/qr.svg?${path}`, alt: '' }), h('div', null, h('b', null, `${location.origin}/${path}`), h('p', null, w('wall.how')), h('p', null, h('span', { class: 'dim' }, ways()), cup && clock && h('span', null, round(cup))))),
    app.link.state !== 'open' && h('p', { class: 'wall-away bad' }, w('link.connecting')));
}

// Commands for people who have no phone at hand.
const ways = () => [['door', 'ssh -p PORT HOST'], ['port', 'nc HOST PORT']].filter(([name]) => app.hello?.has(name))
  .map(([name, line]) => line.replace('HOST', location.hostname).replace('PORT', app.hello.get(name))).join(' · ');
const now = () => new Date().toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
const round = c => c.is('phase', 'playing') && !c.is('kind', 'arena') ? w('cup.round', { round: c.get('round'), of: c.get('of') }) : c.is('phase', 'open') || c.is('phase', 'playing') ? w('wall.players', { players: c.get('players') ?? 0 }) : w(`phase.${c.get('phase')}`);

// The time until the next round starts, or until players who have not sat down lose.
function countdown(cup) {
  if (!cup || cup.is('phase', 'over')) return null;
  const starts = cup.until('starts', 1000), ends = cup.until('ends', 1000);
  const end = starts ?? ends ?? Math.max(...seen.games.map(r => r.until('left_ms') ?? 0));
  if (end <= Date.now()) return null;
  return w(starts ? 'wall.next' : ends ? 'wall.ends' : 'wall.sit', { time: clock(end) });
}

function tables(cards) {
  return h('section', { key: 'tables', class: 'wall-tables' }, cards.length ? page(cards, weight, height()).map(card) : h('p', { class: 'dim' }, w('wall.none')));
}

function card(c) {
  const scores = c.points ?? live(c), values = scores.map(Number), best = Math.max(...values.filter(Number.isFinite));
  const full = c.isPlaying ? Math.max(goal(c), best) : 0;
  const hasWon = i => !c.isPlaying && c.points && values[i] === best && new Set(scores).size > 1;
  return h('div', { key: c.key, class: `wall-card${c.isPlaying ? ' playing' : ''}` },
    h('p', { class: 'dim' }, h('span', null, c.title), h('span', null, c.state)),
    c.players.map((player, i) => h('p', { key: player, class: hasWon(i) ? 'won' : c.missing.includes(player) ? 'dim' : '' }, h('b', null, player), h('span', null, c.missing.includes(player) ? '…' : number(scores[i] ?? '')))),
    full > 0 && h('div', { class: 'wall-bars' }, c.players.map((player, i) => h('i', { key: player, vars: { '--share': `${Math.min(1, Math.max(0, values[i] / full || 0)) * 100}%`, '--ink': ink(i + 1) } }))));
}

// Each seat's score or progress, in the order of the players.
function live(c) {
  const [first, ...rows] = seen.states.get(c.room) ?? [];
  const name = STANDING[first?.get('game')];
  return name ? c.players.map(p => rows.find(r => r.is('player', p) && r.has(name))?.get(name) ?? '') : [];
}

function goal(c) {
  const first = seen.states.get(c.room)?.[0];
  const [columns, rows] = (first?.get('size') ?? '').split('x').map(Number);
  return first?.number('goal') ?? (columns * rows - 1 || 0);
}

function standing() {
  const groups = groupsOf(seen.table), best = advancing(seen.cup, groups), entries = groups.length ? groups.flatMap(g => [g.group, ...g.rows]) : seen.table;
  return h('section', { key: 'standing', class: 'wall-standing' }, page(entries, () => 1, RANKS).map(r => {
    if (typeof r === 'string') return h('p', { key: `g${r}`, class: 'dim' }, w('cup.group', { group: r }));
    const climb = r.has('was') ? r.number('was') - r.number('rank') : 0;
    return h('p', { key: r.get('player'), class: r.is('left') ? 'dim' : best.has(r) ? 'gold' : '' }, h('span', { class: 'dim' }, r.get('rank')), h('b', null, r.get('player')),
      h('span', { class: climb > 0 ? 'good' : 'bad' }, climb > 0 ? `▲${climb}` : climb < 0 ? `▼${-climb}` : ''), h('span', null, number(r.get('points') ?? '')));
  }));
}

// The bracket as the server draws it, in letters that fit.
function bracket() {
  const columns = Math.max(20, ...seen.texts.map(t => t.length)), lines = Math.max(8, seen.texts.length);
  return h('section', { key: 'bracket' }, h('pre', { vars: { '--columns': columns, '--lines': lines } }, seen.texts.join('\n')));
}

function podium() {
  return h('section', { key: 'podium', class: 'wall-podium' }, ['gold', 'silver', 'bronze'].map((metal, i) => seen.table[i] && h('div', { key: metal }, trophy(metal), h('b', null, seen.table[i].get('player')))));
}
