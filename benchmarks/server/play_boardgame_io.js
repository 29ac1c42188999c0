// Two players of a boardgame.io match, in the counting game or in Bosman, where each makes a random legal move; after a game
// they play anew. They speak its protocol with socket.io's client, without boardgame.io's own, which plays every move a
// second time: the server gets more to do this way.
"use strict";

const { io } = require("socket.io-client");
const { legal } = require("./bosman_rules.js");

const CHOICES = { count: () => [["add"]], bosman: (G) => legal(G) };

class Player {
  constructor(load, seat) {
    this.load = load;
    this.seat = seat;
    this.match = "";
    this.asked = -1; // the number of the state after which it moved last
    this.sent = 0;
    this.other = null;
    this.socket = null;
    this.synced = null; // the match that it was given, and its state then
  }

  come(match) {
    const { url, game } = this.load.asked;
    this.match = match;
    this.socket = io(`${url}/${game}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    return new Promise((resolve, reject) => {
      this.socket.on("connect_error", reject);
      this.socket.on("disconnect", this.load.lost);
      this.socket.on("connect", () => {
        this.socket.io.engine.on("packet", ({ data }) => {
          this.load.heardBytes += data ? data.length : 0;
        });
        this.socket.io.engine.on("packetCreate", ({ data }) => {
          this.load.saidBytes += data ? data.length : 0;
        });
        this.open(match);
      });
      this.socket.on("sync", (id, { state }) => {
        this.synced = [id, state];
        if (this.other.synced !== null && this.other.synced[0] === id) this.begin();
        resolve();
      });
      this.socket.on("update", (id, state) => {
        if (id !== this.match) return;
        if (this.asked >= 0 && state._stateID > this.asked) this.answered();
        else if (this.other.sent) {
          this.load.shown(this.other.sent);
          this.other.sent = 0;
        }
        this.follow(state);
      });
    });
  }

  // A player hears of moves only once it has been answered, so nobody moves before both have been.
  begin() {
    for (const player of [this, this.other]) player.follow(player.synced[1]);
  }

  open(match) {
    this.match = match;
    this.asked = -1;
    this.synced = null;
    this.socket.emit("sync", match, this.seat, undefined, 2);
  }

  answered() {
    this.asked = -1;
    this.load.moves += 1;
  }

  follow({ G, ctx, _stateID }) {
    if (ctx.gameover !== undefined) {
      if (this.seat === "0") this.load.games += 1;
      const [table, number] = this.match.split(".");
      this.open(`${table}.${Number(number) + 1}`);
    } else if (ctx.currentPlayer === this.seat && this.asked < 0) {
      this.asked = _stateID;
      this.load.afterPause(() => this.play(G, _stateID));
    }
  }

  play(G, stateID) {
    const choices = CHOICES[this.load.asked.game](G);
    const [type, ...args] = choices[Math.floor(Math.random() * choices.length)];
    const move = { type: "MAKE_MOVE", payload: { type, args, playerID: this.seat } };
    this.load.said += 1;
    this.sent = this.load.now();
    this.socket.emit("update", move, stateID, this.match, this.seat);
  }
}

exports.sitDown = async (load, number) => {
  const players = ["0", "1"].map((seat) => new Player(load, seat));
  players.forEach((player, seat) => {
    player.other = players[1 - seat];
  });
  for (const player of players) await player.come(`${number}.0`);
};
