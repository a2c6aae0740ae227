/** Old addresses by the address they lead to: a path of the site, or an https address. */
type Redirects = ReadonlyMap<string, string>;

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? '';

/**
 * Where an address leads at last: chains are followed to their end, so that a visitor is sent on once. A page ends a chain: what is there is
 * shown. Undefined where nothing leads on, or only back to where it came from.
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
