// The icons of cards, loaded by category when the first card of a category is shown.

import type { Category } from "./view";

export type Icons = Record<string, [number, string]>;

const files = import.meta.glob<{ icons: Icons }>("./icons/*.generated.ts");

class CardIcons {
  #loaded = $state.raw<Partial<Record<Category, Icons>>>({});
  #asked = new Set<Category>();

  /** The width of the icon's box and its elements; null while it is loaded, or for a card without one. */
  of(category: Category, icon: string | null): [number, string] | null {
    return (icon && this.#loaded[category]?.[icon]) || null;
  }

  load(category: Category): void {
    if (this.#asked.has(category)) return;
    this.#asked.add(category);
    files[`./icons/${category}.generated.ts`]?.()
      .then(({ icons }) => {
        this.#loaded = { ...this.#loaded, [category]: icons };
      })
      .catch(() => this.#asked.delete(category)); // tried again with the next card; the category's icon stands for it
  }
}

export const cardIcons = new CardIcons();
