import { verbs } from '#shared/api.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { GiftLine, mostLines } from './donate.ts';

const { get, post } = verbs('giving');

/**
 * `amount` in the smallest unit; `by`: who asked for it, empty for one made at the gateway. `automatic`: by the suite itself, because what
 * was paid for was gone.
 */
export const Refund = entity('Refund', {
  id,
  giftId: text(20),
  amount: whole,
  currency: text(3),
  lines: maybe(many(GiftLine, mostLines)),
  state: choice('started', 'pending', 'done', 'failed'),
  at: instant,
  by: text(200),
  reason: text(300),
  automatic: maybe(yes),
});
export type Refund = Out<typeof Refund>;

export const refunds = {
  ofGift: get('/refunds/gift/:giftId', {
    says: 'Lists the refunds of a gift that were asked for here, newest first.',
    access: 'Giving:Donations:View',
    returns: many(Refund),
  }),
  make: post('/refunds/gift/:giftId', {
    says: 'Refunds a gift: all that is left of it without `lines`, otherwise that much of each fund. The form makes the `id`; sent twice, it takes effect once. Asks for a recent sign-in, and treasurers are told (decision D36).',
    access: 'Giving:Donations:Edit',
    body: shape({ id, lines: maybe(many(GiftLine, mostLines)), reason: maybe(text(300)) }),
    returns: Refund,
  }),
};
