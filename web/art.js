// The drawings: each is a symbol of art.svg, from which the terminal's pictures are made too.
import { h } from './view.js';

export const COMMON = ['soccer', 'tennis', 'billiard', 'golf', 'baseball', 'dodgeball'];
export const BALLS = [...COMMON, 'basketball', 'bowling', 'volleyball', 'rugby'];

const drawing = (name, box) => ({ width, is } = {}) => h('svg', { viewBox: box, width, class: is, 'aria-hidden': 'true' }, h('use', { href: `/art.svg#${name}` }));

export const die = (value, options) => drawing(`die-${value}${value === 1 && options?.isLost ? '-lost' : ''}`, '0 0 100 100')(options);
export const ball = (name, options) => drawing(name, '0 0 48 48')(options);
export const trophy = (metal, options) => drawing(`trophy-${metal}`, '0 0 80 100')(options);

// `6copas`, `hidden`
export function card(name, options) {
  const [, number, suit] = /^(\d+)(\w+)$/.exec(name) ?? [];
  return drawing(number ? `${suit}-${number}` : 'back', '0 0 100 150')(options);
}

export function gamePicture(game, isLarge) {
  const width = isLarge ? 104 : 56, small = width * .58;
  switch (game) {
    case 'pig': return die(5, { width });
    case 'media': return h('span', { class: 'fan' }, card('7oros', { width: small }), card('12copas', { width: small }));
    case 'mastermind': return h('span', { class: 'row' }, COMMON.slice(0, isLarge ? 4 : 3).map(b => ball(b, { width: small * .9 })));
    case 'slide': return h('span', { class: 'mini', vars: { '--s': `${width}px` } }, [1, 2, 3, 4, 5, 6, 7, 8, ''].map(n => h('i', { key: n, class: n ? '' : 'gap' }, n)));
    default: return h('span', { class: 'dim' }, game);
  }
}
