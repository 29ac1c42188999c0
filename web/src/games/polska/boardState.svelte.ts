// What one pair of eyes is doing at the board: what is pointed at, what is picked, what that lights, and the doing of it.

import type { Action } from "../../lib/protocol";
import type { PlayProps } from "../types";
import type { Board, Card } from "./boardData.svelte";
import { dieReach, distances, reach, stepsOf, way } from "./reach";
import { kindOf, MOST_IN_HAND, type PolskaView } from "./view";

export type Picked = { card: string } | { die: number } | { town: string };

/** Something to be read in a larger card: what, and beside which part of the page. */
export type Peek = { what: { card: string } | { track: number } | { town: string }; beside: DOMRect; stays: boolean };

export class BoardState {
  #props: () => PlayProps<PolskaView>;
  board: Board;

  picked = $state.raw<Picked | null>(null);
  pointedDie = $state<number | null>(null);
  pointedTown = $state<string | null>(null);
  peek = $state.raw<Peek | null>(null);
  /** A finger has no way to point before it presses: its first press picks, its second does. */
  finger = $state(false);

  /** When a pawn was last dropped, by the page's clock. */
  dropped = 0;

  constructor(board: Board, props: () => PlayProps<PolskaView>) {
    this.board = board;
    this.#props = props;
  }

  view = $derived.by(() => this.#props().scene.view);
  faces = $derived.by(() => this.#props().scene.faces);
  legal = $derived.by(() => this.#props().legal);
  lit = $derived.by(() => this.#props().lit);
  motion = $derived.by(() => this.#props().motion);
  event = $derived.by(() => this.#props().event);

  /** Whose pawn and cards are meant: the seat that looks, for spectators the seat in turn. */
  seat = $derived(this.view.seat >= 0 ? this.view.seat : this.view.turn);
  mine = $derived(this.legal.length > 0);

  pickedCard = $derived(this.picked && "card" in this.picked ? this.picked.card : null);
  pickedTown = $derived(this.picked && "town" in this.picked ? this.picked.town : null);
  pickedDie = $derived(this.picked && "die" in this.picked ? this.picked.die : null);

  /** How the pawn would travel: on foot with the die, or by the picked card. */
  travel = $derived.by((): "move" | "train" | "coach" => {
    const kind = this.pickedCard ? kindOf(this.pickedCard) : null;
    return kind === "train" || kind === "coach" ? kind : "move";
  });

  dice = $derived(new Set(this.#values<number>("die", "value")));
  /** Cards may be played: those that cannot are dimmed. */
  playing = $derived(this.mine && (this.view.phase === "act" || this.view.phase === "cards"));
  discarding = $derived(this.legal.some((action) => action.do === "discard"));
  surplus = $derived(Math.max(this.view.hand_sizes[this.seat]! - MOST_IN_HAND, 0));

  /** Towns where the pawn may go now: lit. */
  targets = $derived(new Set(this.#values<string>(this.travel, "field")));

  /** Towns in reach of a die that is pointed at before anybody takes it, with the steps to each. */
  preview = $derived.by(() => {
    const die = this.pointedDie ?? this.pickedDie;
    return die === null || this.view.phase === "over"
      ? new Map<string, number>()
      : reach(this.board, this.view, this.seat, dieReach(die));
  });

  /** Steps from the pawn to every town, as moves go. */
  steps = $derived.by(() => distances(this.board, this.view.pawns[this.seat]!, 99, this.view.markers, this.view.pawns));

  /** The way that would be gone to the town pointed at. */
  route = $derived.by((): string[] => {
    const town = this.pointedTown ?? this.pickedTown;
    if (!town || this.travel === "train") return [];
    return this.targets.has(town) || this.preview.has(town) ? way(this.board, this.view, this.seat, town) : [];
  });

  /** Dice of the pool with which the town pointed at could be reached. */
  diceThere = $derived.by(() => {
    const town = this.pointedTown;
    if (!town || this.view.die !== 0 || this.view.pawns.includes(town)) return new Set<number>();
    const far = this.steps.get(town);
    return new Set(far ? this.view.pool.filter((die) => dieReach(die) >= far) : []);
  });

  /** The hand that lies before these eyes: their own, or where all lie open that of the seat in turn. */
  hand = $derived.by(() => {
    const { open } = this.#props().scene;
    return this.view.seat < 0 && open ? (open[this.seat]?.hand ?? []) : this.view.hand;
  });

  /** Towns of the city cards in hand. */
  cities = $derived(new Set(this.hand.map((id) => this.card(id).field).filter((town) => town !== null)));

  #values<T extends string | number>(kind: string, name: string): T[] {
    return this.legal.filter((action) => action.do === kind).map((action) => action[name] as T);
  }

  card(id: string): Card {
    return this.board.card.get(id)!;
  }

  /** How far a card would move the marker now. */
  gives(id: string): number {
    return stepsOf(this.board, this.card(id), this.view, this.seat);
  }

  coachReach = $derived(dieReach(this.view.die || 1, true));

  playable(id: string): boolean {
    const kind = kindOf(id);
    return this.legal.some((action) =>
      kind === "stop" || kind === "train" || kind === "coach"
        ? action.do === kind
        : action.do === "card" && action.card === id,
    );
  }

  isLit(place: string): boolean {
    return this.lit.includes(place);
  }

  /** What is legal is found there; what is not is tried all the same, and the reason is heard. */
  do(action: Action): void {
    const same = (one: Action) => Object.keys(action).every((name) => one[name] === action[name]);
    this.#props().act(this.legal.find(same) ?? action);
  }

  clear(): void {
    this.picked = null;
    this.peek = null;
    this.pointedDie = null;
  }

  pressDie(value: number): void {
    if (this.finger && this.dice.has(value) && this.pickedDie !== value) this.picked = { die: value };
    else this.takeDie(value);
  }

  takeDie(value: number): void {
    this.picked = null;
    this.do({ do: "die", value });
  }

  pressTown(town: string): void {
    if (this.finger && this.pickedTown !== town && this.travel === "move" && this.targets.has(town))
      this.picked = { town };
    else this.go(town);
  }

  go(town: string): void {
    const { travel } = this;
    this.pointedTown = null;
    this.do({ do: travel, field: town });
  }

  pressCard(id: string): void {
    if (this.pickedCard !== id) this.picked = { card: id };
    else this.useCard();
  }

  /** Play the picked card, or discard it. Train, coach and STOP wait for where or whom. */
  useCard(): void {
    const id = this.pickedCard;
    if (!id) return;
    const kind = kindOf(id);
    if (this.discarding) this.do({ do: "discard", card: id });
    else if ((kind === "stop" || kind === "train" || kind === "coach") && this.playable(id)) return;
    else this.do({ do: "card", card: id });
  }

  stop(seat: number): void {
    this.do({ do: "stop", target: seat + 1 });
  }
}
