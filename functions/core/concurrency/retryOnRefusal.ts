import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { below } from '../random.ts';

const defaultTries = 6;
const defaultPauseMs = 20;

/**
 * Retries a read and write if someone else wrote first, which `code` indicates; throws the last refusal after `times` attempts. `pause`:
 * each waits up to this many milliseconds before retrying, so that several writers of one row don't keep colliding: without it, five in
 * step need five attempts, one of them winning each time.
 */
export async function retryOnRefusal<T>(
  attempt: () => Promise<T>,
  code: RefusalCode = 'outdated',
  times = defaultTries,
  pause = defaultPauseMs,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (times <= 1 || !(error instanceof Refusal) || error.code !== code) throw error;
    if (pause > 0) await new Promise((done) => setTimeout(done, below(pause)));
    return retryOnRefusal(attempt, code, times - 1, pause);
  }
}
