// A table: its players, the progress of its match, and the board of its game. Read completely from
// `state`, then updated by events.
import { gameOf } from './games.js';

export class Table {
  // `nextSalt` returns the word that this phone adds to the seed of a match that starts.
  constructor(room, myName, before, nextSalt) {
    this.room = room;
    this.nextSalt = nextSalt;
    this.myName = myName?.toLowerCase();
    this.seats = [];
    // Who sat down after the match, by the same numbers: the result is that of its own players.
    this.newcomers = [];
    this.rewards = before?.rewards ?? [];
    this.say = before?.say ?? '';
    this.salt = before?.salt;
    this.commit = before?.commit;
    this.shown = before?.shown ?? {};
    this.n = 0;
    this.turn = 0;
    // Needed for the check at the end; complete only if we received all of the match.
    for (const name of ['startLine', 'dealt', 'rounds', 'scrambled', 'isWhole', 'isBankTurned']) this[name] = before?.[name];
    this.dealt ??= [];
    this.rounds ??= [];
  }

  get seat() { return this.seats.findIndex(s => s?.player.toLowerCase() === this.myName) + 1; }
  get isMine() { return this.seat > 0; }
  get mine() { return this.newcomers.find(s => s?.player.toLowerCase() === this.myName) ?? this.seats[this.seat - 1]; }
  get isMyTurn() { return this.phase === 'playing' && this.turn === this.seat && this.isMine; }
  // Nobody else is at the table any more.
  get isAlone() { return ![...this.seats, ...this.newcomers].some(s => s && s !== this.mine && !s.isGone); }
  get taken() { return this.seats.filter(Boolean).length; }
  option(name) { return this.options.get(name); }

  // MARK: From `state`

  read(rows) {
    const [first, ...rest] = rows;
    this.first = first;
    this.game = first.get('game');
    this.phase = first.get('phase');
    this.options = first.attributes;
    this.match = first.number('match');
    this.n = first.number('n') ?? 0;
    this.turn = first.number('turn') ?? 0;
    this.host = first.get('host');
    this.cup = first.number('cup');
    this.commit = first.get('commit') ?? this.commit;
    this.places = Number(first.get('seats')?.split('/')[1] ?? 0);
    this.began = Date.now() - (first.number('ms') ?? 0);
    this.until(first.number('left_ms'));
    this.seats = [];
    this.newcomers = [];
    for (const row of rest) {
      if (!row.has('player')) continue;
      (row.is('new') ? this.newcomers : this.seats)[row.number('seat') - 1] = {
        player: row.get('player'), isHere: row.is('here'), out: row.get('out'), isAgain: row.is('again'),
      };
    }
    if (this.phase === 'over') this.result = first;
    this.rules = gameOf(this.game);
    this.board = this.rules.begin(this);
    this.rules.read(this, rest.filter(r => !r.is('new')));
  }

  until(milliseconds) { this.deadline = milliseconds === undefined ? null : Date.now() + milliseconds; }

  // A match that started before `state` was answered.
  adopt(lines) {
    const at = lines.findLastIndex(l => l.code === 'start');
    if (at < 0 || lines[at].number('match') !== this.match) return;
    this.beginRecord(lines[at]);
    for (const line of lines.slice(at + 1)) this.remember(line);
  }

  beginRecord(line) {
    Object.assign(this, { startLine: line, dealt: [], rounds: [], scrambled: null, isWhole: true, salt: this.nextSalt() });
  }

  // MARK: From events

  hear(line) {
    const at = line.number('seat') - 1, seat = this.newcomers[at] ?? this.seats[at];
    const n = line.number('n');
    if (n !== undefined) {
      // A move is missing: only `state` can tell.
      if (n > this.n + 1) this.isLost = true;
      this.n = n;
    }
    switch (line.code) {
      case 'joined': this.sit(at, line.get('player')); break;
      case 'left':
        delete (this.phase === 'open' ? this.seats : this.newcomers)[at];
        if (seat) { seat.isAgain = false; seat.isGone = true; }
        break;
      case 'away': if (seat) seat.isHere = false; break;
      case 'back': if (seat) seat.isHere = true; break;
      case 'again': if (seat) seat.isAgain = true; break;
      case 'start': this.start(line); break;
      case 'turn': this.turn = line.number('seat'); this.until(this.clock ? this.clock * 1000 : undefined); break;
      case 'late': this.until(line.number('in') * 1000); break;
      case 'resigned': if (seat) seat.out = line.get('reason'); break;
      case 'over': this.phase = 'over'; this.result = line; this.turn = 0; this.deadline = null; break;
    }
    this.remember(line);
    this.rules?.hear(this, line);
  }

  sit(at, player) {
    const mate = this.seats[at];
    if (this.phase === 'over' && mate?.player === player) { mate.isHere = true; mate.isGone = false; }
    else (this.phase === 'over' ? this.newcomers : this.seats)[at] = { player, isHere: true };
  }

  // Random results in their order, checked when the seed is known.
  remember(line) {
    switch (line.code) {
      case 'roll': this.dealt.push(line); break;
      case 'board': this.scrambled = line.get('tiles'); break;
      case 'round': this.rounds.push([]); this.isBankTurned = false; break;
      case 'card': this.rounds.at(-1)?.push(line.get('card')); break;
      case 'bank':
        // The bank's first card was dealt face down, and is already in the list.
        if (this.isBankTurned) this.rounds.at(-1)?.push(line.get('card'));
        this.isBankTurned = true;
        break;
    }
  }

  get clock() { return Number(this.option('clock') ?? 0); }

  start(line) {
    this.phase = 'playing';
    this.match = line.number('match');
    this.options = new Map([...this.options, ...line.attributes]);
    this.commit = line.get('commit');
    this.result = null;
    this.rewards = [];
    this.n = 0;
    this.began = Date.now();
    this.beginRecord(line);
    this.seats = line.list('seats').map(player => ({ player, isHere: true }));
    this.newcomers = [];
    this.until(this.rules.isRace && this.clock ? this.clock * 1000 : undefined);
    this.board = this.rules.begin(this);
  }
}
