import { Refusal, type RefusalCode } from '#shared/errors.ts';

/** Reads and writes anew when somebody else was quicker, which `code` says; the last refusal stands. */
export async function again<T>(attempt: () => Promise<T>, code: RefusalCode = 'outdated', times = 4): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (times <= 1 || !(error instanceof Refusal) || error.code !== code) throw error;
    return again(attempt, code, times - 1);
  }
}
