// Detects several tabs of one browser at the same table. All of them work, but the page says so.

export function otherTabs(table: string): { yes: boolean } {
  const found = $state({ yes: false });
  if (typeof BroadcastChannel === "undefined") return found;
  const channel = new BroadcastChannel(`wyprawa ${table}`);
  channel.onmessage = ({ data }) => {
    found.yes = true;
    if (data === "new") channel.postMessage("also");
  };
  channel.postMessage("new");
  return found;
}
