// Offers a text as a file download: the same bytes that were verified.

export const logName = ({ game, code }: { game: string; code: string }): string => `${game}-${code}.jsonl`;

export function download(name: string, text: string, type = "application/jsonl"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it only after a file dialog
}
