// Why the books and a gateway differ, as a key of the texts. Pure.
import type { Difference } from '#shared/giving/comparisons.ts';

export const causes = ['payment', 'refund', 'refundFailed', 'dispute', 'disputeReversal', 'failure', 'fee', 'payout', 'there'] as const;
export type Cause = (typeof causes)[number];

/** What the gateway lists and the books lack is told by its kind; what only the books have, alike. */
export const causeOf = ({ missing, kind }: Pick<Difference, 'missing' | 'kind'>): Cause =>
  missing === 'there' ? 'there' : (causes.find((cause) => cause === kind) ?? 'payment');

/** Whether asking the gateway again can book it: a payment by itself, a transfer or a fee by its line. */
export const canMend = ({ missing, kind, paymentId }: Pick<Difference, 'missing' | 'kind' | 'paymentId'>): boolean =>
  missing === 'here' && (paymentId !== undefined || kind === 'payout' || kind === 'fee');

/** Whether it can be taken back: what changed a gift is corrected there. */
export const canReverse = ({ missing, kind, giftId }: Pick<Difference, 'missing' | 'kind' | 'giftId'>): boolean =>
  missing === 'there' && (kind === 'gift' || giftId === undefined);
