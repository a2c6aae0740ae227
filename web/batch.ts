// Reading calls that a screen makes at the same moment travel in one request (`shared/concurrency/batch.ts`).
import type { Area } from '#shared/areas.ts';
import { batchPath, longestBatch, mostInBatch } from '#shared/concurrency/batch.ts';

/** How long, in milliseconds, the first of them waits for the others: as long as a screen takes to draw all of its parts. */
const together = 20;

/** The paths of an area that were asked together, and when (`performance.now()`), newest last. */
const asked: { readonly area: Area; readonly path: string; readonly at: number }[] = [];
export function noteAsked(area: Area, path: string): void {
  asked.push({ area, path, at: performance.now() });
  if (asked.length > 100) asked.shift();
}
/** Those since a moment, as far as they fit into one request. */
export function askedSince(area: Area, moment: number): string[] {
  const paths = new Set(asked.filter((one) => one.area === area && one.at >= moment).map(({ path }) => path));
  return [...paths].filter((_, at, all) => arePart(all.slice(0, at + 1)));
}

interface Waiting {
  readonly path: string;
  /** With `undefined`, it is asked alone. */
  readonly answer: (response: Response | undefined) => void;
}
/** What waits, by base address and token. */
const waiting = new Map<string, Waiting[]>();

/** The answer to a reading call from a batch; `undefined` if it has to be asked alone. `ask` sends a GET request to a path of the area. */
export function inBatch(of: string, path: string, ask: (path: string) => Promise<Response>): Promise<Response | undefined> {
  return new Promise((answer) => {
    const others = waiting.get(of);
    if (others) return void others.push({ path, answer });
    waiting.set(of, [{ path, answer }]);
    setTimeout(() => {
      const all = waiting.get(of) ?? [];
      waiting.delete(of);
      for (const some of batchesOf(all)) void send(some, ask);
    }, together);
  });
}

const addressOf = (paths: readonly string[]) => `${batchPath}?${new URLSearchParams({ paths: paths.join('\n') })}`;
const arePart = (paths: readonly string[]) => paths.length <= mostInBatch && addressOf(paths).length <= longestBatch;
const fits = (some: readonly Waiting[]) => arePart(some.map(({ path }) => path));

function batchesOf(all: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = [];
  for (const one of all) {
    const last = batches.at(-1);
    if (last && fits([...last, one])) last.push(one);
    else batches.push([one]);
  }
  return batches;
}

/** The same question is asked once. Whatever goes wrong with a batch as a whole goes right or wrong again with each call alone. */
async function send(some: readonly Waiting[], ask: (path: string) => Promise<Response>): Promise<void> {
  const paths = [...new Set(some.map(({ path }) => path))];
  const parts = paths.length > 1 ? await partsOf(ask(addressOf(paths))).catch(() => []) : [];
  for (const { path, answer } of some) answer(responseOf(parts[paths.indexOf(path)]));
}

async function partsOf(asked: Promise<Response>): Promise<readonly unknown[]> {
  const response = await asked;
  const parts: unknown = response.ok ? await response.json() : [];
  return Array.isArray(parts) ? parts : [];
}

/** A part of a batch, as if it had been asked alone. */
export function responseOf(part: unknown): Response | undefined {
  if (typeof part !== 'object' || part === null || !('status' in part) || !('body' in part)) return undefined;
  return typeof part.status === 'number' ? new Response(JSON.stringify(part.body), { status: part.status }) : undefined;
}
