// The page: a head, the middle, and the buttons, drawn from the app's state.
import { h, patch, button, onOff } from './view.js';
import { app } from './app.js';
import { settings, takeInvitation } from './me.js';
import { here, load } from './parts.js';
import * as lobby from './lobby.js';
import { w, gameName, setLanguage } from './words.js';

// The screens, by the module that draws them. A module is loaded when one of its screens is first
// shown.
const files = {
  game: ['game'], options: ['options'], settings: ['settings', 'key'], talk: ['talk', 'tell', 'challenge'], photos: ['photos'], end: ['end'],
  rows: ['profile', 'top', 'feats', 'shop', 'history', 'replay'], cup: ['cups', 'cup'],
  desk: ['desk', 'person', 'fixture', 'names', 'mate', 'newcup', 'paper', 'tick'],
};
const fileOf = new Map(Object.entries(files).flatMap(([file, names]) => names.map(name => [name, file])));
const own = { home: lobby.home, table: atTable, menu: menuSheet, rules: rulesSheet, sure: sureSheet };

function screen({ name }) {
  const file = fileOf.get(name);
  if (!file) return own[name] ?? lobby.home;
  if (!here(file)) load(file).then(app.draw);
  return here(file)?.[name] ?? (() => ({ title: '', body: h('p', { class: 'dim center' }, w('wait')) }));
}

// MARK: The table

function atTable() {
  const { table } = app;
  if (!table) return lobby.home();
  const view = table.phase === 'open' ? lobby.waiting(table) : table.rules.view(table);
  const isOver = table.phase === 'over';
  return {
    title: table.option('title') || gameName(table.game), side: late(table) ?? view.side, typed: isOver ? {} : view.typed, more: () => app.lay({ name: 'menu' }),
    body: h('div', { class: `board ${table.game}`, key: `board${table.room}` }, view.board ?? view.body),
    footer: [
      h('div', { class: 'say', key: 'say' }, app.notice ?? (view.told || table.say || view.say || '')),
      h('div', { class: `keys ${table.game}`, key: 'keys' }, isOver ? [
        button(w('end.home'), () => app.leave(), { key: 'home' }),
        table.mine && !table.cup && (table.mine.isAgain && table.isAlone ? button(w('wait.house'), () => app.do('bot'), { key: 'bot', go: true })
          : button(w('end.again'), again, { key: 'again', go: true, off: table.mine.isAgain ? w('end.voted') : false, hint: votes(table) })),
        button(w('end.more'), () => app.lay({ name: 'end' }), { key: 'end' }),
      ] : view.keys),
    ],
  };
}

const again = async () => {
  const answer = await app.link.ask('again');
  if (answer.is('invited')) app.notify(w('end.needs')); else app.report(answer);
};

// Spectators may see the match with a delay.
const late = table => !table.isMine && table.first.has('late_ms') ? w('late', { seconds: Math.round(table.first.number('late_ms') / 1000) }) : null;

const votes = table => {
  const others = [...table.seats, ...table.newcomers].filter(s => s?.isAgain && s !== table.mine).map(s => s.player);
  return others.length ? w('end.wants', { player: others[0] }) : undefined;
};

function menuSheet() {
  const { table } = app, close = f => () => { app.lay(null); f(); };
  if (!table) return { title: '', body: [] };
  const isPlaying = table.phase === 'playing' && table.isMine && !table.mine.out;
  const people = table.seats.filter(s => s && !app.people.get(s.player.toLowerCase())?.is('kind', 'house'));
  const hint = () => app.link.ask('hint').then(a => { if (a.ok) table.shown.hinted = table.match; app.advise(a); });
  // Between people a hint never ends the ranking: in a ranked match it is refused.
  const mayCost = people.length < 2 && table.shown.hinted !== table.match;
  return {
    title: gameName(table.game),
    body: [
      lobby.row('talk', w('talk.title'), app.unread ? w('talk.unread', { count: app.unread }) : '', '›', () => app.lay({ name: 'talk' })),
      lobby.row('rules', w('menu.rules'), '', '›', () => app.lay({ name: 'rules' })),
      table.game === 'slide' && lobby.row('photos', w('photos.title'), '', '›', () => app.lay({ name: 'photos' })),
      isPlaying && !table.cup && lobby.row('hint', w('menu.hint'), w('menu.hintText'), null, mayCost ? () => app.lay({ name: 'sure', text: w('menu.hintSure'), yes: hint }) : close(hint)),
      lobby.row('fair', w('fair.title'), table.commit ? w('fair.promise', { commit: table.commit.slice(0, 16) }) : '', null, () => {}),
      lobby.row('home', w('menu.home'), w('menu.homeText'), null, () => app.home()),
      isPlaying ? lobby.row('resign', w('menu.resign'), '', null, () => app.lay({ name: 'sure', text: w('menu.resignSure'), yes: () => app.do('resign') }))
        : lobby.row('leave', w('menu.leave'), '', null, close(() => app.leave())),
    ],
  };
}

function sureSheet({ text, body = [], yes }) {
  return { title: text, body, keys: [button(w('no'), () => app.lay(null)), button(w('yes'), () => { app.lay(null); yes(); }, { go: true })] };
}

function rulesSheet() {
  const { table } = app;
  return { title: w('menu.rules'), body: h('p', { class: 'rules' }, w(`rules.${table?.game}`)), keys: [button(w('done'), () => app.lay(null), { go: true })] };
}

// MARK: Drawing

function callBar() {
  const call = app.calls.at(-1);
  if (!call) return null;
  const { line } = call, drop = () => { app.calls = app.calls.filter(c => c !== call); app.draw(); };
  const [text, note, yes, no] = {
    challenge: () => [w('call.challenge', { player: line.get('from') }), gameName(line.get('game')), () => app.sit(`join ${call.room}`), () => app.do(`decline ${call.room}`)],
    paired: () => [w('call.paired', { table: line.get('table'), player: line.get('opponent') ?? '' }), waits(call), () => app.sit(`join ${call.room}`), null],
    checkin: () => [w('call.checkin', { title: line.get('title') ?? '' }), '', () => app.do(`cup here ${call.cup}`), () => {}],
    invited: () => [w('call.invited', { player: line.get('by') }), line.get('title'), () => app.do(`cup accept ${call.cup}`), () => app.do(`cup decline ${call.cup}`)],
  }[call.kind]();
  return h('div', { class: 'call', role: 'alert', key: 'call' }, h('strong', null, text), h('span', { class: 'dim' }, note),
    h('div', { class: 'keys' }, no && button(w('no'), () => { drop(); no(); }), button({ paired: w('call.sit'), checkin: w('cup.here') }[call.kind] ?? w('yes'), () => { drop(); yes(); }, { go: true })));
}

// How much longer a table waits, and who is already there. A screen reader would read the countdown
// out each second.
function waits({ line, at }) {
  const left = Math.ceil((at + line.number('minutes') * 60000 - Date.now()) / 1000), players = line.list('here').filter(p => p !== '-');
  return [left > 0 && h('span', { 'aria-hidden': 'true' }, w('call.left', { time: lobby.time(left * 1000) })), left > 0 && players.length > 0 && ' · ',
    players.length > 0 && w('call.sits', { player: players.join(', ') })];
}

function bar() {
  if (app.link.state === 'open') return null;
  if (app.link.state === 'ended') return h('div', { class: 'bar-line', role: 'alert', key: 'bar' }, app.link.goodbye?.text || w('link.ended'), button(w('link.again'), () => app.link.connect()));
  return h('div', { class: 'bar-line', key: 'bar' }, w('link.connecting'));
}

let typed = {}, before = null;
const wide = matchMedia('(min-width: 900px)');
wide.onchange = () => app.draw();

// If there is room, chat is shown beside the table.
function aside(inert) {
  if (!wide.matches || app.page.name !== 'table' || !app.table || app.sheet?.name === 'talk') return null;
  app.unread = 0;
  return h('aside', { key: 'aside', inert, 'aria-label': w('talk.title') }, screen({ name: 'talk' })().body);
}

function draw() {
  document.documentElement.dataset.theme = settings.get('theme');
  document.documentElement.dataset.motion = settings.get('motion') ? 'on' : 'off';
  if (isWall) return void (here('wall') && patch(document.getElementById('app'), [here('wall').wall()]));
  const isIn = app.me || app.table || !app.hello;
  const page = !app.hello ? { title: 'Parlor', body: h('p', { class: 'dim center' }, w('link.connecting')) } : isIn ? screen(app.page)(app.page) : lobby.welcome();
  const sheet = app.sheet && screen(app.sheet)(app.sheet);
  typed = app.sheet ? {} : page.typed ?? {};
  const isHome = app.page.name === 'home' || !isIn;
  document.title = `${app.table?.isMyTurn ? `● ${w('yourTurn')} · ` : ''}${page.title}`;
  const isOpening = sheet && !before, isClosing = !sheet && before, inert = Boolean(sheet), beside = aside(inert);
  if (isOpening) before = document.activeElement;
  patch(document.getElementById('app'), h('div', null, [
    h('header', { key: 'head', inert }, !isHome && h('button', { class: 'icon', type: 'button', 'aria-label': w('back'), onclick: () => app.page.name === 'table' ? app.home() : app.back() }, '‹'),
      h('h1', null, page.title), h('span', { class: 'side' }, page.side), page.more && h('button', { class: `icon${app.unread ? ' unread' : ''}`, type: 'button', 'aria-label': w('more'), onclick: page.more }, '⋯')),
    h('main', { key: `page-${app.page.name}`, inert }, bar(), callBar(), page.body),
    h('footer', { key: 'foot', inert }, app.page.name !== 'table' && app.notice && h('div', { class: 'say', key: 'notice' }, app.notice), page.footer),
    beside,
    sheet && h('div', { class: 'veil', key: 'veil', onclick: e => { if (e.target === e.currentTarget) app.lay(null); } },
      h('section', { class: 'sheet', role: 'dialog', tabindex: -1, 'aria-modal': 'true', 'aria-label': sheet.title }, h('div', { class: 'sheet-head' }, h('h2', null, sheet.title), h('button', { class: 'icon', type: 'button', 'aria-label': w('close'), onclick: () => app.lay(null) }, '×')),
        h('div', { class: 'sheet-body' }, sheet.body), app.notice && h('div', { class: 'say', key: 'notice' }, app.notice), sheet.keys && h('div', { class: 'keys' }, sheet.keys))),
  ]).children);
  // A dialogue takes the focus, also from the one that it replaces, and gives it back when it closes.
  const dialogue = document.querySelector('.sheet');
  if (dialogue && !dialogue.contains(document.activeElement)) dialogue.focus();
  if (isClosing) { if (before.isConnected) before.focus(); before = null; }
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
  // Enter or Space on a focused button presses it.
  if (event.target.closest?.('button') && /^(Enter| )$/.test(event.key)) return;
  const action = typed[event.key] ?? typed[event.key.toLowerCase()];
  if (action) { event.preventDefault(); action(); }
});

// A clock on the screen keeps running while the page is visible.
const CLOCKS = new Set(['cup', 'desk']);
setInterval(() => { if (!document.hidden && (isWall || app.calls.length || app.table?.phase === 'playing' || CLOCKS.has(app.page.name))) app.draw(); }, 1000);
onOff(why => app.notify(why));

const path = location.pathname, isWall = /^\/w(all|\d+)$/i.test(path);
app.isWall = isWall;
app.invitation = takeInvitation();
const channel = 'BroadcastChannel' in window && !isWall ? new BroadcastChannel('parlor') : null;
if (channel) {
  // Two tabs of one phone would disconnect each other: only the newer one plays.
  channel.onmessage = () => app.link.end();
  channel.postMessage('here');
}
await setLanguage(settings.get('language') ?? navigator.language);
app.link.connect();
if (isWall) load('wall').then(({ refresh }) => refresh(path));

// The page is kept as an app if the browser allows it, which needs https. No other script can
// become the service worker.
if (location.protocol === 'https:' && navigator.serviceWorker) {
  const only = url => { if (url === '/sw.js') return url; throw new TypeError(url); };
  const policy = window.trustedTypes?.createPolicy('parlor', { createScriptURL: only });
  navigator.serviceWorker.register(policy ? policy.createScriptURL('/sw.js') : '/sw.js').catch(() => {});
}
