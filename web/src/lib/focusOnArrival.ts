// Moves the keyboard focus to the heading of a screen after navigation, so that screen readers announce the new screen.

import type { Attachment } from "svelte/attachments";
import { navigated } from "./router.svelte";

/** For the heading of a screen. The first screen of a visit and a focus already inside the page are left alone. */
export const focusOnArrival: Attachment<HTMLElement> = (heading) => {
  const busy = document.activeElement?.closest("main, dialog");
  if (navigated.yes && !busy) heading.focus({ preventScroll: true });
};
