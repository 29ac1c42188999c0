// Words that are left out where not all of them have room.

import type { Attachment } from "svelte/attachments";

/** Hides an element while a part of it would be cut by its parent, of which it is the last child. */
export const wholeOrNone: Attachment<HTMLElement> = (words) => {
  const box = words.parentElement!;
  const measure = (): void => {
    words.style.visibility = "";
    const [inner, outer] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1) words.style.visibility = "hidden";
  };
  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(words);
  return () => watch.disconnect();
};
