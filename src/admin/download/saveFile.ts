/** Hands a file made in the browser to the person, under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin the download only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
