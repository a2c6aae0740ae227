/** Targets by old address: a path of the site, or an https address. */
type Redirects = ReadonlyMap<string, string>;

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? '';

/**
 * The final target of an address: chains are followed to their end, so that a visitor is redirected only once. An existing page ends a
 * chain. `undefined` if nothing redirects, or only back to the start.
 */
export function endOf(from: string, redirects: Redirects, isPage: (path: string) => boolean): string | undefined {
  const seen = new Set([from]);
  let to = redirects.get(from);
  while (to !== undefined) {
    const path = pathOf(to);
    if (seen.has(path)) return undefined;
    const next = isPage(path) ? undefined : redirects.get(path);
    if (next === undefined) return to;
    seen.add(path);
    to = next;
  }
  return undefined;
}

/** Whether following redirects from here visits an address twice. */
export function loops(from: string, redirects: Redirects): boolean {
  return redirects.has(from) && endOf(from, redirects, () => false) === undefined;
}
