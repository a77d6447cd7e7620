// The state of the page, in one object: lines from the server change it, and the page is redrawn
// after each change. Screens only read it and call its methods.
import { Link } from './link.js';
import { loadGame, gameOf } from './games.js';
import { proof, randomWord, newKey, verifier } from './scram.js';
import { settings, names, keep, forget } from './me.js';
import { Table } from './table.js';
import { load } from './parts.js';
import { setLanguage, language, w } from './words.js';
import { speak, chime } from './view.js';

const TALK_MAX = 200;
// A line has at most 1023 bytes, and a character at most three of them for each unit counted here.
export const SAY_MAX = 320;
// Enough for all tables of an arena.
const PAGES_MAX = 10;

class App {
  constructor() {
    this.me = null;
    // The key of this session, also if the browser saves nothing: `{ store, name, key }`.
    this.key = null;
    this.hello = null;
    this.rooms = new Map();
    this.people = new Map();
    this.cups = new Map();
    this.games = new Map();
    this.table = null;
    // The room of our seat, also while another table is watched.
    this.seat = null;
    // The changes of the lobby since its lists were asked for.
    this.changes = null;
    this.calls = [];
    this.talk = [];
    this.unread = 0;
    this.pages = [{ name: 'home' }];
    this.sheet = null;
    this.notice = null;
    this.today = null;
    this.answers = new Map();
    // Events of a room whose `state` has not been answered yet.
    this.early = [];
    this.draw = () => {};
    this.link = new Link({
      greeted: hello => this.greet(hello),
      heard: line => this.hear(line),
      renamed: name => this.rename(name),
      changed: () => this.draw(),
      ends: code => this.ends(code),
    });
    // The number of the browser's entry that is shown.
    this.at = history.state?.at ?? 0;
    addEventListener('popstate', event => this.show(event.state ?? {}));
  }

  // MARK: Logging in

  // A server shows cups only to clients that have logged in, so the wall does too. Its name is
  // nobody's, and the server does not announce a wall.
  get client() { return `client=parlor-${this.isWall ? 'wall' : 'web'}/1`; }
  get store() { return `${this.isWall ? 'wall.' : ''}${this.hello?.get('store') ?? 'here'}`; }

  // Nobody is at a wall to press a button, so it always connects again: with a new name if another
  // wall has taken this one, as after its tab was copied.
  ends(code) {
    if (this.isWall && code === 'replaced') {
      forget(this.store, this.me?.name);
      this.me = this.key = null;
    }
    return !this.isWall;
  }

  async greet(hello) {
    this.hello = hello;
    if (this.renew()) return;
    await this.speakLanguage();
    const own = this.key?.store === this.store ? this.key : null;
    const known = this.invitation ?? own ?? (this.hasLoggedOut ? null : names(this.store)[0]);
    this.invitation = null;
    if (known) await this.login(known.name, known.key);
    else { this.beNobody(); if (!this.isWall) this.look(); }
    if (this.isWall && !this.me) await this.enter(`wall${Math.floor(Math.random() * 1e6)}`);
    this.link.ready();
  }

  // After an upgrade, parts of the page that are loaded later would not fit those that are here, so
  // the page is loaded again: outside a match, and only if its name is kept.
  renew() {
    this.version ??= this.hello?.get('version');
    const isOld = this.hello?.get('version') !== this.version && this.table?.phase !== 'playing';
    if (!isOld || names(this.store)[0]?.name !== this.me?.name) return false;
    location.reload();
    return true;
  }

  async speakLanguage() {
    await setLanguage(settings.get('language') ?? navigator.language);
    return this.link.ask(`style lines lang=${language}`, true);
  }

  // Visitors may look around without a name.
  async look() {
    this.link.admit();
    await this.readGames();
    this.readLists();
  }

  // A new name. If the server can log in by proof, its key is made here and never sent.
  async enter(name) {
    const made = newKey();
    let answer = await this.link.ask(`enrol ${name} ${verifier(made)} ${this.client} salts=yes`, true);
    const isOlder = answer.code === 'no-verb';
    if (isOlder) answer = await this.link.ask(`hello ${name} ${this.client} salts=yes`, true);
    if (!answer.ok) return answer;
    const key = isOlder ? answer.get('secret') : made;
    if (key) this.keepKey(answer.get('name'), key);
    return this.entered(answer);
  }

  keepKey(name, key) {
    this.key = { store: this.store, name, key };
    keep(this.store, name, key);
  }

  // An operator has given us another name; the key stays the same.
  rename(name) {
    if (!this.key) return;
    forget(this.store, this.key.name);
    this.keepKey(name, this.key.key);
  }

  // Nobody is logged in, so nothing of a player stays on the screen.
  beNobody() {
    this.me = this.table = this.seat = this.sheet = null;
    this.calls = [];
    this.talk = [];
    this.unread = 0;
    this.answers.clear();
    this.pages = [{ name: 'home' }];
  }

  // Proves a key or a passphrase without sending it.
  async login(name, secret) {
    this.link.hold();
    const mine = randomWord(24);
    const asked = await this.link.ask(`login ${name} nonce=${mine}`, true);
    if (!asked.ok) return this.failLogin(asked);
    const [nonce, salt, count] = [asked.get('nonce'), asked.get('salt'), asked.number('count')];
    const isKey = /^[a-z0-9]{4}(-[a-z0-9]{4}){5}$/.test(secret);
    if (!nonce.startsWith(mine) || (!isKey && count < 4096)) return this.failLogin(asked);
    const { proof: p, verify } = proof({ name, secret, mine, nonce, salt, count });
    const answer = await this.link.ask(`prove ${p} ${this.client} salts=yes`, true);
    if (!answer.ok) return this.failLogin(answer);
    if (answer.get('verify') !== verify) { this.link.end(); return answer; }
    this.keepKey(answer.get('name'), secret);
    return this.entered(answer);
  }

  failLogin(answer) {
    // The next connection tries again.
    if (answer.get('why') === 'lost') return answer;
    this.beNobody();
    if (answer.get('why') === 'secret-wrong') this.refused = names(this.store)[0]?.name;
    this.look();
    this.report(answer);
    this.draw();
    return answer;
  }

  async entered(answer) {
    this.link.admit();
    const isBack = this.me !== null;
    this.forgetAnswer('');
    this.me = { name: answer.get('name'), isOperator: answer.is('operator') };
    this.hasLoggedOut = false;
    this.refused = null;
    this.link.ask('follow lobby');
    this.readGames();
    this.readLists();
    this.readSelf();
    this.readBalls();
    this.readToday();
    // A player who reconnects stays on the same screen.
    this.seat = answer.number('room') ?? null;
    if (this.seat) await this.open(this.seat, !isBack);
    else if (this.table) await this.comeBack(this.table);
    if (!isBack) this.followPath();
    this.draw();
    return answer;
  }

  // Without a seat: the match has ended, or the table was only watched. Whoever sat there sits down
  // again. A finished match stays on the screen even if its table is gone.
  async comeBack(table) {
    let answer = table.isMine ? await this.link.ask(`join ${table.room}`) : null;
    if (!answer?.ok) answer = await this.link.ask(`watch ${table.room}`);
    if (answer.ok) return this.open(table.room, false);
    if (answer.get('why') === 'lost' || this.table !== table || table.phase === 'over') return;
    this.notify(w('table.closed'));
    this.closeTable();
  }

  // `/4` opens table 4, `/c1` cup 1.
  followPath() {
    const [, kind, number] = /^\/([cw]?)(\d{1,9})$/i.exec(location.pathname) ?? [];
    if (!number || this.table) return;
    if (kind.toLowerCase() === 'c') this.go({ name: 'cup', cup: Number(number) });
    else if (!kind) this.sit(`join ${number}`).then(a => a.ok || this.watch(Number(number)));
  }

  async logOut() {
    await this.link.ask('quit');
    forget(this.store, this.me?.name);
    this.beNobody();
    this.key = null;
    this.hasLoggedOut = true;
    this.link.connect();
  }

  // MARK: Lists

  async readGames() {
    const answer = await this.link.ask('games');
    for (const row of answer.rows) if (row.has('seats')) this.games.set(row.get('game'), row);
    this.draw();
  }

  // Changes that are heard while a list is read are newer than its first pages. A list that could
  // not be read stays as it is.
  async readLists() {
    const changes = this.changes = [];
    const read = async (name, line, keyOf) => {
      const answer = await this.whole(line);
      if (!answer.ok) return;
      this[name] = new Map(answer.rows.map(r => [keyOf(r), r]));
      changes.forEach(change => this.change(change));
      this.draw();
    };
    await Promise.all([read('rooms', 'rooms', r => r.get('room')), read('people', 'who', r => r.get('player').toLowerCase()), read('cups', 'cups', r => r.get('cup'))]);
    if (this.changes === changes) this.changes = null;
  }

  // After the server has left lines out.
  readAgain() {
    this.readLists();
    if (this.table) this.open(this.table.room, false);
  }

  // An answer with the rows and drawn lines of all its pages, up to a maximum. `isWhole` tells
  // whether nothing is missing.
  async whole(line) {
    const answer = await this.link.ask(line);
    let last = answer;
    for (let page = 1; last.has('next') && page < PAGES_MAX; page++) {
      last = await this.link.ask(`${line} from=${last.get('next')}`);
      answer.ok &&= last.ok;
      answer.rows.push(...last.rows);
      answer.texts.push(...last.texts);
    }
    return Object.assign(answer, { isWhole: last.ok && !last.has('next') && !last.is('later') });
  }

  async all(line) { return (await this.whole(line)).rows; }

  async readSelf() {
    const answer = await this.link.ask('profile');
    const first = answer.rows.find(r => r.has('coins'));
    if (!this.me || !first) return;
    this.me.coins = first.number('coins');
    this.draw();
  }

  // The six balls that the player has chosen for Mastermind.
  async readBalls() {
    const answer = await this.link.ask('shop'), chosen = answer.rows.filter(r => r.is('chosen')).map(r => r.get('ball'));
    if (this.me && chosen.length) this.me.balls = chosen;
    this.draw();
  }

  async readToday() {
    const answer = await this.link.ask('today');
    this.today = answer.ok ? answer.rows[0] : null;
    this.draw();
  }

  // An answer that a screen shows: requested when the screen is first drawn, and kept until it is
  // closed. After a change it is requested again, at most once a second, and a cup's long lists
  // less often; until then the old answer is shown.
  answer(line) {
    const kept = this.answers.get(line) ?? { value: null, isStale: true, nextAt: 0 };
    this.answers.set(line, kept);
    if (kept.isStale && !kept.isAsking) {
      kept.isAsking = true;
      setTimeout(() => this.askAgain(line, kept), Math.max(0, kept.nextAt - Date.now()));
    }
    return kept.value;
  }

  async askAgain(line, kept) {
    kept.isStale = false;
    const answer = await (/^(cup|review|replay) /.test(line) ? this.whole(line) : this.link.ask(line));
    answer.said = await this.said(answer);
    kept.nextAt = Date.now() + 1000 + 5 * answer.rows.length;
    kept.isAsking = false;
    if (answer.ok || !kept.value) kept.value = answer;
    this.draw();
  }

  forgetAnswer(start) {
    for (const [line, kept] of this.answers) if (line.startsWith(start)) kept.isStale = true;
    this.draw();
  }

  // MARK: Tables

  // Sits down with `play`, `create`, `join` or `challenge`.
  async sit(line) {
    const answer = await this.link.ask(line);
    if (!answer.ok && answer.get('why') !== 'room-seated') { this.report(answer); return answer; }
    await this.open(answer.number('room'));
    return answer;
  }

  // Reads the whole table from `state`; from then on, events update it.
  async open(room, goes = true) {
    this.addSalt();
    const answer = await this.link.ask(`state ${room}`);
    if (!answer.ok) {
      // After a lost connection, the table is opened again.
      if (answer.get('why') === 'lost') return answer;
      if (this.seat === room) this.seat = null;
      if (this.table?.room === room) this.closeTable();
      return answer;
    }
    const game = answer.rows[0].get('game');
    // Events that arrive while the game loads are in the next answer to `state`.
    if (!gameOf(game)) { await loadGame(game); return this.open(room, goes); }
    if (this.table?.room !== room) this.talk = [];
    const before = this.table?.room === room ? this.table : null;
    if (this.table && !before && !this.table.isMine) this.link.ask(`leave ${this.table.room}`);
    this.table = new Table(room, this.me?.name, before, () => this.salt);
    this.table.read(answer.rows);
    // Moves made while we were away are in `state`, but their dice and cards are not.
    if (before && (before.n !== this.table.n || before.match !== this.table.match)) this.table.isWhole = false;
    this.table.adopt(this.early.filter(l => l.number('room') === room));
    this.early = [];
    if (this.table.phase === 'over') this.tell(this.table);
    if (this.table.isMine) this.seat = room; else if (this.seat === room) this.seat = null;
    this.calls = this.calls.filter(c => c.room !== room);
    if (goes && this.page.name !== 'table') this.go({ name: 'table' });
    this.draw();
    return answer;
  }

  async watch(room) {
    const answer = await this.link.ask(`watch ${room}`);
    if (answer.ok || /^room-(watched|seated)$/.test(answer.get('why'))) return this.open(room);
    this.report(answer);
    return answer;
  }

  // Adds our word to the seed of the next match. The word that counts is the last one that the
  // server has accepted: in a match that has begun, it refuses a new one.
  async addSalt() {
    const word = randomWord(16), answer = await this.link.ask(`salt ${word}`);
    if (answer.ok) this.salt = word;
    else if (answer.get('why') === 'lost') this.salt = null;
  }

  async move(text) {
    const table = this.table;
    const answer = await this.link.ask(`${text} n=${table.n}`);
    if (!answer.ok) {
      if (answer.code === 'not-current' || table.isAhead) await this.open(table.room);
      if (answer.code !== 'not-current') this.report(answer);
    }
    return answer;
  }

  async leave() {
    const table = this.table;
    this.closeTable();
    if (this.seat === table?.room) this.seat = null;
    if (table) await this.link.ask(`leave ${table.room}`);
  }

  closeTable() {
    this.table = null;
    this.sheet = null;
    if (this.page.name === 'table') this.home();
    this.renew();
  }

  async do(line) {
    const answer = await this.link.ask(line);
    this.report(answer);
    this.draw();
    return answer;
  }

  async advise(line) {
    if (line.kind === 'ERR') return this.report(line);
    const { advice } = await load('rows');
    this.notify(advice(line));
  }

  // MARK: Events

  hear(line) {
    const room = line.number('room');
    switch (line.code) {
      case 'lobby': this.hearLobby(line); break;
      case 'challenge': this.call({ kind: 'challenge', room, line }); break;
      case 'paired': this.call({ kind: 'paired', room, line }); break;
      case 'cup': this.hearCup(line); break;
      case 'say': case 'tell': case 'shout': this.hearTalk(line); break;
      // A review that took long came in events; asked for again, it is ready.
      case 'reviewed': this.forgetAnswer('review '); break;
      case 'hint': this.advise(line); break;
      case 'notice': case 'drain':
        if (line.is('what', 'missed')) this.readAgain();
        this.notify(line.text);
        break;
      case 'award': case 'feat': this.table?.rewards.push(line); this.readSelf(); break;
      default: this.hearTable(line, room);
    }
    this.draw();
  }

  hearTable(line, room) {
    if (line.code === 'declined' || line.code === 'closed') this.calls = this.calls.filter(c => c.room !== room);
    const { table } = this;
    if (!table || table.room !== room) {
      if (room) this.early = [...this.early, line].slice(-50);
      if (room === this.seat) this.hearSeat(line);
      return;
    }
    table.hear(line);
    // Who comes and goes after the match is news, and its result stays. The buttons show who wants
    // another match.
    const isNews = table.phase === 'over' && line.code !== 'over';
    if (isNews && line.code !== 'again') this.notify(line.text);
    else if (isNews) { if (!table.isAlone) speak(line.text); }
    else if (line.text) { table.say = table.rules.say?.(table, line) ?? line.text; if (line.code !== 'over') speak(table.say); }
    switch (line.code) {
      case 'closed': this.notify(line.text || w('table.closed')); if (this.seat === room) this.seat = null; this.closeTable(); break;
      case 'turn': if (table.isMyTurn) this.alert('turn'); break;
      case 'over': this.end(table, line); break;
      case 'start': this.sheet = null; break;
    }
    if (table.isLost) { table.isWhole = false; this.open(room, false); }
  }

  // While another table is watched, our own calls us back when it needs us.
  hearSeat(line) {
    if (line.code === 'closed') this.seat = null;
    if (line.code === 'over') this.addSalt();
    if (line.code !== 'start' && !(line.code === 'turn' && line.is('player', this.me?.name))) return;
    this.alert('turn');
    this.open(this.seat);
  }

  end(table, line) {
    if (table.isMine) this.addSalt();
    this.readToday();
    this.forgetAnswer('');
    this.notice = null;
    this.tell(table);
    if (table.isMine && line.number('winner') === table.seat) chime('won');
  }

  // The result in the words of the page, which stays on the screen until the next match.
  async tell(table) {
    const { said } = await load('end');
    if (table.phase !== 'over') return;
    table.say = said(table);
    speak(table.say);
    this.draw();
  }

  hearLobby(line) {
    this.changes?.push(line);
    this.change(line);
  }

  change(line) {
    const put = (map, key) => map.set(key, line);
    switch (line.get('what')) {
      case 'room':
        put(this.rooms, line.get('room'));
        if (line.has('cup')) this.forgetAnswer(`cup games ${line.get('cup')}`);
        break;
      case 'closed': this.rooms.delete(line.get('room')); break;
      case 'player': put(this.people, line.get('player').toLowerCase()); break;
      case 'gone': this.people.delete(line.get('player').toLowerCase()); break;
      case 'cup': put(this.cups, line.get('cup')); this.forgetAnswer(`cup `); break;
      case 'over': this.cups.get(line.get('cup'))?.attributes.set('phase', 'over'); break;
    }
  }

  hearCup(line) {
    this.forgetAnswer('cup ');
    const cup = line.number('cup'), what = line.get('what');
    if (what === 'invited') return this.call({ kind: 'invited', cup, line });
    if (what === 'checkin') return this.askWhoIsHere(cup, line);
    if (line.text) load('cup').then(({ told }) => this.notify(told(line)));
  }

  // Players are asked to check in; staff who do not play only get a notice.
  async askWhoIsHere(cup, line) {
    this.calls = this.calls.filter(c => c.kind !== 'checkin' || c.cup !== cup);
    const rows = line.is('state', 'open') ? await this.all(`cup table ${cup}`) : [];
    const mine = rows.find(r => r.is('player', this.me?.name));
    if (mine?.is('here', 'no')) this.call({ kind: 'checkin', cup, line });
    else this.notify(line.text);
  }

  hearTalk(line) {
    this.talk.push(line);
    if (this.talk.length > TALK_MAX) this.talk.shift();
    if (this.sheet?.name !== 'talk') this.unread++;
    if (line.get('from') !== this.me?.name) speak(`${line.get('from')}: ${line.text}`);
  }

  // A call to a table covers everything else until it is answered.
  call(call) {
    call.at = Date.now();
    this.calls = [...this.calls.filter(c => c.kind !== call.kind || c.room !== call.room || c.cup !== call.cup), call];
    this.alert();
    speak(call.line.text);
  }

  alert(tune = 'call') {
    chime(tune);
    if (!document.hidden && this.page.name === 'table') return;
    navigator.vibrate?.(200);
  }

  // MARK: Screens

  get page() { return this.pages.at(-1); }

  go(page) {
    this.pages = [...this.pages.filter(p => p.name !== page.name), page];
    this.sheet = null;
    if (page.game) loadGame(page.game);
    history.pushState({ pages: this.pages, at: ++this.at }, '', this.path);
    this.draw();
  }

  get path() { return /^(cup|desk)$/.test(this.page.name) ? `/c${this.page.cup}` : '/'; }

  // Our own way back leaves the browser's entries as they are, so its way back skips those that show
  // the same screen again, and from home all of them.
  show({ pages = [{ name: 'home' }], at = 0 }) {
    if (this.sheet) { this.sheet = null; history.pushState({ pages: this.pages, at: this.at }, ''); return this.draw(); }
    const isBack = at < this.at;
    this.at = at;
    if (isBack && (this.pages.length === 1 || JSON.stringify(pages) === JSON.stringify(this.pages))) return history.back();
    this.pages = pages.filter(p => p.name !== 'table' || this.table);
    if (!this.pages.length) this.pages = [{ name: 'home' }];
    this.answers.clear();
    this.draw();
  }

  back() {
    this.pages = this.pages.length > 1 ? this.pages.slice(0, -1) : [{ name: 'home' }];
    this.sheet = null;
    this.answers.clear();
    this.replace();
  }

  replace() {
    history.replaceState({ pages: this.pages, at: this.at }, '', this.path);
    this.draw();
  }

  // Shows another part of the same screen.
  turn(part) {
    this.pages = [...this.pages.slice(0, -1), { ...this.page, ...part }];
    this.draw();
  }

  home() {
    this.pages = [{ name: 'home' }];
    this.sheet = null;
    this.answers.clear();
    this.replace();
  }

  lay(sheet) { this.sheet = sheet; if (sheet?.name === 'talk') this.unread = 0; this.draw(); }

  notify(text) {
    if (!text) return;
    this.notice = text;
    speak(text);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => { this.notice = null; this.draw(); }, 5000);
    this.draw();
  }

  // What the server answered, in the page's words if it refused and they are loaded in time.
  async said(answer) {
    if (answer.ok || answer.get('why') === 'lost') return answer.text;
    const words = await Promise.race([load('refusal'), new Promise(done => setTimeout(done, 1000))]);
    return words ? words.refusal(answer) : answer.text;
  }

  // A newer notice stays.
  async report(answer) {
    const { notice } = this, text = await this.said(answer);
    if (!this.notice || this.notice === notice) this.notify(text);
  }

  sayTo(text, name) {
    const said = text.slice(0, SAY_MAX);
    return this.do(name ? `tell ${name} ${said}` : this.table ? `say ${said}` : `shout ${said}`);
  }
}

export const app = new App();
