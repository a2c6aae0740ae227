// Recurring gifts that a gateway runs by itself, for churches that came with them: seen, and taken over one by one (decision D52).
import { verbs } from '#shared/api.ts';
import { choice, entity, id, instant, many, maybe, type Out, required, shape, text, whole } from '#shared/words.ts';
import { frequencies } from '../donate.ts';
import { Subscription } from '../subscriptions.ts';

const { get, post } = verbs('giving');

/** Why one can't be taken over: how often it charges, its currency, no method that can be charged, or it charges at this moment. */
const hindrances = ['frequency', 'currency', 'method', 'renewing'] as const;

/** `personId`: whom it would belong to; without one it stays a visitor's. `begun`: it was broken off, and can be taken up again. */
export const Takeover = entity('Takeover', {
  id: text(100),
  state: choice('ready', 'begun'),
  name: text(200),
  email: text(254),
  personId: maybe(id),
  amount: whole,
  currency: text(3),
  frequency: maybe(choice(...frequencies)),
  renewsAt: instant,
  method: maybe(text(120)),
  hindrance: maybe(choice(...hindrances)),
});
export type Takeover = Out<typeof Takeover>;

const edit = 'Giving:Donations:Edit';

export const takeovers = {
  list: get('/takeovers', {
    says: 'Returns the latest recurring donations that a gateway charges by itself, at most 50, and those whose taking over broke off.',
    access: edit,
    query: shape({ gatewayId: required(40) }),
    returns: many(Takeover, 1000),
  }),
  take: post('/takeovers', {
    says: 'Takes one over: it is ended at the gateway, and goes on here from its next date, for the same amount, with the same method. Sent twice, it is done once. `personId`: whose it is, if that isn’t known.',
    access: edit,
    body: shape({ gatewayId: required(40), id: required(100), fundId: text(20), personId: maybe(id) }),
    returns: Subscription,
  }),
};
