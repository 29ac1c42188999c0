import "@fontsource-variable/bitter";
import "./style.css";

type Lang = "pl" | "en";

/** The error message if the page's modules cannot be loaded, and with them its sentences. */
const LOST: Record<Lang, string> = {
  pl: "Strona nie wczytała się do końca. Odśwież ją.",
  en: "The page was not loaded to its end. Reload it.",
};

/** The stored theme, language and text size, applied before the first paint. */
function chosen(): { theme?: string; lang?: Lang | null; textSize?: number } {
  try {
    return JSON.parse(localStorage.getItem("wyprawa") ?? "{}").settings ?? {};
  } catch {
    return {};
  }
}

const { theme, lang: before, textSize } = chosen();
const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language;
const lang = before ?? (asked.toLowerCase().startsWith("pl") ? "pl" : "en");
document.documentElement.lang = lang;
if (theme && theme !== "system") document.documentElement.dataset.theme = theme;
if (textSize) document.documentElement.style.setProperty("--text-size", `${textSize}%`);

function begin(): void {
  import("./mountApp").catch(() => {
    const wait = document.querySelector(".wait")!;
    wait.setAttribute("role", "alert");
    wait.textContent = LOST[lang];
  });
}

// The page as the server sent it is painted first; the rest is loaded meanwhile.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
