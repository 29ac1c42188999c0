// The components of a game (fields, cards, routes …), loaded from the server once and indexed for lookups.

import { data } from "./api";

export class BoardData<Components, Board> {
  /** The loaded components; null until they have come. */
  current = $state.raw<Board | null>(null);
  readonly #game: string;
  readonly #index: (components: Components) => Board;
  #loading: { components: Promise<Components>; board: Promise<Board> } | null = null;

  constructor(game: string, index: (components: Components) => Board) {
    this.#game = game;
    this.#index = index;
  }

  /** Loads the components. Another table may have other cards or another version of the rules: then they are loaded again. */
  load(): Promise<Board> {
    const components = data<Components>(this.#game);
    if (this.#loading?.components !== components) {
      this.current = null;
      const board = components.then((loaded) => {
        this.current = this.#index(loaded);
        return this.current;
      });
      board.catch(() => {
        this.#loading = null; // the next call tries again
      });
      this.#loading = { components, board };
    }
    return this.#loading.board;
  }
}
