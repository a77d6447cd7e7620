// The games that the page draws itself. Other games are shown as the server draws them.
import { here, load } from './parts.js';

const files = { pig: 'pig', media: 'media', slide: 'slide', mastermind: 'code' };
const fileOf = game => files[game] ?? 'other';

export const gameOf = game => here(fileOf(game))?.default;
export const loadGame = game => load(fileOf(game));
