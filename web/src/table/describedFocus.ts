// Gives the focused control inside an element an accessible description, which is kept elsewhere on the page.

import type { Attachment } from "svelte/attachments";

/** `id` is that of the element with the description. A control that has a description of its own keeps it. */
export const describedFocus =
  (id: string): Attachment<HTMLElement> =>
  (root) => {
    const describe = ({ type, target }: FocusEvent): void => {
      const control = target as Element;
      const own = control.getAttribute("aria-describedby");
      if (type === "focusin" && own === null) control.setAttribute("aria-describedby", id);
      else if (type === "focusout" && own === id) control.removeAttribute("aria-describedby");
    };
    root.addEventListener("focusin", describe);
    root.addEventListener("focusout", describe);
    return () => {
      root.removeEventListener("focusin", describe);
      root.removeEventListener("focusout", describe);
    };
  };
