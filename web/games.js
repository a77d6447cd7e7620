// The games that the page draws itself. Any other is shown as the server draws it.
import { here, load } from './parts.js';

const files = { pig: 'pig', media: 'media', slide: 'slide', mastermind: 'code' };
const fileOf = game => files[game] ?? 'other';

export const gameOf = game => here(fileOf(game))?.default;
export const loadGame = game => load(fileOf(game));
