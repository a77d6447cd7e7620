// The texts of the page, in the chosen language. Only that language is loaded.
import { load } from './parts.js';

const LANGUAGES = ['en', 'es', 'it'];
// The files with texts that are in use. `more` is loaded with the pages that say them, `why` when
// the server first refuses something.
const files = ['words'];
let texts = {};
export let language = 'en';

export async function setLanguage(wanted) {
  const code = wanted.slice(0, 2).toLowerCase();
  const chosen = language = LANGUAGES.includes(code) ? code : LANGUAGES[0];
  const found = await Promise.all(files.map(file => load(`${file}.${chosen}`)));
  // Another language may have been chosen meanwhile.
  if (chosen !== language) return;
  texts = Object.assign({}, ...found.map(file => file.default));
  document.documentElement.lang = language;
}

export async function addWords(file) {
  if (!files.includes(file)) files.push(file);
  await setLanguage(language);
}

// The text of a key, with its blanks filled in.
export function w(key, facts = {}) {
  return (texts[key] ?? key.split('.').pop()).replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (all, name, one, many) => many === undefined ? facts[name] ?? all : String(facts[name]) === '1' ? one : many);
}

export const hasWord = key => key in texts;

// A text with the names of bots as people read them: `house-best-2` is "Expert bot 2".
export const named = text => String(text).replace(/\bhouse-(easy|good|best)(?:-(\d+))?\b/g, (_, level, number) => `${w(`bot.${level}`)}${number ? ` ${number}` : ''}`);

export const gameName = game => texts[`game.${game}`] ?? game;

// A number, written as in the chosen language.
export const number = text => language === 'en' ? String(text) : String(text).replace('.', ',');
