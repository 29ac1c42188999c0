// Sounds are offered once, while the first game of this browser runs.

import { changeSettings, settings } from "./browserStorage.svelte";

export const soundOffer = $state({ shown: false });

/** Shows the offer unless it was made before. Returns what ends it. */
export function offerSounds(): () => void {
  soundOffer.shown = !settings.soundOffered && !settings.sound;
  changeSettings({ soundOffered: true });
  return () => {
    soundOffer.shown = false;
  };
}
