// Questions about the board and their answers in words: positions, neighbouring fields with prices, goals, pool, hand.

import { inWords, language, say, together } from "../../lib/words.svelte";
import type { Question, Scene } from "../types";
import { alphabetical, type Board, boardData, fieldName, steps } from "./boardData.svelte";
import { previewsOf } from "./preview";
import type { BosoView } from "./view";
import { labelInSentence } from "./wordings";

function where(board: Board, { view, faces }: Scene<BosoView>): string {
  const lines = faces
    .filter(({ seat }) => view.places[seat])
    .map(({ seat, name }) =>
      say("boso-answer-where", {
        name,
        field: fieldName(board, view.places[seat]!),
        goldens: view.purses[seat]!,
        count: view.goals[seat]!.length,
      }),
    );
  return lines.join("\n") || say("boso-answer-nowhere");
}

function around(board: Board, scene: Scene<BosoView>, seat: number): string {
  const { view, faces } = scene;
  const prices = previewsOf(scene)?.board.around ?? {};
  const here = view.places[seat];
  if (!here) return say("boso-answer-nowhere");
  return board.near
    .get(here)!
    .map((field) => {
      const price = prices[field];
      const cards = price?.cards ?? [];
      const parts = price ? [say("boso-goldens", { goldens: price.goldens })] : [];
      for (const [owner, goldens] of price?.to ?? [])
        parts.push(say("boso-field-pays", { name: faces[owner]!.name, goldens }));
      if (cards.length)
        parts.push(say("boso-field-cards", { cards: together(cards.map((id) => inWords(board.card.get(id)!.title))) }));
      return [fieldName(board, field), parts.join("; ")].filter(Boolean).join(": ");
    })
    .join("\n");
}

function goals(board: Board, { view }: Scene<BosoView>, seat: number): string {
  const here = view.places[seat];
  const far = here ? steps(board, here) : null;
  return alphabetical(board, view.goals[seat]!)
    .map((field) => {
      const count = far?.get(field);
      return count ? `${fieldName(board, field)}: ${say("boso-field-far", { count })}` : fieldName(board, field);
    })
    .join("\n");
}

const cards = (board: Board, ids: string[]): string =>
  ids
    .map((id) => {
      const card = board.card.get(id)!;
      return `${say(`boso-category-${card.category}`)}: ${inWords(card.title)} (${labelInSentence(inWords(card.label), language.now)}). ${inWords(card.text)}`;
    })
    .join("\n") || say("boso-hand-empty");

export function ask(scene: Scene<BosoView>): Question[] {
  const board = boardData.current;
  if (!board) return [];
  const { view } = scene;
  const seated = view.seat >= 0;
  const seat = seated ? view.seat : view.turn;
  const tops = view.public.map((pile) => pile.at(-1)).filter((id) => id !== undefined);
  const questions = [
    { question: say("boso-ask-where"), answer: where(board, scene) },
    { question: say("boso-ask-around"), answer: around(board, scene, seat) },
    { question: say("boso-ask-goals"), answer: goals(board, scene, seat) },
    { question: say("boso-ask-pool"), answer: tops.length ? cards(board, tops) : say("boso-answer-pool") },
  ];
  if (seated) questions.push({ question: say("boso-ask-hand"), answer: cards(board, view.hand) });
  return questions;
}
