// What a control says about the pointer: which action it stands for, and that only a pointer that moves points at something.

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** For a control that stands for an action: says so while the pointer is on it or it has the focus, and null after that. */
export const pointsAt =
  <A>(onpoint: ((action: A | null) => void) | undefined, action: A | null): Attachment<Element> =>
  (control) => {
    const begin = (): void => onpoint?.(action);
    const end = (): void => onpoint?.(null);
    // A focused control that is removed blurs while the page is being rendered, when only Svelte's own listeners may change state.
    const off = [
      ...["pointerenter", "focus"].map((type) => on(control, type, begin)),
      ...["pointerleave", "blur"].map((type) => on(control, type, end)),
    ];
    return () => {
      for (const remove of off) remove();
    };
  };

const ENTERING = ["pointerenter", "pointerover"] as const;

/**
 * Inside an element, entering events wait for the movement of the pointer that follows. A browser sends them also when the
 * page changes under a pointer that rests; then nobody points at what has come there.
 */
export const entersByMovement: Attachment<HTMLElement> = (root) => {
  let waiting: PointerEvent[] = [];

  const enter = (event: PointerEvent): void => {
    if (!event.isTrusted || event.pointerType === "touch") return;
    event.stopImmediatePropagation();
    waiting.push(event);
  };
  const move = ({ target: under }: PointerEvent): void => {
    const entered = waiting;
    waiting = [];
    for (const event of entered) {
      const target = event.target as Element;
      if (target.contains(under as Node)) target.dispatchEvent(new PointerEvent(event.type, event));
    }
  };

  for (const type of ENTERING) root.addEventListener(type, enter, true);
  addEventListener("pointermove", move, true);
  return () => {
    for (const type of ENTERING) root.removeEventListener(type, enter, true);
    removeEventListener("pointermove", move, true);
  };
};
