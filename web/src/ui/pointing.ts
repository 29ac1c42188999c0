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

const ENTERING = ["pointerenter", "pointerover", "mouseenter", "mouseover"];

/**
 * Inside an element, entering events wait for a movement of the pointer. A browser sends them also when the page changes
 * under a pointer that rests; then nobody points at what has come there.
 */
export const entersByMovement: Attachment<HTMLElement> = (root) => {
  let at = { x: Number.NaN, y: Number.NaN };
  let waiting: { target: Element; event: MouseEvent }[] = [];

  const enter = (event: Event): void => {
    const mouse = event as PointerEvent;
    if (!event.isTrusted || mouse.pointerType === "touch") return;
    if (mouse.clientX !== at.x || mouse.clientY !== at.y) return;
    event.stopImmediatePropagation();
    waiting.push({ target: event.target as Element, event: mouse });
  };
  const move = (event: PointerEvent): void => {
    at = { x: event.clientX, y: event.clientY };
    const now = waiting;
    waiting = [];
    for (const { target, event: held } of now)
      if (target.contains(event.target as Node))
        target.dispatchEvent(new (held.constructor as typeof MouseEvent)(held.type, held));
  };

  for (const type of ENTERING) root.addEventListener(type, enter, true);
  addEventListener("pointermove", move, true);
  return () => {
    for (const type of ENTERING) root.removeEventListener(type, enter, true);
    removeEventListener("pointermove", move, true);
  };
};
