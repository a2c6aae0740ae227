import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { below } from '../random.ts';

/**
 * Reads and writes anew when somebody else was quicker, which `code` says; the last refusal stands. `pause`: where many write to one place,
 * each waits up to so many milliseconds before trying again, or they would stay in each other's way.
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
