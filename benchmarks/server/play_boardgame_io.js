// Two players of a boardgame.io match. They speak socket.io's framing over plain sockets: its own client takes more
// processor time, and boardgame.io's still more, which would be taken from the server on a small machine.
"use strict";

const GAME = "/count";

function join(load, match, seat, onState) {
  const emit = (...args) => `42${GAME},${JSON.stringify(args)}`;
  return new Promise((resolve) => {
    load.connect("/socket.io/?EIO=4&transport=websocket", (data, socket) => {
      const text = data.toString();
      if (text.startsWith("42")) {
        const [event, , state] = JSON.parse(text.slice(text.indexOf(",") + 1));
        if (event === "update") onState(state);
        if (event === "sync") {
          const play = (turn) => {
            const payload = { type: "add", args: [], playerID: seat };
            return load.move(socket, emit("update", { type: "MAKE_MOVE", payload }, turn, match, seat));
          };
          resolve({ play, state: state.state });
        }
      } else if (text.startsWith("40")) {
        socket.send(emit("sync", match, seat, undefined, 2));
      } else if (text.startsWith("0")) {
        socket.send(`40${GAME},`);
      } else if (text === "2") {
        socket.send("3"); // it asks whether we are alive
      }
    });
  });
}

exports.sitDown = async (load, number) => {
  let sent = 0;
  const players = [];
  for (const seat of ["0", "1"]) {
    const onState = (state) => {
      if (state.ctx.currentPlayer !== seat) {
        load.moves += 1;
        return;
      }
      load.shown(sent);
      sent = players[Number(seat)].play(state._stateID);
    };
    players.push(await join(load, `match-${number}`, seat, onState));
  }
  sent = players[0].play(players[0].state._stateID);
};
