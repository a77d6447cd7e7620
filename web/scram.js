// SHA-256 and SCRAM-SHA-256 by hand: browsers offer WebCrypto only to pages loaded over https.

const K = new Uint32Array(64), START = new Uint32Array(8);
{
  // The constants are the first bits of the roots of the first primes.
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n && isPrime; d++) isPrime = n % d !== 0;
    if (!isPrime) continue;
    if (found < 8) START[found] = (Math.sqrt(n) % 1) * 4294967296;
    K[found++] = (Math.cbrt(n) % 1) * 4294967296;
  }
}
const W = new Uint32Array(64);

function mix(state, bytes, at) {
  for (let i = 0; i < 16; i++) {
    const b = at + 4 * i;
    W[i] = bytes[b] << 24 | bytes[b + 1] << 16 | bytes[b + 2] << 8 | bytes[b + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15], y = W[i - 2];
    W[i] = W[i - 16] + W[i - 7] + ((x >>> 7 | x << 25) ^ (x >>> 18 | x << 14) ^ x >>> 3)
      + ((y >>> 17 | y << 15) ^ (y >>> 19 | y << 13) ^ y >>> 10);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const t = h + ((e >>> 6 | e << 26) ^ (e >>> 11 | e << 21) ^ (e >>> 25 | e << 7))
      + (e & f ^ ~e & g) + K[i] + W[i] | 0;
    const u = ((a >>> 2 | a << 30) ^ (a >>> 13 | a << 19) ^ (a >>> 22 | a << 10))
      + (a & b ^ a & c ^ b & c) | 0;
    h = g; g = f; f = e; e = d + t | 0; d = c; c = b; b = a; a = t + u | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => state[i] += word);
}

// `from` is the state after `before` bytes that have already been hashed.
export function sha256(bytes, from = START, before = 0) {
  const state = Uint32Array.from(from), length = bytes.length;
  const padded = new Uint8Array((length + 72) >> 6 << 6);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer), bits = (before + length) * 8;
  view.setUint32(padded.length - 4, bits);
  view.setUint32(padded.length - 8, bits / 4294967296);
  for (let at = 0; at < padded.length; at += 64) mix(state, padded, at);
  const out = new Uint8Array(32), words = new DataView(out.buffer);
  state.forEach((word, i) => words.setUint32(4 * i, word));
  return out;
}

function hmac(key) {
  if (key.length > 64) key = sha256(key);
  const start = pad => {
    const bytes = new Uint8Array(64).fill(pad), state = Uint32Array.from(START);
    key.forEach((byte, i) => bytes[i] ^= byte);
    mix(state, bytes, 0);
    return state;
  };
  const inner = start(0x36), outer = start(0x5c);
  return bytes => sha256(sha256(bytes, inner, 64), outer, 64);
}

function stretched(password, salt, count) {
  const mac = hmac(password), first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  let last = mac(first);
  const out = Uint8Array.from(last);
  for (let i = 1; i < count; i++) {
    last = mac(last);
    for (let j = 0; j < 32; j++) out[j] ^= last[j];
  }
  return out;
}

export const utf8 = text => new TextEncoder().encode(text);
export const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('');
const base64 = bytes => btoa(String.fromCharCode(...bytes));
const unbase64 = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));

// A random number in hex, for nonces and salts.
export const randomWord = length => hex(crypto.getRandomValues(new Uint8Array(length / 2)));

// A login key like those a server makes, of letters that are hard to confuse.
export function newKey() {
  const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
  const word = Array.from(crypto.getRandomValues(new Uint8Array(24)), b => letters[b & 31]).join('');
  return word.match(/.{4}/g).join('-');
}

// The attributes of `enrol`: what a server needs in order to check proofs of a key.
const KEY_COUNT = 4096;
export function verifier(key) {
  const salt = crypto.getRandomValues(new Uint8Array(16)), base = hmac(stretched(utf8(key), salt, KEY_COUNT));
  const stored = base64(sha256(base(utf8('Client Key')))), server = base64(base(utf8('Server Key')));
  return `salt=${base64(salt)} count=${KEY_COUNT} stored=${stored} server=${server}`;
}

// The proof that we know the secret, and the proof that we expect from the server.
export function proof({ name, secret, mine, nonce, salt, count }) {
  const base = hmac(stretched(utf8(secret), unbase64(salt), count)), key = base(utf8('Client Key'));
  const text = utf8(`n=${name},r=${mine},r=${nonce},s=${salt},i=${count},c=biws,r=${nonce}`);
  const signature = hmac(sha256(key))(text);
  return {
    proof: base64(key.map((byte, i) => byte ^ signature[i])),
    verify: base64(hmac(base(utf8('Server Key')))(text)),
  };
}
