// Whom the gateways know, and the methods they keep for them: no card and no account number, only what a giver recognizes them by.
//
// | question                              | where                                        | requests |
// |---------------------------------------|----------------------------------------------|----------|
// | whose customer is this                | `customer#<id>`                              | 1        |
// | as whom do the gateways know a person | gsi1 `customersOf#<person>`; all: `customers` | 1        |
// | the saved methods of a person         | `methods#<person>`                           | 1        |
import { kind } from '#functions/core/table/kind.ts';
import { choice, instant, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const area = 'giving';

/** `personId`: of the giver; a visitor’s customer has the id of the recurring gift it was made for. */
export const CustomerRow = shape({
  id: text(100),
  personId: text(40),
  gatewayId: text(60),
  provider: choice('stripe', 'paypal'),
  created: instant,
});
export type CustomerRow = Out<typeof CustomerRow>;
export const customers = kind({
  area,
  name: 'Customer',
  row: CustomerRow,
  key: ({ id }: { id: string }) => ({ pk: ['customer', id], sk: ['customer'] }),
  gsi1: (row) => ({ pk: ['customersOf', row.personId], sk: [row.gatewayId, row.id] }),
  gsi2: (row) => ({ pk: ['customers'], sk: [row.created, row.id] }),
});

export const MethodRow = shape({
  id: text(100),
  personId: text(40),
  gatewayId: text(60),
  provider: choice('stripe', 'paypal'),
  customer: text(100),
  type: choice('card', 'bank', 'paypal'),
  name: text(100),
  last4: text(4),
  /** `new`: a bank account whose deposits haven't been confirmed. */
  status: choice('new', 'verified'),
  email: maybe(text(254)),
  expMonth: maybe(whole),
  expYear: maybe(whole),
  holderName: maybe(text(200)),
  holderType: maybe(choice('individual', 'company')),
  fingerprint: maybe(text(100)),
  /** In a minor's list: whose it is. */
  guardianId: maybe(text(20)),
  created: instant,
});
export type MethodRow = Out<typeof MethodRow>;
export const methods = kind({
  area,
  name: 'Method',
  row: MethodRow,
  key: ({ personId, id }: { personId: string; id: string }) => ({ pk: ['methods', personId], sk: [id] }),
  audit: {
    label: ({ name, last4 }) => `${name} ${last4}`.trim(),
    id: ({ id }) => id,
    hide: ['fingerprint', 'email', 'holderName'],
    about: ({ personId }) => ({ personId }),
  },
});
