// The icons of cards, loaded by category when the first card of a category is shown.

import type { Category } from "./view";

/** A shape of a drawing: its element and attributes. */
export type Shape = ["path" | "circle" | "rect", Record<string, string>];
/** The width of the icon's box, its shapes, and whether they are lines instead of areas. */
export type Icon = [number, Shape[], boolean];
export type Icons = Record<string, Icon>;

const files = import.meta.glob<{ icons: Icons }>("./icons/*.generated.ts");

class CardIcons {
  #loaded = $state.raw<Partial<Record<Category, Icons>>>({});
  #asked = new Set<Category>();

  /** The icon of a card; null while it is loaded, or for a card without one. */
  of(category: Category, icon: string | null): Icon | null {
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
