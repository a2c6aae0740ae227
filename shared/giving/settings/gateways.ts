import { verbs } from '#shared/api.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const { get } = verbs('giving');

export const providers = ['stripe', 'paypal'] as const;
export type Provider = (typeof providers)[number];

/** What anyone may know of a gateway: the key is the one that browsers send to it. `enabled`: older clients skip those that aren't. */
const open = {
  id,
  churchId: id,
  provider: choice(...providers),
  publicKey: text(300),
  productId: text(100),
  currency: text(3),
  payFees: yes,
  enabled: yes,
};
export const Gateway = entity('Gateway', open);

/** What staff see besides: the account that the keys belong to, and whether it is a real one. The secret key is never returned. */
export const GatewaySettings = entity('GatewaySettings', {
  ...open,
  account: text(100),
  mode: choice('test', 'live'),
  created: instant,
  removedAt: maybe(instant),
});
export type GatewaySettings = Out<typeof GatewaySettings>;

const edits = 'Giving:Settings:Edit';
const reads = ['Giving:Settings:View', edits] as const;

/** `configured` is also called by our own app: if there is a gateway, a church's website shows the donate link. */
export const gateways = {
  list: get('/gateways', {
    says: 'Returns the gateways of the church, without their secret keys.',
    access: reads,
    returns: many(GatewaySettings),
  }),
  retired: get('/gateways/retired', {
    says: 'Returns the gateways that take no more donations; their history, refunds and webhooks go on.',
    access: reads,
    returns: many(GatewaySettings),
  }),
  ofChurch: get('/gateways/churchId/:churchId', {
    says: 'Returns the gateways at which a church takes donations.',
    access: 'anyone',
    returns: many(Gateway),
  }),
  configured: get('/gateways/configured/:churchId', {
    says: 'Returns whether a church takes donations.',
    access: 'anyone',
    returns: shape({ configured: yes }),
  }),
  load: get('/gateways/:id', { says: 'Returns a gateway, retired ones included.', access: reads, orEmpty: true, returns: GatewaySettings }),
};
