// Settings of this phone, and the key of a name.
import { h, button } from './view.js';
import { app } from './app.js';
import { list, heading, row, choices } from './lobby.js';
import { settings as kept } from './me.js';
import { w, addWords } from './words.js';

await addWords('more');

export function settings() {
  const change = (name, value) => { kept.set(name, value); if (name === 'language') app.speakLanguage().then(() => app.draw()); app.draw(); };
  const choice = (name, values) => choices(w(`set.${name}`), values, kept.get(name), value => change(name, value));
  return {
    title: w('more.settings'),
    body: list(
      heading(w('set.language')), choice('language', [[null, w('set.auto')], ['en', 'English'], ['es', 'Español'], ['it', 'Italiano']]),
      heading(w('set.theme')), choice('theme', [['auto', w('set.auto')], ['dark', w('set.dark')], ['light', w('set.light')]]),
      heading(w('set.motion')), choice('motion', [[true, w('on')], [false, w('off')]]),
      heading(w('set.sound')), choice('sound', [[true, w('on')], [false, w('off')]]),
      row('photos', w('photos.title'), '', '›', () => app.lay({ name: 'photos' })),
      app.me && [heading(app.me.name),
        row('key', w('set.key'), w('set.keyText'), '›', () => app.lay({ name: 'key' })),
        row('out', w('set.out'), w('set.outText'), '›', askOut)]),
  };
}

const keyField = () => h('input', { id: 'key', class: 'field', readonly: true, value: app.key?.key ?? '', 'aria-label': w('set.key'), onfocus: e => e.target.select() });

// Logging out removes the key, which may be the only one.
function askOut() {
  app.lay({ name: 'sure', text: w('set.out'), body: [h('p', null, w('set.outText')), h('p', null, w('key.text')), keyField()], yes: () => app.logOut() });
}

export function key() {
  const words = () => document.getElementById('phrase').value.trim();
  return {
    title: w('set.key'),
    body: [
      h('p', null, w('key.text')), keyField(),
      h('p', null, w('key.phrase')), h('input', { id: 'phrase', class: 'field', maxlength: 200, 'aria-label': w('key.phrase'), autocomplete: 'off' }),
    ],
    keys: [
      button(w('key.copy'), () => {
        // Over plain http, a page can only copy selected text to the clipboard.
        if (navigator.clipboard) navigator.clipboard.writeText(app.key?.key ?? '');
        else { document.getElementById('key').select(); document.execCommand('copy'); }
        app.notify(w('key.copied'));
      }),
      button(w('key.save'), () => words() && app.do(`passphrase ${words()}`).then(a => { if (a.ok) { app.notify(w('key.saved')); app.lay(null); } }), { go: true }),
    ],
  };
}
