// A legal action in words, as the list of choices has it.

import type { Action, Now } from "../lib/protocol";

export function choiceInWords(now: Now | null, action: Action | undefined): string {
  const same = JSON.stringify(action);
  const all = [...(now?.choices?.list ?? []), ...(now?.choices?.more ?? [])];
  const choice = all.find(({ act }) => JSON.stringify(act) === same);
  return choice ? `${choice.kind} ${choice.text}`.trim() : "";
}
