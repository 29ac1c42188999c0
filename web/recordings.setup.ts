// Tests of the boards replay recorded games, which are made before any test runs.

import { existsSync } from "node:fs";

export default function setup(): void {
  if (!existsSync(new URL("recordings/.made-from", import.meta.url))) {
    throw new Error("The recorded games are not prepared: run `make prepare`.");
  }
}
