// The focus of somebody who plays by keyboard: after a move it goes to the next decision, in the place of the last one.

const CONTROLS = ".can, button.main, button";

/** Puts the focus on the first control of a decision; controls that can be used now have the class `can`. */
function focusFirst(place: HTMLElement): boolean {
  for (const wanted of place.id === "board" ? CONTROLS.split(", ") : ["button"])
    for (const control of place.querySelectorAll<HTMLElement | SVGElement>(wanted)) {
      if (!control.checkVisibility()) continue;
      control.focus({ preventScroll: true });
      if (document.activeElement === control) {
        control.scrollIntoView({ block: "nearest", inline: "nearest" });
        return true;
      }
    }
  return false;
}

export class DecisionFocus {
  /** The id of the part of the page where the last decision was made by keyboard. */
  #place: string | null = null;
  /** The decision that was made last: it is still open until the answer comes. */
  #made: number | null = null;

  /** A decision is being made: notes where, if by keyboard. */
  note(decision: number | null): void {
    this.#made = decision;
    const focused = document.activeElement;
    // A move that the page makes itself follows one made by keyboard, whose control has gone.
    if (this.#place && focused === document.body) return;
    this.#place = focused?.matches(":focus-visible") ? (focused.closest("#choices, #board")?.id ?? null) : null;
  }

  /** After a change of the page; `open` is the viewer's decision. Returns whether the focus was put on a new one. */
  follow(open: number | null): boolean {
    const place = this.#place && document.getElementById(this.#place);
    if (!place) return false;
    const { activeElement } = document;
    if (activeElement !== document.body && !place.contains(activeElement)) {
      this.#place = null; // it has gone elsewhere
      return false;
    }
    if (open !== null && open !== this.#made && focusFirst(place)) {
      this.#place = null;
      return true;
    }
    if (activeElement === document.body) place.focus({ preventScroll: true });
    return false;
  }
}
