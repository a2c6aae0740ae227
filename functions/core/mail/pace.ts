// Keeps the mailer to the pace of the mail service, and says when that is too busy.
import { exponentialBackoff } from '#shared/concurrency/backoff.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { AwsError } from '../aws/client.ts';
import { now } from '../clock.ts';
import { random } from '../random.ts';
import { settings } from '../settings.ts';

/** So many mailers run at once (`mailer` in `infra/plan.ts`): each keeps to its share. */
export const mailers = 2;

/** Waits until the next mail may go: a gap between the beginnings of two, counted from the last one of this process. */
export function makePace(wait: (ms: number) => Promise<void> = sleep): () => Promise<void> {
  let next = 0;
  return async () => {
    const gap = (1000 * mailers) / settings.mailsPerSecond;
    const at = now().getTime();
    const begin = Math.max(at, next);
    next = begin + gap;
    if (begin > at) await wait(begin - at);
  };
}

/** Too many mails just now, or today, or sending is paused: nothing is wrong with the mail. */
export const isBusy = (error: unknown): boolean =>
  error instanceof AwsError && (error.status === 429 || ['TooManyRequestsException', 'SendingPausedException'].includes(error.kind));

/** Seconds after which a mail comes again, by how often it was put off before; SQS knows fifteen minutes at most. */
export const putOffSeconds = (times: number): number => Math.ceil(exponentialBackoff(times + 1, 10, 900) * (0.75 + random() / 4));
