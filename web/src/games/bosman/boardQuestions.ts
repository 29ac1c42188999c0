// Questions about the board and their answers in words.

import { say, together } from "../../lib/words.svelte";
import type { Question, Scene } from "../types";
import { type BosmanView, beachOf, gangOf, gangsOf, majtekOf, PLACES, SIDES, tokenFace } from "./board";
import { placeName, stalemateText, tokenName } from "./spokenNames";

function bosman(view: BosmanView): string {
  const beach = beachOf(view);
  const sides = SIDES.map((side) => {
    const { name, outpost } = beach.beside(view.bosman, side);
    const token = view.beach[name];
    const what = token
      ? tokenName(token)
      : outpost
        ? say("bosman-answer-outpost", { gang: outpost })
        : say("bosman-answer-empty");
    return say("bosman-answer-side", { side, field: name, what });
  });
  return [say("bosman-answer-bosman", { field: view.bosman }), ...sides].join(" ");
}

function lying(view: BosmanView): string {
  const tokens = beachOf(view).fields.flatMap(({ name }) =>
    view.beach[name] ? [say("bosman-answer-at", { token: tokenName(view.beach[name]), field: name })] : [],
  );
  if (tokens.length === 0) return say("bosman-answer-beach-none");
  return say("bosman-answer-beach", { count: tokens.length, what: tokens.join("; ") });
}

function boat({ view, faces }: Scene<BosmanView>): string {
  const sitting = PLACES.flatMap((place) => {
    const token = view.boat[place];
    if (!token) return [];
    const owner = faces[view.owners[gangOf(token)] ?? -1]?.name ?? "";
    return tokenFace(token).place !== place
      ? [say("bosman-answer-other-seat", { token: tokenName(token), place: placeName(place), owner })]
      : [say("bosman-answer-seat", { token: tokenName(token), owner })];
  });
  const free = PLACES.filter((place) => !view.boat[place]);
  const poisoned = PLACES.filter((place) => !view.boat[place] && view.covered.some(([where]) => where === place));
  return [
    sitting.length ? say("bosman-answer-boat", { what: sitting.join("; ") }) : say("bosman-answer-boat-none"),
    free.length ? say("bosman-answer-free", { places: free.map(placeName).join("; ") }) : say("bosman-answer-full"),
    poisoned.length ? say("bosman-answer-poisoned", { places: poisoned.map(placeName).join("; ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function leading({ view, faces }: Scene<BosmanView>): string {
  const rank = (seat: number): number => (view.scores[seat] ?? 0) * 1000 + (view.digit_sums[seat] ?? 0);
  const best = Math.max(...faces.map(({ seat }) => rank(seat)));
  const first = faces.filter(({ seat }) => rank(seat) === best).map(({ name }) => name);
  const all = faces.map(({ seat, name }) =>
    say("bosman-answer-score", { name, points: view.scores[seat] ?? 0, digits: view.digit_sums[seat] ?? 0 }),
  );
  const lead =
    best === 0
      ? say("bosman-answer-lead-none")
      : say(first.length > 1 ? "bosman-answer-lead-many" : "bosman-answer-lead", { names: together(first) });
  return [lead, ...all].join(" ");
}

function hand(view: BosmanView): string {
  const before = [
    ...gangsOf(view, view.seat)
      .filter((gang) => view.majtki.includes(gang))
      .map(majtekOf),
    ...Array.from({ length: view.poisons[view.seat] ?? 0 }, () => "poison"),
  ];
  const lays = SIDES.flatMap((side) => {
    const tokens = view.legal.filter((action) => action.do === "lay" && action.side === side).map(({ token }) => token);
    const field = beachOf(view).beside(view.bosman, side).name;
    const what = tokens.map((token) => tokenName(String(token))).join("; ");
    return tokens.length ? [say("bosman-answer-lay", { field, what })] : [];
  });
  const laying = view.legal.some((action) => action.do === "lay");
  return [
    view.hand.length
      ? say("bosman-answer-hand", { what: view.hand.map(tokenName).join("; ") })
      : say("bosman-answer-hand-none"),
    before.length ? say("bosman-answer-before", { what: before.map(tokenName).join("; ") }) : "",
    ...(laying || view.legal.length === 0 ? lays : [say("bosman-answer-lay-none")]),
  ]
    .filter(Boolean)
    .join(" ");
}

export function askBoard(scene: Scene<BosmanView>): Question[] {
  const { view } = scene;
  const questions = [
    { question: say("bosman-ask-bosman"), answer: bosman(view) },
    { question: say("bosman-ask-beach"), answer: lying(view) },
    { question: say("bosman-ask-boat"), answer: boat(scene) },
    { question: say("bosman-ask-lead"), answer: leading(scene) },
  ];
  const stalemate = stalemateText(view);
  if (stalemate) questions.push({ question: say("bosman-ask-stalemate"), answer: stalemate });
  if (view.seat >= 0 && view.phase !== "choose")
    questions.splice(1, 0, { question: say("bosman-ask-hand"), answer: hand(view) });
  return questions;
}
