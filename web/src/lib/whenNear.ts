// Lazy rendering of content far down a page: an attachment that runs a callback when its element is nearly in view.

import type { Attachment } from "svelte/attachments";

const whenIdle = (callback: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(callback) : setTimeout(callback, 200);

/** Runs the callback once: when the element is less than 300 pixels from the viewport, or when the page is idle. */
export const whenNear =
  (callback: () => void): Attachment<HTMLElement> =>
  (element) => {
    let done = false;
    const once = (): void => {
      if (done) return;
      done = true;
      observer.disconnect();
      callback();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) once();
      },
      { rootMargin: "300px" },
    );
    observer.observe(element);
    const onIdle = (): void => {
      if (done) return;
      if (document.documentElement.hasAttribute("data-laying")) setTimeout(() => whenIdle(onIdle), 100);
      else once();
    };
    setTimeout(() => whenIdle(onIdle), 500);
    return () => {
      done = true;
      observer.disconnect();
    };
  };
