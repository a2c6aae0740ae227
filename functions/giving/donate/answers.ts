// What the browser is told about an attempt: for our own forms its state, for older clients the gateway's object with failures inside it
// (docs/wire.md, section 5).

import { seal, unseal } from '#functions/core/secrets/seal.ts';
import { refusals } from '#shared/errors.ts';
import type { Charged, ChargeState } from '#shared/giving/donate.ts';
import { type DeclineCode, declineCodeOf } from '#shared/giving/ledger/declines.ts';
import { maybe, parse, shape, text } from '#shared/words.ts';
import type { AttemptRow, AttemptState } from './rows.ts';

/** Said of every declined card of a visitor: what a bank says tells a thief which cards are alive. */
export const declinedSentence: string = refusals.cardDeclined.says;
const unknownSentence = 'We don’t know yet whether your gift went through. Please don’t give again: we’ll email you as soon as we know.';

const Reply = shape({ object: maybe(text(40)), status: maybe(text(40)), clientSecret: maybe(text(300)) });

const word = (from: unknown, name: string): string | undefined => {
  const value: unknown = typeof from === 'object' && from !== null ? Object.entries(from).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === 'string' ? value.slice(0, 40) : undefined;
};

/** Our own forms say it in the giver's language, where the gateway's reason is one that we know. */
export const declinedAs = (sentence: string, code: DeclineCode | undefined) => {
  const known = sentence === declinedSentence ? 'cardDeclined' : code;
  return { raw: { message: sentence }, error: sentence, ...(known ? { code: known } : {}) };
};

/** The gateway's object as far as it is shown again. Sealed: the secret lets a browser confirm the payment. */
export const sealedReply = (wire: unknown, clientSecret: string | undefined): Promise<string> =>
  seal(JSON.stringify({ object: word(wire, 'object'), status: word(wire, 'status'), clientSecret }));

const states: Record<AttemptState, ChargeState> = {
  started: 'unknown',
  needsAction: 'needsAction',
  pending: 'pending',
  paid: 'paid',
  declined: 'declined',
  failed: 'declined',
  canceled: 'declined',
};
/** The words of Stripe, which older clients wait for; of PayPal they take its own. */
const statuses: Record<ChargeState, string> = {
  paid: 'succeeded',
  pending: 'pending',
  needsAction: 'requires_action',
  declined: 'failed',
  changed: 'failed',
  unknown: 'failed',
};

export async function answerOf(row: AttemptRow): Promise<Charged> {
  const reply = row.reply ? parse(Reply, JSON.parse(await unseal(row.reply))) : undefined;
  const state = states[row.state];
  const isPayPal = row.provider === 'paypal' && (state === 'paid' || state === 'pending');
  const isGivenUp = row.state === 'canceled' && !row.decline;
  const sentence = isGivenUp ? refusals.giftCanceled.says : row.visitor || !row.decline?.message ? declinedSentence : row.decline.message;
  return {
    id: row.paymentId,
    giftId: row.id,
    object: reply?.object,
    status: (isPayPal && reply?.status) || statuses[state],
    state,
    amount: row.amount,
    cover: row.wanted.cover,
    currency: row.wanted.currency,
    client_secret: state === 'needsAction' ? reply?.clientSecret : undefined,
    ...(state === 'declined' ? declinedAs(sentence, isGivenUp ? 'giftCanceled' : declineCodeOf(row.decline?.code ?? '')) : {}),
    ...(state === 'unknown' ? { error: unknownSentence } : {}),
  };
}

/** The total as it would be now; nothing was charged. */
export const changedAnswer = ({ amount, cover }: { amount: number; cover: number }, currency: string): Charged => ({
  status: statuses.changed,
  state: 'changed',
  amount: amount + cover,
  cover,
  currency,
  error: 'The amount has changed. Please check it and try again.',
});

export const failedAnswer = (error: string): Charged => ({ status: 'failed', error });
