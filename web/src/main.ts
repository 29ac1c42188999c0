import "@fontsource-variable/bitter";
import "./style.css";

type Lang = "pl" | "en";

/** Without its parts the page has no words yet: what it says then stands here. */
const LOST: Record<Lang, string> = {
  pl: "Strona nie wczytała się do końca. Odśwież ją.",
  en: "The page was not loaded to its end. Reload it.",
};

/** What somebody chose before: its colours and its language are there from the first moment. */
function chosen(): { theme?: string; lang?: Lang | null } {
  try {
    return JSON.parse(localStorage.getItem("wyprawa") ?? "{}").settings ?? {};
  } catch {
    return {};
  }
}

const { theme, lang: before } = chosen();
const lang = before ?? (navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en");
document.documentElement.lang = lang;
if (theme && theme !== "system") document.documentElement.dataset.theme = theme;

function begin(): void {
  import("./mountApp").catch(() => {
    const wait = document.querySelector(".wait")!;
    wait.setAttribute("role", "alert");
    wait.textContent = LOST[lang];
  });
}

// The page as the server sent it is seen first; all the rest is on its way meanwhile.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
