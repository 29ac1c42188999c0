// Two players of a boardgame.io match. They speak its protocol with socket.io's client, without boardgame.io's own, which
// plays every move a second time: the server gets more to do this way.
"use strict";

const { io } = require("socket.io-client");

// One player has come: what it plays with, and the number of the first state.
function join(load, match, seat, onState) {
  const socket = io(`${load.asked.url}/count`, { transports: ["websocket"], forceNew: true, reconnection: false });
  const play = (state) => {
    const move = { type: "MAKE_MOVE", payload: { type: "add", args: [], playerID: seat } };
    const now = load.now();
    load.said += 1;
    socket.emit("update", move, state, match, seat);
    return now;
  };
  return new Promise((resolve, reject) => {
    socket.on("connect_error", reject);
    socket.on("disconnect", load.lost);
    socket.on("connect", () => {
      socket.io.engine.on("packet", ({ data }) => {
        load.heardBytes += data ? data.length : 0;
      });
      socket.io.engine.on("packetCreate", ({ data }) => {
        load.saidBytes += data ? data.length : 0;
      });
      socket.emit("sync", match, seat, undefined, 2);
    });
    socket.on("sync", (_, { state }) => resolve({ play, first: state._stateID }));
    socket.on("update", (_, state) => onState(state));
  });
}

exports.sitDown = async (load, number) => {
  let sent = 0;
  const players = [];
  for (const seat of ["0", "1"]) {
    const onState = ({ ctx, _stateID }) => {
      if (ctx.currentPlayer !== seat) {
        load.moves += 1;
        return;
      }
      load.shown(sent);
      sent = players[Number(seat)].play(_stateID);
    };
    players.push(await join(load, `match-${number}`, seat, onState));
  }
  sent = players[0].play(players[0].first);
};
