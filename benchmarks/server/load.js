// Plays at many tables of one server at once and prints what it measured, as one JSON object:
//   node load.js '{"players": "ours", "url": "http://127.0.0.1:8642", "pid": 1, "tables": 50, "warm": 2, "seconds": 8}'
// One process for all sockets, so that a delay is the difference of two readings of the same clock.
"use strict";

const fs = require("fs");
const { performance } = require("perf_hooks");
const WebSocket = require("ws");

const SET_UP_AT_ONCE = 20;
const SLICE = 0.25; // seconds for which processor time and moves are compared
const QUIET_PART = 0.1; // of the slices, those with the least processor time a move

class Load {
  constructor(asked) {
    this.asked = asked;
    this.reset();
  }

  reset() {
    this.moves = 0; // which the mover was told of
    this.heardBytes = 0;
    this.saidBytes = 0;
    this.said = 0;
    this.games = 0;
    this.delays = [];
  }

  lost() {
    fail(new Error("the server closed a socket"));
  }

  now() {
    return performance.now();
  }

  // An open socket. `hear` is there before it opens, for some servers speak first.
  connect(path, hear) {
    const options = { perMessageDeflate: false, skipUTF8Validation: true };
    const socket = new WebSocket(this.asked.url.replace("http", "ws") + path, options);
    socket.on("error", fail);
    socket.on("close", this.lost);
    socket.on("message", (data) => {
      this.heardBytes += data.length;
      hear(data, socket);
    });
    return new Promise((resolve) => socket.once("open", () => resolve(socket)));
  }

  // Do something at once, or after a pause of `pause` seconds on average, as somebody who thinks.
  afterPause(act) {
    const { pause } = this.asked;
    if (pause) setTimeout(act, pause * 1000 * (0.5 + Math.random()));
    else act();
  }

  // A move is on its way: when that was.
  move(socket, text) {
    this.said += 1;
    this.saidBytes += text.length;
    const now = this.now();
    socket.send(text);
    return now;
  }

  // The other player has heard of a move.
  shown(sent) {
    this.delays.push(this.now() - sent);
  }
}

// Seconds of processor time of all threads and bytes of memory of another process.
function usage(pid) {
  let cpu = 0;
  for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
    try {
      cpu += Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch (gone) {
      if (gone.code !== "ENOENT" && gone.code !== "ESRCH") throw gone;
    }
  }
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  return { cpu: cpu / 1e9, memory: Number(memory[1]) * 1024 };
}

// Microseconds of processor time a move in each slice of the measurement.
async function slices(load, seconds) {
  const found = [];
  let [before, moves] = [usage(load.asked.pid), load.moves];
  for (const end = load.now() + seconds * 1000; load.now() < end; ) {
    await sleep(SLICE);
    const now = usage(load.asked.pid);
    if (load.moves > moves) found.push(((now.cpu - before.cpu) / (load.moves - moves)) * 1e6);
    [before, moves] = [now, load.moves];
  }
  return found.sort((one, other) => one - other);
}

function own() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function at(sorted, part) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null;
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function fail(wrong) {
  console.error(wrong);
  process.exit(1);
}

async function main() {
  const asked = JSON.parse(process.argv[2]);
  const load = new Load(asked);
  const players = require(`./play_${asked.players}.js`);
  const empty = usage(asked.pid);
  for (let first = 0; first < asked.tables; first += SET_UP_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(SET_UP_AT_ONCE, asked.tables - first) }, (_, i) => first + i);
    await Promise.all(numbers.map((number) => players.sitDown(load, number)));
  }
  await sleep(asked.warm);
  load.reset();
  if (asked.marks) process.stdout.write("begin\n"); // whoever measures other processes begins now
  const [began, server, self] = [load.now(), usage(asked.pid), own()];
  const quiet = at(await slices(load, asked.seconds), QUIET_PART);
  const wall = (load.now() - began) / 1000;
  const end = usage(asked.pid);
  const delays = load.delays.sort((one, other) => one - other);
  const figures = {
    moves_per_second: load.moves / wall,
    p50_ms: at(delays, 0.5),
    p99_ms: at(delays, 0.99),
    shown: delays.length / load.moves, // of some moves the others hear nothing
    games: load.games,
    bytes_heard: load.heardBytes / load.moves / 2, // for each move by each player
    bytes_said: load.saidBytes / load.said,
    table_bytes: (server.memory - empty.memory) / asked.tables,
    table_bytes_at_end: (end.memory - empty.memory) / asked.tables,
    server_cpu: (end.cpu - server.cpu) / wall,
    load_cpu: (own() - self) / wall,
    quiet_cpu_us: quiet, // a move, while the rest of the machine did least
  };
  process.stdout.write(JSON.stringify(figures) + "\n", () => process.exit(0));
}

main().catch(fail);
