// Elements as values. A screen is redrawn after each change. Elements that are already on the page
// are kept and updated, so that focus, animations and half-typed text survive.

import { settings } from './me.js';
import { load } from './parts.js';
import { named } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

// h('button', { class: 'key', onclick: f }, 'Roll'). `key` names an element among its siblings,
// `vars` sets custom properties of its style.
export function h(tag, properties, ...children) {
  const kept = children.flat(Infinity).filter(c => c !== null && c !== undefined && c !== false);
  return { tag, properties: properties ?? {}, children: kept };
}

export function patch(parent, nodes) {
  const old = [...parent.childNodes];
  const keyed = new Map(old.filter(n => n.$key !== undefined).map(n => [n.$key, n]));
  const free = old.filter(n => n.$key === undefined);
  const used = new Set();
  const wanted = nodes.map(node => {
    const found = find(node, keyed, free, used) ?? make(node, parent);
    used.add(found);
    return found;
  });
  // What is gone is removed first: an element that has to move would lose the focus.
  for (const node of old) if (!used.has(node)) node.remove();
  let before = parent.firstChild;
  wanted.forEach((found, i) => {
    if (found === before) before = before.nextSibling;
    else parent.insertBefore(found, before);
    update(found, nodes[i]);
  });
}

function find(node, keyed, free, used) {
  if (typeof node !== 'object') return free.find(o => o.nodeType === 3 && !used.has(o));
  const { key } = node.properties;
  const fits = o => o && !used.has(o) && o.localName === node.tag;
  if (key !== undefined) return fits(keyed.get(key)) ? keyed.get(key) : undefined;
  return free.find(fits);
}

function make(node, parent) {
  if (typeof node !== 'object') return document.createTextNode(node);
  const isDrawing = node.tag === 'svg' || parent.namespaceURI === SVG;
  const made = isDrawing ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  if (node.properties.key !== undefined) made.$key = node.properties.key;
  return made;
}

function update(element, node) {
  if (typeof node !== 'object') {
    const text = named(node);
    if (element.data !== text) element.data = text;
    return;
  }
  const last = element.$properties ?? {}, next = node.properties;
  for (const name of Object.keys(last)) if (!(name in next)) set(element, name, undefined, last[name]);
  for (const [name, value] of Object.entries(next)) if (value !== last[name]) set(element, name, value, last[name]);
  element.$properties = next;
  patch(element, node.children);
}

function set(element, name, value, last) {
  if (name === 'key') return;
  if (name.startsWith('on')) { element[name] = value ?? null; return; }
  if (name === 'vars') {
    for (const part of Object.keys(last ?? {})) if (!value || !(part in value)) element.style.removeProperty(part);
    for (const [part, text] of Object.entries(value ?? {})) element.style.setProperty(part, text);
    return;
  }
  // Typed text belongs to the user: only a new value from us replaces it.
  if (name === 'value') { if (element.value !== value) element.value = value ?? ''; return; }
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : named(value));
}

// A button. A one-letter key is also its keyboard shortcut. A disabled button stays where it is,
// and says why when it is pressed.
let complain = () => {};
export const onOff = action => { complain = action; };
export function button(text, action, { off, go, key, hint, label, is = 'key' } = {}) {
  return h('button', {
    class: `${is}${go ? ' go' : ''}${off ? ' off' : ''}`, key, type: 'button', 'aria-label': label,
    'data-key': key?.length === 1 ? key : undefined, 'aria-keyshortcuts': key?.length === 1 ? key : undefined, 'aria-disabled': off ? 'true' : undefined, onclick: off ? () => typeof off === 'string' && complain(off) : action, title: typeof off === 'string' ? off : undefined,
  }, h('span', null, text), hint && h('small', null, hint));
}

export const dim = (...text) => h('span', { class: 'dim' }, ...text);

// Announces one sentence at a time for screen readers; the newest replaces an older one.
let waiting = null, spokenAt = 0;
export function speak(text) {
  if (!text) return;
  const say = () => { spokenAt = Date.now(); document.getElementById('spoken').textContent = waiting; waiting = null; };
  const isQueued = waiting !== null;
  waiting = named(text);
  if (!isQueued) setTimeout(say, Math.max(0, spokenAt + 700 - Date.now()));
}

// A tune, whose module is loaded only if sounds are on.
export const chime = name => settings.get('sound') && load('sound').then(sound => sound.chime(name));
