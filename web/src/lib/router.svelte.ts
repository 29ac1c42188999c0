// Which screen the address means. Links inside the page change the address without loading it anew.

export interface Place {
  path: string;
  query: URLSearchParams;
  /** What stood behind the # when we came here: keys and clauses. */
  hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: decodeURIComponent(location.hash.slice(1)),
});

/** Whether somebody has gone from one screen to another: the first one is the browser's to present. */
export const travelled = { yes: false };

export const place = $state<{ now: Place }>({ now: here() });

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  place.now = here();
  if (replace) return;
  travelled.yes = true;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  travelled.yes = true;
  place.now = here();
});

/** Ordinary links of this page are followed here; everything else is the browser's. */
document.addEventListener("click", (click) => {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return;
  const link = (click.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (/^\/(api|app)\//.test(link.pathname)) return;
  click.preventDefault();
  go(link.href);
});
