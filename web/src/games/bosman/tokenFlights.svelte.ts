// Flights of tokens from one place of the table to another while an event is played.

import { untrack } from "svelte";
import type { GameEvent } from "../../lib/protocol";
import { type BosmanView, gangOf, text } from "./board";

export interface Flight {
  id: number;
  /** A token's name, "??" for a back, "poison". */
  token: string;
  from: DOMRect;
  to: DOMRect;
  /** The destination; until the token lands, `under` is drawn there. */
  place: string;
  under: string | null;
  length: number;
}

/** The rectangle of a place on the screen, found by its `data-place`. */
const rectOf = (place: string): DOMRect | null => {
  for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) return rect;
  }
  return null;
};

export function flights(
  view: () => BosmanView,
  shown: () => GameEvent | null,
  motion: () => number,
  root: () => HTMLElement | undefined,
) {
  let flying = $state.raw<Flight[]>([]);
  let count = 0;
  /** The beach before the event being played. */
  let before: Record<string, string> = {};
  /** Where the token just played was in the hand. */
  let left: { token: string; rect: DOMRect } | null = null;

  const seatRect = (seat: number): DOMRect | null => {
    const own = seat === view().seat ? rectOf("own-hand") : null;
    const frame = root()?.getBoundingClientRect();
    return (
      own ?? rectOf(`screen:${seat}`) ?? (frame ? new DOMRect(frame.x + frame.width / 2 - 20, frame.y, 40, 40) : null)
    );
  };

  function fly(
    token: string,
    from: DOMRect | null,
    to: DOMRect | null,
    place = "",
    longer = 1,
    under: string | null = null,
  ): void {
    if (!from || !to) return;
    count += 1;
    flying = [...flying, { id: count, token, from, to, place, under, length: motion() * longer }];
  }

  function launch(event: GameEvent): void {
    const token = text(event, "token");
    const seat = event.seat as number;
    const field = `beach:${text(event, "field")}`;
    const place = `boat:${text(event, "place")}`;
    switch (event.event) {
      case "laid": {
        const known = left?.token === token && seat === view().seat ? left.rect : null;
        fly(token, known ?? seatRect(seat), rectOf(field), field, 1, before[text(event, "field")] ?? null);
        left = null;
        break;
      }
      case "boarded":
        fly(token, rectOf(field), rectOf(place), place, 1.9);
        break;
      case "poisoned":
        fly("poison", rectOf(`poison:${seat}`) ?? seatRect(seat), rectOf(place), place, 1.7, token);
        break;
      case "replaced-stack":
        fly(token, rectOf(`beach:${view().laid}`), rectOf("stack"), "");
        break;
      case "replaced-owner":
        fly(token, rectOf(`beach:${view().laid}`), seatRect(view().owners[gangOf(token)] ?? 0), "");
        break;
      case "drawn":
        fly("??", rectOf("stack"), seatRect(seat), "", 0.8);
        break;
      case "exchanged":
        fly("??", seatRect(seat), rectOf("stack"), "", 0.9);
        break;
    }
  }

  $effect(() => {
    const event = shown();
    untrack(() => {
      flying = [];
      if (event && motion() > 0) launch(event);
      before = view().beach;
    });
  });

  return {
    get now(): Flight[] {
      return flying;
    },
    /** Destinations of flights, with what is drawn there until they land. */
    get hidden(): Map<string, string | null> {
      return new Map(flying.map((flight) => [flight.place, flight.under]));
    },
    landed(id: number): void {
      flying = flying.filter((flight) => flight.id !== id);
    },
    /** Remembers the position of a token that is about to be played. */
    leaves(token: string, element: Element | null | undefined): void {
      left = element ? { token, rect: element.getBoundingClientRect() } : null;
    },
  };
}
