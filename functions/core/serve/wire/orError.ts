import { Refusal } from '#shared/errors.ts';

/**
 * One of several saves. Older clients send rows that no longer exist among others, and read the error in the answer's item; callers that
 * accept JSON are refused.
 */
export async function orError<T>(save: () => Promise<T>, wantsJson: boolean, failed: (error: string) => T): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (wantsJson || !(error instanceof Refusal) || error.code !== 'notFound') throw error;
    return failed(error.message);
  }
}
