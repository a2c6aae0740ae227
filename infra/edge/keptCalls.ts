// Calls whose answers the CDN keeps for everyone (`edge` in their descriptions): their paths, and for how long an answer may be kept.
import type { Call, Calls } from '#shared/api.ts';
import { calls } from '#shared/calls.ts';

const areas: readonly Readonly<Record<string, Calls>>[] = Object.values(calls);
const all: readonly Call[] = areas.flatMap((area) => Object.values(area)).flatMap((resource) => Object.values(resource));

/** Patterns of a behavior: the path up to its first parameter. In another spelling a path is answered, but not kept. */
export const keptPatterns: readonly string[] = [
  ...new Set(all.filter(({ edge }) => edge).map(({ area, path }) => `/api/${area}${path.slice(0, path.indexOf(':'))}*`)),
];

export const isKept = (path: string): boolean => keptPatterns.some((pattern) => path.startsWith(pattern.slice(0, -1)));

/** Seconds that shared caches may keep an answer, and how much longer while its origin fails. */
export function keptFor(cacheControl: string): { readonly seconds: number; readonly stale: number } {
  const of = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return { seconds: of('s-maxage'), stale: of('stale-if-error') };
}
