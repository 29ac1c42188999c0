// Two players of our server: each makes a random legal move as soon as it owes a decision; after a game they play anew.
"use strict";

const THINKING = -1; // instead of the number of a move

class Player {
  constructor(load, seat, secret, onPlay) {
    this.load = load;
    this.socket = null;
    this.seat = seat;
    this.secret = secret;
    this.other = null;
    this.number = 0;
    this.acted = null; // the number of the move that was not answered yet
    this.hidden = []; // when the moves were sent that the other has not heard of
    this.readyAt = null;
    this.onPlay = onPlay;
  }

  async come(table) {
    this.socket = await this.load.connect(`/ws?table=${table}`, (data) => this.hear(JSON.parse(data)));
    const { protocol = 1, words } = this.load.asked;
    this.say("hello", { protocol, lang: "pl", words });
    this.open(table);
  }

  say(what, more) {
    this.number += 1;
    this.socket.send(JSON.stringify({ do: what, id: this.number, ...more }));
  }

  open(table) {
    this.acted = null;
    this.hidden = [];
    this.say("open", { table, secrets: [this.secret], look: this.seat, seen: 0 });
  }

  hear(message) {
    if (message.type === "error" || message.type === "refused") throw new Error(JSON.stringify(message));
    if (message.type === "table") this.getReady(message);
    else if (message.type === "news") this.follow(message);
    else if (message.type === "done" && message.table) this.open(message.table);
    else if (message.type === "done" && message.re === this.acted) {
      this.answered();
      this.hidden.pop(); // nobody hears of it yet
    }
  }

  getReady({ table, status, seats }) {
    if (status !== "lobby" || this.readyAt === table || seats[this.seat].ready) return;
    this.readyAt = table;
    this.say("ready", { seat: this.seat, salt: String(Math.random()) });
  }

  answered() {
    this.acted = null;
    this.load.moves += 1;
  }

  follow({ re, now }) {
    this.onPlay();
    if (re === undefined) {
      if (this.other.hidden.length) this.load.shown(this.other.hidden.shift());
    } else if (re === this.acted) this.answered();
    if (now.outcome) {
      if (this.seat === 0) this.load.games += 1;
      this.say("rematch");
    } else if (now.decision != null && this.acted === null) {
      this.acted = THINKING;
      this.load.afterPause(() => this.play(now));
    }
  }

  play({ decision, view, legal = view.legal }) {
    this.number += 1;
    this.acted = this.number;
    const { each, ...row } = legal[Math.floor(Math.random() * legal.length)];
    const act = each === undefined ? row : { ...row, [each]: row[each][Math.floor(Math.random() * row[each].length)] };
    const text = JSON.stringify({ do: "act", id: this.number, decision, act });
    this.hidden.push(this.load.move(this.socket, text));
  }
}

exports.sitDown = async (load) => {
  const { url, game } = load.asked;
  const seats = ["Ala", "Olek"].map((name) => ({ kind: "here", name }));
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/tables`, { method: "POST", headers, body: JSON.stringify({ game, seats }) });
  const made = await answer.json();
  if (!made.table) throw new Error(JSON.stringify(made));
  await new Promise((resolve) => {
    const players = [0, 1].map((seat) => new Player(load, seat, made.seats[seat], resolve));
    players.forEach((player, seat) => {
      player.other = players[1 - seat];
      player.come(made.table);
    });
  });
};
