// Client-side routing: links inside the page change the address without reloading it.

export interface Place {
  path: string;
  query: URLSearchParams;
  /** The fragment of the address: secrets or a clause. */
  hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: decodeURIComponent(location.hash.slice(1)),
});

/** Whether there was any navigation since the page was loaded. */
export const navigated = { yes: false };

export const place = $state<{ now: Place }>({ now: here() });

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place.now = here();
  if (replace) return;
  navigated.yes = true;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  navigated.yes = true;
  place.now = here();
});

/** Follows ordinary links inside the page; all others are left to the browser. */
document.addEventListener("click", (click) => {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return;
  const link = (click.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (/^\/(api|app)\//.test(link.pathname)) return;
  click.preventDefault();
  go(link.href);
});
