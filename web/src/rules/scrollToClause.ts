// Scrolls to a clause and stays there while pictures above it are still loading.

const HOLD = 2500;
const WILL = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

let release: () => void = () => {};

/** Scrolls an element to the top, and keeps it there until the reader scrolls. */
export function goTo(place: HTMLElement, book: HTMLElement): void {
  release();
  const show = (): void => place.scrollIntoView({ block: "start" });
  const growing = new ResizeObserver(show);
  const timer = setTimeout(() => release(), HOLD);
  release = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const name of WILL) removeEventListener(name, release, true);
    release = () => {};
  };
  show();
  growing.observe(book);
  for (const name of WILL) addEventListener(name, release, { capture: true, passive: true });
}

/** Reports the section being read: the first one in the upper part of the viewport. */
export function watchReading(book: HTMLElement, tell: (section: string) => void): () => void {
  const seen = new Set<string>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const { section } = (target as HTMLElement).dataset;
        if (isIntersecting) seen.add(section!);
        else seen.delete(section!);
      }
      const order = [...book.querySelectorAll<HTMLElement>("[data-section]")].map(({ dataset }) => dataset.section!);
      const first = order.find((section) => seen.has(section));
      if (first) tell(first);
    },
    { rootMargin: "0px 0px -65% 0px" },
  );
  for (const section of book.querySelectorAll("[data-section]")) watcher.observe(section);
  return () => watcher.disconnect();
}
