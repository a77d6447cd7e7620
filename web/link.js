// The connection to the server: a WebSocket whose messages are lines. It reconnects by itself, and
// after a phone has slept it tests the socket.
import { parse, drawn, quoted } from './line.js';
import { w } from './words.js';

const PAUSES = [0, 1000, 2000, 4000, 8000];
// After these, reconnecting would fail again, or would disconnect somebody else.
const FINAL = new Set(['replaced', 'kicked', 'banned', 'bad-secret', 'quit', 'forgotten']);

export class Link {
  // `on` has `greeted(line)`, `heard(line)`, `renamed(name)` and `changed()`.
  constructor(on) {
    this.on = on;
    this.state = 'new';
    this.tries = 0;
    this.number = 0;
    this.asked = new Map();
    this.goodbye = null;
    addEventListener('online', () => this.wake());
    addEventListener('pageshow', event => event.persisted && this.wake());
    document.addEventListener('visibilitychange', () => document.hidden ? this.rest() : this.wake());
    setInterval(() => this.state === 'open' && !this.gate && !document.hidden && this.test(10000), 20000);
  }

  connect() {
    clearTimeout(this.timer);
    this.drop();
    this.goodbye = null;
    this.hold();
    this.go('connecting');
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`, 'parlor.1');
    this.socket = socket;
    socket.onmessage = ({ data }) => this.socket === socket && this.take(data);
    socket.onclose = () => this.socket === socket && this.lose();
    // Some networks block a connection silently.
    this.timer = setTimeout(() => this.state === 'connecting' && this.lose(), 15000);
  }

  // The answer to one request: `ok`, its attributes, its rows and drawn lines. Never throws: a lost
  // connection is an answer too. Until the login is done, other requests wait, because a proof must
  // directly follow its challenge.
  ask(line, isLogin = false) {
    if (this.gate && !isLogin) return this.gate.then(() => this.ask(line));
    if (this.socket?.readyState !== 1) return Promise.resolve(lost(this.state));
    const tag = `w${++this.number}`;
    return new Promise(resolve => {
      this.asked.set(tag, { resolve, rows: [], texts: [] });
      this.socket.send(`#${tag} ${line}`);
    });
  }

  take(data) {
    const line = parse(data), asked = this.asked.get(line.tag);
    switch (line.kind) {
      case 'HELLO': return this.on.greeted(line);
      case 'ROW': return void asked?.rows.push(line);
      case 'TXT': return void asked?.texts.push(drawn(data));
      case 'OK': case 'ERR':
        this.asked.delete(line.tag);
        return asked?.resolve(Object.assign(line, { ok: line.kind === 'OK', rows: asked.rows, texts: asked.texts }));
      case 'EV': return this.on.heard(line);
      case 'BYE':
        this.goodbye = Object.assign(line, { code: line.get('code') });
        if (this.goodbye.code === 'renamed') this.on.renamed(line.get('player'));
    }
  }

  hold() { this.gate ??= new Promise(open => { this.openGate = open; }); }

  admit() {
    this.gate = null;
    this.openGate?.();
  }

  drop() {
    this.admit();
    const socket = this.socket;
    this.socket = null;
    if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
    for (const { resolve } of this.asked.values()) resolve(lost(this.state));
    this.asked.clear();
  }

  lose() {
    this.drop();
    // A wall goes on in spite of them.
    if (FINAL.has(this.goodbye?.code) && this.on.ends(this.goodbye.code)) return this.go('ended');
    this.go('lost');
    if (document.hidden) return;
    const pause = this.goodbye?.number('retry_ms') ?? PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause);
  }

  // The page makes no attempts while it is hidden.
  rest() { clearTimeout(this.timer); }

  // After a phone has slept, a socket can seem open although it has been dead for an hour, and an
  // attempt to connect may never end.
  wake() {
    if (this.state === 'ended' || this.state === 'new') return;
    this.tries = 0;
    if (this.state === 'open') this.test(2000); else this.connect();
  }

  // Connects again unless the server answers within this time.
  async test(milliseconds) {
    const socket = this.socket;
    const isAlive = await Promise.race([this.ask('ping').then(a => a.ok), new Promise(r => setTimeout(r, milliseconds, false))]);
    if (!isAlive && this.socket === socket) this.connect();
  }

  // The login is done: the page knows who we are and where we sit.
  ready() {
    this.admit();
    if (this.state !== 'connecting' || this.socket?.readyState !== 1) return;
    this.tries = 0;
    this.go('open');
  }

  end() { this.drop(); this.go('ended'); }

  go(state) { this.state = state; this.on.changed(); }
}

function lost(state) {
  const text = w(state === 'ended' ? 'link.ended' : 'link.connecting');
  return Object.assign(parse(`ERR not-now why=lost text=${quoted(text)}`), { ok: false, rows: [], texts: [] });
}
