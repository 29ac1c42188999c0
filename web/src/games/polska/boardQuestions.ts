// The board can be asked: where everybody is, what is near, and what can be done.

import { inWords, say, together } from "../../lib/words.svelte";
import type { Question, Scene } from "../types";
import { type Board, boardData } from "./boardData.svelte";
import { dieReach, distances, reach, stepsOf } from "./reach";
import { LOCATIONS, type PolskaView, SCALE } from "./view";

/** More towns than this are not worth listening to: then only the numbered ones are named. */
const MOST_NAMED = 20;

const nameOf = (board: Board, town: string): string => inWords(board.town.get(town)!.name);

const farList = (board: Board, steps: Map<string, number>): string =>
  together(
    [...steps]
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => one - other)
      .map(([town, count]) => say("polska-answer-far", { town: nameOf(board, town), count })),
  );

function near(board: Board, view: PolskaView, seat: number): string {
  const town = view.pawns[seat]!;
  const names = board.near.get(town)!.map((other) => nameOf(board, other));
  return say("polska-answer-where", { town: nameOf(board, town), near: together(names) });
}

/** Towns in reach of the die taken, or of each die that is left. */
function inReach(board: Board, view: PolskaView, seat: number): string {
  const dice = view.die ? [view.die] : [...new Set(view.pool)];
  const lines = dice.map((value) => {
    const found = reach(board, view, seat, dieReach(value));
    if (found.size > MOST_NAMED) {
      const numbered = new Map([...found].filter(([town]) => LOCATIONS.includes(town)));
      return say("polska-answer-reach-many", { value, count: found.size, towns: farList(board, numbered) });
    }
    const towns = farList(board, found);
    return say("polska-answer-reach-die", { value, towns: towns || say("polska-answer-reach-none") });
  });
  return lines.join("\n") || say("polska-answer-reach-none");
}

function markers(board: Board, view: PolskaView, seat: number): string {
  const steps = distances(board, view.pawns[seat]!, 99, view.markers, view.pawns);
  const lines = view.markers
    .map((number) => ({ number, id: LOCATIONS[number - 1]!, count: steps.get(LOCATIONS[number - 1]!) }))
    .sort((one, other) => (one.count ?? 99) - (other.count ?? 99))
    .map(({ number, id, count }) => {
      const told = { town: nameOf(board, id), number };
      if (view.pawns.includes(id)) return say("polska-answer-marker-under", told);
      return count ? say("polska-answer-marker", { ...told, count }) : say("polska-answer-marker-shut", told);
    });
  return say("polska-answer-markers", { markers: lines.join("; "), next: SCALE[view.taken] ?? 3 });
}

function track(board: Board, { view, faces }: Scene<PolskaView>): string {
  return faces
    .map((face) => ({ face, place: view.track[face.seat]! }))
    .sort((one, other) => other.place - one.place)
    .map(({ face, place }) => {
      const { n, year, name } = board.track[place]!;
      const field = year ? say("polska-track-year", { year: String(year), name: inWords(name) }) : inWords(name);
      return say("polska-answer-track", { name: face.name, n, field });
    })
    .join("\n");
}

function hand(board: Board, view: PolskaView, seat: number): string {
  const lines = view.hand.map((id) => {
    const card = board.card.get(id)!;
    const title = [say(`polska-kind-${card.kind}`), card.year, inWords(card.name)].filter(Boolean).join(" ");
    const count = stepsOf(board, card, view, seat);
    const what = count ? say("polska-card-gives", { count }) : say(`polska-does-${card.kind}`);
    return say("polska-answer-hand", { card: title, what });
  });
  return lines.join("\n") || say("polska-hand-empty");
}

export function ask(scene: Scene<PolskaView>): Question[] {
  const board = boardData.current;
  if (!board) return [];
  const { view, faces } = scene;
  const seated = view.seat >= 0;
  const seat = seated ? view.seat : view.turn;
  const where = seated ? say("polska-ask-where") : say("polska-ask-where-seat", { name: faces[seat]!.name });
  const questions = [
    { question: where, answer: near(board, view, seat) },
    { question: say("polska-ask-reach"), answer: inReach(board, view, seat) },
    { question: say("polska-ask-markers"), answer: markers(board, view, seat) },
    { question: say("polska-ask-track"), answer: track(board, scene) },
  ];
  if (seated) questions.push({ question: say("polska-ask-hand"), answer: hand(board, view, seat) });
  return questions;
}
