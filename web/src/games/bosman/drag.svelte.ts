// Dragging a token from the hand to the beach, or the poison to the boat, with mouse, pen or touch.

import type { Attachment } from "svelte/attachments";

export interface Dragged {
  token: string;
  x: number;
  y: number;
}

const FAR = 8;

/** Makes all elements with `data-drag` draggable; `dropped` gets the named place under the pointer. */
export function dragging(
  picked: (token: string, element: Element) => void,
  dropped: (token: string, kind: string, name: string) => void,
  letGo: () => void,
) {
  let dragged = $state.raw<Dragged | null>(null);

  const attach: Attachment<HTMLElement> = (element) => {
    let start: { token: string; x: number; y: number; pointer: number; source: HTMLElement | SVGElement } | null = null;
    let swallow = false;

    const down = (event: PointerEvent): void => {
      const source = (event.target as Element).closest<HTMLElement | SVGElement>("[data-drag]");
      swallow = false;
      if (!source || event.button !== 0) return;
      start = {
        token: source.dataset.drag ?? "",
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        source,
      };
    };
    const move = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      if (!dragged) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
        start.source.setPointerCapture(start.pointer);
        swallow = true;
        picked(start.token, start.source);
      }
      dragged = { token: start.token, x: event.clientX, y: event.clientY };
    };
    const up = (event: PointerEvent): void => {
      if (dragged && start) {
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-name]");
        const name = under?.getAttribute("data-name");
        const kind = under?.closest("[data-grid]")?.getAttribute("data-grid");
        if (name && kind) dropped(start.token, kind, name);
        else letGo();
      }
      start = null;
      dragged = null;
    };
    const cancel = (): void => {
      if (dragged) letGo();
      start = null;
      dragged = null;
    };
    const click = (event: Event): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancel);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("click", click, true);
    };
  };

  return {
    get now(): Dragged | null {
      return dragged;
    },
    attach,
  };
}
