// The way to a member's sign-in and back. What the address said of the gift comes back, too.

const key = 'narthex:give:query';

/** Before leaving for the portal, in the same tab. */
export function keepQuery(): void {
  try {
    sessionStorage.setItem(key, location.search);
  } catch {
    return;
  }
}

function keptQuery(): string {
  try {
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return '';
  }
}

/** The one-time code with which the portal led back here. It leaves the address bar, and with it the history. */
export function takePass(): string {
  const code = /^#pass=([\w-]{43})$/.exec(location.hash)?.[1] ?? '';
  if (code) history.replaceState(null, '', `${location.pathname}${location.search || keptQuery()}`);
  return code;
}
