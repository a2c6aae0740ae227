import { log } from '#functions/core/log.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';

const places = 64;
/** How long one may hold its place before the next begins besides it. */
const placeMs = 250;

/** After so long nobody else is begun with: a call must be answered before its function is ended (20 s), and who was left out will ask. */
const patienceMs = 10_000;

/**
 * Works on everything, at most 64 at a time. Whatever takes long keeps going but gives its place away, so that a socket that hangs delays
 * nobody, not even whoever waits for this. Never throws.
 */
export async function fanOut<T>(all: readonly T[], work: (one: T) => Promise<unknown>, forMs = patienceMs): Promise<void> {
  const until = performance.now() + forMs;
  let left = 0;
  await mapWithLimit(places, all, async (one) => {
    if (performance.now() >= until) left += 1;
    else
      await atMost(
        placeMs,
        safely(() => work(one)),
      );
  });
  if (left > 0) log.error('there was no time for some of many', { left, of: all.length });
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
