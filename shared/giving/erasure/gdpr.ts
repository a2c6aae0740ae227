import { verbs } from '../../api.ts';
import { instant, many, maybe, shape, text } from '../../words.ts';
import { Pledge } from '../campaigns.ts';
import { Customer } from '../customers.ts';
import { Gift } from '../gifts.ts';
import { PaymentMethod } from '../paymentmethods.ts';
import { GiftAid } from '../statements/giftAid.ts';
import { Statement } from '../statements/statement.ts';
import { Subscription } from '../subscriptions.ts';

const { get } = verbs('giving');

const named = shape({ id: text(20), name: text(200) });

export const gdpr = {
  exportGiver: get('/gdpr/people/:personId/export', {
    says: 'Exports everything that giving holds about a person, as one JSON document: one’s own, or with the permission to view donations anyone’s. Requires a recent sign-in; looking at someone else’s is noted in the audit log.',
    returns: shape({
      exported: instant,
      church: shape({ id: text(20), name: text(200) }),
      /** The names of the funds and campaigns that the others name by their ids. */
      funds: many(named),
      campaigns: many(named),
      gifts: many(Gift, 100_000),
      /** Recurring gifts, ended ones included. */
      subscriptions: many(Subscription),
      pledges: many(Pledge),
      /** What is recognized of them; numbers are at the gateways only. */
      paymentMethods: many(PaymentMethod),
      /** As whom the gateways know the person. */
      customers: many(Customer),
      /** As they were issued. */
      statements: many(Statement),
      giftAid: many(GiftAid),
      /** With whom they have one statement together, or have asked for that. */
      couples: many(shape({ spouseId: text(20), asked: instant, agreed: maybe(instant) })),
    }),
    limit: { times: 20, minutes: 60 },
  }),
};
