/** Downloads a text that was made in the browser. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Browsers only start reading it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
