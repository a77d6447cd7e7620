// The games that the page draws itself. Any other is shown as the server draws it.
import pig from './pig.js';
import media from './media.js';
import slide from './slide.js';
import mastermind from './code.js';
import other from './other.js';

const games = { pig, media, slide, mastermind };
export const gameOf = name => games[name] ?? other;
export const isDrawn = name => name in games;
