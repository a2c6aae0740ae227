import { Refusal } from '#shared/errors.ts';

/**
 * One of several saves. Older clients send rows that are gone by now among others, and read in the answer's item what was wrong with it; who
 * asks for JSON is refused.
 */
export async function orError<T>(save: () => Promise<T>, wantsJson: boolean, failed: (error: string) => T): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (wantsJson || !(error instanceof Refusal) || error.code !== 'notFound') throw error;
    return failed(error.message);
  }
}
