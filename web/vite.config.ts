import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";

/** During development Vite serves the page and passes API requests on to a running server. */
const toServer = {
  target: "http://127.0.0.1:8371",
  changeOrigin: true,
  headers: { origin: "http://127.0.0.1:8371" },
};

/** A module named *.generated.ts runs at build time: the page gets the values it exports, not the code that computes them. */
const buildTime: Plugin = {
  name: "build-time",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(".generated.ts")) return null;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
};

/**
 * The sentences of a Fluent file of the Python side that the page makes too: those between a group comment (`## …`) and an
 * empty one (`##`), without comments and most of the indentation.
 */
function sentencesIn(text: string): string {
  const kept: string[] = [];
  let grouped = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("##")) grouped = line.trim() !== "##";
    else if (grouped && line.trim() && !line.startsWith("#")) kept.push(line.replace(/^ +/, " "));
  }
  return kept.join("\n");
}

/** `import text from "…/words/pl.ftl?sentences"` */
const sentences: Plugin = {
  name: "sentences",
  enforce: "pre",
  transform: (text, id) =>
    id.endsWith(".ftl?sentences")
      ? { code: `export default ${JSON.stringify(sentencesIn(text))};`, map: null, moduleType: "js" }
      : null,
};

/** Puts the styles of the first paint into the page itself, which saves a request. The server allows them by their hash. */
const inlineStyles: Plugin = {
  name: "inline-styles",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) =>
      html.replace(/<link rel="stylesheet"[^>]* href="\/app\/([^"]+)">/g, (link, name: string) => {
        const file = bundle?.[name];
        return file?.type === "asset" ? `<style>${String(file.source).trim()}</style>` : link;
      }),
  },
};

export default defineConfig(({ command, mode }) => ({
  base: command === "serve" ? "/" : "/app/",
  plugins: [buildTime, sentences, inlineStyles, svelte(), icons({ compiler: "svelte" })],
  build: {
    outDir: "../src/wyprawa/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: "parts.json", // the server reads which files a screen needs
    rolldownOptions: {
      output: {
        // One file for what nearly every screen needs, instead of twenty small ones.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /node_modules\/(svelte|esm-env|clsx|@fluent)|src\/lib\//,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] }, // map shapes are data of the games in src/wyprawa
    proxy: { "/api": toServer, "/ws": { ...toServer, ws: true } },
  },
  test: { include: ["src/**/*.test.ts", "tests/**/*.test.ts"], globalSetup: "recordings.setup.ts" },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
