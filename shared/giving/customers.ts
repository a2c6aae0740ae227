import { verbs } from '#shared/api.ts';
import { entity, many, maybe, type Out, shape, text } from '#shared/words.ts';
import { Subscription } from './subscriptions.ts';

const { del, get } = verbs('giving');

/** Whom a gateway knows a person as. */
export const Customer = entity('Customer', {
  id: text(100),
  churchId: text(20),
  personId: text(20),
  provider: text(30),
  gatewayId: maybe(text(60)),
});
export type Customer = Out<typeof Customer>;

export const customers = {
  list: get('/customers', { says: 'Lists whom the gateways know.', access: 'Giving:Donations:View', returns: many(Customer, 10_000) }),
  load: get('/customers/:id', {
    says: 'Returns one of them: oneself, or with Donations/View anyone.',
    orEmpty: true,
    returns: Customer,
  }),
  subscriptions: get('/customers/:id/subscriptions', {
    says: 'Lists the recurring gifts behind a customer: one’s own, or with Donations/View anyone’s.',
    returns: shape({ data: many(Subscription) }),
  }),
  remove: del('/customers/:id', {
    says: 'Forgets a customer at the gateway, with the saved methods; refused while a recurring gift uses them.',
    access: 'Giving:Settings:Edit',
    returns: shape({}),
  }),
};
