import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

/** While the page is worked on, Vite serves it and passes the rest on. */
const toServer = {
  target: "http://127.0.0.1:8371",
  changeOrigin: true,
  headers: { origin: "http://127.0.0.1:8371" },
};

export default defineConfig(({ command, mode }) => ({
  base: command === "serve" ? "/" : "/app/",
  plugins: [svelte(), icons({ compiler: "svelte" })],
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
              test: /node_modules\/(svelte|esm-env|clsx|@fluent)|src\/lib\/|preload-helper|rolldown/,
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
  test: { include: ["src/**/*.test.ts"] },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
}));
