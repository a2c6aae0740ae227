// A church's gateways: where its donations are charged.
import { choice, id, instant, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { kind } from '../../core/table/kind.ts';

/**
 * `secret`: the church's keys, sealed. `account`: the gateway's own id of the church's account. `removedAt`: retired; it
 * takes no new donations, while its history, refunds and webhooks go on (decision D54).
 */
export const GatewayRow = shape({
  id: text(20),
  provider: choice('stripe', 'paypal'),
  publicKey: text(300),
  secret: text(4000),
  account: text(100),
  mode: choice('test', 'live'),
  currency: text(3),
  payFees: yes,
  productId: maybe(text(100)),
  webhookId: maybe(text(100)),
  created: instant,
  removedAt: maybe(instant),
});
export type GatewayRow = Out<typeof GatewayRow>;
export const gatewayRows = kind({
  area: 'giving',
  name: 'Gateway',
  row: GatewayRow,
  key: ({ id }: { id: string }) => ({ pk: ['gateways'], sk: [id] }),
  audit: { label: ({ provider }) => provider, id: ({ id }) => id, hide: ['secret'] },
});

const { provider, mode, account } = GatewayRow.entries;
const Account = shape({ provider, mode, account });

/** Which church of the stage takes donations at an account: another one there would see what its givers pay (decision D54). */
export const accountHolders = kind({
  area: 'giving',
  name: 'AccountHolder',
  global: true,
  row: shape({ ...Account.entries, churchId: id }),
  key: (held: Out<typeof Account>) => ({ pk: ['accountholder', held.account], sk: [`${held.provider} ${held.mode}`] }),
});
