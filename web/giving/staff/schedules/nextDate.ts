import type { Subscription } from '#shared/giving/subscriptions.ts';

/** When a recurring gift is charged next: after a decline, on the day of the next try; not at all while it is paused. */
export function nextDateOf({ state, nextDate, retryAt }: Pick<Subscription['own'], 'state' | 'nextDate' | 'retryAt'>): string | undefined {
  return state === 'paused' || state === 'ended' ? undefined : (retryAt ?? nextDate);
}
