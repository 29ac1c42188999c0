// What actions of Boso przez świat would do, as the server sends it (docs/protocol.md).

import type { Previews, Seat } from "../../lib/protocol";
import type { Scene } from "../types";
import type { BosoView } from "./view";

export interface BosoPreview {
  /** step: the price; exchange, cash: what the bank pays. */
  goldens?: number;
  /** step: how it is paid. */
  pays?: "goldens" | "credit" | "cards";
}

/** The price of a step to a field. */
export interface StepPrice {
  /** The price in Goldens (0 on credit), and who of the other players is paid. */
  goldens: number;
  to?: [Seat, number][];
  /** The price if a card pays the fee, and who is paid then. */
  card: number;
  card_to?: [Seat, number][];
  /** Cards of the hand that are good there. */
  cards?: string[];
}

/** A part of the suggested way, to one of the player's places. */
export interface WayPart {
  /** The fields entered, round by round. */
  steps: string[][];
  goldens: number;
  cards: string[];
}

export interface BosoBoard {
  /** From the start of the player's own round until the move ends: the price of the next step on each field around. */
  around?: Record<string, StepPrice>;
  way?: WayPart[];
  /** Whether a surprise of the hand can hit somebody now. */
  surprise?: true;
}

export type BosoPreviews = Previews<BosoPreview, BosoBoard>;

export const previewsOf = (scene: Scene<BosoView>): BosoPreviews | null => scene.preview as BosoPreviews | null;
