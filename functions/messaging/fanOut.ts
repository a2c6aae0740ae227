import { log } from '../core/log.ts';

const places = 64;
/** How long one may hold its place before the next begins besides it. */
const placeMs = 250;

/**
 * Works on everything, at most 64 at a time. Whatever takes long keeps going but gives its place away, so that a socket that hangs delays
 * nobody, not even whoever waits for this. Never throws.
 */
export async function fanOut<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = all.values();
  const line = async () => {
    for (const one of waiting)
      await atMost(
        placeMs,
        safely(() => work(one)),
      );
  };
  await Promise.all(Array.from({ length: Math.min(places, all.length) }, line));
}

async function safely(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('one of many was not reached', { error });
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
