// An action that the server has not answered yet.

import type { Action, Viewer } from "../lib/protocol";

export interface PendingAction {
  viewer: Viewer;
  decision: number;
  act: { act?: Action; text?: string };
  /** Whether nobody was asked. */
  forced: boolean;
}
