// Older clients read why a donation failed from answers of 200 only; anything else they show as a general failure (docs/wire.md, section 5).
import type { Context } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';

export async function inAnswer<T, F>(
  { wantsJson }: Pick<Context, 'wantsJson'>,
  work: () => Promise<T>,
  failed: (sentence: string) => F,
): Promise<T | F> {
  if (wantsJson) return work();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed(error.message);
  }
}
