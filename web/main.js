// The page: a head, the middle, and the keys, drawn from what the app knows.
import { h, patch, button, dim } from './view.js';
import { app } from './app.js';
import { settings, takeInvitation } from './me.js';
import { check } from './fair.js';
import { photosSheet } from './photos.js';
import * as lobby from './lobby.js';
import * as records from './rows.js';
import * as cups from './cup.js';
import { wall, refresh } from './wall.js';
import { nameOf } from './seats.js';
import { w, gameName } from './words.js';

const pages = {
  home: lobby.home, game: lobby.game, settings: lobby.settingsPage, cups: cups.cups, cup: cups.cup,
  profile: records.profile, top: records.top, feats: records.feats, shop: records.shop, history: records.history, replay: records.replay, table: atTable,
};
const sheets = {
  options: lobby.optionsSheet, talk: lobby.talkSheet, key: lobby.keySheet, photos: photosSheet,
  challenge: records.challengeSheet, tell: records.tellSheet, menu: menuSheet, end: endSheet, rules: rulesSheet, sure: sureSheet,
};

// MARK: The table

function atTable() {
  const { table } = app;
  if (!table) return lobby.home();
  const view = table.phase === 'open' ? lobby.waiting(table) : table.rules.view(table);
  const isOver = table.phase === 'over';
  return {
    title: table.option('title') || gameName(table.game), side: view.side, typed: isOver ? {} : view.typed, more: () => app.lay({ name: 'menu' }),
    body: h('div', { class: `board ${table.game}`, key: `board${table.room}` }, view.board ?? view.body),
    footer: [
      h('div', { class: 'say', key: 'say' }, app.notice ?? (view.told || table.say || view.say || '')),
      h('div', { class: `keys ${table.game}`, key: 'keys' }, isOver ? [
        button(w('end.home'), () => app.leave(), { key: 'home' }),
        table.isMine && !table.cup && button(w('end.again'), () => app.do('again'), { key: 'again', go: true, off: table.mine?.isAgain ? w('end.voted') : false, hint: votes(table) }),
        button(w('end.more'), () => app.lay({ name: 'end' }), { key: 'end' }),
      ] : view.keys),
    ],
  };
}

const votes = table => {
  const others = table.seats.filter(s => s?.isAgain && s !== table.mine).map(s => s.player);
  return others.length ? w('end.wants', { player: others[0] }) : undefined;
};

function menuSheet() {
  const { table } = app, close = f => () => { app.lay(null); f(); };
  if (!table) return { title: '', body: [] };
  const isPlaying = table.phase === 'playing' && table.isMine;
  const hint = async () => { const a = await app.link.ask('hint'); app.notify(a.ok ? `${a.get('move')}: ${a.text}` : a.text); };
  return {
    title: gameName(table.game),
    body: [
      lobby.row('talk', w('talk.title'), app.unread ? w('talk.unread', { count: app.unread }) : '', '›', () => app.lay({ name: 'talk' })),
      lobby.row('rules', w('menu.rules'), '', '›', () => app.lay({ name: 'rules' })),
      table.game === 'slide' && lobby.row('photos', w('photos.title'), '', '›', () => app.lay({ name: 'photos' })),
      isPlaying && lobby.row('hint', w('menu.hint'), w('menu.hintText'), null, close(hint)),
      lobby.row('fair', w('fair.title'), table.commit ? w('fair.promise', { commit: table.commit.slice(0, 16) }) : '', null, () => {}),
      lobby.row('home', w('menu.home'), w('menu.homeText'), null, () => app.home()),
      isPlaying ? lobby.row('resign', w('menu.resign'), '', null, () => app.lay({ name: 'sure', text: w('menu.resignSure'), yes: () => app.do('resign') }))
        : lobby.row('leave', w('menu.leave'), '', null, close(() => app.leave())),
    ],
  };
}

function sureSheet({ text, yes }) {
  return { title: text, body: [], keys: [button(w('no'), () => app.lay(null)), button(w('yes'), () => { app.lay(null); yes(); }, { go: true })] };
}

function rulesSheet() {
  const { table } = app;
  return { title: w('menu.rules'), body: h('p', { class: 'rules' }, w(`rules.${table?.game}`)), keys: [button(w('done'), () => app.lay(null), { go: true })] };
}

// First what happened, then numbers.
function endSheet() {
  const { table } = app;
  if (!table?.result) return { title: '', body: [] };
  const verdict = check(table), review = table.isMine ? app.answer(`review ${table.match}`) : null;
  const worst = review?.rows.filter(r => Number(r.get('cost')) > 0).sort((a, b) => Number(b.get('cost')) - Number(a.get('cost')))[0];
  return {
    title: outcome(table),
    body: [
      table.result.text && h('p', null, table.result.text),
      table.rewards.map((line, i) => h('p', { class: 'gold', key: i }, line.code === 'feat' ? `${w('feat.done')} ${line.text}` : w('end.coins', { coins: line.get('coins'), total: line.get('total') }))),
      review && h('p', null, worst ? w('end.decided', { player: nameOf(table, worst.number('seat')), move: worst.get('move'), best: worst.get('best'), cost: `${worst.get('cost')} ${w(`unit.${worst.get('unit')}`)}` }) : w('end.noMistake')),
      h('p', { class: verdict.verdict === 'false' ? 'bad' : verdict.verdict === 'fair' ? 'good' : 'dim' }, `${{ fair: '✓', false: '✗', unchecked: '·' }[verdict.verdict]} ${w(`fair.${verdict.verdict}`)}`),
      lobby.row('replay', w('end.replay'), '', '›', () => app.go({ name: 'replay', match: table.match })),
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

// MARK: Drawing

function callBar() {
  const call = app.calls.at(-1);
  if (!call) return null;
  const { line } = call, drop = () => { app.calls.pop(); app.draw(); };
  const [text, note, yes, no] = {
    challenge: () => [w('call.challenge', { player: line.get('from') }), gameName(line.get('game')), () => app.sit(`join ${call.room}`), () => app.do(`decline ${call.room}`)],
    paired: () => [w('call.paired', { table: line.get('table'), player: line.get('opponent') ?? '' }), w('call.minutes', { minutes: line.get('minutes') }), () => app.sit(`join ${call.room}`), null],
    invited: () => [w('call.invited', { player: line.get('by') }), line.get('title'), () => app.do(`cup accept ${call.cup}`), () => app.do(`cup decline ${call.cup}`)],
  }[call.kind]();
  return h('div', { class: 'call', role: 'alert', key: 'call' }, h('strong', null, text), h('span', { class: 'dim' }, note),
    h('div', { class: 'keys' }, no && button(w('no'), () => { drop(); no(); }), button(call.kind === 'paired' ? w('call.sit') : w('yes'), () => { drop(); yes(); }, { go: true })));
}

function bar() {
  if (app.link.state === 'open') return null;
  if (app.link.state === 'ended') return h('div', { class: 'bar-line', role: 'alert' }, app.link.goodbye?.text || w('link.ended'), button(w('link.again'), () => app.link.connect()));
  return h('div', { class: 'bar-line' }, w('link.connecting'));
}

let typed = {};
function draw() {
  document.documentElement.dataset.theme = settings.get('theme');
  document.documentElement.dataset.motion = settings.get('motion') ? 'on' : 'off';
  if (isWall) return patch(document.getElementById('app'), [wall()]);
  const isIn = app.me || app.table || !app.hello;
  const page = !app.hello ? { title: 'Parlor', body: h('p', { class: 'dim center' }, w('link.connecting')) } : isIn ? (pages[app.page.name] ?? lobby.home)(app.page) : lobby.welcome();
  const sheet = app.sheet && sheets[app.sheet.name]?.(app.sheet);
  typed = app.sheet ? {} : page.typed ?? {};
  const isHome = app.page.name === 'home' || !isIn;
  document.title = `${app.table?.isMyTurn ? `● ${w('yourTurn')} · ` : ''}${page.title}`;
  patch(document.getElementById('app'), h('div', null, [
    h('header', { key: 'head' }, !isHome && h('button', { class: 'icon', type: 'button', 'aria-label': w('back'), onclick: () => app.page.name === 'table' ? app.home() : app.back() }, '‹'),
      h('h1', null, page.title), h('span', { class: 'side' }, page.side), page.more && h('button', { class: `icon${app.unread ? ' unread' : ''}`, type: 'button', 'aria-label': w('more'), onclick: page.more }, '⋯')),
    h('main', { key: `page-${app.page.name}`, class: sheet ? 'behind' : '' }, bar(), callBar(), page.body),
    h('footer', { key: 'foot' }, app.page.name !== 'table' && app.notice && h('div', { class: 'say', key: 'notice' }, app.notice), page.footer),
    sheet && h('div', { class: 'veil', key: 'veil', onclick: e => { if (e.target === e.currentTarget) app.lay(null); } },
      h('section', { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-label': sheet.title }, h('div', { class: 'sheet-head' }, h('h2', null, sheet.title), h('button', { class: 'icon', type: 'button', 'aria-label': w('close'), onclick: () => app.lay(null) }, '×')),
        h('div', { class: 'sheet-body' }, sheet.body), sheet.keys && h('div', { class: 'keys' }, sheet.keys))),
  ]).children);
}

let isDue = false;
app.draw = () => {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => { isDue = false; draw(); });
};

addEventListener('keydown', event => {
  if (event.key === 'Escape' && app.sheet) return app.lay(null);
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  const action = typed[event.key] ?? typed[event.key.toLowerCase()];
  if (action) { event.preventDefault(); action(); }
});

// A clock on the screen goes on by itself while somebody looks.
setInterval(() => { if (!document.hidden && (isWall || app.table?.phase === 'playing')) app.draw(); }, 1000);

const path = location.pathname, isWall = /^\/w(all|\d+)$/i.test(path);
app.isWall = isWall;
app.invitation = takeInvitation();
const channel = 'BroadcastChannel' in window && !isWall ? new BroadcastChannel('parlor') : null;
if (channel) {
  // Two tabs of one phone would throw each other out: the newer one plays.
  channel.onmessage = () => app.link.end();
  channel.postMessage('here');
}
app.link.connect();
if (isWall) refresh(path);
