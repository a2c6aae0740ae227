// Where a sign-in, a sign-out or a hand-over leads to afterwards: one rule for server and browser (decision D21).

/** A placeholder for the app's own origin; no real name ends in `.invalid` (RFC 2606). */
const base = 'http://own.invalid';

/** These would begin again what has just ended. */
const entry = /^\/(login|logout|handover)(\/|$)/i;

/**
 * A path with query and fragment within the requesting app. Anything that a URL parser could take for another origin becomes `fallback`:
 * the parts are resolved first (`/..//host` is `//host` then), and the result must mean the same when it is parsed again.
 */
export function safeReturnPath(given: string | null | undefined, fallback = '/'): string {
  if (!given?.startsWith('/') || given.includes('\\') || !URL.canParse(given, base)) return fallback;
  const url = new URL(given, base);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== base || path.startsWith('//') || new URL(path, base).href !== url.href) return fallback;
  return entry.test(url.pathname) ? fallback : path;
}
