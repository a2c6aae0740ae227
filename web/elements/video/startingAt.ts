/** A player’s address that begins at a second: YouTube reads `start`, Vimeo the fragment. */
export function startingAt(address: string, at: number): string {
  const url = new URL(address);
  if (url.hostname.endsWith('vimeo.com')) url.hash = `t=${at}s`;
  else url.searchParams.set('start', String(at));
  return url.href;
}
