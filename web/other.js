// A game that the page has no module for: the table as the server draws it, and a button for each of
// the game's verbs.
import { h, button } from './view.js';
import { app } from './app.js';
import { w } from './words.js';

export default {
  begin: () => ({ drawn: null, argument: '' }),
  read(table) { this.redraw(table); },
  hear(table, line) { if (line.has('n') || line.code === 'start') this.redraw(table); },

  async redraw(table) {
    const { board } = table;
    const answer = await app.link.ask(`look ${table.room}`);
    board.drawn = answer.texts.join('\n');
    app.draw();
  },

  view(table) {
    const { board } = table;
    const verbs = (app.games.get(table.game)?.get('moves') ?? '').split(',').filter(Boolean);
    return {
      board: h('pre', { class: 'drawn', tabindex: 0 }, board.drawn ?? w('wait')),
      keys: table.phase === 'playing' && table.isMine ? [
        h('input', { class: 'field', 'aria-label': w('other.argument'), placeholder: w('other.argument'), oninput: e => { board.argument = e.target.value; } }),
        verbs.map(verb => button(verb, () => app.move(`${verb} ${board.argument}`.trim()))),
      ] : [],
    };
  },
};
