// Home: the games, who is waiting, what is being played, and links to everything else.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { names } from './me.js';
import { gamePicture } from './art.js';
import { w, gameName } from './words.js';

const GAMES = ['pig', 'media', 'slide', 'mastermind'];

export const row = (key, title, note, go, action, is = '') => h('button', { class: `item ${is}`, key, type: 'button', onclick: action },
  h('span', null, title), note && h('small', null, note), go && h('span', { class: 'go' }, go));

export const list = (...children) => h('div', { class: 'list' }, children);
export const heading = text => h('h2', null, text);

// A choice of one value: a button for each `[value, text]`.
export const choices = (label, values, chosen, choose) => h('div', { class: 'choices', role: 'radiogroup', 'aria-label': label }, values.map(([value, text]) =>
  h('button', { key: String(value), type: 'button', role: 'radio', 'aria-checked': String(value === chosen), class: value === chosen ? 'choice chosen' : 'choice', onclick: () => choose(value) }, text)));

// MARK: The name

export function welcome() {
  const known = names(app.store), taken = app.taken;
  const name = () => document.getElementById('name').value.trim();
  const secret = () => document.getElementById('secret')?.value ?? '';
  const enter = async () => {
    if (!name()) return;
    const answer = taken ? await app.login(name(), secret()) : await app.enter(name());
    if (answer?.get('why') === 'name-taken') { app.taken = name(); app.draw(); setTimeout(() => document.getElementById('secret')?.focus()); }
    app.problem = answer && !answer.ok ? await app.said(answer) : null;
    app.draw();
  };
  return {
    title: 'Parlor',
    body: h('form', { class: 'welcome', onsubmit: e => { e.preventDefault(); enter(); } },
      h('div', { class: 'row hello', 'aria-hidden': 'true' }, GAMES.map(g => h('span', { key: g }, gamePicture(g)))),
      h('label', { for: 'name' }, w('welcome.name')),
      h('input', { id: 'name', class: 'field', autocomplete: 'username', autocapitalize: 'off', spellcheck: 'false', maxlength: 16, enterkeyhint: 'go' }),
      taken && [h('label', { for: 'secret' }, w('welcome.taken', { name: taken })), h('input', { id: 'secret', class: 'field', type: 'password', autocomplete: 'current-password' })],
      app.problem && h('p', { class: 'bad', role: 'alert' }, app.problem),
      h('button', { class: 'key go', type: 'submit' }, w('welcome.play')),
      taken && button(w('welcome.other'), () => { app.taken = app.problem = null; app.draw(); }),
      known.length > 0 && h('div', { class: 'row' }, known.map(k => button(k.name, () => app.login(k.name, k.key), { key: k.name }))),
      h('p', { class: 'dim' }, w('welcome.text'))),
  };
}

// MARK: Home

export function home() {
  const rooms = [...app.rooms.values()], seat = app.seat !== app.table?.room && app.rooms.get(String(app.seat));
  const open = openRooms(), playing = rooms.filter(r => r.is('phase', 'playing') && isForUs(r));
  const people = [...app.people.values()].filter(p => p.is('here') && p.get('kind') !== 'house' && !p.get('client')?.startsWith('parlor-wall/') && p.get('player') !== app.me?.name);
  const cups = [...app.cups.values()].filter(c => !c.is('phase', 'over'));
  return {
    title: app.hello?.get('name') ?? 'Parlor',
    side: app.me && h('button', { class: 'who-am-i', type: 'button', onclick: () => app.go({ name: 'profile', player: app.me.name }) },
      `${app.me.name}`, app.me.coins !== undefined && dim(` · ${w('coins', { coins: app.me.coins })}`)),
    body: list(
      seat ? row('table', w('home.yourTable', { game: gameName(seat.get('game')) }), '', w('home.goOn'), () => app.open(app.seat), 'today')
        : app.table && row('table', w('home.yourTable', { game: gameName(app.table.game) }), app.table.isMyTurn ? w('yourTurn') : app.table.say, w('home.goOn'), () => app.go({ name: 'table' }), 'today'),
      h('div', { class: 'games', key: 'games' }, [...new Set([...GAMES, ...app.games.keys()])].map(game => tile(game, open, playing))),
      app.today && daily(),
      open.length > 0 && [heading(w('home.waiting')), open.map(r => row(`o${r.get('room')}`, `${gameName(r.get('game'))} · ${r.get('players') || r.get('host')}`,
        r.get('title') || w('home.seats', { seats: r.get('seats') }), w('join'), () => app.sit(`join ${r.get('room')}`)))],
      playing.length > 0 && [heading(w('home.playing')), playing.slice(0, 20).map(r => row(`p${r.get('room')}`, `${gameName(r.get('game'))} · ${(r.get('players') ?? '').replaceAll(',', ', ')}`,
        r.has('progress') ? w('home.progress', { percent: r.get('progress') }) : r.get('title'), w('watch'), () => app.watch(r.number('room'))))],
      cups.length > 0 && [heading(w('home.cups')), cups.map(c => row(`c${c.get('cup')}`, c.get('title'), w('home.cup', { game: gameName(c.get('game')), players: c.get('players') ?? 0 }),
        c.is('phase', 'open') ? w('join') : w('look'), () => app.go({ name: 'cup', cup: c.number('cup') })))],
      people.length > 0 && [heading(w('home.people')), people.slice(0, 30).map(p => row(`w${p.get('player')}`, p.get('player'), p.is('room', '-') ? w('home.free') : w('home.atTable', { room: p.get('room') }),
        null, () => app.go({ name: 'profile', player: p.get('player') })))],
      heading(w('home.more')),
      h('div', { class: 'more' }, [['top', w('more.top')], ['feats', w('more.feats')], ['shop', w('more.shop')], ['history', w('more.history')], ['cups', w('home.cups')], ['settings', w('more.settings')]].map(([name, text]) =>
        h('button', { class: 'item', key: name, type: 'button', onclick: () => app.go({ name }) }, text)))),
  };
}

// Our own table is no table to join or watch, and the page has no field for the password of another.
const isForUs = r => !r.is('locked') && !r.list('players').includes(app.me?.name);
const free = r => { const [taken, all] = r.get('seats').split('/').map(Number); return taken < all; };

// The tables at which we can sit down.
export const openRooms = () => [...app.rooms.values()].filter(r => r.is('phase', 'open') && !r.has('cup') && free(r) && isForUs(r));

function tile(game, open, playing) {
  const waiting = open.find(r => r.is('game', game)), count = playing.filter(r => r.is('game', game)).length;
  const note = waiting ? w('home.waits', { player: waiting.get('host') }) : count ? w('home.count', { count }) : w('home.play');
  return h('button', { class: waiting ? 'game open' : 'game', key: game, type: 'button', onclick: () => app.go({ name: 'game', game }) },
    h('b', null, gameName(game)), h('small', null, note), h('span', { class: 'art', 'aria-hidden': 'true' }, gamePicture(game)));
}

function daily() {
  const day = app.today, mine = day.number('own_ms'), best = day.number('ms');
  const note = mine ? w('home.todayBest', { time: time(mine) }) : best ? `${day.get('player')} · ${time(best)}` : w('home.todayText');
  return row('today', w('home.today'), note, w('home.play'), () => app.sit(`create ${day.get('game')} size=${day.get('size')} seats=1 seed=${day.get('seed')}`), 'today');
}

export function time(ms) {
  const s = ms / 1000;
  return `${Math.floor(s / 60)}:${String(Math.floor(s % 60)).padStart(2, '0')}`;
}

// MARK: Waiting at a table

export function waiting(table) {
  // No event of the room tells who becomes the host, but the lobby's row does.
  const host = app.rooms.get(String(table.room))?.get('host') ?? table.host, isHost = host?.toLowerCase() === table.myName;
  // A challenge is for one player, who need not be invited, and starts the match by sitting down.
  const address = location.host, isForTwo = table.options.has('for');
  const seats = [...Array(Math.max(table.places, table.taken)).keys()];
  return {
    body: [
      h('div', { class: 'waiting', key: 'waiting' },
        h('div', { class: 'row big', 'aria-hidden': 'true' }, gamePicture(table.game, true)),
        h('p', { class: 'rules' }, w(`rules.${table.game}`)),
        h('div', { class: 'chairs' }, seats.map(i => h('span', { class: table.seats[i] ? 'chair taken' : 'chair', key: i }, table.seats[i]?.player ?? w('wait.free')))),
        !isForTwo && [h('p', { class: 'dim' }, w('wait.invite', { address, room: table.room })),
          h('img', { class: 'qr', src: `/qr.svg?${table.room}`, alt: '' })])],
    keys: table.isMine && !table.cup && !isForTwo ? [
      button(w('wait.house'), () => app.do('bot'), { key: 'bot', off: isHost ? false : w('wait.host') }),
      button(w('wait.start'), () => app.do('start'), { key: 'start', go: true, off: !isHost ? w('wait.host') : table.taken > 1 ? false : w('wait.more') }),
    ] : [],
  };
}

