// A legal action in words, as the list of choices has it.

import type { Action, Choices, Now, Previews } from "../lib/protocol";

/** The choices of a decision: in protocol 2 they come with its preview; null until they have come. */
export const choicesOf = (now: Now | null, preview: Previews | null): Choices | null =>
  now?.choices ?? (preview && preview.decision === now?.decision ? (preview.choices ?? null) : null);

export function choiceInWords(choices: Choices | null, action: Action | undefined): string {
  const same = JSON.stringify(action);
  const all = [...(choices?.list ?? []), ...(choices?.more ?? [])];
  const choice = all.find(({ act }) => JSON.stringify(act) === same);
  return choice ? `${choice.kind} ${choice.text}`.trim() : "";
}
