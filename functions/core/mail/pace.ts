// Keeps the mailer to the pace of the mail service, and detects when the service is too busy.
import { exponentialBackoff } from '#shared/concurrency/backoff.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { AwsError } from '../aws/client.ts';
import { now } from '../clock.ts';
import { random } from '../random.ts';
import { settings } from '../settings.ts';

/** This many mailers run at once in each lane (`mailer` in `infra/plan.ts`), and each keeps to its share. */
export const mailers = 2;

/** How the mail service's rate is divided: whatever is written to many leaves room for what someone is waiting for. */
export const lanes = { mail: 0.4, mailings: 0.6 } as const;
export type Lane = keyof typeof lanes;

/** Waits until the next email may be sent: this process keeps a fixed gap between the starts of two in a lane. */
export function makePace(lane: Lane, wait: (ms: number) => Promise<void> = sleep): () => Promise<void> {
  let next = 0;
  return async () => {
    const gap = (1000 * mailers) / (settings.mailsPerSecond * lanes[lane]);
    const at = now().getTime();
    const begin = Math.max(at, next);
    next = begin + gap;
    if (begin > at) await wait(begin - at);
  };
}

/** Too many emails right now, or today, or sending is paused: the email itself is fine. */
export const isBusy = (error: unknown): boolean =>
  error instanceof AwsError && (error.status === 429 || ['TooManyRequestsException', 'SendingPausedException'].includes(error.kind));

/** The address is none, or the service knows that mail to it comes back: trying again would change nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AwsError && error.status === 400 && ['MessageRejected', 'BadRequestException'].includes(error.kind);

/** Seconds until an email is retried, by how often it was postponed before; SQS allows fifteen minutes at most. */
export const putOffSeconds = (times: number): number => Math.ceil(exponentialBackoff(times + 1, 10, 900) * (0.75 + random() / 4));
