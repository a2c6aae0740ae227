// The parts of the page's address that a sign-in reads, and the only place that leaves or reloads the page.

let oldToken: string | undefined;

/**
 * Takes a `jwt` that an older client put in the address, and removes it from the address bar immediately (decision D4), before anything is
 * rendered or sent.
 */
export function takeOldToken(): void {
  const url = new URL(location.href);
  const jwt = url.searchParams.get('jwt');
  if (jwt === null) return;
  oldToken = jwt || undefined;
  url.searchParams.delete('jwt');
  history.replaceState(history.state, '', url);
}

/** An older client's token that hasn't been handled yet. */
export const waitingToken = (): string | undefined => oldToken;
export const dropToken = (): void => {
  oldToken = undefined;
};

export const askedChurch = (): string | undefined => new URLSearchParams(location.search).get('churchId') || undefined;

/** Replaceable in tests. */
export const page = {
  reload: (): void => location.reload(),
  go: (address: string): void => location.assign(address),
  open: (address: string): void => {
    window.open(address, '_blank', 'noopener');
  },
  /** Whether this document is inside a frame. */
  isFramed: (): boolean => window.self !== window.top,
};
