// A game for which the page has no module: the table as the server draws it, and a button for each
// verb of the game.
import { h, button } from './view.js';
import { app } from './app.js';
import { w } from './words.js';

// The verbs of each game, which `help GAME` lists before its options: `    roll      Roll the die.`
const verbsOf = new Map();

async function readVerbs(game) {
  if (verbsOf.has(game)) return;
  verbsOf.set(game, []);
  const { ok, texts } = await app.link.ask(`help ${game}`);
  // The table asks again when it is read again.
  if (!ok) return void verbsOf.delete(game);
  const end = texts.findIndex(t => !t.trim());
  const found = texts.slice(0, end < 0 ? undefined : end).map(t => /^ {4}([a-z]+)( \S+)* {2,}\S/.exec(t));
  verbsOf.set(game, found.filter(Boolean).map(([, verb, argument]) => ({ verb, argument })));
  app.draw();
}

export default {
  begin: () => ({ drawn: null, argument: '' }),
  read(table) { this.redraw(table); readVerbs(table.game); },
  hear(table, line) { if (line.has('n') || line.code === 'start') this.redraw(table); },

  async redraw(table) {
    const { board } = table;
    const answer = await app.link.ask(`look ${table.room}`);
    board.drawn = answer.texts.join('\n');
    app.draw();
  },

  view(table) {
    const { board } = table;
    const verbs = verbsOf.get(table.game) ?? [];
    return {
      board: h('pre', { class: 'drawn', tabindex: 0 }, board.drawn ?? w('wait')),
      keys: table.phase === 'playing' && table.isMine ? [
        verbs.some(v => v.argument) && h('input', { class: 'field', 'aria-label': w('other.argument'), placeholder: w('other.argument'), oninput: e => { board.argument = e.target.value; } }),
        verbs.map(({ verb, argument }) => button(verb, () => app.move(argument ? `${verb} ${board.argument}`.trim() : verb))),
      ] : [],
    };
  },
};
