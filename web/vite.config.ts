import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";

/** While the page is worked on, Vite serves it and passes the rest on. */
const toServer = {
  target: "http://127.0.0.1:8371",
  changeOrigin: true,
  headers: { origin: "http://127.0.0.1:8371" },
};

/** A module named *.made.ts runs here: the page gets what it exports, not how that was made. */
const made: Plugin = {
  name: "made",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(".made.ts")) return null;
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(id);
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join("\n");
  },
};

/** The styles of the first paint stand on the page itself: one thing less to wait for. The server lets them pass by their hash. */
const styled: Plugin = {
  name: "styled",
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
  plugins: [made, styled, svelte(), icons({ compiler: "svelte" })],
  build: {
    outDir: "../src/wyprawa/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: "parts.json", // by it the server knows what a screen will ask for
    rolldownOptions: {
      output: {
        // What nearly every screen needs is one file, not twenty small ones.
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
    fs: { allow: [".."] }, // shapes of maps lie with the games' rules
    proxy: { "/api": toServer, "/ws": { ...toServer, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], globalSetup: "recordings.setup.ts" },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
