import { failureIn } from '../form/sendGift.ts';

interface Answered {
  readonly error?: string | undefined;
  readonly raw?: { readonly message: string } | undefined;
}

/** A failure that an answer holds, because older clients show nothing of others. */
export class AnsweredError extends Error {}

/** Throws with the provider’s sentence, or with `otherwise`, if the answer tells of a failure. */
export function mustHaveWorked(answer: Answered, otherwise: string): void {
  if (answer.raw || answer.error !== undefined) throw new AnsweredError(failureIn(answer) || otherwise);
}
