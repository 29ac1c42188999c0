// Which described thing the viewer looks at: by resting the pointer or the focus on it, by a long press, or by asking.

import type { Attachment } from "svelte/attachments";

/** A thing that is looked at. */
export interface Looked {
  /** The id of its description. */
  thing: string;
  at: Element;
  /** Whether the viewer has asked for it, by a press or a key, and not only rested on it. */
  asked: boolean;
}

const RESTS = 550;
const HELD = 450;
/** How far a finger may move during a long press, in pixels. */
const STILL = 10;

/** The innermost element around another one that says what it shows. */
const described = (from: EventTarget | null): Element | null =>
  from instanceof Element ? from.closest("[data-about]") : null;

/**
 * For the root of a table. An element with `data-about` names its description. The pointer that rests on it, the focus, a long
 * press and the key `?` show it; on an element with `data-explains`, which is no decision, also a press. An element with
 * `data-peeks` shows a note of its own on hovering and on focus. Nothing that is pressed to decide is delayed: only the press
 * that has shown a description does nothing else.
 */
export const looksAtThings =
  (onlook: (looked: Looked | null) => void): Attachment<HTMLElement> =>
  (root) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let shown: Looked | null = null;
    let touched: PointerEvent | null = null;
    /** Whether the present press has shown a description. */
    let read = false;

    const show = (at: Element, asked: boolean): void => {
      shown = { thing: at.getAttribute("data-about")!, at, asked };
      onlook(shown);
    };
    /** Whether a finger has asked: the focus that follows a touch says nothing. */
    const held = (): boolean => Boolean(shown?.asked) && touched?.pointerType === "touch";
    const hide = (): void => {
      clearTimeout(waiting);
      if (!shown) return;
      shown = null;
      onlook(null);
    };
    const rest = (at: Element | null): void => {
      if (shown && shown.at === at) return;
      hide();
      if (at && !at.hasAttribute("data-peeks")) waiting = setTimeout(() => at.isConnected && show(at, false), RESTS);
    };

    const heard: Record<string, (event: Event) => void> = {
      pointerleave: () => !shown?.asked && hide(),
      focusin: ({ target }) => !held() && (target as Element).matches(":focus-visible") && rest(described(target)),
      focusout: () => !held() && hide(),
      pointerdown: (event) => {
        read = false;
        hide();
        touched = event as PointerEvent;
        const at = described(event.target);
        if (touched.pointerType !== "touch" || !at) return;
        waiting = setTimeout(() => {
          read = true;
          show(at, true);
        }, HELD);
      },
      pointermove: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType !== "touch" || read || !touched) return;
        if (Math.hypot(clientX - touched.clientX, clientY - touched.clientY) > STILL) clearTimeout(waiting);
      },
      pointerup: () => touched?.pointerType === "touch" && clearTimeout(waiting),
      pointercancel: () => !read && clearTimeout(waiting),
      contextmenu: (event) => read && event.preventDefault(),
      click: (event) => {
        if (read) {
          event.preventDefault();
          event.stopPropagation();
          read = false;
          return;
        }
        const at = described(event.target);
        if (at?.hasAttribute("data-explains")) show(at, true);
      },
      keydown: (event) => {
        const { key } = event as KeyboardEvent;
        touched = null;
        const at = described(event.target);
        if (key === "?" && at) {
          event.stopPropagation();
          show(at, true);
        } else if (key === "Escape") hide();
      },
      scroll: hide,
    };
    // Bubbling: boards let this event pass only when the pointer moves (ui/pointing.ts).
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== "touch" && !shown?.asked) rest(described(event.target));
    };
    root.addEventListener("pointerover", over);
    for (const [type, listener] of Object.entries(heard)) root.addEventListener(type, listener, { capture: true });
    return () => {
      hide();
      root.removeEventListener("pointerover", over);
      for (const [type, listener] of Object.entries(heard)) root.removeEventListener(type, listener, { capture: true });
    };
  };
