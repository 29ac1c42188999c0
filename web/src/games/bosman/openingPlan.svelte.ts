// What a player wants before the first turn: a gang, or as many as one chooses, and whether the first hand is kept unseen.
// One press says all of it; the actions are sent when their decisions come.

import type { Action, Seat } from "../../lib/protocol";
import type { BosmanView, Gang } from "./board";
import type { BosmanPreviews } from "./preview";

interface Table {
  view: BosmanView;
  legal: Action[];
  preview: BosmanPreviews | null;
  act: (action: Action) => void;
}

export type OpeningPlan = ReturnType<typeof openingPlan>;

export function openingPlan(table: () => Table) {
  /** Gangs in the order in which they were pressed. */
  let pressed = $state.raw<Gang[]>([]);
  let keeps = $state(true);
  /** The seats at this screen that have begun, and whether each keeps its hand. */
  const begun = new Map<Seat, boolean>();
  /** The decision that was answered last, so that none is answered twice. */
  let answered = "";

  const free = $derived(
    table()
      .legal.filter((action) => action.do === "choose")
      .map((action) => action.gang as Gang),
  );
  /** Whether the player chooses again after this choice; false until that is known. */
  const again = $derived(table().preview?.previews.some(({ next }) => next === "choose") ?? false);
  /** The gangs that are chosen: those pressed last, then any. */
  const wanted = $derived(
    [
      ...pressed.filter((gang) => free.includes(gang)).toReversed(),
      ...free.filter((gang) => !pressed.includes(gang)),
    ].slice(0, again ? 2 : 1),
  );

  function answer(): Action | null {
    const { view, legal } = table();
    const keep = begun.get(view.seat);
    if (keep === undefined) return null;
    if (view.phase === "choose") return legal.find((action) => action.gang === wanted[0]) ?? null;
    if (view.phase !== "opening" || !keep) begun.delete(view.seat);
    return view.phase === "opening" && keep ? (legal.find((action) => action.do === "keep") ?? null) : null;
  }

  return {
    get wanted() {
      return wanted;
    },
    get keeps() {
      return keeps;
    },
    set keeps(yes: boolean) {
      keeps = yes;
    },
    press(gang: Gang): void {
      pressed = [...pressed.filter((one) => one !== gang), gang];
    },
    begin(): void {
      begun.set(table().view.seat, keeps);
      this.go();
    },
    /** Answers the present decision if it is planned. */
    go(): void {
      const { view, legal, act } = table();
      const decision = `${view.seat} ${JSON.stringify(legal)}`;
      if (legal.length === 0 || decision === answered) return;
      const action = answer();
      if (!action) return;
      answered = decision;
      act(action);
    },
  };
}
