// What is offered in the header while a game runs, each once: sounds at the first table of this browser, notifications at
// the first one where somebody plays elsewhere.

import { changeSettings, settings } from "./browserStorage.svelte";

export const headerOffer = $state<{ shown: "sound" | "notify" | null }>({ shown: null });

const mayNotify = (): boolean => "Notification" in window && Notification.permission !== "denied";

/** Shows what has not been offered yet. Returns what ends it. */
export function offerOnce(peopleApart: boolean): () => void {
  if (peopleApart && mayNotify() && !settings.notifyOffered && !settings.notify) {
    headerOffer.shown = "notify";
    changeSettings({ notifyOffered: true });
  } else if (!settings.soundOffered && !settings.sound) {
    headerOffer.shown = "sound";
    changeSettings({ soundOffered: true });
  }
  return () => {
    headerOffer.shown = null;
  };
}

/** Asks the browser for its permission, after a press. Returns whether notifications are on. */
export async function turnOnNotifications(): Promise<boolean> {
  const allowed = (await Notification.requestPermission()) === "granted";
  changeSettings({ notify: allowed });
  return allowed;
}
