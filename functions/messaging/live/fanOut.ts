import { log } from '#functions/core/log.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';

const places = 64;
/** How long a task can hold its slot before the next one starts as well. */
const placeMs = 250;

/** After this nothing more is started: the call must respond before its function times out (20 s), and clients left out will ask. */
const patienceMs = 10_000;

/**
 * Processes all items, at most 64 at a time. A slow one keeps running but gives up its slot, so that a hanging socket delays neither the
 * others nor the caller. Never throws.
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
