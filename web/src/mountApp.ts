// Mounts the app after the first paint: language, sentences, and the screen of the address.

import { mount } from "svelte";
import App from "./App.svelte";
import type { Lang } from "./lib/protocol";
import { language, readWords } from "./lib/words.svelte";

language.now = document.documentElement.lang as Lang;
readWords();

// A task of its own, so that the browser can respond in between.
setTimeout(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren(); // the static header that was there during loading
  mount(App, { target });
});

// Browsers have workers only over HTTPS and on this computer. Nothing waits for this one.
if (import.meta.env.PROD && navigator.serviceWorker)
  setTimeout(
    () => navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => {}),
    3000,
  );
