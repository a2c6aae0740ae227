import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { below } from '../random.ts';

/**
 * Retries a read and write if someone else wrote first, which `code` indicates; throws the last refusal. `pause`: with many writers, each
 * waits up to this many milliseconds before retrying, so that they don't keep colliding.
 */
export async function retryOnRefusal<T>(attempt: () => Promise<T>, code: RefusalCode = 'outdated', times = 4, pause = 0): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (times <= 1 || !(error instanceof Refusal) || error.code !== code) throw error;
    if (pause > 0) await new Promise((done) => setTimeout(done, below(pause)));
    return retryOnRefusal(attempt, code, times - 1, pause);
  }
}
