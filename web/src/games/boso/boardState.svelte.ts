// The interaction state of the board: what is under the pointer, what is selected, what is highlighted, and the actions.

import type { Attachment } from "svelte/attachments";
import type { Action } from "../../lib/protocol";
import { pointsAt } from "../../ui/pointing";
import type { PlayProps } from "../types";
import { alphabetical, type Board, type Card, steps } from "./boardData.svelte";
import { FieldStyles } from "./fieldStyle";
import { type BosoPreview, previewsOf, type StepPrice } from "./preview";
import type { BosoView, Use } from "./view";

/** A note beside an element of the page. */
export type Peek = { what: { card: string } | { field: string }; beside: DOMRect };

const placesOf = (action: Action): number[] => (Array.isArray(action.places) ? (action.places as number[]) : []);

export class BoardState {
  #props: () => PlayProps<BosoView>;
  board: Board;

  /** Cards selected in the hand. */
  picked = $state.raw<string[]>([]);
  pickedField = $state<string | null>(null);
  pickedSpace = $state<number | null>(null);
  /** The public space chosen last for discards. */
  #laidOn = $state<number | null>(null);
  /** Whether the suggested way is shown. */
  showsWay = $state(false);
  /** The action of the control under the pointer or with the focus. */
  pointedAction = $state.raw<Action | null>(null);
  pointedCard = $state<string | null>(null);
  pointedField = $state<string | null>(null);
  /** The player under the pointer, whose goals are highlighted. */
  pointedSeat = $state<number | null>(null);
  peek = $state.raw<Peek | null>(null);
  /** On a touch screen there is no hovering. */
  finger = $state(false);
  /** Whether the magnifier is open; null: automatic. */
  magnify = $state<boolean | null>(null);

  constructor(board: Board, props: () => PlayProps<BosoView>) {
    this.board = board;
    this.#props = props;
  }

  view = $derived.by(() => this.#props().scene.view);
  faces = $derived.by(() => this.#props().scene.faces);
  legal = $derived.by(() => this.#props().legal);
  lit = $derived.by(() => new Set(this.#props().lit));
  /** What others have done since the viewer's last decision. */
  marks = $derived.by(() => this.#props().marks ?? []);
  motion = $derived.by(() => this.#props().motion);
  event = $derived.by(() => this.#props().event);
  part = $derived.by(() => this.#props().part);
  /** When the time for reactions is over, by this browser's clock; null: there is no limit. */
  ends = $derived.by(() => this.#props().ends ?? null);

  seated = $derived(this.view.seat >= 0);
  /** The seat whose pawn and cards are shown: the viewer's, for spectators the seat in turn. */
  seat = $derived(this.seated ? this.view.seat : this.view.turn);
  mine = $derived(this.legal.length > 0);
  phase = $derived(this.view.phase);
  here = $derived(this.view.places[this.seat] ?? null);

  /** The hand shown: the viewer's own, or where all hands are open that of the seat in turn. */
  hand = $derived.by(() => {
    const { open } = this.#props().scene;
    return !this.seated && open ? (open[this.seat]?.hand ?? []) : this.view.hand;
  });
  /** Whether a hand is hidden until its owner takes the device: its room is kept. */
  handHidden = $derived.by(() => this.#props().scene.handHidden ?? false);
  showsHand = $derived.by(() => this.seated || this.handHidden || this.#props().scene.open !== null);

  route = $derived.by(() =>
    alphabetical(this.board, this.board.route.get(this.view.routes[this.seat] ?? "") ?? this.view.goals[this.seat]!),
  );
  steps = $derived.by(() => (this.here ? steps(this.board, this.here) : new Map<string, number>()));

  /** Fields of the legal steps or starts. */
  targets = $derived(
    new Set(this.legal.filter(({ do: what }) => what === "step" || what === "start").map(({ field }) => String(field))),
  );

  /** What the server says of this decision's actions; null until it has answered. */
  #previews = $derived.by(() => previewsOf(this.#props().scene));

  /** Fields one step away in the player's own move. They have price tags, whose room is kept until the prices are known. */
  around = $derived.by(() => {
    if (!(this.mine || this.#previews) || this.phase !== "move" || !this.here) return new Set<string>();
    return new Set(this.board.near.get(this.here));
  });

  /** Fields where the card under the pointer, or a selected card, is valid. */
  shining = $derived.by(() => {
    const cards = this.pointedCard ? [this.pointedCard] : this.picked;
    return new Set(cards.flatMap((id) => this.board.card.get(id)?.fields ?? []));
  });

  /** In a reaction: cards of the hand that fit the move, by the legal actions. */
  fitting = $derived(
    new Set(
      this.legal
        .filter(({ do: what }) => what === "cash")
        .flatMap(placesOf)
        .map((place) => this.view.hand[place - 1]!),
    ),
  );

  #fieldStyles = new FieldStyles();
  fieldStyles = $derived.by(() => this.#fieldStyles.of(this));

  exchanges = $derived(this.legal.filter(({ do: what }) => what === "exchange"));
  /** Spaces where the selected card may be discarded. */
  spaces = $derived.by(() => {
    const card = this.picked.length === 1 ? this.picked[0] : null;
    return new Set(
      this.legal
        .filter((action) => action.do === "discard" && (!card || action.card === card))
        .map(({ space }) => Number(space)),
    );
  });
  surprising = $derived(this.legal.filter(({ do: what }) => what === "surprise"));

  may(what: string): boolean {
    return this.legal.some((action) => action.do === what);
  }

  card(id: string): Card {
    return this.board.card.get(id)!;
  }

  /** Whether any legal action uses a card of the hand. */
  usable(id: string): boolean {
    const place = this.view.hand.indexOf(id) + 1;
    if (place === 0) return false;
    return this.legal.some((action) => action.card === id || placesOf(action).includes(place));
  }

  uses(space: number): Use[] {
    return this.legal.filter((action) => action.do === "take" && action.space === space).map(({ use }) => use as Use);
  }

  /** The legal payments of a step to a field: Goldens or credit first, then cards. */
  payments(field: string): Action[] {
    return this.legal.filter((action) => action.do === "step" && action.field === field);
  }

  cardsOf(action: Action): string[] {
    return placesOf(action).map((place) => this.view.hand[place - 1]!);
  }

  /** The suggested way through the player's places; empty if none is known. */
  way = $derived.by(() => this.#previews?.board.way ?? []);

  holdsSurprise = $derived.by(() => this.hand.some((id) => this.card(id).use === "surprise"));

  /** Whether a surprise of the hand can hit somebody now: the move may then end before the round does. */
  maySurprise = $derived.by(() => this.#previews?.board.surprise ?? false);

  /** The price of a step to a field around; null if that is not known. */
  price(field: string): StepPrice | null {
    return this.around.has(field) ? (this.#previews?.board.around?.[field] ?? null) : null;
  }

  /** What a legal action would do; null if that is not known. */
  facts(action: Action): BosoPreview | null {
    return this.#previews?.previews[this.legal.indexOf(action)] ?? null;
  }

  /** Cards of the hand that are valid on a field. */
  cardsFor(field: string): string[] {
    return this.hand.filter((id) => {
      const card = this.board.card.get(id);
      return card?.use === "field" && card.fields.includes(field);
    });
  }

  /** The legal exchange of the selected cards. */
  exchange = $derived.by(() => {
    const { picked } = this;
    const same = (cards: string[]) => cards.length === picked.length && cards.every((card) => picked.includes(card));
    return this.exchanges.find((action) => same(this.cardsOf(action))) ?? null;
  });
  /** The number of cards in an exchange; 0: none is legal. */
  setSize = $derived(this.exchanges.length ? placesOf(this.exchanges[0]!).length : 0);

  /** The public space where a discarded card goes: the one chosen last, if it is legal; null: nothing is discarded now. */
  destination = $derived.by((): number | null => {
    const { spaces } = this;
    if (this.phase !== "cards" || !spaces.size) return null;
    return this.#laidOn !== null && spaces.has(this.#laidOn) ? this.#laidOn : Math.min(...spaces);
  });
  /** Whether a press on a card discards it: nothing else can be done with it. */
  discardsAtOnce = $derived(this.destination !== null && this.setSize === 0);
  /** What to pick cards for: an exchange is asked for once two are picked, or where no card can be discarded. */
  picksFor = $derived.by((): "exchange" | "discard" | null => {
    if (this.may("discard") && this.picked.length < 2) return "discard";
    return this.setSize ? "exchange" : null;
  });

  /** Ends the move; with `round` also the round, as soon as that may be done. */
  stop(round: boolean): void {
    this.do({ do: "stop" }, round ? { do: "end" } : undefined);
  }

  /** The action of what is pointed at or selected; null: none, or several that differ. */
  considered = $derived.by((): Action | null => {
    if (this.pointedAction) return this.pointedAction;
    const field = this.pointedField ?? this.pickedField;
    if (field !== null && this.targets.has(field))
      return (
        this.legal.find(({ do: what, field: to }) => (what === "step" || what === "start") && to === field) ?? null
      );
    if (this.exchange) return this.exchange;
    if (this.pointedCard && this.discardsAtOnce) {
      const laid = { card: this.pointedCard, space: this.destination };
      return this.legal.find(({ card, space }) => card === laid.card && space === laid.space) ?? null;
    }
    const of = (name: string, value: unknown): Action | null => {
      const ways = this.legal.filter((action) => action[name] === value);
      return ways.length === 1 ? ways[0]! : null;
    };
    if (this.pickedSpace !== null) return of("space", this.pickedSpace);
    const card = this.pointedCard ?? (this.picked.length === 1 ? this.picked[0]! : null);
    return card === null ? null : of("card", card);
  });

  /** Sends an action. An illegal one is sent too, so that the server answers why not. */
  do(action: Action, next?: Action): void {
    this.clear();
    this.#props().act(action, next);
  }

  /** Gives a standing order. It answers no decision, so what is selected stays. */
  order(action: Action): void {
    this.#props().act(action);
  }

  clear(): void {
    this.picked = [];
    this.pickedField = null;
    this.pickedSpace = null;
    this.peek = null;
    this.pointedCard = null;
    this.pointedAction = null;
  }

  /** For a control that stands for an action. */
  points(action: Action): Attachment<Element> {
    return pointsAt((pointed: Action | null) => {
      this.pointedAction = pointed;
    }, action);
  }

  /** A press on a field. On a touch screen the first one selects, unless the board tells what the step costs. */
  pressField(field: string, told: boolean): void {
    if (this.phase === "start") {
      this.pickedField = this.targets.has(field) && this.pickedField !== field ? field : null;
      return;
    }
    if (!this.mine || this.phase !== "move") return;
    const ways = this.payments(field);
    if (this.picked.length) {
      const places = this.picked.map((id) => this.view.hand.indexOf(id) + 1).sort((a, b) => a - b);
      this.do({ do: "step", field, places });
    } else if (ways.length === 0) this.do({ do: "step", field });
    else if (ways.length === 1 && (!this.finger || told || this.pickedField === field)) this.do(ways[0]!);
    else this.pickedField = this.pickedField === field ? null : field;
  }

  pressCard(id: string): void {
    if (this.picked.includes(id)) {
      this.picked = this.picked.filter((card) => card !== id);
      return;
    }
    const { phase } = this;
    this.pickedField = null;
    this.pickedSpace = null;
    if (!this.mine || phase === "draw" || phase === "start" || phase === "surprises") this.picked = [id];
    else if (this.discardsAtOnce) this.do({ do: "discard", card: id, space: this.destination! });
    else if (phase === "cards") {
      const category = this.card(id).category;
      const alike = this.picked.filter((card) => this.card(card).category === category);
      this.picked = [...(alike.length === this.setSize ? [] : alike), id];
    } else this.picked = [...this.picked, id];
  }

  pressSpace(space: number): void {
    if (this.destination !== null) {
      this.#laidOn = space;
      if (this.picked.length === 1) this.do({ do: "discard", card: this.picked[0]!, space });
      return;
    }
    const uses = this.uses(space);
    if (this.phase === "draw" && this.mine && uses.length === 0 && this.view.public[space - 1]!.length) {
      const card = this.card(this.view.public[space - 1]!.at(-1)!);
      this.do({ do: "take", space, use: card.use === "surprise" ? "surprise" : "move" });
    } else this.pickedSpace = this.pickedSpace === space ? null : space;
  }

  /** Cashes the selected cards, or all that fit if none is selected. */
  cash(): void {
    const cards = this.picked.length ? this.picked : [...this.fitting];
    const places = cards.map((id) => this.view.hand.indexOf(id) + 1).sort((a, b) => a - b);
    this.do({ do: "cash", places });
  }
}
