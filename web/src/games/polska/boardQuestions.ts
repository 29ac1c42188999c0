// Questions about the board and their answers in words: positions, reach, markers, track, hand.

import { inWords, say, together } from "../../lib/words.svelte";
import type { Question, Scene } from "../types";
import { type Board, boardData } from "./boardData.svelte";
import { distances, type PolskaBoard, previewsOf, reachOf } from "./preview";
import { LOCATIONS, type PolskaView, SCALE } from "./view";

/** If more towns than this are in reach, only the numbered ones are named. */
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

/** Towns in reach of the die taken, or of each die of the pool. */
function inReach(board: Board, view: PolskaView, facts: PolskaBoard): string {
  const dice = view.die ? [view.die] : [...new Set(view.pool)];
  const lines = dice.map((value) => {
    const found = reachOf(facts, value);
    if (found.size > MOST_NAMED) {
      const numbered = new Map([...found].filter(([town]) => LOCATIONS.includes(town)));
      return say("polska-answer-reach-many", { value, count: found.size, towns: farList(board, numbered) });
    }
    const towns = farList(board, found);
    return say("polska-answer-reach-die", { value, towns: towns || say("polska-answer-reach-none") });
  });
  return lines.join("\n") || say("polska-answer-reach-none");
}

/** The markers, with the steps to each while a move is being decided. */
function markers(board: Board, view: PolskaView, facts: PolskaBoard | null): string {
  const steps = facts?.towns ? distances(facts) : null;
  const lines = view.markers
    .map((number) => ({ number, id: LOCATIONS[number - 1]!, count: steps?.get(LOCATIONS[number - 1]!) }))
    .sort((one, other) => (one.count ?? 99) - (other.count ?? 99))
    .map(({ number, id, count }) => {
      const told = { town: nameOf(board, id), number };
      if (view.pawns.includes(id)) return say("polska-answer-marker-under", told);
      if (!steps) return say("polska-answer-marker-at", told);
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

function hand(board: Board, view: PolskaView, facts: PolskaBoard | null): string {
  const lines = view.hand.map((id) => {
    const card = board.card.get(id)!;
    const title = [say(`polska-kind-${card.kind}`), card.year, inWords(card.name)].filter(Boolean).join(" ");
    const count = facts?.cards[id];
    const what = count ? say("polska-card-gives", { count }) : inWords(card.use);
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
  const facts = previewsOf(scene)?.board ?? null;
  const questions = [
    { question: where, answer: near(board, view, seat) },
    { question: say("polska-ask-markers"), answer: markers(board, view, facts) },
    { question: say("polska-ask-track"), answer: track(board, scene) },
  ];
  if (seated) questions.push({ question: say("polska-ask-hand"), answer: hand(board, view, facts) });
  if (facts?.towns) questions.splice(1, 0, { question: say("polska-ask-reach"), answer: inReach(board, view, facts) });
  return questions;
}
