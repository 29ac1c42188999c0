// Makes an element with nothing to focus a tab stop while its content does not fit, so that the keyboard can scroll it.

export function scrollsByKeys(element: HTMLElement): () => void {
  const update = (): void => {
    if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  const content = new MutationObserver(update);
  sizes.observe(element);
  content.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
