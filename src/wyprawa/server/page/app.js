// A page that plays every game through what is common to all: the table drawn in letters and the choices in words.
// How the server is spoken to is told in docs/protocol.md.

import { has, languages, say as word, setLanguage } from "/page/words.js";

const PROTOCOL = 1;
const shown = () => ({ choices: true, picture: true, spoken: memory.spoken ?? false });
const LONGEST_WAIT = 20_000;
const $ = (id) => document.getElementById(id);

let lang = "pl";
let games = [];
let at = null; // the table this page is at
let routes = 0;
let starting = null; // the id of a table made here that needs nobody else: its people are ready at once

// What this browser remembers: language, name, and the secrets of seats by table.

let memory = { tables: {} };

function recall() {
  try {
    memory = { tables: {}, ...JSON.parse(localStorage.getItem("wyprawa") ?? "{}") };
  } catch { /* storage is shut: then only until the page is closed */ }
}

function remember(change) {
  recall(); // other tabs write here too
  change(memory);
  try {
    localStorage.setItem("wyprawa", JSON.stringify(memory));
  } catch { /* as above */ }
}

const keysOf = (id) => memory.tables[id] ?? { secrets: [], host: null };

function keep(id, change) {
  remember(({ tables }) => { tables[id] = { ...keysOf(id), ...change, when: Date.now() }; });
}

// Elements. Texts go in as text only.

function make(kind, set = {}, ...inside) {
  const [tag, ...classes] = kind.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(set)) {
    if (name === "k") made.dataset.k = value;
    else if (name.includes("-") || name === "role" || name === "list") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...inside.flat(Infinity).filter((one) => one !== null && one !== undefined));
  return made;
}

const button = (text, onclick, set = {}) => make(set.main ? "button.main" : "button", { type: "button", onclick, k: text, ...set }, text);
const field = (text, input) => make("label", {}, text, input);
const select = (set, pairs) => {
  const made = make("select", set, pairs.map(([value, text]) => make("option", { value }, text)));
  if (set.value !== undefined) made.value = set.value;
  return made;
};

/** Put new things into a place, keeping what is being typed there and where the keyboard is. */
function fill(place, ...inside) {
  const focus = place.contains(document.activeElement) ? document.activeElement : null;
  const typed = new Map([...place.querySelectorAll("[data-k]")].filter((one) => "value" in one).map((one) => [one.dataset.k, one.value]));
  place.replaceChildren(...inside.flat(Infinity).filter((one) => one !== null && one !== undefined));
  const keyed = [...place.querySelectorAll("[data-k]")];
  for (const one of keyed) if (one.matches("input, select") && typed.has(one.dataset.k)) one.value = typed.get(one.dataset.k) || one.value;
  if (!focus) return;
  const next = keyed.find((one) => one.dataset.k === focus.dataset.k) ?? place.querySelector(".kind button") ?? document.querySelector(".status") ?? document.querySelector("h1");
  next?.focus({ preventScroll: true });
}

function screen(title, ...inside) {
  const head = make("h1", { tabIndex: -1 }, title);
  $("main").replaceChildren(head, ...inside);
  document.title = `${title} – Wyprawa`;
  head.focus({ preventScroll: true });
}

function copyable(text, label) {
  const input = make("input.address", { value: text, readOnly: true, onfocus: () => input.select() });
  const copy = button(word("copy"), async () => {
    input.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand("copy"); // an address without https has no clipboard
    }
    copy.textContent = word("copied");
  });
  return make("div.row", {}, field(label, input), copy);
}

// What went wrong.

const hush = () => { $("problem").hidden = true; };

async function complain(wrong) {
  const more = make("span");
  const close = button(word("close"), hush);
  $("problem").replaceChildren(close, make("strong", {}, wrong.text ?? word(wrong.type === "lost" ? "lost" : "down")), more);
  $("problem").hidden = false;
  if (!wrong.clause) return;
  more.append(` ${word("clause", { id: wrong.clause })}`);
  const clause = (await rulesOf(at.table.game)).clauses.find(({ id }) => id === wrong.clause);
  if (clause) more.append(`: ${clause.text}`);
}

async function api(path, body, more = {}) {
  const headers = { "Accept-Language": lang, ...(body && { "Content-Type": "application/json" }), ...more.headers };
  const answer = await fetch(path, { method: body ? "POST" : "GET", body: body && JSON.stringify(body), headers }).catch(() => null);
  if (!answer) throw { code: "down", text: word("down") };
  if (!answer.ok) throw await answer.json().catch(() => ({ code: "down", text: word("down") }));
  return more.raw ? answer : answer.json();
}

const books = new Map();
async function rulesOf(game) {
  const name = `${lang} ${game}`;
  if (!books.has(name)) books.set(name, await api(`/api/games/${game}/rules`).catch(() => ({ sections: {}, clauses: [] })));
  return books.get(name);
}

function rulebook(game) {
  const inside = make("div");
  const made = make("details", {}, make("summary", {}, word("rules")), inside);
  made.ontoggle = async () => {
    if (inside.firstChild) return;
    const { sections, clauses } = await rulesOf(game);
    fill(inside, Object.entries(sections).flatMap(([section, title]) => [
      make("h3", {}, title),
      ...clauses.filter((clause) => clause.section === section).map((clause) => make("p", {}, clause.text)),
    ]));
  };
  return made;
}

const gameOf = (id) => games.find((game) => game.id === id) ?? { id, title: id, bots: [], options: [], adviser: "greedy" };
const botText = (name) => (has(`bot_${name}`) ? word(`bot_${name}`) : name);
const named = (seat) => at.table.seats[seat].name || word("seat", { n: seat + 1 });
const names = (seats) => new Intl.ListFormat(lang).format(seats.map(named));

// The front.

function front() {
  const name = make("input", { value: memory.name ?? "", maxLength: 40, autocomplete: "nickname", placeholder: word("guest") });
  const noteName = () => remember((all) => { all.name = name.value.trim(); });
  const code = make("input", { maxLength: 40, autocapitalize: "characters", autocomplete: "off", required: true });
  const openList = make("ul.list"), mineList = make("ul.list");
  const cards = games.map((game) => make("section.sheet", {}, make("h2", {}, game.title), make("p.soft", {}, about(game)),
    button(word("alone"), () => quick(game), { main: true }),
    button(word("family"), () => setUp(game, "here")),
    button(word("friends"), () => setUp(game, "link")),
    button(word("own"), () => setUp(game, "bot")),
    rulebook(game.id)));
  const join = make("form.row", { onsubmit: (event) => { event.preventDefault(); goTo(code.value.trim()); } },
    field(word("code"), code), make("button", { type: "submit" }, word("enter")));
  name.onchange = noteName;
  const own = Object.entries(memory.tables).sort(([, one], [, other]) => other.when - one.when);
  screen(word("what"),
    make("div.row", {}, field(word("yourName"), name)), make("div.cards", {}, cards),
    make("div.cards", {},
      own.length ? make("section.sheet", {}, make("h2", {}, word("mine")), mineList, make("p.soft", {}, word("mineHint"))) : null,
      make("section.sheet", {}, make("h2", {}, word("join")), join),
      make("section.sheet", {}, make("h2", {}, word("open")), openList, make("div", {}, button(word("refresh"), () => listOpen(openList))))));
  listOpen(openList);
  for (const [id, kept] of own.slice(0, 12)) {
    const about = make("span.soft", {}, kept.code ?? "");
    const row = make("li", {}, make("a", { href: `/t/${id}` }, gameOf(kept.game).title), about, button(word("forget"), () => {
      if (!confirm(word("forgetSure"))) return;
      remember(({ tables }) => { delete tables[id]; });
      row.remove();
      $("home").focus();
    }));
    mineList.append(row);
    api(`/api/tables/${id}`).then((table) => { about.textContent = tableText(table); }, (wrong) => { about.textContent = wrong.text; });
  }
}

const freeOf = (seats) => seats.filter(({ kind }) => kind === "free").length;
const tableText = ({ code, status, seats }) => [
  code, word(status), seats.map((seat) => seat.name).filter(Boolean).join(", "),
  status === "lobby" && freeOf(seats) ? word("freeSeats", { n: freeOf(seats) }) : "",
].filter(Boolean).join(" · ");

function about({ players, minutes }) {
  const whole = players.length > 2 && players.at(-1) - players[0] === players.length - 1;
  const list = whole ? `${players[0]}–${players.at(-1)}` : players.join(` ${word("or")} `);
  return `${word("players", { list, n: players.at(-1) })}, ${word("minutes", { list: minutes.join("–"), n: minutes.at(-1) })}`;
}

async function listOpen(list) {
  const { tables } = await api("/api/tables").catch((wrong) => { complain(wrong); return { tables: [] }; });
  fill(list, tables.map((table) => make("li", {}, make("a", { href: `/t/${table.table}` }, gameOf(table.game).title), make("span.soft", {}, tableText(table)))),
    tables.length ? null : make("li.soft", {}, word("noOpen")));
}

function goTo(table) {
  history.pushState(null, "", `/t/${encodeURIComponent(table)}`);
  route();
}

// Setting up.

const myName = () => memory.name || word("guest");
const botName = (seats, seat) => (seats.filter(({ kind }) => kind === "bot").length > 1 ? `${word("computer")} ${seat + 1}` : word("computer"));

async function quick(game) {
  const seats = Array.from({ length: game.players[0] }, (_, seat) => (seat ? { kind: "bot", bot: game.adviser } : { kind: "here", name: myName() }));
  await create({ game: game.id, seats }).catch((wrong) => { setUp(game, "bot", wrong.code === "password"); complain(wrong); });
}

async function create(asked) {
  const seats = asked.seats.map((seat, n) => (seat.kind === "bot" ? { ...seat, name: botName(asked.seats, n) } : seat));
  const made = await api("/api/tables", { ...asked, seats });
  hush();
  keep(made.table, { game: asked.game, code: made.code, host: made.host, secrets: Object.values(made.seats) });
  if (seats.every(({ kind }) => kind !== "link")) starting = made.table;
  goTo(made.table);
}

function setUp(game, others, password = false) {
  const seats = Array.from({ length: game.players.at(-1) }, (_, seat) => ({
    kind: seat ? others : "here", bot: game.adviser, name: seat || others === "here" && !memory.name ? `${word("guest")} ${seat + 1}` : myName(),
  }));
  const chosen = { count: game.players[0], clock: "none" };
  const who = make("div.stack"), time = make("div.row");
  const options = game.options.map((option) => {
    const numbers = option.numbers ? Array.from({ length: option.numbers[1] - option.numbers[0] + 1 }, (_, n) => String(option.numbers[0] + n)) : [];
    const few = numbers.length < 20;
    const id = `option-${option.name}`;
    const input = few ? select({}, [...option.values, ...numbers].map((value) => [value, value])) : make("input", { value: option.values[0], list: id });
    const text = few ? option.text : `${option.text} (${option.values.join(", ")} ${word("range", { from: option.numbers[0], to: option.numbers[1] })})`;
    const known = few ? null : make("datalist", { id }, option.values.map((value) => make("option", { value })));
    return { name: option.name, input, row: make("div", {}, field(text, input), known) };
  });
  const listed = make("input", { type: "checkbox" });
  const secret = make("input", { type: "password", autocomplete: "off" });
  const secretRow = make("div.row", { hidden: !password }, field(word("password"), secret));
  const clockFields = { seconds: 60, gameMinutes: 15, increment: 10 };

  function drawSeats() {
    fill(who, seats.slice(0, chosen.count).map((seat, n) => make("fieldset.row", {}, make("legend", {}, word("seat", { n: n + 1 })),
      field(word("who"), select({ k: `kind${n}`, value: seat.kind, onchange: (event) => { seat.kind = event.target.value; drawSeats(); } },
        ["here", "link", "bot"].map((kind) => [kind, word(kind)]))),
      seat.kind === "here" ? field(word("name"), make("input", { k: `name${n}`, value: seat.name, maxLength: 40, required: true, oninput: (event) => { seat.name = event.target.value; } })) : null,
      seat.kind === "bot" ? field(word("plays"), select({ k: `bot${n}`, value: seat.bot, onchange: (event) => { seat.bot = event.target.value; } }, game.bots.map((bot) => [bot, botText(bot)]))) : null)));
  }
  function drawClock() {
    const number = (name, min, max) => field(word(name), make("input", { type: "number", min, max, value: clockFields[name], k: name, required: true, oninput: (event) => { clockFields[name] = Number(event.target.value); } }));
    fill(time, field(word("clock"), select({ k: "clock", value: chosen.clock, onchange: (event) => { chosen.clock = event.target.value; drawClock(); } },
      ["none", "move", "game"].map((kind) => [kind, word(`clock_${kind}`)]))),
      chosen.clock === "move" ? number("seconds", 5, 604_800) : null,
      chosen.clock === "game" ? [number("gameMinutes", 1, 10_000), number("increment", 5, 3600)] : null);
  }
  async function submit(event) {
    event.preventDefault();
    const { seconds, gameMinutes, increment } = clockFields;
    const clock = { none: { kind: "none" }, move: { kind: "move", seconds }, game: { kind: "game", seconds: gameMinutes * 60, increment } }[chosen.clock];
    const asked = seats.slice(0, chosen.count).map(({ kind, name, bot }) => ({ here: { kind, name }, link: { kind }, bot: { kind, bot } })[kind]);
    if (asked[0].name) remember((all) => { all.name = asked[0].name.trim(); });
    try {
      await create({
        game: game.id, seats: asked, clock, listed: listed.checked, options: Object.fromEntries(options.map(({ name, input }) => [name, input.value])),
        ...(secret.value && { password: secret.value }),
      });
    } catch (wrong) {
      complain(wrong);
      if (wrong.code !== "password") return;
      secretRow.hidden = false;
      secret.focus();
    }
  }
  drawSeats();
  drawClock();
  screen(word("setUp", { game: game.title }), make("form.narrow", { onsubmit: submit },
    make("div.row", {}, field(word("howMany"), select({ value: String(chosen.count), onchange: (event) => { chosen.count = Number(event.target.value); drawSeats(); } },
      game.players.map((count) => [String(count), String(count)])))),
    who, time,
    make("details.sheet", {}, make("summary", {}, word("options")), make("div.stack", {}, options.map(({ row }) => row))),
    make("p", {}, make("label.line", {}, listed, word("listed"))), secretRow,
    make("div.row", {}, make("button.main", { type: "submit" }, word("make")), button(word("cancel"), () => route()))));
}

// The socket.

function ask(what, more = {}) {
  const here = at;
  if (here.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ type: "lost", text: word("unsent") });
  here.number += 1;
  here.socket.send(JSON.stringify({ do: what, id: here.number, ...more }));
  return new Promise((resolve) => here.waiting.set(here.number, resolve));
}

/** Say something because somebody pressed a button: what is answered, or null after telling why not. */
async function press(what, more) {
  hush();
  const here = at;
  const answer = await ask(what, more);
  if (at !== here) return null;
  if (!["error", "refused", "lost"].includes(answer.type)) return answer;
  complain(answer);
  return null;
}

function connect() {
  const here = at;
  clearTimeout(here.timer);
  Object.assign(here, { number: 0, waiting: new Map(), timer: null });
  const socket = here.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  socket.onopen = () => greet(here);
  socket.onmessage = ({ data }) => { if (at === here && here.socket === socket) hear(JSON.parse(data)); };
  socket.onclose = () => {
    for (const resolve of here.waiting.values()) resolve({ type: "lost" });
    if (at !== here || here.socket !== socket || here.over) return;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** here.tries) * (0.75 + Math.random() / 2);
    here.tries += 1;
    here.timer = setTimeout(connect, wait);
    $("offline").replaceChildren(button(word("now"), connect), word("offline"));
    $("offline").hidden = false;
  };
}

async function greet(here) {
  const hello = await ask("hello", { protocol: PROTOCOL, lang });
  if (at !== here || hello.type === "lost") return;
  if (hello.code === "protocol") {
    here.over = true;
    $("offline").replaceChildren(button(word("refresh"), () => location.reload()), word("reload"));
    $("offline").hidden = false;
    return;
  }
  here.skew = hello.time - Date.now();
  let opened = await openWith(here);
  if (["news-ahead", "seat-not-yours"].includes(opened.code)) {
    here.logs.clear(); // these eyes are somebody else's now, or the server lost its memory: begin anew
    here.eyes = null;
    opened = await openWith(here);
  }
  if (at !== here || opened.type === "lost") return;
  if (opened.type === "error") return gone(opened.text);
  here.tries = 0;
  hush();
  $("offline").hidden = true;
  if (starting === here.id) getReady(here.table.yours, true);
  starting = null;
}

function openWith(here) {
  const { secrets, host } = keysOf(here.id);
  return ask("open", { table: here.id, secrets, host: host ?? null, look: here.eyes, seen: logOf(here.eyes).seen, ...shown() });
}

function hear(message) {
  if (message.type === "table") {
    if (at.table?.status === "lobby" && message.status !== "lobby") at.part.arrange.open = false;
    at.table = message;
    if (message.yours.length || message.host) keep(at.id, { game: message.game, code: message.code });
    const wanted = rightEyes();
    if (wanted !== at.eyes) look(wanted);
    draw();
  } else if (message.type === "news" && message.seat === at.eyes) {
    const log = logOf(at.eyes);
    if (message.from > log.seen) return at.socket.close(); // something is missing: come back and say what was seen
    const fresh = message.news.slice(log.seen - message.from);
    log.rows.push(...fresh.flatMap((item) => item.events));
    log.seen += fresh.length;
    if (at.eyes === null && fresh.length) at.answered.clear();
    if (at.note?.decision !== message.now.decision) at.note = null;
    at.now = message.now;
    if (isShared() && at.eyes !== null && at.now.decision === null && !at.now.can_undo) handOn();
    draw();
  } else if (message.type === "shut") {
    at.eyes = null;
    look(rightEyes());
  } else if (message.type === "gone") {
    gone(word("deleted"));
  } else if (message.re === undefined && ["error", "refused"].includes(message.type)) {
    complain(message);
  }
  at?.waiting.get(message.re)?.(message);
  return undefined;
}

function gone(text) {
  at.over = true;
  at.socket?.close();
  at = null;
  $("offline").hidden = true;
  screen(text, make("p", {}, make("a", { href: "/" }, word("home"))));
}

// Whose eyes: of the only seat this page holds, or where several people share it, of the one who holds the device.

function logOf(eyes) {
  if (!at.logs.has(eyes)) at.logs.set(eyes, { seen: 0, rows: [] });
  return at.logs.get(eyes);
}

const mine = () => (at.table.yours.length > 1 ? at.table.yours.filter((seat) => !at.table.seats[seat].resigned) : at.table.yours);
const isShared = () => mine().length > 1;

function rightEyes() {
  const seats = mine();
  return seats.length === 1 ? seats[0] : seats.includes(at.eyes) ? at.eyes : null;
}

async function look(seat) {
  const here = at;
  Object.assign(at, { eyes: seat, now: null, note: null });
  draw();
  const answer = await ask("look", { seat, seen: logOf(seat).seen, ...shown() });
  if (at !== here || at.eyes !== seat) return;
  if (answer.code === "news-ahead") {
    at.logs.delete(seat);
    look(seat);
  } else if (answer.type === "error") {
    complain(answer);
  }
}

/** Whoever looked has decided: on a shared screen nobody's eyes are open until the next one takes the device. */
function handOn() {
  if (!isShared()) return look(at.eyes);
  at.answered.add(at.eyes);
  return look(null);
}

async function act(move, typing = false) {
  if (at.busy || at.now?.decision == null) return;
  const here = at;
  at.busy = true;
  at.typing = typing;
  const answer = await press("act", { decision: at.now.decision, ...move });
  here.busy = false;
  if (at !== here || !answer) return;
  const typed = at.part.choices.querySelector("input");
  if (typed) typed.value = "";
  if (answer.type === "done") handOn(); // decided in secret: nobody hears of it yet
}

function getReady(seats, ready) {
  for (const seat of seats) {
    const salt = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    press("ready", { seat, ready, salt });
  }
}

// The table.

async function openTable(name, fragment, number) {
  screen(word("loading"));
  let table;
  try {
    table = await api(`/api/tables/${encodeURIComponent(name)}`);
  } catch (wrong) {
    screen(wrong.text, make("p", {}, button(word("now"), () => route()), " ", make("a", { href: "/" }, word("home"))));
    return;
  }
  if (number !== routes) return;
  const id = table.table;
  history.replaceState(null, "", `/t/${id}`);
  const secret = fragment.get("seat");
  if (secret) keep(id, { game: table.game, secrets: [...new Set([...keysOf(id).secrets, secret])] });
  const [seat, token] = (fragment.get("take") ?? "").split(".");
  at = { id, eyes: null, table: null, now: null, logs: new Map(), shown: null, note: null, answered: new Set(), tries: 0, number: 0, waiting: new Map(), skew: 0 };
  if (token) at.offered = { seat: Number(seat), token };
  const part = at.part = {
    status: make("p.status.wide", { role: "status", tabIndex: -1 }), picture: make("pre", { tabIndex: 0, role: "region", "aria-label": word("picture") }),
    choices: make("section.sheet", { "aria-label": word("choices") }), tools: make("div.row"), note: make("section.sheet", { "aria-live": "polite", hidden: true }),
    log: make("ul.log", { tabIndex: 0, "aria-label": word("log") }), chat: make("form.row"), seats: make("ul.list"), room: make("div"),
    invite: make("section.sheet.wide.invite"), watching: make("span.soft"),
  };
  part.log.setAttribute("aria-live", "off");
  part.chat.onsubmit = (event) => {
    event.preventDefault();
    const input = part.chat.querySelector("input");
    press("chat", { text: input.value }).then((done) => { if (done) input.value = ""; });
  };
  part.chat.append(field(word("chat"), make("input", { maxLength: 500, required: true })), make("button", { type: "submit" }, word("send")));
  part.events = make("section.sheet", {}, make("h2", {}, word("log")), part.log, part.chat);
  part.arrange = make("details", { open: table.status === "lobby" }, make("summary", {}, word("arrange")), part.room);
  screen(`${gameOf(table.game).title} · ${table.code}`, make("div.table", {}, part.status, part.invite, part.picture,
    make("div.side", {}, part.choices, part.tools, part.note, part.events),
    make("section.sheet.people", {}, make("h2", {}, word("seats"), " ", part.watching), part.seats, part.arrange), make("div.sheet.wide.rules", {}, rulebook(table.game))));
  connect();
}

function draw() {
  if (!at?.table) return;
  const { part, table, now } = at;
  const lobby = table.status === "lobby";
  const waited = part.status === document.activeElement;
  part.status.textContent = sentence();
  part.status.classList.toggle("turn", now !== null && now.decision !== null || nextHere() !== null);
  document.title = `${part.status.classList.contains("turn") ? "● " : ""}${gameOf(table.game).title} – Wyprawa`;
  part.picture.hidden = !now?.picture;
  fill(part.picture, (now?.picture ?? "").split("\n").map((line) => make(/^\S/.test(line) && !/ {2}/.test(line) && /[,:;] /.test(line) ? "span.prose" : "span", {}, line)));
  fit();
  part.choices.hidden = lobby || !now;
  fill(part.choices, now ? drawChoices() : null);
  fill(part.tools, now ? drawTools() : null);
  part.note.hidden = !at.note;
  fill(part.note, at.note ? [...at.note.inside, button(word("close"), () => { at.note = null; draw(); })] : null);
  drawLog();
  part.events.hidden = !now;
  part.chat.hidden = at.eyes === null;
  drawSeats();
  part.invite.hidden = !at.offered && !(lobby && table.seats.some((seat) => seat.kind === "free"));
  fill(part.invite, drawInvite());
  part.watching.textContent = table.watching ? word("watching", { n: table.watching }) : "";
  fill(part.room, drawRoom());
  drawClocks();
  if (waited) part.choices.querySelector(at.typing ? "input" : ".kind button, button.main")?.focus({ preventScroll: true });
}

function sentence() {
  const { table, now } = at;
  const free = freeOf(table.seats);
  if (table.status === "lobby" && free) return word("waitSeats", { n: free });
  if (table.status === "lobby") return word("waitReady", { names: names([...table.seats.keys()].filter((seat) => !table.seats[seat].ready)) });
  if (table.status === "abandoned") return word("abandoned");
  if (!now) return word("loading");
  if (now.outcome) return word("result");
  const watching = table.yours.length ? "" : ` ${word("spectator")}`;
  return now.paused ? word("paused") : nextHere() !== null ? word("turn", { name: named(nextHere()) }) : now.prompt.text + watching;
}

/** The seat at this shared screen whose turn it is while nobody looks. */
function nextHere() {
  if (!at.now || at.eyes !== null || !isShared() || at.table.status !== "running") return null;
  return mine().find((seat) => at.now.view.waiting.includes(seat) && at.table.seats[seat].bot === null && !at.answered.has(seat)) ?? null;
}

function drawChoices() {
  const { now, table } = at;
  const head = make("h2", {}, word("choices"));
  const next = nextHere();
  const asked = now.wish?.asked.filter((seat) => table.yours.includes(seat)) ?? [];
  const wish = asked.length ? make("div", {}, make("p", {}, word("wish", { name: named(now.wish.seat), names: names(asked) })),
    make("div.row", {}, button(word("agree"), () => press("agree", { yes: true }), { main: true }), button(word("refuse"), () => press("agree", { yes: false })))) : null;
  if (now.outcome) return [make("h2", {}, word("result")), make("ul", {}, now.result.map((line) => make("li", {}, line))), rematch()];
  if (table.status === "abandoned") return [rematch()];
  if (next !== null) return [wish, make("div.hand", {}, make("h2", {}, word("turn", { name: named(next) })), make("p", {}, word("handOver")), button(word("show", { name: named(next) }), () => look(next), { main: true }))];
  if (now.decision === null && isShared() && at.eyes !== null) return [wish, make("p", {}, word("madeMove")), button(word("hide"), () => look(null), { main: true })];
  if (now.decision === null || now.paused) return [wish, head, make("p.soft", {}, word("nothing"))];
  const kinds = Map.groupBy ? Map.groupBy(now.choices.list, ({ kind }) => kind) : new Map(now.choices.list.map((one) => [one.kind, now.choices.list.filter(({ kind }) => kind === one.kind)]));
  const groups = [...kinds].map(([kind, list]) => make("div.kind", { role: "group", "aria-label": kind }, make("h3", {}, kind),
    list.map((choice) => button(choice.text || kind, () => act({ act: choice.act }), { k: choice.typed, "aria-label": choice.text ? `${kind}: ${choice.text}` : kind }))));
  const typed = make("input", { k: "typed", maxLength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: false, required: true });
  const form = make("form", { onsubmit: (event) => { event.preventDefault(); act({ text: typed.value }, true); } },
    make("div.row", {}, field(word("type"), typed), make("button", { type: "submit", k: "do" }, word("typeDo"))),
    make("ul.hints.soft", {}, now.choices.typed.map((hint) => make("li", {}, hint))));
  const more = now.choices.more.length ? make("details", { open: at.more ?? (now.choices.more.length <= 30 || !now.choices.list.length), ontoggle: (event) => { if (at) at.more = event.target.open; } },
    make("summary", { k: "more" }, word("more", { n: now.choices.more.length })), make("div.kind", {},
      now.choices.more.map((choice) => button(`${choice.kind}: ${choice.text}`, () => act({ act: choice.act }), { k: choice.typed })))) : null;
  return [wish, head, groups, more, form];
}

function rematch() {
  const { table } = at;
  if (table.rematch) return button(word("toRematch"), () => follow(table.rematch), { main: true });
  return table.yours.length || table.host ? button(word("rematch"), async () => follow((await press("rematch"))?.table), { main: true }) : null;
}

function follow(table) {
  if (!table) return;
  const { secrets, host } = keysOf(at.id);
  if (secrets.length || host) keep(table, { game: at.table.game, secrets, host });
  if (at.table.seats.every(({ kind }, seat) => kind === "bot" || at.table.yours.includes(seat))) starting = table;
  goTo(table);
}

function drawTools() {
  const { now, table } = at;
  const download = button(word("download"), downloadLog);
  if (table.status !== "running") return [download];
  if (at.eyes === null) return table.yours.length ? [] : [download];
  const note = (inside) => { at.note = { inside, decision: at.now?.decision }; draw(); };
  return [
    now.decision !== null ? button(word("hint"), async () => {
      const hint = await press("hint");
      if (hint && at.now) note([make("p", {}, `${word("hintSays", { choice: hint.choice })} ${hint.reason}`), button(word("hintDo"), () => act({ act: hint.act }), { main: true }), " "]);
    }) : null,
    button(word("recall"), async () => {
      const known = await press("recall");
      if (known && at.now) note(known.text.map((line) => make("p", {}, line)));
    }),
    now.can_undo ? button(word("undo"), () => press("undo")) : button(word("askUndo"), () => press("ask-undo")),
    now.paused ? button(word("go"), () => press("go"), { main: true }) : button(word("pause"), () => press("pause")),
    isShared() && now.decision !== null ? button(word("hide"), () => look(null)) : null,
    button(word("resign"), () => { if (confirm(word("resignSure", { name: named(at.eyes) }))) press("resign"); }),
    download,
  ];
}

function drawLog() {
  const { part } = at;
  const { rows } = logOf(at.eyes);
  const fresh = at.shown?.eyes !== at.eyes || at.shown.count > rows.length;
  if (fresh) {
    part.log.setAttribute("aria-live", "off"); // a whole log at once is not for reading aloud
    part.log.replaceChildren();
    setTimeout(() => part.log.setAttribute("aria-live", "polite"), 500);
  }
  const before = fresh ? 0 : at.shown.count;
  part.log.append(...rows.slice(before).map((event) => make(event.event === "said" ? "li.said" : "li", {}, event.text)));
  if (rows.length > before) part.log.scrollTop = part.log.scrollHeight;
  at.shown = { eyes: at.eyes, count: rows.length };
}

function drawInvite() {
  const { table, offered } = at;
  if (offered) return [make("h2", {}, word("invite")), make("p", {}, word("takeOver", { n: offered.seat + 1 })), nameField(), button(word("take"), () => sit(offered.seat, offered.token), { main: true })];
  return [make("h2", {}, word("invite")), make("p", {}, word("inviteHint", { code: "" }), make("span.code", {}, table.code)), copyable(`${location.origin}/t/${at.id}`, word("inviteLink"))];
}

function nameField() {
  const first = !at.table.yours.length || at.offered;
  const input = make("input.sitting", { k: `sitting${at.table.yours.length}`, value: first ? memory.name ?? "" : "", maxLength: 40, required: true });
  return make("div.row", {}, field(word(first ? "yourName" : "another"), input));
}

async function sit(seat, token) {
  const input = [...document.querySelectorAll(".sitting")].find((one) => one.closest("[hidden]") === null);
  const name = input.value.trim();
  if (!input.reportValidity() || !name) return;
  const { id } = at;
  const taken = await press("take", { seat, name, ...(token && { token }) });
  if (!taken) return;
  if (at.table.yours.length < 2) remember((all) => { all.name = name; });
  keep(id, { secrets: [...keysOf(id).secrets, taken.secret] });
  at.offered = null;
  draw();
}

function drawSeats() {
  const { table, part } = at;
  const lobby = table.status === "lobby", running = table.status === "running";
  const canSit = lobby && !at.offered && table.seats.some(({ kind }) => kind === "free");
  const rows = table.seats.map((seat, n) => {
    const own = table.yours.includes(n);
    const state = [
      own ? word("isYours") : null, seat.kind === "person" && !own && !seat.left && table.status !== "finished" ? word(seat.here ? "isHere" : "away") : null,
      seat.bot ? word("isBot", { bot: botText(seat.bot) }) : null, seat.left ? word("left") : null, seat.resigned ? word("resigned") : null,
      seat.muted ? word("muted") : null, lobby && seat.kind === "person" && seat.ready ? word("isReady") : null,
    ].filter(Boolean).join(", ");
    return make("li", {}, make("strong", {}, seat.kind === "free" ? `${word("seat", { n: n + 1 })}: ${word("free")}` : seat.name), make("span.soft", {}, state), make("span.clock", { k: `clock${n}` }),
      canSit && seat.kind === "free" ? button(word("take"), () => sit(n), { main: !table.yours.length, k: `take${n}`, "aria-label": `${word("take")}: ${word("seat", { n: n + 1 })}` }) : null,
      lobby && own ? button(word(seat.ready ? "notReady" : "ready"), () => getReady([n], !seat.ready), { main: !seat.ready, k: `ready${n}`, "aria-label": `${word(seat.ready ? "notReady" : "ready")}: ${seat.name}` }) : null,
      running && own && seat.bot && !seat.resigned ? button(word("back"), () => press("back", { seat: n }), { main: true, k: `back${n}` }) : null);
  });
  const waiting = lobby ? table.yours.filter((seat) => !table.seats[seat].ready) : [];
  fill(part.seats, rows, canSit ? make("li", {}, nameField()) : null,
    waiting.length > 1 ? make("li", {}, button(word("readyAll"), () => getReady(waiting, true), { main: true })) : null,
    lobby && table.host && table.seats.every(({ kind }) => kind !== "free") ? make("li", {}, button(word("start"), () => press("start"))) : null);
}

/** What is seldom needed: what was agreed, and who may move whom. */
function drawRoom() {
  const { table } = at;
  const game = gameOf(table.game), { secrets } = keysOf(at.id);
  const lobby = table.status === "lobby", running = table.status === "running", host = table.host;
  const bots = select({ k: "which" , value: game.adviser }, game.bots.map((bot) => [bot, botText(bot)]));
  const sure = (text, go) => () => { if (confirm(text)) go(); };
  const rows = lobby || running ? table.seats.map((seat, n) => {
    const own = table.yours.includes(n), person = seat.kind === "person", absent = person && !own && !seat.here;
    const does = [
      lobby && host && seat.kind === "free" ? ["seatBot", () => press("bot", { seat: n, bot: bots.value, name: botName([...table.seats, { kind: "bot" }], n) })] : null,
      running && !seat.bot && person && (own || host && absent) ? ["toBot", () => press("bot", { seat: n, bot: bots.value })] : null,
      running && seat.bot && person && !own && host && !seat.left && !seat.resigned ? ["back", () => press("back", { seat: n })] : null,
      lobby && (own || host) && seat.kind !== "free" ? ["rename", () => { const name = prompt(word("name"), seat.name); if (name) press("rename", { seat: n, name }); }] : null,
      lobby && own && secrets.length === 1 || running && own && secrets.length === 1 ? ["myLink", () => showLink(word("myLink"), `#seat=${secrets[0]}`)] : null,
      own && !seat.resigned || host && !seat.resigned && (seat.kind !== "person" || seat.left) ? ["offer", async () => {
        const offer = await press("offer", { seat: n });
        if (offer) showLink(word("offered", { n: n + 1 }), `#take=${n}.${offer.token}`);
      }] : null,
      host && !own && seat.kind !== "free" && !seat.left && (lobby || absent) ? ["freeIt", () => press("free", { seat: n })] : null,
      lobby && host && n + 1 < table.seats.length ? ["swap", () => press("swap", { seat: n, other: n + 1 })] : null,
      host && person && !own ? [seat.muted ? "unmute" : "mute", () => press("mute", { seat: n, muted: !seat.muted })] : null,
      own ? ["leave", sure(word("leaveSure", { name: seat.name }), () => press("leave", { seat: n }))] : null,
    ].filter(Boolean);
    return does.length ? make("div.row", { role: "group", "aria-label": named(n) }, make("strong", {}, named(n)),
      does.map(([text, go]) => button(word(text, { n: n + 2 }), go, { k: `${text}${n}` }))) : null;
  }) : [];
  const clock = table.clock.kind === "none" ? "" : ` (${[table.clock.seconds, table.clock.increment].filter((one) => one !== undefined).join(" + ")} s)`;
  return [
    rows.some(Boolean) && (host || running) ? make("div.row", {}, field(word("whichBot"), bots)) : null, rows,
    host ? make("div.row", {}, lobby || running ? button(word("abandon"), sure(word("abandonSure"), () => press("abandon"))) : null,
      button(word("delete"), sure(word("deleteSure"), async () => {
        const { id } = at;
        if (await press("delete") ?? !at) remember(({ tables }) => { delete tables[id]; });
        if (at) gone(word("deleted"));
      }))) : null,
    make("h3", {}, word("tableRules")),
    make("ul.soft", {}, make("li", {}, `${word("clock")}: ${word(`clock_${table.clock.kind}`)}${clock}`),
      game.options.map((option) => make("li", {}, `${option.text} → ${table.options[option.name]}`))),
  ];
}

function showLink(text, fragment) {
  at.note = { inside: [copyable(`${location.origin}/t/${at.id}${fragment}`, text)], decision: at.now?.decision };
  draw();
  at.part.note.querySelector("input").focus();
}

async function downloadLog() {
  const seat = at.eyes === null || at.table.status === "finished" ? "" : `?seat=${at.eyes}`;
  for (const secret of [...keysOf(at.id).secrets, ""]) {
    try {
      const answer = await api(`/api/tables/${at.id}/log${seat}`, null, { raw: true, headers: secret ? { Authorization: `Bearer ${secret}` } : {} });
      const href = URL.createObjectURL(await answer.blob());
      make("a", { href, download: `${at.table.game}-${at.table.code}.jsonl` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
      return;
    } catch (wrong) {
      if (wrong.code !== "seat-not-yours") { complain(wrong); return; }
    }
  }
}

function drawClocks() {
  if (!at?.table) return;
  const clock = at.table.status === "running" ? at.now?.clock : null;
  at.table.seats.forEach((_, seat) => {
    const place = at.part.seats.querySelector(`[data-k="clock${seat}"]`);
    const runs = clock?.running.includes(seat) && clock.ends !== null;
    const left = clock ? Math.max(0, Math.ceil((runs ? clock.ends - Date.now() - at.skew : clock.left[seat]) / 1000)) : null;
    place.textContent = left === null ? "" : `${runs ? "▸ " : ""}${word("timeLeft", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` })}`;
  });
}

/** Letters as big as the drawing allows; what is still too wide is scrolled. */
function fit() {
  const lines = [...at?.part?.picture.querySelectorAll("span:not(.prose)") ?? []].map((line) => line.textContent.length).sort((one, other) => one - other);
  if (!at?.part || lines.length < 2) return;
  const size = (letters) => (at.part.picture.clientWidth - 20) / letters / 0.603;
  const all = size(lines.at(-1)), most = size(lines[Math.floor(lines.length * 0.8)]);
  at.part.picture.style.fontSize = `${Math.min(15, all >= 12 ? all : Math.max(10, Math.min(most, 13)))}px`;
}

// Coming in.

async function route() {
  if (at) {
    at.over = true;
    clearTimeout(at.timer);
    at.socket?.close();
    at = null;
  }
  const number = routes += 1;
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname); // secrets do not stay in the address bar
  hush();
  $("offline").hidden = true;
  fill($("languages"), Object.entries(languages).map(([code, text]) => button(text, () => {
    remember((all) => { all.lang = code; });
    chooseLanguage();
    route();
  }, { "aria-pressed": String(code === lang), lang: code })), button(word("spoken"), () => {
    remember((all) => { all.spoken = !all.spoken; });
    route();
  }, { "aria-pressed": String(memory.spoken ?? false) }));
  $("languages").setAttribute("role", "group");
  $("languages").setAttribute("aria-label", word("language"));
  try {
    ({ games } = await api("/api/games"));
  } catch (wrong) {
    screen(wrong.text, make("p", {}, button(word("now"), () => route())));
    return;
  }
  if (number !== routes) return;
  const table = location.pathname.match(/^\/t\/([^/]+)$/);
  if (table) await openTable(decodeURIComponent(table[1]), fragment, number);
  else front();
}

function chooseLanguage() {
  recall();
  lang = memory.lang ?? (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en");
  setLanguage(lang);
}

chooseLanguage();
setInterval(drawClocks, 500);
addEventListener("popstate", route);
addEventListener("hashchange", () => { if (location.hash) route(); });
addEventListener("resize", fit);
addEventListener("online", () => { if (at?.timer) connect(); });
route();
