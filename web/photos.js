// Photos for the puzzle: three of Parlor's own, and those of this phone, which never leave it.
import { h, button } from './view.js';
import { app } from './app.js';
import { settings, BUILT_IN, own, pictureOf } from './me.js';
import { w, addWords } from './words.js';

await addWords('more');

const SIDE = 720, OWN_MAX = 6;

// Crops to a square from the middle, and scales down: a phone's photo has 12 million pixels.
async function add(file) {
  let bitmap;
  try { bitmap = await createImageBitmap(file); } catch { return app.notify(w('photos.unreadable')); }
  const side = Math.min(bitmap.width, bitmap.height), canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d').drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  const all = [...own(), canvas.toDataURL('image/jpeg', 0.8)].slice(-OWN_MAX);
  try { localStorage.setItem('parlor.photos', JSON.stringify(all)); } catch { return app.notify(w('photos.full')); }
  choose(`own${all.length - 1}`);
}

function choose(name) { settings.set('picture', name); app.lay(null); }

function remove(name) {
  localStorage.setItem('parlor.photos', JSON.stringify(own().filter((_, i) => `own${i}` !== name)));
  settings.set('picture', BUILT_IN[0]);
  app.draw();
}

export function photos() {
  const names = ['', ...BUILT_IN, ...own().map((_, i) => `own${i}`)];
  return {
    title: w('photos.title'),
    body: [
      h('div', { class: 'gallery' }, names.map(name => h('button', {
        key: name, type: 'button', class: settings.get('picture') === name ? 'photo-choice chosen' : 'photo-choice', 'aria-label': name || w('photos.none'),
        vars: name ? { '--photo': `url("${pictureOf(name)}")` } : {}, onclick: () => choose(name),
      }, name ? '' : '1 2 3'))),
      h('label', { class: 'key go file' }, w('photos.add'), h('input', { type: 'file', accept: 'image/*', onchange: e => { if (e.target.files[0]) add(e.target.files[0]); } })),
      h('p', { class: 'dim' }, w('photos.stay')),
      settings.get('picture').startsWith('own') && button(w('photos.remove'), () => remove(settings.get('picture')), { key: 'remove' }),
      button(w('photos.camera'), () => document.getElementById('camera').click()),
      h('input', { id: 'camera', type: 'file', accept: 'image/*', capture: 'environment', hidden: true, onchange: e => { if (e.target.files[0]) add(e.target.files[0]); } }),
    ],
  };
}
