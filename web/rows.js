// Records: a profile, the leaderboards, achievements, coins, and finished matches.
import { h, button, dim } from './view.js';
import { app } from './app.js';
import { list, heading, row, time } from './lobby.js';
import { ball } from './art.js';
import { kindOf } from './code.js';
import { stream } from './fair.js';
import { w, gameName, number, addWords } from './words.js';

await addWords('more');

const wait = () => list(h('p', { class: 'dim' }, w('wait')));

export function profile({ player }) {
  const answer = app.answer(`profile ${player}`), isMe = player === app.me?.name;
  const between = !isMe && app.me ? app.answer(`profile ${app.me.name} ${player}`) : null;
  if (!answer) return { title: player, body: wait() };
  const first = answer.rows[0], games = answer.rows.filter(r => r.has('played') && !r.has('kind'));
  const seen = app.people.get(player.toLowerCase());
  return {
    title: player,
    body: list(
      first && h('p', { class: 'dim' }, w('profile.since', { date: new Date(first.get('since')).toLocaleDateString(document.documentElement.lang, { timeZone: 'UTC' }) }), ' · ', w('coins', { coins: first.get('coins') ?? 0 }), ' · ', w('profile.points', { points: first.get('points') ?? 0 })),
      games.map(r => h('div', { class: 'record', key: r.get('game') }, h('b', null, gameName(r.get('game'))),
        h('span', null, r.is('played', '0') ? dim(w('profile.never')) : w('profile.record', { won: r.get('won'), lost: r.get('lost'), drawn: r.get('drawn') })),
        !r.is('played', '0') && h('span', { class: 'score' }, r.is('provisional') ? dim(w('profile.soon')) : r.get('rating')))),
      between?.rows.filter(r => r.has('won') && Number(r.get('won')) + Number(r.get('lost')) > 0).map(r => h('p', { key: `b${r.get('game')}` }, w('profile.between', { game: gameName(r.get('game')), won: r.get('won'), lost: r.get('lost') })))),
    footer: !isMe && app.me && seen?.is('here') ? h('div', { class: 'keys' },
      button(w('profile.talk'), () => app.lay({ name: 'tell', player })), button(w('profile.challenge'), () => app.lay({ name: 'challenge', player }), { go: true })) : null,
  };
}

export function top({ game = 'pig' }) {
  const answer = app.answer(`top ${game}`);
  const boards = Map.groupBy ? Map.groupBy(answer?.rows ?? [], r => r.get('board')) : group(answer?.rows ?? []);
  return {
    title: w('more.top'),
    body: list(
      h('div', { class: 'choices tabs' }, [...app.games.keys()].map(g => h('button', { key: g, type: 'button', class: g === game ? 'choice chosen' : 'choice', onclick: () => { app.pages[app.pages.length - 1] = { name: 'top', game: g }; app.draw(); } }, gameName(g)))),
      !answer ? h('p', { class: 'dim' }, w('wait')) : [...boards].filter(([board]) => !board.endsWith('.bots')).map(([board, rows]) => [heading(boardName(board)),
        h('table', { key: board }, h('tbody', null, rows.map(r => h('tr', { key: r.get('rank') + r.get('player'), class: r.get('player') === app.me?.name ? 'me' : '' },
          h('td', null, r.get('rank')), h('td', null, r.get('player')), h('td', null, valueOf(board, r.get('value')))))))]),
      answer && !answer.rows.length && h('p', { class: 'dim' }, w('top.none')),
      answer?.texts.filter(t => !t.includes('----')).map((t, i) => h('p', { class: 'dim', key: `t${i}` }, t.trim().replace(/^\w+\.[\w.]+(?=:)/, boardName)))),
  };
}

const group = rows => rows.reduce((map, r) => map.set(r.get('board'), [...(map.get(r.get('board')) ?? []), r]), new Map());
// `slide.time.4x4`
const boardName = board => { const [, kind, size] = board.split('.'); return [w(`board.${kind}`), size].filter(Boolean).join(' · '); };
const valueOf = (board, value) => board.includes('time') ? time(Number(value)) : number(value ?? '');

export function feats({ player = app.me?.name }) {
  const answer = app.answer(player ? `feats ${player}` : 'feats');
  if (!answer) return { title: w('more.feats'), body: wait() };
  const part = (done, text) => { const rows = answer.rows.filter(r => r.is('done', done)); return rows.length > 0 && [heading(text), rows.map(r => h('p', { class: done === 'yes' ? 'feat done' : 'feat', key: r.get('feat') }, h('b', null, done === 'yes' ? `✓ ${w('feat.done')}` : `○ ${w('feat.todo')}`), ' ', r.text))]; };
  return { title: w('more.feats'), body: list(part('yes', w('feat.done')), part('no', w('feat.todo'))) };
}

export function shop() {
  const answer = app.answer('shop');
  if (!answer) return { title: w('more.shop'), body: wait() };
  const chosen = answer.rows.filter(r => r.is('chosen')).map(r => r.get('ball'));
  const again = () => app.forgetAnswer('shop');
  const pick = async r => {
    const name = r.get('ball');
    if (!r.is('owned')) {
      // A second press buys while the question is on the screen.
      const question = w('shop.sure', { price: r.get('price') });
      if (app.sure !== name || app.notice !== question) { app.sure = name; return app.notify(question); }
      app.sure = null;
      await app.do(`buy ${name}`);
      app.readSelf();
      return again();
    }
    if (r.is('chosen')) return app.notify(w('shop.six'));
    await app.do(`choose ${[...chosen.slice(1), name].join(' ')}`);
    app.readBalls();
    again();
  };
  return {
    title: w('more.shop'), side: w('coins', { coins: app.me?.coins ?? 0 }),
    body: list(h('p', { class: 'dim' }, w('shop.text')), h('div', { class: 'shelf' }, answer.rows.map(r => h('button', { key: r.get('ball'), type: 'button', class: `ware${r.is('chosen') ? ' chosen' : ''}`, onclick: () => pick(r) },
      ball(r.get('ball')), h('b', null, w(`ball.${r.get('ball')}`)), h('small', null, r.is('chosen') ? w('shop.chosen') : r.is('owned') ? w('shop.owned') : w('coins', { coins: r.get('price') })))))),
  };
}

export function history({ player = app.me?.name }) {
  const answer = app.answer(`history ${player ?? ''}`);
  if (!answer) return { title: w('more.history'), body: wait() };
  return {
    title: w('more.history'),
    body: list(answer.rows.length ? answer.rows.map(r => {
      const winner = r.get('winner'), isMine = winner === player;
      const text = winner === '-' ? (r.is('lost') ? w('history.lost') : w('history.drawn')) : isMine ? w('history.won') : w('history.lostTo', { player: winner === 'house' ? w('house') : winner });
      return row(r.get('match'), `${gameName(r.get('game'))} · ${(r.get('players') ?? '').replaceAll(',', ', ')}`, `${new Date(r.get('when')).toLocaleString(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'short' })} · ${r.get('scores')?.replaceAll(',', ' : ') ?? ''}`, text, () => app.go({ name: 'replay', match: r.number('match') }));
    }) : h('p', { class: 'dim' }, w('history.none'))),
  };
}

// A text with nodes in its blanks.
export const filled = (key, facts) => w(key).split(/\{(\w+)\}/).map((part, i) => i % 2 ? facts[part] : part);

const MOVES = ['roll', 'hold', 'bet', 'card', 'stand'];
const WAYS = { u: '↑', d: '↓', l: '←', r: '→' };

const ballsOf = code => [...code].map(letter => w(`ball.${kindOf(letter)}`)).join(', ');

// A move in words, as texts and pictures: `bet 5`, a try with its balls.
export function moveOf(move) {
  const [verb, what = ''] = move.split(' ');
  if (verb === 'guess') return [w('move.guess', { code: '' }), h('span', { class: 'balls', role: 'img', 'aria-label': ballsOf(what) }, [...what].map(letter => ball(kindOf(letter))))];
  if (verb === 'slide') return /^\d/.test(what) ? w('move.slide', { n: what }) : w('move.slides', { way: what.replace(/[udlr]/g, way => WAYS[way]) });
  return MOVES.includes(verb) ? w(`move.${verb}`, { n: what }) : move;
}

// A hint. The server's sentence begins with the move as it is sent: `bet 5: …`
export function advice(line) {
  const [verb, what] = (line.get('move') ?? '').split(' ');
  if (!verb) return line.text;
  const move = verb === 'guess' ? w('move.guess', { code: ballsOf(what) }) : moveOf(line.get('move'));
  return move[0].toUpperCase() + move.slice(1) + line.text.slice(line.text.indexOf(':'));
}

export function replay({ match }) {
  const answer = app.answer(`replay ${match}`), review = app.answer(`review ${match}`);
  const costs = new Map((review?.rows ?? []).map(r => [r.get('n'), r])), first = answer?.rows[0];
  // The rows have no dice, but they follow from the seed.
  const below = first?.is('game', 'pig') && stream(first.get('seed'));
  const said = r => {
    const move = r.get('move');
    if (r.has('reason') || move === 'clock') return w(`out.${r.get('reason') ?? move}`);
    return move === 'roll' && below ? [moveOf(move), `: ${below(6) + 1}`] : moveOf(move);
  };
  return {
    title: w('replay.title', { match }),
    body: !answer ? wait() : list(answer.ok ? null : h('p', { class: 'bad' }, answer.said), h('table', null, h('tbody', null, answer.rows.filter(r => r.has('move')).map(r => {
      const cost = costs.get(r.get('n'));
      return h('tr', { key: r.get('n') }, h('td', null, r.get('n')), h('td', null, h('b', null, first.list('players')[r.number('seat') - 1]), ' ', said(r)), h('td', null, cost?.has('cost') && Number(cost.get('cost')) > 0 ? h('span', { class: 'bad' }, `−${number(cost.get('cost'))}`) : ''));
    })))),
  };
}
