
const LANGUAGES = ['en', 'es', 'it'];
let at = 0;

export function setLanguage(wanted) {
  at = Math.max(0, LANGUAGES.indexOf(wanted.slice(0, 2).toLowerCase()));
  document.documentElement.lang = LANGUAGES[at];
}

// The text of a key in the chosen language, with its blanks filled.
export function w(key, facts = {}) {
  return (texts[key]?.[at] ?? key.split('.').pop()).replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all);
}

export const gameName = game => texts[`game.${game}`]?.[at] ?? game;

// A number as people of the language write it.
export const number = text => at === 0 ? String(text) : String(text).replace('.', ',');
