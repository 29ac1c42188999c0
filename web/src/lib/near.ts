// Pictures far down a page are drawn when somebody comes near them, or when there is nothing else to do.

import type { Attachment } from "svelte/attachments";

const whenIdle = (then: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(then) : setTimeout(then, 200);

/** Do this once: when the element is nearly in sight, or when nothing waits to be laid out. */
export const near =
  (then: () => void): Attachment<HTMLElement> =>
  (element) => {
    let done = false;
    const once = (): void => {
      if (done) return;
      done = true;
      watcher.disconnect();
      then();
    };
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) once();
      },
      { rootMargin: "300px" },
    );
    watcher.observe(element);
    const rest = (): void => {
      if (done) return;
      if (document.documentElement.hasAttribute("data-laying")) setTimeout(() => whenIdle(rest), 100);
      else once();
    };
    setTimeout(() => whenIdle(rest), 500);
    return () => {
      done = true;
      watcher.disconnect();
    };
  };
