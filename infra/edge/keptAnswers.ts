import { keptFor } from './keptCalls.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Keeps answers as the CDN does: by their path, for as long as they say, and longer while the origin fails. Requests for a path that is
 * being asked for wait for that answer. `now`: milliseconds.
 */
export function keptAnswers<A extends Answer>(ask: (path: string) => Promise<A>, now: () => number): (path: string) => Promise<A> {
  const kept = new Map<string, { readonly answer: A; readonly until: number; readonly stale: number }>();
  const asked = new Map<string, Promise<A>>();

  async function renewed(path: string): Promise<A> {
    const at = now();
    const answer = await ask(path);
    const known = kept.get(path);
    if (answer.status >= 500 && known && at < known.stale) return known.answer;
    const { seconds, stale } = keptFor(String(answer.headers['cache-control'] ?? ''));
    for (const [old, { stale: end }] of kept) if (end <= at) kept.delete(old);
    if (answer.status === 200 && seconds > 0) kept.set(path, { answer, until: at + seconds * 1000, stale: at + (seconds + stale) * 1000 });
    return answer;
  }

  return (path) => {
    const known = kept.get(path);
    if (known && now() < known.until) return Promise.resolve(known.answer);
    const asking = asked.get(path) ?? renewed(path).finally(() => asked.delete(path));
    asked.set(path, asking);
    return asking;
  };
}
