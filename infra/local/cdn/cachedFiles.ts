import type { HttpResponse } from '../front/http.ts';

const mostBytes = 64_000_000;

type Read = (path: string) => Promise<HttpResponse>;

/** Caches files like the CDN: those whose own headers say that they never change. */
export function cachedFiles(read: Read): Read {
  const kept = new Map<string, HttpResponse>();
  let bytes = 0;
  return async (path) => {
    const known = kept.get(path);
    if (known) return known;
    const found = await read(path);
    const isKept = found.status === 200 && String(found.headers['cache-control']).includes('immutable');
    if (isKept && !kept.has(path) && bytes + found.body.length <= mostBytes) {
      bytes += found.body.length;
      kept.set(path, found);
    }
    return found;
  };
}
