// The tables stored in this browser, with their present status.

import { table } from "../lib/api";
import { forgetTable, type StoredTable, storedTables } from "../lib/browserStorage.svelte";
import type { ServerError, TableInfo } from "../lib/protocol";

export interface MyTable {
  id: string;
  kept: StoredTable;
  info: TableInfo | null;
  wrong: ServerError | null;
}

/** The number of tables requested; older ones are left out. */
const MOST = 30;

export const isGone = ({ wrong }: MyTable): boolean => wrong?.code === "table-unknown" || wrong?.code === "table-gone";
const isOver = (mine: MyTable): boolean =>
  isGone(mine) || mine.info?.status === "finished" || mine.info?.status === "abandoned";

export class MyTables {
  #all = $state.raw<MyTable[]>([]);
  loading = $state(true);

  /** Running, or of unknown status because the server did not answer. */
  readonly resume = $derived(this.#all.filter((mine) => !isOver(mine)));
  readonly over = $derived(this.#all.filter(isOver));

  async load(): Promise<void> {
    const asked = storedTables().slice(0, MOST);
    this.#all = await Promise.all(
      asked.map(([id, kept]) =>
        table(id).then(
          (info): MyTable => ({ id, kept, info, wrong: null }),
          (wrong: ServerError): MyTable => ({ id, kept, info: null, wrong }),
        ),
      ),
    );
    this.loading = false;
  }

  forget(id: string): void {
    forgetTable(id);
    this.#all = this.#all.filter((mine) => mine.id !== id);
  }
}
