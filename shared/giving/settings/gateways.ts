import { verbs } from '#shared/api.ts';
import {
  choice,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  newOrId,
  type Out,
  readAs,
  saves,
  shape,
  text,
  yes,
  yesAsSent,
} from '#shared/words.ts';
import { currency } from '../money/currencies.ts';

const { get, post, patch, del } = verbs('giving');

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

const lowered = (given: unknown) => (typeof given === 'string' ? given.toLowerCase() : (given ?? undefined));

/**
 * Keys are left out where they stay; older clients send them masked. `privateKey`: of Stripe a restricted key, of PayPal the secret of an
 * app. The webhook is made by us: what older clients send of it is ignored.
 */
const facts = {
  publicKey: maybe(text(300)),
  privateKey: maybe(exact(500)),
  productId: maybe(text(100)),
  currency: readAs(maybe(currency), lowered),
  payFees: yesAsSent,
};

const edits = 'Giving:Settings:Edit';
const reads = ['Giving:Settings:View', edits] as const;
const keysAsk = 'New keys ask for a recent sign-in, are checked with the gateway, and treasurers are told (decision D41).';

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
  save: post('/gateways', {
    says: `Adds or changes gateways. ${keysAsk}`,
    access: edits,
    once: true,
    body: saves(shape({ id: newOrId, provider: readAs(maybe(choice(...providers)), lowered), ...facts }), 5),
    returns: many(GatewaySettings),
  }),
  change: patch('/gateways/:id', {
    says: `Changes a gateway. ${keysAsk}`,
    access: edits,
    once: true,
    body: shape(facts),
    returns: GatewaySettings,
  }),
  remove: del('/gateways/:id', {
    says: 'Retires a gateway: it takes no more donations, and what it has taken stays (decision D54). Asks for a recent sign-in.',
    access: edits,
    returns: shape({}),
  }),
};
