// Where sign-in, sign-out and handovers redirect to afterwards: one rule for server and browser (decision D21).

/** A placeholder for the app's own origin; no real name ends in `.invalid` (RFC 2606). */
const base = 'http://own.invalid';

/** These would repeat what has just happened. */
const entry = /^\/(login|logout|handover)(\/|$)/i;

/**
 * A path with query and fragment within the requesting app. Anything that a URL parser could take for another origin becomes `fallback`:
 * the path is resolved first (`/..//host` becomes `//host`), and parsing the result again must give the same.
 */
export function safeReturnPath(given: string | null | undefined, fallback = '/'): string {
  if (!given?.startsWith('/') || given.includes('\\') || !URL.canParse(given, base)) return fallback;
  const url = new URL(given, base);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== base || path.startsWith('//') || new URL(path, base).href !== url.href) return fallback;
  return entry.test(url.pathname) ? fallback : path;
}
