// The state of the table as the page uses it, read from a message of protocol 2: the view is the one before, changed by the
// events, unless the message has a whole view.

import type { GameUi } from "../games/types";
import {
  type Action,
  type NewsItem,
  type Now,
  PROTOCOL,
  type SentAction,
  type SentNow,
  type View,
  WHOLE_VIEWS,
} from "../lib/protocol";
import { viewHash } from "../lib/viewHash";
import { language } from "../lib/words.svelte";

/** How the page greets the server: without a board it projects no events, and some games have their sentences from the server. */
export const helloOf = (ui: GameUi): Record<string, unknown> => ({
  protocol: ui.letters ? WHOLE_VIEWS : PROTOCOL,
  lang: language.now,
  words: !ui.sentences,
});

const NOTHING = {
  decision: null,
  forced: null,
  paused: false,
  can_undo: false,
  wish: null,
  clock: null,
  outcome: null,
} as const;

/** The legal actions of a message: a row with `each` is an action for each value of the member that it names. */
export const legalActions = (rows: SentAction[]): Action[] =>
  rows.flatMap(({ each, ...row }) =>
    each === undefined
      ? [row as Action]
      : (row[each] as unknown[]).map((value) => ({ ...row, [each]: value }) as Action),
  );

/** Null: the view before is not known, or the projected one is not the server's: the whole view has to be asked for. */
export function readNow(
  { view, progress, hash, legal: rows = [], ...rest }: SentNow,
  ui: Pick<GameUi, "projectEvent" | "canProject">,
  before: View | null,
  news: NewsItem[],
): Now | null {
  const legal = legalActions(rows);
  if (view) return { ...NOTHING, ...rest, view: { ...view, legal: view.legal ?? legal } };
  if (!before || !(ui.canProject?.() ?? true)) return null;
  const events = news.flatMap((item) => item.events);
  const projected = { ...events.reduce((now, event) => ui.projectEvent(now, event), before), ...progress, legal };
  if (hash !== undefined && viewHash(projected) !== hash) {
    console.error("The projected view differs from the server's.", events);
    return null;
  }
  return { ...NOTHING, ...rest, view: projected };
}
