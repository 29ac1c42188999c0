// Bosman as a game of boardgame.io: its moves are the actions of bosman_rules.js, its `playerView` hides hands and stack.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");
const { ACTIONS, PLAYERS, setUp, viewOf } = require("./bosman_rules.js");

// The game. `dealer` gives the function that draws; by default boardgame.io's own chance.
function bosman(dealer = ({ random }) => (size) => random.Die(size) - 1) {
  const move =
    ({ allows, perform }) =>
    (context, ...given) => {
      const { G, events } = context;
      if (!allows(G, ...given)) return INVALID_MOVE;
      const before = G.turn;
      perform(G, dealer(context), ...given);
      if (G.turn !== before && !G.outcome) events.endTurn();
      return undefined;
    };
  const moves = Object.fromEntries(Object.entries(ACTIONS).map(([name, action]) => [name, { move: move(action) }]));
  moves.exchange.redact = true; // which tokens are put back is secret
  const turnOf = ({ G }) => G.turn;
  return {
    name: "bosman",
    minPlayers: PLAYERS,
    maxPlayers: PLAYERS,
    setup: (context) => setUp(dealer(context)),
    moves,
    turn: { order: { first: turnOf, next: turnOf } },
    endIf: ({ G }) => G.outcome ?? undefined,
    playerView: ({ G, playerID }) => viewOf(G, playerID === null ? null : Number(playerID)),
    disableUndo: true, // less to do for it
  };
}

module.exports = { bosman };
