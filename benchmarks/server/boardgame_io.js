// A boardgame.io server with its default store in memory and the smallest game there is: two players count in turn.
"use strict";

const { Server, Origins } = require("boardgame.io/server");

const game = {
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

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
