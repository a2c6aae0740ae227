import { verbs } from '#shared/api.ts';
import { entity, id, many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import { wireAmount } from '../wireAmount.ts';
import { Gateway } from './gateways.ts';

const { get, post } = verbs('giving');

/** `calculatedFee` in dollars, for older clients; `fee` in the smallest unit. `payFees`: it is added to every donation. */
const Fee = entity('Fee', { calculatedFee: wireAmount, fee: whole, provider: text(30), gatewayId: id, currency: text(3), payFees: yes });

/** What a giver’s form asks before anything is given. */
export const donateOptions = {
  gateways: get('/donate/gateways/:churchId', {
    says: 'Returns the gateways at which a church takes donations: Stripe first, then the oldest.',
    access: 'anyone',
    returns: shape({ gateways: many(Gateway) }),
  }),
  fee: post('/donate/fee', {
    says: 'Returns the fee that a giver can cover, so that the church nets the donation. `sum` in the smallest unit, or `amount` in dollars.',
    access: 'anyone',
    limit: { times: 3000, minutes: 10 },
    query: shape({ churchId: maybe(text(20)) }),
    body: shape({
      churchId: maybe(text(20)),
      amount: wireAmount,
      sum: maybe(whole),
      provider: maybe(text(30)),
      gatewayId: maybe(text(60)),
      /** `ach` and `bank` are debits; anything else is a card. */
      type: maybe(text(30)),
      currency: maybe(text(3)),
    }),
    returns: Fee,
  }),
};
