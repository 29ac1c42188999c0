import "@fontsource-variable/bitter";
import "./style.css";

/** Without its parts the page has no words yet: what it says then stands here. */
const LOST = {
  pl: "Strona nie wczytała się do końca. Odśwież ją.",
  en: "The page was not loaded to its end. Reload it.",
};

/** What somebody chose before: its colours are there from the first moment. */
function chosen(): { theme?: string; lang?: keyof typeof LOST } {
  try {
    return JSON.parse(localStorage.getItem("wyprawa") ?? "{}").settings ?? {};
  } catch {
    return {};
  }
}

const { theme, lang } = chosen();
if (theme && theme !== "system") document.documentElement.dataset.theme = theme;

function begin(): void {
  import("./begin").catch(() => {
    const wait = document.querySelector(".wait")!;
    wait.setAttribute("role", "alert");
    wait.textContent = LOST[lang ?? (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en")];
  });
}

// The page as the server sent it is seen first; all the rest is on its way meanwhile.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
