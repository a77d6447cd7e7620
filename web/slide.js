// The sliding puzzle: tiles that show numbers or a photo, and move before the server has answered.
import { h, button } from './view.js';
import { app } from './app.js';
import { settings, pictureOf } from './me.js';
import { lane, clock } from './seats.js';
import { w } from './words.js';

const STEPS = { u: [1, 0], d: [-1, 0], l: [0, 1], r: [0, -1] };
const ARROWS = { ArrowUp: 'u', ArrowDown: 'd', ArrowLeft: 'l', ArrowRight: 'r', k: 'u', j: 'd', h: 'l', l: 'r' };

export default {
  isRace: true,

  begin(table) {
    const [columns, rows] = (table.option('size') ?? '4x4').split('x').map(Number);
    return { columns, rows, tiles: [], moves: 0, progress: [], sent: 0 };
  },

  read(table, rows) {
    const { board } = table;
    for (const row of rows) {
      const seat = row.number('seat');
      board.progress[seat - 1] = { moves: row.number('moves') ?? 0, home: row.number('home') ?? 0, place: row.number('place'), ms: row.number('ms') };
      const shown = seat === table.seat || (!table.isMine && !board.tiles.length);
      if (row.has('tiles') && shown) board.tiles = row.list('tiles').map(Number);
      if (seat === table.seat) board.moves = row.number('moves') ?? 0;
    }
    board.sent = 0;
    table.isAhead = false;
  },

  hear(table, line) {
    const { board } = table, seat = line.number('seat');
    switch (line.code) {
      case 'board': board.tiles = line.list('tiles').map(Number); table.began = Date.now(); break;
      case 'slide':
        board.progress[seat - 1] = { ...board.progress[seat - 1], moves: line.number('moves'), home: line.number('home') };
        if (seat !== table.seat) break;
        board.moves = line.number('moves');
        // A move made in another window of ours is known only to `state`.
        if (board.sent > 0) board.sent--; else table.isLost = true;
        break;
      case 'solved':
        board.progress[seat - 1] = { ...board.progress[seat - 1], place: line.number('place'), ms: line.number('ms'), home: board.columns * board.rows - 1 };
        break;
    }
  },

  // How the tile at this place moves into the gap with all tiles between them, or nothing.
  way({ columns, tiles }, at) {
    const gap = tiles.indexOf(0);
    const [row, column, gapRow, gapColumn] = [Math.floor(at / columns), at % columns, Math.floor(gap / columns), gap % columns];
    if (at === gap || (row !== gapRow && column !== gapColumn)) return '';
    const letter = row === gapRow ? (column > gapColumn ? 'l' : 'r') : row > gapRow ? 'u' : 'd';
    return letter.repeat(Math.abs(row - gapRow) + Math.abs(column - gapColumn));
  },

  slide(table, at) {
    const moves = this.way(table.board, at);
    if (moves && this.canMove(table)) this.go(table, moves);
  },

  canMove: table => table.phase === 'playing' && table.isMine && !table.mine.out && !table.board.progress[table.seat - 1]?.place,

  async go(table, moves) {
    const { board } = table, { columns, rows } = board;
    const tiles = [...board.tiles];
    for (const letter of moves) {
      const gap = tiles.indexOf(0), [down, right] = STEPS[letter];
      const [row, column] = [Math.floor(gap / columns) + down, gap % columns + right];
      if (row < 0 || row >= rows || column < 0 || column >= columns) return;
      const from = row * columns + column;
      [tiles[gap], tiles[from]] = [tiles[from], 0];
    }
    board.tiles = tiles;
    board.sent++;
    table.isAhead = true;
    app.draw();
    const answer = await app.link.ask(`slide ${moves}`);
    if (!answer.ok) { app.report(answer); app.open(table.room); }
  },

  view(table) {
    const { board } = table, { columns, rows, tiles } = board;
    const photo = pictureOf(settings.get('picture')), isWhole = table.shown.picture;
    const most = columns * rows - 1;
    const peek = () => { table.shown.picture = !table.shown.picture; app.draw(); }, flip = () => { settings.set('numbers', !settings.get('numbers')); app.draw(); };
    // The solved picture hides the board, so a press only takes it away.
    const press = at => isWhole ? peek() : this.slide(table, at);
    const numbers = settings.get('numbers') || !photo, crop = cropOf(settings.get('picture'), columns, rows);
    return {
      side: clock(table),
      board: [
        h('div', { class: 'lanes', key: 'lanes' }, table.seats.map((s, i) => s && lane(table, i + 1, (board.progress[i]?.home ?? 0) / most,
          board.progress[i]?.place ? `${board.progress[i].place}.` : `${board.progress[i]?.home ?? 0}/${most}`))),
        h('div', {
          class: `tiles${photo ? ' photo' : ''}${numbers ? '' : ' bare'}${isWhole ? ' whole' : ''}`, key: 'tiles', role: 'group', 'aria-label': w('slide.board'),
          vars: { '--columns': columns, '--rows': rows, ...(photo ? { '--photo': `url("${photo}")` } : {}) },
        }, (isWhole ? [...Array(most).keys()].map(i => i + 1) : tiles.filter(t => t > 0).sort((a, b) => a - b)).map(tile => {
          const at = isWhole ? tile - 1 : tiles.indexOf(tile), home = tile - 1, way = isWhole ? '' : this.way(board, at);
          return h('button', {
            key: tile, type: 'button', class: at === home ? 'tile home' : 'tile', tabindex: way ? 0 : -1,
            vars: {
              '--x': at % columns, '--y': Math.floor(at / columns),
              ...place(home % columns, columns, crop.x, 'x'), ...place(Math.floor(home / columns), rows, crop.y, 'y'),
            },
            onpointerdown: e => { e.preventDefault(); press(at); },
            // A click by keyboard or screen reader: no pointerdown came before it.
            onclick: e => e.detail === 0 && press(at), 'aria-label': way ? w(`slide.${way[0]}`, { tile }) : String(tile),
          }, h('span', null, tile));
        })),
      ],
      say: w('slide.moves', { moves: board.moves }),
      keys: [
        button(w('slide.picture'), peek, { key: 'p' }),
        photo ? button(w('slide.numbers'), flip, { key: 'n' })
          : button(w('slide.photos'), () => app.lay({ name: 'photos' }), { key: 'photos' }),
      ],
      typed: { p: peek, n: flip, ...Object.fromEntries(Object.entries(ARROWS).map(([key, move]) => [key, () => !isWhole && this.canMove(table) && this.go(table, move)])) },
    };
  },
};

// How much of a photo a board shows. Of our built-in photos, a quarter of each side in the middle;
// on long boards, the scene continues around it. Of other photos, as much as there is.
function cropOf(name, columns, rows) {
  const [least, most] = [Math.min(columns, rows), Math.max(columns, rows)];
  return name.startsWith('own') ? { x: columns / most, y: rows / most } : { x: columns / least / 4, y: rows / least / 4 };
}

// A tile's part of the photo: the size of the whole photo in tiles, and the part's position.
function place(at, count, part, axis) {
  const size = count / part;
  return { [`--s${axis}`]: `${100 * size}%`, [`--p${axis}`]: `${100 * ((0.5 - part / 2) * size + at) / (size - 1)}%` };
}
