import { verbs } from '../../api.ts';
import { choice, entity, id, many, shape, text, yes } from '../../words.ts';

const { get } = verbs('giving');

/** What anyone may know of a gateway: the key is the one that browsers send to it. `enabled`: older clients skip those that aren't. */
export const Gateway = entity('Gateway', {
  id,
  churchId: id,
  provider: choice('stripe', 'paypal'),
  publicKey: text(300),
  productId: text(100),
  currency: text(3),
  payFees: yes,
  enabled: yes,
});

/** `configured` is also called by our own app: if there is a gateway, a church's website shows the donate link. */
export const gateways = {
  list: get('/gateways', {
    says: 'Returns the gateways of the church, without their secret keys.',
    access: ['Giving:Settings:View', 'Giving:Settings:Edit'],
    returns: many(Gateway),
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
};
