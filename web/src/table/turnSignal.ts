// Says outside of a hidden tab that it is the player's turn: on its icon, on the badge of the installed page, by a sound, and
// by a notification if the player has asked for one. It says nothing else, so nothing secret leaves the page.

import { settings } from "../lib/browserStorage.svelte";
import { sound } from "../lib/sound";
import { say } from "../lib/words.svelte";

/** A decision that is over after this long, in milliseconds, calls nobody. */
const SETTLED = 1200;

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

function mark(turn: boolean): void {
  const file = turn ? "icon-turn.svg" : "icon.svg";
  icon()?.setAttribute("href", import.meta.env.BASE_URL + file);
  if (turn)
    navigator.setAppBadge?.(1).catch(() => {}); // the page may not be installed
  else navigator.clearAppBadge?.().catch(() => {});
}

/** Shows a notification; a browser that leaves them to the worker is told through it. */
async function notify(title: string): Promise<Notification | null> {
  if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return null;
  const options = { body: say("turn-now"), tag: location.pathname, icon: `${import.meta.env.BASE_URL}icon-192.png` };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
    return shown;
  } catch {
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
    return null;
  }
}

export class TurnSignal {
  #turn = false;
  #marked = false;
  #title = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notice: Notification | null = null;

  constructor() {
    document.addEventListener("visibilitychange", this.#show);
  }

  update(turn: boolean, title: string): void {
    const begins = turn && !this.#turn;
    this.#turn = turn;
    this.#title = title;
    if (begins && document.hidden) this.#timer = setTimeout(this.#call, SETTLED);
    this.#show();
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.#show);
    this.#turn = false;
    this.#show();
  }

  readonly #show = (): void => {
    const marked = this.#turn && document.hidden;
    if (marked !== this.#marked) mark(marked);
    this.#marked = marked;
    if (marked) return;
    clearTimeout(this.#timer);
    this.#notice?.close();
    this.#notice = null;
  };

  readonly #call = (): void => {
    sound("turn");
    void notify(this.#title).then((shown) => {
      if (this.#marked) this.#notice = shown;
      else shown?.close();
    });
  };
}
