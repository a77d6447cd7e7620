// The desk of a cup: its director, deputies and desk staff do everything here, with taps and forms.
// An action that cannot be undone asks first.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { list, heading, row, choices } from './lobby.js';
import { quoted } from './line.js';
import { here } from './parts.js';
import { facts, order, missing, tablesOf, tableRows, tableText, restWord, staffOf, roundText, course as courseText, standings } from './cup.js';
import { w, gameName, number } from './words.js';

const RIGHTS = { desk: 1, deputy: 2, director: 3 };
const may = (f, least) => RIGHTS[f.role] >= RIGHTS[least];
const sure = (text, line) => app.lay({ name: 'sure', text, yes: () => order(line) });
const closing = line => { app.lay(null); return order(line); };
const value = id => document.getElementById(id)?.value.trim() ?? '';
const field = (id, label, more = {}) => h('div', { class: 'option', key: id }, h('label', { for: id }, label), h('input', { id, class: 'field', autocomplete: 'off', ...more }));

export function desk({ cup: n, tab = 'people', find = '', round }) {
  const f = facts(n);
  if (!f.c) return { title: w('desk.title'), body: list(h('p', { class: 'dim' }, f.text)) };
  const tabs = ['people', 'tables', 'course', 'paper'].map(name => [name, w(`desk.${name}`)]);
  return {
    title: f.c.get('title'), side: courseText(f),
    body: list(choices(w('desk.title'), tabs, tab, chosen => app.turn({ tab: chosen })),
      f.role ? { people, tables, course, paper: papers }[tab](f, { find, round }) : h('p', { class: 'bad' }, w('desk.notStaff'))),
    footer: f.role && tab !== 'paper' && h('div', { class: 'keys' }, tab === 'people' ? [
      button(w('desk.add'), () => app.lay({ name: 'names', cup: n }), { go: true, key: 'add', off: f.c.is('phase', 'over') })] : next(f)),
  };
}

// MARK: Players

const isTicking = f => f.rows.some(r => r.is('here', 'yes') || r.is('here', 'no'));

function people(f, { find }) {
  const { n, rows } = f, here = rows.filter(r => r.is('here')).length, text = find.toLowerCase();
  const found = rows.filter(r => r.get('player').toLowerCase().includes(text)).sort((a, b) => a.get('player').localeCompare(b.get('player')));
  return [
    f.c.is('phase', 'open') && h('div', { class: 'keys', key: 'ticking' }, isTicking(f)
      ? button(w('desk.tickEnd'), () => order(`cup checkin ${n} close`), { key: 'close', hint: w('desk.count', { here, of: rows.length }) })
      : button(w('desk.tick'), () => order(`cup checkin ${n} open`), { key: 'open', hint: w('desk.tickText') })),
    rows.length > 12 && h('input', { class: 'field', type: 'search', key: 'find', 'aria-label': w('desk.find'), placeholder: w('desk.find'), value: find, oninput: e => app.turn({ find: e.target.value }) }),
    found.map(r => row(`p${r.get('player')}`, r.get('player'), stateOf(f, r), r.is('here') ? '✓' : '›',
      () => app.lay({ name: r.is('here', 'no') ? 'tick' : 'person', cup: n, player: r.get('player') }), r.is('here') ? 'ticked' : '')),
  ];
}

function stateOf(f, r) {
  return [
    r.is('left') && w('cup.left'), r.has('here') && w(`here.${r.get('here')}`), r.is('reserved') && w('desk.reserved'),
    r.is('invited') && !r.is('reserved') && w('desk.invited'), r.has('rest') && w(restWord(f, 'on')),
  ].filter(Boolean).join(' · ');
}

// The whole row can be tapped, so a neighbour may have been hit: it asks for confirmation with the
// name.
export function tick({ cup: n, player }) {
  return {
    title: player,
    body: [h('p', null, w('desk.isIt', { player })), row('other', w('desk.otherwise'), '', '›', () => app.lay({ name: 'person', cup: n, player }))],
    keys: [button(w('no'), () => app.lay(null)), button(w('yes'), () => closing(`cup here ${n} ${player}`), { go: true })],
  };
}

export function person({ cup: n, player }) {
  const f = facts(n), r = f.rows?.find(one => one.is('player', player));
  if (!r) return { title: player, body: [] };
  const { c, isSwiss } = f, isOver = c.is('phase', 'over'), isIn = !r.is('left'), maySit = isSwiss || f.isArena, hasBegun = !c.is('phase', 'open');
  const live = f.now.find(t => ['waiting', 'playing'].includes(t.get('state')) && t.list('players').includes(player));
  const mate = (order_, text) => row(order_, text, '', '›', () => app.lay({ name: 'mate', cup: n, player, order: order_ }));
  return {
    title: player,
    body: isOver && !may(f, 'director') ? [] : [
      h('p', { class: 'dim', key: 'state' }, stateOf(f, r) || w('desk.isIn')),
      isIn && (r.is('here', 'no') || r.is('here', 'absent')) && row('here', w('desk.isHere'), '', null, () => closing(`cup here ${n} ${player}`)),
      isIn && maySit && !isOver && (r.has('rest') ? row('sitoff', w(restWord(f, 'off')), '', null, () => closing(`cup sit ${n} ${player} off`)) : [
        row('sit', w(restWord(f, 'ask')), isSwiss ? w('desk.sitZero') : '', null, () => closing(`cup sit ${n} ${player}`)),
        isSwiss && row('half', w('cup.sit'), w('desk.sitHalf'), null, () => closing(`cup sit ${n} ${player} half=yes`))]),
      live && row('forfeit', w('desk.forfeit', { table: live.get('table') }), '', null, () => sure(w('desk.forfeitSure', { player }), `cup forfeit ${n} ${player}`)),
      may(f, 'deputy') && isIn && isSwiss && !isOver && [mate('apart', w('desk.apart')), f.draft.length > 0 && mate('swap', w('desk.swap'))],
      may(f, 'deputy') && isIn && !isOver && row('remove', w('desk.remove'), hasBegun ? w('desk.removeText') : '', null,
        live ? () => sure(w('desk.removeSure', { player }), `cup remove ${n} ${player}`) : () => closing(`cup remove ${n} ${player}`)),
      !isIn && !isOver && row('return', w('desk.return'), '', null, () => closing(`cup add ${n} ${player}`)),
      may(f, 'director') && !isOver && roles(f, player),
    ],
  };
}

function roles(f, player) {
  const { n, c } = f;
  if (c.is('director', player)) return null;
  const now = staffOf(n).find(r => r.is('player', player))?.get('role') ?? 'none';
  return [
    heading(w('desk.role')), choices(w('desk.role'), ['none', 'desk', 'deputy'].map(role => [role, w(`role.${role}`)]), now, role => order(`cup staff ${n} ${player} role=${role}`)),
    row('hand', w('desk.hand'), w('desk.handText'), null, () => sure(w('desk.handSure', { player }), `cup hand ${n} ${player}`)),
  ];
}

// Asks for the second player of a command about two.
export function mate({ cup: n, player, order: order_ }) {
  const f = facts(n);
  const others = (order_ === 'swap' ? f.draft.flatMap(r => r.list('players')) : f.rows.filter(r => !r.is('left')).map(r => r.get('player'))).filter(p => p !== player);
  return { title: w(`desk.${order_}`), body: [h('p', { class: 'dim' }, player), others.map(p => row(p, p, '', null, () => closing(`cup ${order_} ${n} ${player} ${p}`)))] };
}

// MARK: Names in bulk

const NAME = /^[a-z][a-z0-9_-]{1,15}$/i;
const ROW_MAX = 40;

// Extracts names from pasted text: lines, commas, or a column of a spreadsheet.
function namesIn(text) {
  const words = text.split(/[\s,;]+/).filter(Boolean), seen = new Set();
  const good = words.filter(word => NAME.test(word) && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
  return { good, bad: words.filter(word => !NAME.test(word) && !/^\d+\.?$/.test(word)) };
}

export function names({ cup: n }) {
  const { good, bad } = namesIn(app.sheet.text ?? ''), { done } = app.sheet;
  const set = text => { app.sheet.text = text; app.sheet.done = null; app.draw(); };
  const add = async () => {
    const rows = [];
    let at = 0;
    for (; at < good.length; at += ROW_MAX) {
      const answer = await app.link.ask(`cup add ${n} ${good.slice(at, at + ROW_MAX).join(' ')}`);
      if (!answer.ok) { rows.push([good.length > 1 ? '' : good[at], await app.said(answer)]); break; }
      rows.push(...(answer.rows.length ? answer.rows.map(r => [r.get('player'), w(`added.${r.get('state')}`)]) : [[good[at], w('added.added')]]));
    }
    // Names that were not sent, or refused, stay in the field.
    if (app.sheet) Object.assign(app.sheet, { done: rows, text: good.slice(at).join('\n') });
    app.forgetAnswer('cup ');
  };
  return {
    title: w('desk.add'),
    body: [
      h('label', { for: 'names' }, w('desk.addText')),
      h('textarea', { id: 'names', class: 'field tall', spellcheck: 'false', autocapitalize: 'off', value: app.sheet.text ?? '', oninput: e => set(e.target.value) }),
      h('label', { class: 'key file' }, w('desk.file'), h('input', { type: 'file', accept: '.txt,.csv,text/plain', onchange: async e => set(await e.target.files[0]?.text() ?? '') })),
      bad.length > 0 && h('p', { class: 'bad', role: 'alert' }, w('desk.badNames', { names: bad.slice(0, 8).join(', ') })),
      done?.map(([name, text]) => h('p', { key: name }, h('b', null, name), ' ', dim(text))),
    ],
    keys: [button(w('desk.bot'), () => order(`cup bot ${n}`), { key: 'bot' }), button(w('desk.addCount', { count: good.length }), add, { go: true, key: 'add', off: good.length ? false : w('desk.addText') })],
  };
}

// MARK: Tables

function tables(f, { round: chosen }) {
  const last = f.draft.length ? f.round + 1 : f.round, round = chosen ?? last, rows = round === last ? f.now : tablesOf(f.n, round);
  const to = r => app.turn({ round: r });
  return [
    last > 1 && h('div', { class: 'keys', key: 'rounds' }, button('‹', () => to(round - 1), { off: round < 2, label: w('back') }),
      h('b', { class: 'center' }, roundText(f, round)), button('›', () => to(round + 1), { off: round >= last, label: w('more') })),
    rows.length ? tableRows(rows, () => '›', r => app.lay({ name: 'fixture', cup: f.n, round: r.number('round'), table: r.number('table') }), r => isUneven(r) ? 'alarm' : '')
      : h('p', { class: 'dim' }, w('desk.noTables')),
  ];
}

// A player sits at this table and waits for the other.
const isUneven = r => missing(r).length > 0 && !r.is('here', '-');

export function fixture({ cup: n, round, table }) {
  const f = facts(n), r = tablesOf(n, round).find(one => one.number('table') === table);
  if (!r) return { title: '', body: [] };
  const players = r.list('players'), isLive = ['waiting', 'playing'].includes(r.get('state'));
  const settle = winner => closing(`cup correct ${n} round=${round} table=${table} winner=${winner}`);
  return {
    title: w('wall.table', { table }),
    body: [
      h('p', { key: 'state' }, players.join(' – '), ' ', dim(tableText(r))),
      r.has('room') && r.is('state', 'playing') && row('watch', w('watch'), '', '›', () => { app.lay(null); app.watch(r.number('room')); }),
      may(f, 'deputy') && players.length === 2 && ['over', 'forfeit'].includes(r.get('state')) && [heading(w('desk.correct')),
        players.map(p => row(`won${p}`, w('desk.won', { player: p }), '', null, () => settle(p))),
        !/knockout|double/.test(f.c.get('kind')) && row('drawn', w('desk.drawn'), '', null, () => settle('-'))],
      isLive && [heading(w('desk.absent')), players.map(p => row(`no${p}`, w('desk.loses', { player: p }), '', null, () => sure(w('desk.forfeitSure', { player: p }), `cup forfeit ${n} ${p}`)))],
      r.is('state', 'paired') && may(f, 'deputy') && players.map(p => row(`swap${p}`, w('desk.swapOf', { player: p }), '', '›', () => app.lay({ name: 'mate', cup: n, player: p, order: 'swap' }))),
    ],
  };
}

// MARK: Running the cup

// The buttons that take the cup to its next step.
function next(f) {
  const { n, c, draft } = f, phase = c.get('phase'), enough = f.rows.filter(r => !r.is('left')).length > 1 ? false : w('cup.few');
  if (!may(f, 'deputy') || phase === 'over') return null;
  if (phase === 'paused') return button(w('desk.resume'), () => order(`cup resume ${n}`), { go: true, key: 'resume' });
  // An arena has no rounds to start.
  const isBreak = phase === 'open' || !f.isArena && f.now.every(r => !['waiting', 'playing'].includes(r.get('state')));
  return [
    phase === 'playing' && button(w('desk.pause'), () => order(`cup pause ${n}`), { key: 'pause' }),
    isBreak && !draft.length && f.isSwiss && button(w('desk.pair'), () => order(`cup pair ${n}`).then(a => a.ok && app.turn({ tab: 'tables', round: undefined })), { key: 'pair', off: enough }),
    isBreak && button(w(phase === 'open' ? 'cup.start' : 'desk.nextRound'), () => order(`cup start ${n}`), { go: true, key: 'start', off: enough }),
  ];
}

function course(f) {
  const { n, c } = f, phase = c.get('phase'), isDeputy = may(f, 'deputy'), isOver = phase === 'over';
  const tell = e => { e.preventDefault(); if (value('told')) order(`cup tell ${n} ${quoted(value('told'))}`); document.getElementById('told').value = ''; };
  return [
    c.has('starts') && h('p', { class: 'gold' }, w('desk.startsIn', { minutes: Math.ceil(c.number('starts') / 60) })),
    isDeputy && phase === 'open' && [heading(w('desk.startAt')), choices(w('desk.startAt'), [['5m', '5'], ['10m', '10'], ['30m', '30'], ['60m', '60'], ['off', w('off')]], null, span => order(`cup start ${n} in=${span}`))],
    !isOver && h('form', { class: 'row say-row', key: 'tell', onsubmit: tell }, h('input', { id: 'told', class: 'field', maxlength: 300, 'aria-label': w('desk.tell'), placeholder: w('desk.tell') }), h('button', { class: 'key', type: 'submit' }, w('talk.send'))),
    isDeputy && !isOver && row('set', w('desk.settings'), `${c.get('minutes')} min · ${w('cup.best', { best: c.get('best') })}`, '›', () => app.go({ name: 'newcup', cup: n })),
    isDeputy && !isOver && f.round > 0 && row('back', w('desk.takeBack'), w('desk.takeBackText'), null, () => sure(w('desk.takeBackSure', { round: f.round }), `cup back ${n}`)),
    may(f, 'director') && !isOver && row('end', w('desk.end'), '', null, () => sure(w('desk.endSure'), `cup end ${n}`)),
    isDeputy && isOver && row('close', w('desk.close'), w('desk.closeText'), null, () => sure(w('desk.closeSure'), `cup close ${n}`)),
    [heading(w('desk.staff')), h('p', { key: 'director' }, h('b', null, c.get('director')), ' ', dim(w('role.director'))), staffOf(n).map(r => h('p', { key: r.get('player') }, h('b', null, r.get('player')), ' ', dim(w(`role.${r.get('role')}`))))],
    may(f, 'director') && !isOver && [field('helper', w('desk.helper'), { maxlength: 16, autocapitalize: 'off' }),
      h('div', { class: 'keys', key: 'helpers' }, ['desk', 'deputy', 'none'].map(role => button(w(`role.${role}`), () => value('helper') && order(`cup staff ${n} ${value('helper')} role=${role}`), { key: role })))],
  ];
}

// MARK: A new cup, and the settings of one

const KINDS = ['swiss', 'roundrobin', 'knockout', 'double', 'groups', 'arena'], SEEDS = ['rating', 'list', 'lot'];

export function newcup({ cup: n, kind = 'swiss', game = 'pig', best, seeds = 'rating', third = 'no' }) {
  const c = n ? facts(n).c : null, set = part => app.turn(part), now = best ?? c?.get('best') ?? '1', hasThird = kind === 'knockout' || kind === 'groups';
  const number_ = (id, label, now_, least = 1) => field(id, label, { inputmode: 'numeric', type: 'number', min: least, max: 600, value: now_ });
  const given = pairs => pairs.filter(([, text]) => text).map(([name, text]) => ` ${name}=${text}`).join('');
  const save = async e => {
    e.preventDefault();
    const title = value('title'), shared = [['rounds', value('rounds')], ['minutes', value('wait')], ['break', value('pause') && `${value('pause')}m`], ['best', now === (c?.get('best') ?? '1') ? '' : now]];
    if (c) {
      const answer = await order(`cup set ${n}${title && title !== c.get('title') ? ` title=${quoted(title)}` : ''}${given(shared)}`);
      return answer.ok && app.back();
    }
    if (!title) return document.getElementById('title').focus();
    const options = app.chosen?.game === game ? Object.entries(app.chosen.values).filter(([name]) => name !== 'seats') : [];
    shared.push(['groups', value('groups')], ['advance', value('advance')], ['seeds', seeds === 'rating' ? '' : seeds], ['third', hasThird && third === 'yes' ? third : '']);
    const answer = await order(`cup create ${quoted(title)} kind=${kind} game=${game}${given(shared)}${given(options)}`);
    if (answer.ok) { app.pages = app.pages.slice(0, -1); app.go({ name: 'desk', cup: answer.number('cup') }); }
  };
  return {
    title: w(c ? 'desk.settings' : 'cup.make'),
    body: h('form', { class: 'list', id: 'make', onsubmit: save },
      field('title', w('desk.name'), { maxlength: 40, value: c?.get('title') ?? '' }),
      !c && [heading(w('desk.game')), choices(w('desk.game'), [...app.games.keys()].map(g => [g, gameName(g)]), game, g => set({ game: g })),
        row('options', w('game.options'), app.chosen?.game === game && here('options')?.summary(game), '›', () => { if (app.chosen?.game !== game) app.chosen = { game, values: {} }; app.lay({ name: 'options', game, isCup: true }); }),
        heading(w('desk.kind')), choices(w('desk.kind'), KINDS.map(k => [k, w(`kind.${k}`)]), kind, k => set({ kind: k })),
        kind === 'groups' && [number_('groups', w('desk.groups'), '4'), number_('advance', w('desk.advance'), '2')],
        kind !== 'arena' && [heading(w('desk.seeds')), choices(w('desk.seeds'), SEEDS.map(s => [s, w(`seeds.${s}`)]), seeds, s => set({ seeds: s }))],
        hasThird && [heading(w('desk.third')), choices(w('desk.third'), ['no', 'yes'].map(t => [t, w(t)]), third, t => set({ third: t }))]],
      (c?.is('kind', 'swiss') || (!c && kind === 'swiss')) && number_('rounds', w('desk.rounds'), c?.get('of') ?? ''),
      kind === 'arena' && !c ? number_('wait', w('desk.length'), '30') : number_('wait', w('desk.wait'), c?.get('minutes') ?? '5'),
      (c?.get('kind') ?? kind) !== 'arena' && [number_('pause', w('desk.break'), c?.has('break') ? String(c.number('break') / 60) : '', 0),
        heading(w('desk.best')), choices(w('desk.best'), ['1', '3', '5'].map(b => [b, b]), now, b => set({ best: b }))]),
    footer: h('div', { class: 'keys' }, h('button', { class: 'key go', type: 'submit', form: 'make' }, w('key.save'))),
  };
}

// MARK: On paper

const PAPERS = ['tables', 'names', 'standings', 'cross'];

function papers(f) {
  return PAPERS.map(kind => row(kind, w(`paper.${kind}`), '', '›', () => app.go({ name: 'paper', cup: f.n, kind })));
}

// A page for a printer: black on white, with nothing but the list.
export function paper({ cup: n, kind }) {
  const f = facts(n);
  if (!f.c) return { title: '', body: list(h('p', { class: 'dim' }, f.text)) };
  const text = kind === 'cross' ? app.answer(`cup export ${n} as=text`)?.texts ?? [] : [];
  const save = () => {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([csv(f, kind, text)], { type: 'text/csv' })), download: `cup-${n}-${kind}.${kind === 'cross' ? 'txt' : 'csv'}` });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return {
    title: w(`paper.${kind}`),
    body: h('div', { class: 'paper', key: kind },
      h('h2', null, f.c.get('title')), h('p', null, [w(`paper.${kind}`), roundText(f, f.draft.length ? f.round + 1 : f.round)].filter(Boolean).join(' · ')),
      kind === 'standings' && f.rows.length ? standings(f.rows, f.c) : kind === 'cross' ? h('pre', { tabindex: 0 }, text.join('\n')) : sheetOf(sheetRows(f, kind))),
    footer: h('div', { class: 'keys' }, button(w('paper.save'), save, { key: 'save' }), button(w('paper.print'), () => window.print(), { go: true, key: 'print' })),
  };
}

// By table: who sits where. By name: each player's table, in alphabetical order.
function sheetRows(f, kind) {
  const result = r => r.has('unplayed') ? w(`unplayed.${r.get('unplayed')}`) : r.list('points').map(number).join(' : ');
  if (kind === 'tables') return [[w('paper.table'), w('cup.player'), w('cup.player'), w('paper.result')], ...f.now.map(r => [r.get('table'), r.list('players')[0] ?? '', r.list('players').slice(1).join(', '), result(r)])];
  const all = f.now.flatMap(r => r.list('players').map(p => [p, r.list('players').length > 1 ? r.get('table') : '', r.list('players').filter(o => o !== p).join(', ') || result(r)]));
  return [[w('cup.player'), w('paper.table'), w('paper.against')], ...all.sort(([a], [b]) => a.localeCompare(b))];
}

const sheetOf = ([head, ...rows]) => h('table', { class: 'sheet-table' }, h('thead', null, h('tr', null, head.map((t, i) => h('th', { key: i, scope: 'col' }, t)))),
  h('tbody', null, rows.map((cells, i) => h('tr', { key: i }, cells.map((t, k) => h('td', { key: k }, t))))));

function csv(f, kind, text) {
  if (kind === 'cross') return `${text.join('\n')}\n`;
  const rows = kind === 'standings' ? [['#', w('cup.player'), w('cup.points')], ...f.rows.map(r => [r.get('rank'), r.get('player'), r.get('points')])] : sheetRows(f, kind);
  return rows.map(cells => cells.map(c => /[",\n]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c).join(',')).join('\r\n') + '\r\n';
}
