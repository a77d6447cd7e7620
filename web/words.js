// The texts of the page, in the chosen language. Only that language is loaded.
import { load } from './parts.js';

const LANGUAGES = ['en', 'es', 'it'];
let texts = {};
export let language = 'en';

export async function setLanguage(wanted) {
  const code = wanted.slice(0, 2).toLowerCase();
  const chosen = language = LANGUAGES.includes(code) ? code : LANGUAGES[0];
  const found = (await load(`words.${chosen}`)).default;
  // Another language may have been chosen meanwhile.
  if (chosen !== language) return;
  texts = found;
  document.documentElement.lang = language;
}

// The text of a key, with its blanks filled in.
export function w(key, facts = {}) {
  return (texts[key] ?? key.split('.').pop()).replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (all, name, one, many) => many === undefined ? facts[name] ?? all : String(facts[name]) === '1' ? one : many);
}

export const gameName = game => texts[`game.${game}`] ?? game;

// A number, written as in the chosen language.
export const number = text => language === 'en' ? String(text) : String(text).replace('.', ',');
