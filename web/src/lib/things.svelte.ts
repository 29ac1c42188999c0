// What pieces and places are and do, by game and id, from the server: loaded when something is first looked at.

import { type Description, descriptions } from "./api";
import { language } from "./words.svelte";

let loaded = $state.raw<{ key: string; things: Record<string, Description> }>({ key: "", things: {} });

/** Loads the descriptions of a game in the page's language; without a connection the next look asks again. */
export function loadThings(game: string): void {
  const key = `${game} ${language.now}`;
  descriptions(game).then(
    ({ things }) => {
      if (key !== loaded.key || things !== loaded.things) loaded = { key, things };
    },
    () => {},
  );
}

/** The description of a thing; undefined if there is none or it has not come yet. */
export const thingOf = (game: string, thing: string): Description | undefined =>
  loaded.key === `${game} ${language.now}` ? loaded.things[thing] : undefined;

/** All things of a game of which there is one kind. */
export const kindsOfThings = (game: string): Description[] =>
  loaded.key === `${game} ${language.now}`
    ? Object.entries(loaded.things).flatMap(([id, thing]) => (id.includes(":") ? [] : [thing]))
    : [];
