// A boardgame.io server: `node boardgame_io.js PORT GAME [FOLDER]`. The game is `count`, the smallest there is (two players
// count in turn), or `bosman`; the store is boardgame.io's own in memory, or with a folder its own in files.
"use strict";

const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { bosman } = require("./bosman_game.js");

const count = {
  name: "count",
  setup: () => ({ count: 0 }),
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true, // less to do for it
};

const [port, game, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir, logging: false }) : undefined;
Server({ games: [game === "bosman" ? bosman() : count], origins: [Origins.LOCALHOST], db }).run(Number(port));
