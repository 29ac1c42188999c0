// The page begins: its language, its words, and the screen that is asked for.

import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/memory.svelte";
import { language, readWords } from "./lib/words.svelte";

language.now = settings.lang ?? (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en");
readWords();

// One thing after another, so that the browser can answer in between.
setTimeout(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren(); // the head of the page stood there while its parts were on their way
  mount(App, { target });
});
