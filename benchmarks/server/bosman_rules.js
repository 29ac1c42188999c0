// The rules of Bosman for two players, written for boardgame.io: plain data, and functions that change it. They are those of
// src/wyprawa/games/bosman/rules with every option at its default; check_bosman.py compares both on whole games.
"use strict";

const [CHOOSE, OPENING, TURN, TAKE, OVER] = [0, 1, 2, 3, 4];
const PLAYERS = 2;
const HAND = 5;
const SEATS = 9; // of the boat
const SIDE = 5; // of the beach
const FIELDS = SIDE * SIDE;
const DECKHAND = 36; // a pirate is gang * 9 + seat, a deckhand 36 + gang
const NONE = -1;
const PATIENCE = 15 * PLAYERS; // turns without a boarding that end the game
const SYMBOLS = [..."P.DRSDRSP.SP.DR.DRSPRSP.D"].map((letter) => "DRSP".indexOf(letter));
const NEXT = Array.from({ length: FIELDS }, (_, field) => {
  const [row, column] = [Math.floor(field / SIDE), field % SIDE];
  const at = (r, c) => ((r + SIDE) % SIDE) * SIDE + ((c + SIDE) % SIDE);
  return [at(row - 1, column), at(row, column + 1), at(row + 1, column), at(row, column - 1)];
});
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const gangOf = (token) => (token < DECKHAND ? Math.floor(token / SEATS) : token - DECKHAND);
const digitOf = (token) => (token < DECKHAND ? Math.floor((token % SEATS) / 3) + 1 : 0);
const stepsOf = (token) => digitOf(token) || 1;
const seatsOf = (token) => (token < DECKHAND ? [token % SEATS] : [0, 1, 2, 3, 4, 5, 6, 7, 8]);
const ascending = (one, other) => one - other;

// A new game. `draw(size)` gives a number from 0 to size - 1.
function setUp(draw) {
  const first = draw(PLAYERS);
  const lying = Array(FIELDS).fill(NONE);
  const bag = Array.from({ length: DECKHAND * 2 }, (_, place) => place >> 1);
  for (const corner of [0, SIDE - 1, FIELDS - SIDE, FIELDS - 1]) {
    const token = SYMBOLS[corner] * SEATS;
    lying[corner] = token;
    bag.splice(bag.indexOf(token), 1);
  }
  return {
    phase: CHOOSE,
    first,
    turn: first,
    turns: 0,
    quiet: 0,
    owner: Array(4).fill(NONE),
    bosman: FIELDS >> 1,
    lying,
    boat: Array(SEATS).fill(NONE),
    covered: [],
    hands: Array.from({ length: PLAYERS }, () => []),
    poisons: Array(PLAYERS).fill(1),
    majtki: Array(4).fill(true),
    stack: { bag, layers: [] },
    laid: NONE,
    laidFromHand: false,
    outcome: null,
  };
}

// Drawing, boarding, and the end of a turn.

function drawTokens(s, seat, count, draw) {
  const { stack } = s;
  for (let drawn = 0; drawn < count && (stack.bag.length || stack.layers.length); drawn++) {
    if (!stack.bag.length) stack.bag = stack.layers.shift();
    s.hands[seat].push(stack.bag.splice(draw(stack.bag.length), 1)[0]);
  }
  s.hands[seat].sort(ascending);
}

function takes(s) {
  const found = [];
  NEXT[s.bosman].forEach((field, way) => {
    const token = s.lying[field];
    if (token < 0 || field === s.laid || s.owner[gangOf(token)] !== s.turn) return;
    for (const place of seatsOf(token)) if (s.boat[place] < 0) found.push({ do: "take", way, place });
  });
  return found;
}

// Whether the player chooses: a deckhand boards, or two tokens want one seat.
function orderMatters(s, found) {
  const wanted = new Set();
  let last = -1;
  for (const { way, place } of found) {
    if (way === last || s.lying[NEXT[s.bosman][way]] >= DECKHAND || wanted.has(place)) return true;
    wanted.add(place);
    last = way;
  }
  return false;
}

function board(s, { way, place }) {
  const field = NEXT[s.bosman][way];
  s.boat[place] = s.lying[field];
  s.lying[field] = NONE;
  s.quiet = -1;
  if (s.boat.every((token) => token >= 0)) finish(s, "boat-full");
}

function boardAndEndTurn(s, draw) {
  for (;;) {
    const found = takes(s);
    if (!found.length) break;
    if (found.length > 1 && orderMatters(s, found)) {
      s.phase = TAKE;
      return;
    }
    board(s, found[0]);
    if (s.outcome) return;
  }
  s.laid = NONE;
  if (s.laidFromHand) {
    s.laidFromHand = false;
    drawTokens(s, s.turn, HAND - s.hands[s.turn].length, draw);
  }
  endTurn(s);
}

function endTurn(s) {
  s.turns += 1;
  s.quiet += 1;
  s.turn = (s.turn + 1) % PLAYERS;
  s.phase = TURN;
  if (s.quiet >= PATIENCE) finish(s, "stalemate");
}

function scores(s) {
  const points = Array(PLAYERS).fill(0);
  const gangs = s.boat.map((token) => (token < 0 ? NONE : gangOf(token)));
  for (const gang of gangs) if (gang >= 0) points[s.owner[gang]] += 1;
  for (const [a, b, c] of LINES) {
    if (gangs[a] >= 0 && gangs[a] === gangs[b] && gangs[a] === gangs[c]) points[s.owner[gangs[a]]] += 1;
  }
  return points;
}

function digitSums(s) {
  const sums = Array(PLAYERS).fill(0);
  for (const token of s.boat) if (token >= 0) sums[s.owner[gangOf(token)]] += digitOf(token);
  return sums;
}

function finish(s, reason) {
  if (reason === "boat-full") s.turns += 1;
  const [points, digits] = [scores(s), digitSums(s)];
  const lead = points[0] - points[1] || digits[0] - digits[1];
  const ranking = lead > 0 ? [[0], [1]] : lead < 0 ? [[1], [0]] : [[0, 1]];
  s.outcome = { winners: ranking[0], reason, ranking, scores: points };
  s.phase = OVER;
}

function endOpening(s) {
  s.turn = (s.turn + 1) % PLAYERS;
  if (s.turn === s.first) s.phase = TURN;
}

// Actions: `allows` says whether the seat in turn may do it, `perform` does it.

const choose = {
  allows: (s, gang) => s.phase === CHOOSE && s.owner[gang] === NONE,
  perform(s, draw, gang) {
    s.owner[gang] = s.turn;
    const left = [0, 1, 2, 3].filter((each) => s.owner[each] === NONE);
    if (left.length === 3) s.turn = (s.turn + 1) % PLAYERS;
    if (left.length > 1) return;
    s.owner[left[0]] = s.first;
    for (let i = 0; i < PLAYERS; i++) drawTokens(s, (s.first + i) % PLAYERS, HAND, draw);
    s.phase = OPENING;
    s.turn = s.first;
  },
};

const keep = { allows: (s) => s.phase === OPENING, perform: endOpening };

const exchange = {
  allows(s, places) {
    const size = s.hands[s.turn].length;
    const inHand = Array.isArray(places) && places.length && new Set(places).size === places.length;
    return (s.phase === TURN || s.phase === OPENING) && inHand && places.every((place) => 1 <= place && place <= size);
  },
  perform(s, draw, places) {
    const hand = s.hands[s.turn];
    s.stack.layers.push(hand.filter((_, place) => places.includes(place + 1)));
    s.hands[s.turn] = hand.filter((_, place) => !places.includes(place + 1));
    drawTokens(s, s.turn, places.length, draw);
    (s.phase === OPENING ? endOpening : endTurn)(s);
  },
};

const lay = {
  allows(s, token, way) {
    if (s.phase !== TURN || !(NEXT[s.bosman][way] >= 0)) return false;
    const special = token >= DECKHAND && s.majtki[gangOf(token)] && s.owner[gangOf(token)] === s.turn;
    return (special || s.hands[s.turn].includes(token)) && SYMBOLS[NEXT[s.bosman][way]] === gangOf(token);
  },
  perform(s, draw, token, way) {
    const gang = gangOf(token);
    s.laidFromHand = token < DECKHAND || !s.majtki[gang];
    if (s.laidFromHand) s.hands[s.turn].splice(s.hands[s.turn].indexOf(token), 1);
    else s.majtki[gang] = false;
    const field = NEXT[s.bosman][way];
    if (s.lying[field] >= 0) s.stack.layers.push([s.lying[field]]);
    s.lying[field] = token;
    s.laid = field;
    const away = (way + 2) % 4;
    for (let step = 0; step < stepsOf(token) && s.lying[NEXT[s.bosman][away]] < 0; step++) s.bosman = NEXT[s.bosman][away];
    boardAndEndTurn(s, draw);
  },
};

const take = {
  allows: (s, way, place) =>
    s.phase === TAKE && takes(s).some((each) => each.way === way && each.place === place),
  perform(s, draw, way, place) {
    board(s, { way, place });
    if (!s.outcome) boardAndEndTurn(s, draw);
  },
};

const poison = {
  allows: (s, place) => s.phase === TURN && s.poisons[s.turn] > 0 && s.boat[place] >= 0,
  perform(s, draw, place) {
    s.poisons[s.turn] -= 1;
    s.covered.push([place, s.boat[place]]);
    s.boat[place] = NONE;
    endTurn(s);
  },
};

const pass = { allows: (s) => s.phase === TURN && !legalTurns(s).length, perform: endTurn };

const ACTIONS = { choose, keep, exchange, lay, take, poison, pass };

// The legal actions of the seat in turn, each as [name, ...arguments]. They need nothing that this seat does not see.
function legal(s) {
  if (s.phase === CHOOSE) return [0, 1, 2, 3].filter((gang) => s.owner[gang] === NONE).map((gang) => ["choose", gang]);
  if (s.phase === OPENING) return [["keep"], ...exchanges(s)];
  if (s.phase === TAKE) return takes(s).map(({ way, place }) => ["take", way, place]);
  if (s.phase === OVER) return [];
  const found = legalTurns(s);
  return found.length ? found : [["pass"]];
}

function legalTurns(s) {
  const tokens = [...new Set(s.hands[s.turn])];
  for (let gang = 0; gang < 4; gang++) if (s.majtki[gang] && s.owner[gang] === s.turn) tokens.push(DECKHAND + gang);
  const found = [];
  for (const token of tokens) for (let way = 0; way < 4; way++) if (lay.allows(s, token, way)) found.push(["lay", token, way]);
  for (let place = 0; place < SEATS; place++) if (poison.allows(s, place)) found.push(["poison", place]);
  return [...found, ...exchanges(s)];
}

// Every choice of tokens in the hand; of equal tokens the first ones.
function exchanges(s) {
  const hand = s.hands[s.turn];
  const found = [];
  for (let set = 1; set < 1 << hand.length; set++) {
    const chosen = (place) => (set >> place) & 1;
    if (hand.some((token, place) => place && chosen(place) && token === hand[place - 1] && !chosen(place - 1))) continue;
    found.push(["exchange", hand.map((_, place) => place + 1).filter((place) => chosen(place - 1))]);
  }
  return found;
}

// What a player may know: the own hand, and of the others' hands and the stack how many tokens there are.
function viewOf(s, seat) {
  const { bag, layers } = s.stack;
  return {
    ...s,
    hands: s.hands.map((hand, owner) => (owner === seat ? hand : hand.length)),
    stack: { bag: bag.length, layers: layers.map((layer) => layer.length) },
  };
}

module.exports = { PLAYERS, ACTIONS, setUp, legal, viewOf };
