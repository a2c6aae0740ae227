import { Refusal } from '#shared/errors.ts';

/**
 * One item of a bulk save. Older clients include rows that no longer exist and read the error from the item in the response; callers that
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
