// The page begins: its language, its words, and the screen that is asked for.

import { mount } from "svelte";
import App from "./App.svelte";
import type { Lang } from "./lib/protocol";
import { language, readWords } from "./lib/words.svelte";

language.now = document.documentElement.lang as Lang;
readWords();

// One thing after another, so that the browser can answer in between.
setTimeout(() => {
  const target = document.getElementById("app")!;
  target.replaceChildren(); // the head of the page stood there while its parts were on their way
  mount(App, { target });
});
