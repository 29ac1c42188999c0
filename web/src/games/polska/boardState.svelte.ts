// The interaction state of the board: what is under the pointer, what is selected, what is highlighted, and the actions.

import type { Action } from "../../lib/protocol";
import type { PlayProps } from "../types";
import type { Board, Card } from "./boardData.svelte";
import { distances, type PolskaPreview, pathTo, previewsOf, reachOf } from "./preview";
import { kindOf, type PolskaView } from "./view";

/** A town may be selected with the card that the pawn would travel by. */
export type Picked = { card: string } | { die: number } | { town: string; card?: string };

/** What a larger card shows, and beside which element. */
export type Peek = { what: { card: string } | { track: number } | { town: string }; beside: DOMRect; stays: boolean };

/** Kinds whose cards all have one effect. */
const ALIKE: ReadonlySet<string> = new Set(["stop", "train", "coach"]);

export class BoardState {
  #props: () => PlayProps<PolskaView>;
  board: Board;

  picked = $state.raw<Picked | null>(null);
  /** Cards marked to be discarded together, in the order in which they were marked. */
  marked = $state.raw<string[]>([]);
  /** Cards that are being discarded: one with each decision, as the decisions come. */
  #leaving: string[] = [];
  /** The decision that was answered with one of them, so that none is answered twice. */
  #answered = $state("");
  pointedDie = $state<number | null>(null);
  pointedTown = $state<string | null>(null);
  pointedCard = $state<string | null>(null);
  /** The action of the button under the pointer. */
  pointedAction = $state.raw<Action | null>(null);
  peek = $state.raw<Peek | null>(null);
  /** On a touch screen there is no hovering: the first press selects, the second acts. */
  finger = $state(false);

  /** When a pawn was last dropped, in milliseconds of `performance.now()`. */
  dropped = 0;

  constructor(board: Board, props: () => PlayProps<PolskaView>) {
    this.board = board;
    this.#props = props;
  }

  view = $derived.by(() => this.#props().scene.view);
  faces = $derived.by(() => this.#props().scene.faces);
  legal = $derived.by(() => this.#props().legal);
  lit = $derived.by(() => this.#props().lit);
  /** What others have done since the viewer's last decision. */
  marks = $derived.by(() => this.#props().marks ?? []);
  /** Those of them on the map. */
  mapMarks = $derived(this.marks.filter(({ places }) => /^(town|pawn):/.test(places[0]!)));
  motion = $derived.by(() => this.#props().motion);
  event = $derived.by(() => this.#props().event);

  /** The seat whose pawn and cards are shown: the viewer's, for spectators the seat in turn. */
  seat = $derived(this.view.seat >= 0 ? this.view.seat : this.view.turn);
  mine = $derived(this.legal.length > 0);
  /** What the server says of this decision's actions; null until it has answered. */
  #previews = $derived.by(() => previewsOf(this.#props().scene));
  #facts = $derived(this.#previews?.board ?? null);

  pickedCard = $derived(this.picked && "card" in this.picked ? (this.picked.card ?? null) : null);
  pickedTown = $derived(this.picked && "town" in this.picked ? this.picked.town : null);
  pickedDie = $derived(this.picked && "die" in this.picked ? this.picked.die : null);

  /** How the pawn would travel: with the die, or by the selected card. */
  travel = $derived.by((): "move" | "train" | "coach" => {
    const kind = this.pickedCard ? kindOf(this.pickedCard) : null;
    return kind === "train" || kind === "coach" ? kind : "move";
  });

  dice = $derived(new Set(this.#values<number>("die", "value")));
  /** Whether cards may be played: those that cannot are dimmed. */
  playing = $derived(this.mine && (this.view.phase === "act" || this.view.phase === "cards"));
  discarding = $derived(this.legal.some((action) => action.do === "discard"));
  /** How many cards have to be discarded; null if that is not known. */
  surplus = $derived(this.#facts?.surplus ?? null);

  /** Towns of the legal moves. */
  targets = $derived(new Set(this.#values<string>(this.travel, "field")));

  /** Towns in reach of the die under the pointer, with the steps to each. */
  reach = $derived.by(() => {
    const die = this.pointedDie ?? this.pickedDie;
    return die === null || !this.#facts ? new Map<string, number>() : reachOf(this.#facts, die);
  });

  /** The steps from the pawn to every town. */
  steps = $derived(this.#facts ? distances(this.#facts) : new Map<string, number>());

  /** The path to the town under the pointer. */
  route = $derived.by((): string[] => {
    const town = this.pointedTown ?? this.pickedTown;
    if (!town || !this.#facts || this.travel === "train") return [];
    return this.targets.has(town) || this.reach.has(town) ? pathTo(this.#facts, town) : [];
  });

  /** The action of what is pointed at or selected; null: none. */
  considered = $derived.by((): Action | null => {
    const die = this.pointedDie ?? this.pickedDie;
    const town = this.pointedTown ?? this.pickedTown;
    const card = this.pointedCard ?? this.pickedCard ?? this.marked.at(-1) ?? null;
    const is = (kind: string, name: string, value: unknown): Action | undefined =>
      this.legal.find((action) => action.do === kind && action[name] === value);
    return (
      this.pointedAction ||
      (die !== null && is("die", "value", die)) ||
      (town !== null && is(this.travel, "field", town)) ||
      (card !== null && (is("card", "card", card) ?? is("discard", "card", card))) ||
      null
    );
  });

  /** Where the viewer's marker on the track would come by what is pointed at; null: it would not move. */
  trackAfter = $derived.by((): number | null => {
    const action = this.considered;
    const track = action && this.#previews?.previews[this.legal.indexOf(action)]?.track;
    return track === undefined || track === null ? null : track;
  });

  /** Dice of the pool with which the town under the pointer could be reached. */
  diceThere = $derived.by(() => {
    const [town, facts] = [this.pointedTown, this.#facts];
    if (!town || !facts || this.view.die !== 0) return new Set<number>();
    return new Set(this.view.pool.filter((die) => reachOf(facts, die).has(town)));
  });

  /** Whether a hand is hidden until its owner takes the device: its room is kept. */
  handHidden = $derived.by(() => this.#props().scene.handHidden ?? false);
  /** The hand shown: the viewer's own, or where all hands are open that of the seat in turn. */
  hand = $derived.by(() => {
    const { open } = this.#props().scene;
    return this.view.seat < 0 && open ? (open[this.seat]?.hand ?? []) : this.view.hand;
  });

  /**
   * The hand with cards of one effect as a pile, under the card that is played first: which of them goes makes no
   * difference, and an action does not name it. Cards are discarded one by one.
   */
  piles = $derived.by((): string[][] => {
    const alike = (one: string, other: string) => kindOf(one) === kindOf(other) && ALIKE.has(kindOf(one));
    const found: string[][] = [];
    for (const id of this.hand) {
      const pile = this.discarding ? undefined : found.find(([first]) => alike(first!, id));
      if (pile) pile.push(id);
      else found.push([id]);
    }
    return found;
  });

  /** Towns of the city cards in hand. */
  cities = $derived(new Set(this.hand.map((id) => this.card(id).field).filter((town) => town !== null)));

  #values<T extends string | number>(kind: string, name: string): T[] {
    return this.legal.filter((action) => action.do === kind).map((action) => action[name] as T);
  }

  card(id: string): Card {
    return this.board.card.get(id)!;
  }

  /** How far a card would move the marker now; null if that is not known. */
  gives(id: string): number | null {
    return this.#facts?.cards[id] ?? null;
  }

  /** The most steps of a move by coach; null if that is not known. */
  coachReach = $derived(this.#facts?.coach ?? null);
  /** Cards for the next marker; null if that is not known. */
  markerCards = $derived(this.#facts?.marker ?? null);

  /** What taking a die would do; null if that is not known. */
  dieFacts(value: number): PolskaPreview | null {
    const at = this.legal.findIndex((action) => action.do === "die" && action.value === value);
    return this.#previews?.previews[at] ?? null;
  }

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

  /** Sends an action. An illegal one is sent too, so that the server answers why not. */
  do(action: Action): void {
    const same = (one: Action) => Object.keys(action).every((name) => one[name] === action[name]);
    const found = this.legal.find(same) ?? action;
    this.clear(); // what was selected is done: its button is not pressed again
    this.#props().act(found);
  }

  clear(): void {
    this.picked = null;
    this.marked = [];
    this.peek = null;
    this.pointedDie = null;
    this.pointedAction = null;
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
    if (this.finger && this.pickedTown !== town && this.targets.has(town))
      this.picked = this.travel === "move" ? { town } : { town, card: this.pickedCard! };
    else this.go(town);
  }

  go(town: string): void {
    const { travel } = this;
    this.pointedTown = null;
    this.do({ do: travel, field: town });
  }

  pressCard(id: string): void {
    if (this.discarding) this.#mark(id);
    else if (this.pickedCard !== id) this.picked = { card: id };
    else this.useCard();
  }

  /** Marks a card to be discarded, or unmarks it. With one too many the first one is unmarked. */
  #mark(id: string): void {
    const others = this.marked.filter((card) => card !== id);
    this.marked = others.length < this.marked.length ? others : [...others, id].slice(-(this.surplus ?? 1));
  }

  discardMarked(): void {
    this.#leaving = this.marked;
    this.#answered = "";
    this.discardNext();
  }

  /** Whether the present decision has been answered with one of the marked cards. */
  get isDiscarding(): boolean {
    return this.legal.length > 0 && JSON.stringify(this.legal) === this.#answered;
  }

  /** Answers the present decision with the next card that is being discarded, if there is one. */
  discardNext(): void {
    const [card, ...others] = this.#leaving;
    const decision = JSON.stringify(this.legal);
    if (card === undefined || this.legal.length === 0 || decision === this.#answered) return;
    this.#answered = decision;
    this.#leaving = this.discarding ? others : [];
    if (this.discarding) this.do({ do: "discard", card });
  }

  /** Plays the selected card. Train, coach and STOP still need a target. */
  useCard(): void {
    const id = this.pickedCard;
    if (!id) return;
    const kind = kindOf(id);
    if ((kind === "stop" || kind === "train" || kind === "coach") && this.playable(id)) return;
    else this.do({ do: "card", card: id });
  }

  stop(seat: number): void {
    this.do({ do: "stop", target: seat + 1 });
  }
}
