// The parts of the page's address that a sign-in reads, and the only place that leaves or reloads the page.

let oldToken: string | undefined;

/**
 * Takes the `jwt` that an older client put into the address, and takes it out of the address bar at once (decision D4): before anything is
 * drawn or sent.
 */
export function takeOldToken(): void {
  const url = new URL(location.href);
  const jwt = url.searchParams.get('jwt');
  if (jwt === null) return;
  oldToken = jwt || undefined;
  url.searchParams.delete('jwt');
  history.replaceState(history.state, '', url);
}

/** The token of an older client that has not been dealt with yet. */
export const waitingToken = (): string | undefined => oldToken;
export const dropToken = (): void => {
  oldToken = undefined;
};

export const askedChurch = (): string | undefined => new URLSearchParams(location.search).get('churchId') || undefined;

/** Tests put their own in the place of these. */
export const page = {
  reload: (): void => location.reload(),
  go: (address: string): void => location.assign(address),
  open: (address: string): void => {
    window.open(address, '_blank', 'noopener');
  },
  /** Whether another document shows this one inside itself. */
  isFramed: (): boolean => window.self !== window.top,
};
