// Replays recorded games of our engine (check_bosman.py) through bosman_rules.js, alone or as a game of boardgame.io.
"use strict";

const assert = require("assert");
const fs = require("fs");
const { ACTIONS, setUp, legal, viewOf } = require("./bosman_rules.js");

// A dealer that gives the recorded answers to the recorded questions.
class Recorded {
  constructor() {
    this.draws = [];
    this.draw = (size) => {
      const [asked, answer] = this.draws.shift();
      assert.equal(size, asked, "a draw of another size");
      return answer;
    };
  }
}

function aloneWith(dealer) {
  const state = setUp(dealer.draw);
  return {
    state: () => state,
    view: (seat) => viewOf(state, seat),
    play(name, given) {
      assert(ACTIONS[name].allows(state, ...given), "refused");
      ACTIONS[name].perform(state, dealer.draw, ...given);
    },
  };
}

function inBoardgameIo(dealer) {
  const { Client } = require("boardgame.io/client");
  const { bosman } = require("./bosman_game.js");
  const game = bosman(() => dealer.draw);
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  return {
    state: () => client.store.getState().G,
    view: (seat) => game.playerView({ G: client.store.getState().G, playerID: String(seat) }),
    play(name, given) {
      const { ctx, _stateID } = client.store.getState();
      assert.equal(Number(ctx.currentPlayer), client.store.getState().G.turn, "another player is in turn");
      client.moves[name](...given);
      assert.equal(client.store.getState()._stateID > _stateID, true, "refused");
    },
  };
}

const plain = (value) => JSON.parse(JSON.stringify(value));
const sorted = (moves) => plain(moves).map((move) => JSON.stringify(move)).sort();

const make = process.argv[2] === "rules" ? aloneWith : inBoardgameIo;
const games = JSON.parse(fs.readFileSync(0, "utf8"));
let moves = 0;
for (const game of games) {
  const dealer = new Recorded();
  dealer.draws = game.draws;
  const table = make(dealer);
  assert.deepStrictEqual(plain(table.state()), game.state, `game ${game.seed}, set-up`);
  for (const [number, step] of game.steps.entries()) {
    const where = `game ${game.seed}, move ${number}: ${step.move}`;
    const seat = table.state().turn;
    assert.deepStrictEqual(sorted(legal(table.view(seat))), sorted(step.legal), `${where}, legal`);
    const [name, ...given] = step.move;
    dealer.draws = step.draws;
    table.play(name, given);
    assert.equal(dealer.draws.length, 0, `${where}: draws are left`);
    assert.deepStrictEqual(plain(table.state()), step.state, where);
    for (const viewer of [0, 1, null]) {
      const { hands, stack, ...open } = plain(table.view(viewer));
      const { hands: allHands, stack: wholeStack, ...known } = step.state;
      assert.deepStrictEqual(open, known, `${where}, open`);
      assert.deepStrictEqual(hands, allHands.map((hand, owner) => (owner === viewer ? hand : hand.length)), where);
      assert.deepStrictEqual(stack, { bag: wholeStack.bag.length, layers: wholeStack.layers.map(({ length }) => length) });
    }
    moves += 1;
  }
}
console.log(`${games.length} games, ${moves} moves: the same states, legal actions and views`);
