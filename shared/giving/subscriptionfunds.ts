import { verbs } from '#shared/api.ts';
import { between, entity, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { del, get } = verbs('giving');

/** A fund's part of a recurring gift; `amount` in dollars, as older clients read it. */
export const SubscriptionFund = entity('SubscriptionFund', {
  id: text(40),
  churchId: text(20),
  subscriptionId: text(20),
  fundId: text(20),
  amount: between(0, 100_000_000),
  name: text(200),
});
export type SubscriptionFund = Out<typeof SubscriptionFund>;

export const subscriptionfunds = {
  list: get('/subscriptionfunds', {
    says: 'Lists the funds of a recurring gift: one’s own, or with Donations/View anyone’s.',
    query: shape({ subscriptionId: maybe(text(20)) }),
    returns: many(SubscriptionFund),
  }),
  remove: del('/subscriptionfunds/:id', {
    says: 'Does nothing, and says so: the split is part of the recurring gift. Older clients delete it beside the gift (decision D53).',
    returns: shape({}),
  }),
  removeOf: del('/subscriptionfunds/subscription/:id', {
    says: 'The same for all funds of a recurring gift.',
    returns: shape({}),
  }),
};
