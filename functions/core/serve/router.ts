import type { Implemented } from './implement.ts';

export interface Route {
  readonly implemented: Implemented;
  readonly params: Readonly<Record<string, string>>;
}
export type Router = (method: string, path: string) => Route | undefined;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParam = (segment: string) => segment.startsWith(':');

/**
 * Finds the call for a path. Paths are case-insensitive and a trailing slash is tolerated (docs/wire.md); a fixed segment wins over a
 * parameter, from left to right. HEAD finds what GET does: programs check for existence before they read.
 */
export function router(all: readonly Implemented[]): Router {
  const routes = all
    .map((implemented) => ({ implemented, segments: segmentsOf(implemented.call.path), order: orderOf(implemented.call.path) }))
    // By code units: loading the rules of a language for it takes every function's start longer than all of its sorting.
    .sort((a, b) => Number(a.order > b.order) - Number(a.order < b.order));
  return (method, path) => {
    const given = segmentsOf(path);
    for (const { implemented, segments } of routes) {
      if (!takes(implemented.call, method) || segments.length !== given.length) continue;
      const params = match(segments, given);
      if (params) return { implemented, params };
    }
    return undefined;
  };
}

const takes = ({ method }: Implemented['call'], asked: string) => method === asked || (asked === 'HEAD' && method === 'GET');

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/** The methods a path supports, for `Allow` (RFC 9110, section 10.2.1); none if there is nothing at the path. */
export function methodsOf(find: Router, path: string): readonly string[] {
  const found = methods.filter((method) => find(method, path));
  return found.length > 0 ? [...found, 'OPTIONS'] : [];
}

const orderOf = (path: string) =>
  segmentsOf(path)
    .map((segment) => (isParam(segment) ? '~' : `!${segment.toLowerCase()}`))
    .join('/');

function match(segments: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const part = decoded(given[i] ?? '');
    if (part === undefined) return undefined;
    if (isParam(segment)) params[segment.slice(1)] = part;
    else if (segment.toLowerCase() !== part.toLowerCase()) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
