// What this phone saves: a name and its key for each server, and settings.

// Two walls in one browser need two names, so each keeps its own for its tab.
const shelf = name => name.startsWith('names.wall.') ? sessionStorage : localStorage;
const read = (name, otherwise) => {
  try { return JSON.parse(shelf(name).getItem(`parlor.${name}`)) ?? otherwise; } catch { return otherwise; }
};
const write = (name, value) => {
  try { shelf(name).setItem(`parlor.${name}`, JSON.stringify(value)); return true; } catch { return false; }
};

export const settings = {
  values: { language: null, theme: 'auto', motion: true, sound: false, picture: 'lighthouse', numbers: true, ...read('settings', {}) },
  get(name) { return this.values[name]; },
  set(name, value) { this.values[name] = value; write('settings', this.values); },
  seen(name) { return Boolean(this.values[`seen.${name}`]); },
  see(name) { this.set(`seen.${name}`, true); },
};

// The name used last at this server is first.
export function names(store) { return read(`names.${store}`, []); }

export function keep(store, name, key) {
  const others = names(store).filter(n => n.name.toLowerCase() !== name.toLowerCase());
  return write(`names.${store}`, [{ name, key }, ...others].slice(0, 10));
}

export function forget(store, name) {
  write(`names.${store}`, names(store).filter(n => n.name !== name));
}

// The photos for the puzzle: Parlor's, and this phone's.
export const BUILT_IN = ['lighthouse', 'hills', 'fish'];
export const own = () => read('photos', []);

export function pictureOf(name) {
  if (BUILT_IN.includes(name)) return `/${name}.jpg`;
  const found = /^own(\d+)$/.exec(name);
  return found ? own()[found[1]] ?? null : null;
}

// A key that was in the address, from another device of the same person. It is removed from the
// address.
export function takeInvitation() {
  const found = /^#k=([^&]+)&n=([\w-]+)$/.exec(location.hash);
  if (location.hash) history.replaceState(null, '', location.pathname);
  return found && { key: decodeURIComponent(found[1]), name: found[2] };
}
