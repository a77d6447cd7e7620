// The drawings: each is a symbol of art.svg, the same that the terminal's pictures are made of.
import { h } from './view.js';

export const COMMON = ['soccer', 'tennis', 'billiard', 'golf', 'baseball', 'dodgeball'];

const drawing = (name, box, is) => h('svg', { viewBox: box, class: is, 'aria-hidden': 'true' }, h('use', { href: `/art.svg#${name}` }));

export const die = (value, is) => drawing(`die-${value}`, '0 0 96 96', is);
export const card = name => drawing(name === 'hidden' ? 'card-back' : `card-${name}`, '0 0 104 160');
export const ball = name => drawing(`ball-${name}`, '0 0 96 96');

export function gamePicture(game, isLarge) {
  const size = isLarge ? 96 : 52, fit = (node, width) => ({ ...node, properties: { ...node.properties, width, height: undefined } });
  switch (game) {
    case 'pig': return fit(die(5), size);
    case 'media': return h('span', { class: 'row' }, fit(card('7oros'), size * .62), fit(card('10copas'), size * .62));
    case 'mastermind': return h('span', { class: 'row' }, COMMON.slice(0, isLarge ? 4 : 3).map(b => fit(ball(b), size * .62)));
    case 'slide': return fit(drawing('tiles', '0 0 96 96'), size);
    default: return h('span', { class: 'dim' }, game);
  }
}
