// A roving tabindex over a grid of buttons: arrow keys move the focus and wrap around the edges.

import type { Attachment } from "svelte/attachments";

interface Grid {
  /** The names of the cells, row by row. */
  names: readonly string[];
  columns: number;
  /** Called when a cell is activated, by pointer or by key. */
  choose: (name: string, byKey: boolean) => void;
  point: (name: string | null) => void;
  leave: () => void;
  focused: (name: string) => void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Handles clicks, keys, hovering and focus of all elements with `data-name`. */
export const roving =
  (grid: () => Grid): Attachment<Element> =>
  (element) => {
    const named = (event: Event): string | null =>
      (event.target as Element | null)?.closest("[data-name]")?.getAttribute("data-name") ?? null;
    const focus = (name: string): void =>
      element.querySelector<HTMLElement>(`[data-name="${name}"][role="button"], button[data-name="${name}"]`)?.focus();

    const click = (event: Event): void => {
      const name = named(event);
      if (name !== null) grid().choose(name, false);
    };
    const keydown = (event: Event): void => {
      const { key } = event as KeyboardEvent;
      const name = named(event);
      if (key === "Escape") grid().leave();
      if (name === null) return;
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        grid().choose(name, true);
        return;
      }
      const { names, columns } = grid();
      const rows = Math.ceil(names.length / columns);
      const at = names.indexOf(name);
      const step = STEPS[key];
      const to = key === "Home" ? 0 : key === "End" ? names.length - 1 : step ? next(at, step, columns, rows) : -1;
      if (to < 0) return;
      event.preventDefault();
      focus(names[Math.min(to, names.length - 1)]!);
    };
    const over = (event: Event): void => grid().point(named(event));
    const out = (): void => grid().point(null);
    // A removed button loses its focus during rendering, so the handler waits for the end of it.
    const focusout = (): void => queueMicrotask(() => element.isConnected && grid().point(null));
    const focusin = (event: Event): void => {
      const name = named(event);
      if (name === null) return;
      grid().focused(name);
      grid().point(name);
    };

    const heard: [string, (event: Event) => void][] = [
      ["click", click],
      ["keydown", keydown],
      ["pointerover", over],
      ["pointerleave", out],
      ["focusin", focusin],
      ["focusout", focusout],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
    };
  };

function next(at: number, [across, down]: readonly [number, number], columns: number, rows: number): number {
  const column = ((at % columns) + across + columns) % columns;
  const row = (Math.floor(at / columns) + down + rows) % rows;
  return row * columns + column;
}
