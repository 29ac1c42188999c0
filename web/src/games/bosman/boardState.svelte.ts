// The interaction state of the board: what is selected on the way to a decision, and what is highlighted. The page knows no
// rules: the server's legal actions are offered, and anything else is sent too, so that the server answers why not.

import type { Action } from "../../lib/protocol";
import { say } from "../../lib/words.svelte";
import { type BosmanView, beachOf, majtekOf, type Side, sideOf, tokenFace } from "./board";
import { exchangeOf } from "./exchange";
import { type BosmanPreviews, layPreviews } from "./preview";

/** A token in the hand or before the screen, the poison, or a field beside the bosman. */
export type Picked =
  | { what: "token"; token: string; index: number | null }
  | { what: "poison" }
  | { what: "field"; field: string };

interface Table {
  view: BosmanView;
  legal: Action[];
  preview: BosmanPreviews | null;
  /** The action pointed at beside the board; null: none. */
  proposed: Action | null;
  act: (action: Action) => void;
}

export type BoardState = ReturnType<typeof createBoardState>;

export function createBoardState(table: () => Table) {
  let picked = $state<Picked | null>(null);
  /** Indices of the tokens to exchange; null if no exchange is being prepared. */
  let ticked = $state<number[] | null>(null);
  /** The field or seat under the pointer. */
  let pointed = $state<string | null>(null);
  /** The action of the button under the pointer. */
  let pointedAction = $state.raw<Action | null>(null);
  let remark = $state("");

  const view = $derived(table().view);
  const legal = $derived(table().legal);
  const of = (kind: string): Action[] => legal.filter((action) => action.do === kind);
  const lays = $derived(of("lay"));
  const takes = $derived(of("take"));
  const poisons = $derived(of("poison"));
  const exchanges = $derived(of("exchange"));
  const opening = $derived(legal.some((action) => action.do === "keep"));
  const marked = $derived(opening ? (ticked ?? []) : ticked);
  const beside = (side: unknown): string => beachOf(view).beside(view.bosman, side as Side).name;

  const token = $derived(picked?.what === "token" ? picked.token : null);
  const field = $derived(picked?.what === "field" ? picked.field : null);
  /** The pirate about to board: the selected one, or the only one. */
  const boarding = $derived.by(() => {
    const sides = [...new Set(takes.map((action) => String(action.side)))];
    if (sides.length === 1) return sides[0]!;
    return field && takes.length > 0 ? sideOf(view, field) : null;
  });

  /** Tokens that may be laid somewhere; if a field is selected, on that field. */
  const layable = $derived(
    new Set(lays.filter((action) => !field || beside(action.side) === field).map((action) => String(action.token))),
  );

  /** What laying the selected token would do, for each field where it may be laid. */
  const previews = $derived(token ? layPreviews(table().preview, legal, token) : []);
  const shown = $derived.by(() => {
    const lay = table().proposed;
    if (lay?.do === "lay")
      return layPreviews(table().preview, legal, String(lay.token)).filter(({ side }) => side === lay.side);
    if (previews.length === 1) return previews;
    return previews.filter((one) => pointed === `beach:${one.field}` || previews.length < 3);
  });
  /** The action that a press on what is pointed at would send; null: none. */
  const considered = $derived.by((): Action | null => {
    if (pointedAction) return pointedAction;
    if (exchange) return exchange;
    const [kind, name] = pointed?.split(/:(.*)/s) ?? [];
    if (takes.length > 0) {
      const ways = takes.filter((one) =>
        kind === "beach" ? beside(one.side) === name : one.place === name && (!boarding || one.side === boarding),
      );
      return ways.length === 1 ? ways[0]! : null;
    }
    if (picked?.what === "poison") return poisons.find((one) => kind === "boat" && one.place === name) ?? null;
    const ways = lays.filter((one) => one.token === token);
    return ways.length === 1 ? ways[0]! : (ways.find((one) => kind === "beach" && beside(one.side) === name) ?? null);
  });
  /** The fields where a token may be laid now. */
  const fieldsFor = (what: string): string[] =>
    lays.filter((action) => action.token === what).map((action) => beside(action.side));

  const litFields = $derived.by((): Set<string> => {
    if (takes.length > 0) return new Set(takes.map((action) => beside(action.side)));
    if (token) return new Set(fieldsFor(token));
    if (picked?.what === "poison" || marked) return new Set();
    return new Set(lays.map((action) => beside(action.side)));
  });
  const litPlaces = $derived.by((): Set<string> => {
    if (takes.length > 0)
      return new Set(takes.filter((one) => !boarding || one.side === boarding).map((one) => String(one.place)));
    if (picked?.what === "poison") return new Set(poisons.map((action) => String(action.place)));
    return new Set();
  });
  /** Seats that the previewed pirates take. */
  const wanted = $derived(new Set(shown.flatMap((one) => one.boarding.map(({ place }) => place ?? ""))));

  function perform(action: Action): void {
    const names = Object.keys(action).filter((name) => name !== "do");
    const found = legal.find(
      (one) => one.do === action.do && names.every((name) => String(one[name]) === String(action[name])),
    );
    remark = "";
    table().act(found ?? action);
    if (!found) return; // an illegal action keeps the selection, which can be tried elsewhere
    picked = null;
    ticked = null;
  }

  function lay(what: string, where: string): void {
    const side = sideOf(view, where);
    if (side) perform({ do: "lay", token: what, side });
    else remark = where === view.bosman ? say("bosman-not-under") : say("bosman-not-beside");
  }

  function pickField(name: string): void {
    remark = "";
    if (takes.length > 0) {
      const side = sideOf(view, name);
      const ways = takes.filter((action) => action.side === side);
      if (ways.length === 1) perform(ways[0]!);
      else if (ways.length > 1) picked = { what: "field", field: name };
      else if (side) perform({ do: "take", side, place: tokenFace(view.beach[name] ?? "D1").place ?? "1" });
      else remark = say("bosman-not-beside-take");
    } else if (token) lay(token, name);
    else if (litFields.has(name)) picked = field === name ? null : { what: "field", field: name };
    else if (lays.length > 0 && !marked && picked === null) remark = say("bosman-pick-token");
  }

  function pickPlace(place: string): void {
    remark = "";
    if (takes.length > 0) {
      const ways = takes.filter((one) => one.place === place && (!boarding || one.side === boarding));
      if (ways.length === 1) perform(ways[0]!);
      else if (ways.length > 1) remark = say("bosman-pick-pirate");
      else perform({ do: "take", side: boarding ?? takes[0]!.side, place });
    } else if (picked?.what === "poison") perform({ do: "poison", place });
    else if (token) remark = say("bosman-boat-by-bosman");
  }

  function pickToken(what: string, index: number | null): void {
    remark = "";
    if (marked && index !== null) {
      ticked = marked.includes(index) ? marked.filter((one) => one !== index) : [...marked, index];
      return;
    }
    if (marked && !opening) ticked = null;
    if (field && takes.length === 0) {
      lay(what, field);
      return;
    }
    const again = picked?.what === "token" && picked.token === what && picked.index === index;
    picked = again ? null : { what: "token", token: what, index };
  }

  /** The exchange of the marked tokens; null: none is marked. */
  const exchange = $derived(marked?.length ? exchangeOf(view.hand, marked) : null);

  return {
    get picked() {
      return picked;
    },
    get token() {
      return token;
    },
    get field() {
      return field;
    },
    get marked() {
      return marked;
    },
    get opening() {
      return opening;
    },
    get remark() {
      return remark;
    },
    get pointed() {
      return pointed;
    },
    set pointed(name: string | null) {
      pointed = name;
    },
    get litFields() {
      return litFields;
    },
    get litPlaces() {
      return litPlaces;
    },
    get wanted() {
      return wanted;
    },
    /** For a button: its action is the one considered while it is pointed at. */
    point(action: Action | null): void {
      pointedAction = action;
    },
    get considered() {
      return considered;
    },
    get shown() {
      return shown;
    },
    get laying() {
      return lays.length > 0;
    },
    get taking() {
      return takes.length > 0;
    },
    get boarding() {
      return boarding ? beside(boarding) : null;
    },
    get canExchange() {
      return exchanges.length > 0;
    },
    get canPass() {
      return legal.some((action) => action.do === "pass");
    },
    canLay: (what: string): boolean => layable.has(what),
    /** Whether a press on a piece is of use: while an exchange is prepared, on any token of the hand and on nothing else. */
    canUse: (what: string, index: number | null): boolean => {
      if (marked) return index !== null;
      return what === "poison" ? poisons.length > 0 : layable.has(what);
    },
    fieldsFor,
    has: (what: string): boolean =>
      view.hand.includes(what) ||
      view.majtki.some((gang) => majtekOf(gang) === what && view.owners[gang] === view.seat),
    pickField,
    /** Selects a pirate on the beach that may board. */
    hold(name: string): void {
      if (takes.length > 0) picked = { what: "field", field: name };
    },
    pickPlace,
    pickToken,
    get exchange() {
      return exchange;
    },
    confirmExchange(): void {
      if (exchange) perform(exchange);
    },
    perform,
    lay,
    pickPoison(): void {
      remark = "";
      ticked = null;
      picked = picked?.what === "poison" ? null : { what: "poison" };
      if (picked && legal.length > 0 && poisons.length === 0) {
        picked = null;
        table().act({ do: "poison", place: "1" }); // the server answers why not
      }
    },
    startExchange(): void {
      remark = "";
      picked = null;
      ticked = [];
    },
    hush(): void {
      remark = "";
    },
    drop(): void {
      remark = "";
      picked = null;
      ticked = null;
    },
  };
}
