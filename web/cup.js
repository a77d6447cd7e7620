// A cup for its players: its calls, tables and standings.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { list, heading, row, time } from './lobby.js';
import { w, gameName, number, addWords } from './words.js';

await addWords('more');

export function cups() {
  return {
    title: w('home.cups'),
    body: list(app.cups.size ? [...app.cups.values()].map(c => row(c.get('cup'), c.get('title'), about(c), '›', () => app.go({ name: 'cup', cup: c.number('cup') }))) : h('p', { class: 'dim' }, w('cup.none'))),
    footer: app.me && h('div', { class: 'keys' }, button(w('cup.make'), () => app.go({ name: 'newcup' }), { go: true })),
  };
}

// Attributes that only newer servers send.
const [GROUP, ENDS] = ['group', 'ends'];

const about = c => `${gameName(c.get('game'))} · ${w(`kind.${c.get('kind')}`)} · ${w(`phase.${c.get('phase')}`)}`;

// What is known about a cup: its row, its standings, its tables, and our role in it.
export function facts(n) {
  const show = app.answer(`cup show ${n}`), standings = app.answer(`cup table ${n}`);
  const c = show?.rows[0], rows = standings?.rows ?? [];
  if (!c) return { n, text: show ? show.said : w('wait') };
  const isArena = c.is('kind', 'arena'), isSwiss = c.is('kind', 'swiss'), round = c.number('round') ?? 0;
  const draft = isArena ? [] : tablesOf(n, round + 1), begun = round ? tablesOf(n, round) : [];
  const now = draft.length ? draft : isArena ? arenaOrder(begun) : begun;
  const mine = rows.find(r => r.is('player', app.me?.name));
  const table = begun.find(r => r.is('state', 'waiting') && r.has('room') && r.list('players').includes(app.me?.name));
  return { n, c, isArena, isSwiss, rows, now, draft, round, mine, table, texts: standings?.texts ?? [], role: app.me ? roleIn(c) : null };
}

// The tables of a round. A round that is paired but not started has the number after the current
// one.
export const tablesOf = (n, round) => app.answer(`cup games ${n} round=${round}`)?.rows ?? [];

export const staffOf = n => app.answer(`cup staff ${n}`)?.rows ?? [];

// The name of a round. An arena has none.
export const roundText = (f, round = f.round) => round && !f.isArena ? w('cup.round', { round, of: f.c.get('of') }) : '';

// In an arena players take a break; in other cups they sit out a round.
export const restWord = (f, what) => ({ on: ['cup.sitting', 'cup.pausing'], ask: ['cup.sit', 'cup.pause'], off: ['cup.sitOff', 'cup.pauseOff'] })[what][f.isArena ? 1 : 0];

// The time until a moment: `1:05`.
export const clock = moment => time(Math.max(0, moment - Date.now()));

// The short status beside the title of a cup.
export const course = f => f.c.has(ENDS) ? clock(f.c.until(ENDS, 1000)) : roundText(f) || w(`phase.${f.c.get('phase')}`);

// `director`, `deputy`, `desk`, or nothing.
function roleIn(c) {
  if (c.is('director', app.me.name) || app.me.isOperator) return 'director';
  return staffOf(c.get('cup')).find(r => r.is('player', app.me.name))?.get('role') ?? null;
}

// Sends a command, after which everything about the cup is requested again.
export async function order(line) {
  const answer = await app.do(line);
  app.forgetAnswer('cup ');
  return answer;
}

// What has happened in a cup. People know it by its title, and the server's sentence has its number.
export function told(line) {
  const n = line.get('cup'), title = app.cups.get(n)?.get('title');
  if (!title) return line.text;
  if (line.has('points')) return [title, line.list('players').join(' – '), line.list('points').map(number).join(' : ')].join(' · ');
  return line.text.replace(new RegExp(`\\b(cup|copa|coppa) ${n}\\b`, 'i'), (_, kind) => `${kind} “${title}”`);
}

// The players of a waiting table who have not sat down yet.
export const missing = r => r.is('state', 'waiting') ? r.list('players').filter(p => !r.list('here').includes(p)) : [];

export function tableText(r) {
  return r.has(GROUP) ? `${w('cup.group', { group: r.get(GROUP) })} · ${stateText(r)}` : stateText(r);
}

function stateText(r) {
  if (r.has('unplayed')) return w(`unplayed.${r.get('unplayed')}`);
  if (r.has('points')) return `${w(`state.${r.get('state')}`)} · ${r.list('points').map(number).join(' : ')}`;
  const players = missing(r), until = r.until('left_ms');
  return [players.length ? w('cup.waitsFor', { players: players.join(', ') }) : w(`state.${r.get('state')}`),
    until > Date.now() && clock(until)].filter(Boolean).join(' · ');
}

// Rows for tables. Pressing one calls `go`.
export const tableRows = (tables, go, open, is = () => '') => tables.map(r => row(`t${r.get('round')}.${r.get('table')}`,
  `${r.get('table')} · ${r.list('players').join(' – ')}`, tableText(r), go(r), () => open(r), is(r)));

export function cup({ cup: n }) {
  const f = facts(n), { c, now, mine, table } = f;
  if (!c) return { title: w('cup.title', { cup: n }), body: list(h('p', { class: 'dim' }, f.text)) };
  return {
    title: c.get('title'), side: course(f),
    body: list(
      h('p', { class: 'dim' }, about(c)),
      table && row('mine', w('call.paired', { table: table.get('table'), player: table.list('players').filter(p => p !== app.me.name).join(', ') }), tableText(table), w('call.sit'), () => app.sit(`join ${table.get('room')}`), 'today'),
      mine?.has('rest') && h('p', { class: 'gold' }, w(restWord(f, 'on'))),
      now.length > 0 && [heading(w(f.draft.length ? 'cup.paired' : f.isArena ? 'desk.tables' : 'cup.tables')),
        tableRows(now, r => r.is('state', 'playing') && r.has('room') ? w('watch') : null, r => r.has('room') && app.watch(r.number('room')))],
      f.rows.length > 0 && [heading(w('cup.standings')), standings(f.rows, c)],
      f.texts.length > 0 && h('pre', { class: 'drawn', tabindex: 0 }, f.texts.join('\n'))),
    footer: h('div', { class: 'keys' }, keys(f)),
  };
}

function keys(f) {
  const { n, c, mine } = f, isIn = mine && !mine.is('left'), phase = c.get('phase');
  const desk = f.role && button(w('desk.title'), () => app.go({ name: 'desk', cup: n }), { key: 'desk', go: true });
  if (!app.me || phase === 'over') return [desk];
  if (isIn && mine.is('invited')) return [
    button(w('no'), () => order(`cup decline ${n}`), { key: 'no' }), button(w('cup.accept'), () => order(`cup accept ${n}`), { key: 'yes', go: true }), desk];
  if (isIn && (mine.is('here', 'no') || mine.is('here', 'absent'))) return [
    button(w('cup.here'), () => order(`cup here ${n}`), { key: 'here', go: true }), desk];
  const takesLate = f.isSwiss || f.isArena;
  if (isIn) {
    const isOut = mine.has('rest');
    return [
      phase === 'open' ? button(w('cup.leave'), () => order(`cup leave ${n}`), { key: 'leave' })
        : button(w('cup.leave'), () => app.lay({ name: 'sure', text: w('cup.leaveSure'), yes: () => order(`cup leave ${n}`) }), { key: 'leave' }),
      takesLate && button(w(restWord(f, isOut ? 'off' : 'ask')), () => order(`cup sit ${n}${isOut ? ' off' : ''}`), { key: 'sit' }),
      desk,
    ];
  }
  if (mine) return [phase !== 'open' && takesLate && button(w('cup.back'), () => order(`cup here ${n}`), { key: 'back' }), desk];
  return [(phase === 'open' || takesLate) && button(w('cup.join'), () => order(`cup join ${n}`), { key: 'join', go: true }), desk];
}

// The groups with their rows. None once the knockout has begun: players are out by then, or the
// groups no longer have a first of their own.
export function groupsOf(rows) {
  const groups = [...new Set(rows.filter(r => r.has(GROUP)).map(r => r.get(GROUP)))].sort((a, b) => a - b);
  if (rows.filter(r => r.is('rank', '1')).length < groups.length || rows.some(r => r.has('out'))) return [];
  return groups.map(group => ({ group, rows: rows.filter(r => r.is(GROUP, group)) }));
}

// Who would advance to the knockout by the current standings. Players with equal ranks advance in
// the order listed.
export function advancing(c, groups) {
  const hasBegun = groups.some(g => g.rows.some(r => r.number('played') > 0));
  return new Set(hasBegun ? groups.flatMap(g => g.rows.filter(r => !r.is('left')).slice(0, c.number('advance') ?? 0)) : []);
}

// The tables of an arena that are still playing, then the most recently finished ones.
export const arenaOrder = rows => [...rows.filter(r => !r.has('points')), ...rows.filter(r => r.has('points')).reverse()];

export function standings(rows, c) {
  const groups = groupsOf(rows), best = advancing(c, groups);
  return groups.length ? groups.map(g => [heading(w('cup.group', { group: g.group })), standing(g.rows, best)]) : standing(rows);
}

function standing(rows, best = new Set()) {
  const hasBuchholz = rows[0].has('buchholz');
  return h('table', { class: 'standings', key: rows[0].get(GROUP) }, h('thead', null, h('tr', null, ['#', w('cup.player'), w('cup.points'), hasBuchholz && 'Buchholz'].filter(Boolean).map(t => h('th', { key: t, scope: 'col' }, t)))),
    h('tbody', null, rows.map(r => h('tr', { key: r.get('player'), class: r.is('player', app.me?.name) ? 'me' : '' }, h('td', null, r.get('rank')),
      h('td', null, r.get('player'), best.has(r) && dim(` ${w('cup.advances')}`), r.is('left') && dim(` ${w('cup.left')}`), r.is('here', 'absent') && dim(` ${w('here.absent')}`)), h('td', null, number(r.get('points') ?? '')), hasBuchholz && h('td', null, number(r.get('buchholz') ?? ''))))));
}
