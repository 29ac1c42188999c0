// A screen begins at its heading, for the keyboard and for ears.

import type { Attachment } from "svelte/attachments";
import { travelled } from "./router.svelte";

/** For the heading of a screen: it takes the focus when somebody comes here, unless already busy on it. */
export const arrive: Attachment<HTMLElement> = (heading) => {
  const busy = document.activeElement?.closest("main, dialog");
  if (travelled.yes && !busy) heading.focus({ preventScroll: true });
};
