// One line of the protocol: its tag, kind and code, and its attributes. Text stays plain text.

export function parse(line) {
  const words = [], attributes = new Map();
  const item = /(#\S+)|([\w-]+)=("(?:\\.|[^"\\])*"|\S*)|(\S+)/y;
  let tag = null, match, at = 0;
  while (at < line.length) {
    if (line[at] === ' ') { at++; continue; }
    item.lastIndex = at;
    if (!(match = item.exec(line))) break;
    if (match[1] && !words.length && !tag) tag = match[1].slice(1);
    else if (match[2]) attributes.set(match[2], unquoted(match[3]));
    else words.push(match[0]);
    at = item.lastIndex;
  }
  return new Line(tag, words, attributes, line);
}

export class Line {
  constructor(tag, words, attributes, bytes) {
    Object.assign(this, { tag, kind: words[0], code: words[1], attributes, bytes, at: Date.now() });
  }
  get(name) { return this.attributes.get(name); }
  has(name) { return this.attributes.has(name); }
  number(name) { const text = this.get(name); return text === undefined ? undefined : Number(text); }
  list(name) { const text = this.get(name); return text ? text.split(',') : []; }
  // The time that lies this many units after the line arrived.
  until(name, unit = 1) { return this.has(name) ? this.at + this.number(name) * unit : null; }
  is(name, value = 'yes') { return this.get(name) === value; }
  get text() { return this.get('text') ?? ''; }
}

// The drawing in a `TXT` line: the bytes after the kind.
export function drawn(bytes) { return bytes.replace(/^(#\S+ )?TXT ?/, ''); }

function unquoted(value) {
  if (value[0] !== '"') return value;
  return value.slice(1, -1).replace(/\\(.)/g, (_, c) => c === 'n' ? '\n' : c);
}

export function quoted(text) {
  return '"' + text.replace(/[\\"]/g, c => '\\' + c).replace(/\n/g, '\\n') + '"';
}
