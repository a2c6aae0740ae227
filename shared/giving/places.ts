import { verbs } from '#shared/api.ts';
import { choice, entity, id, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';

const { get } = verbs('giving');

/** `script`: where the gateway's script for browsers lies. */
const OpenGateway = shape({
  id: text(20),
  provider: choice('stripe', 'paypal'),
  publicKey: text(300),
  currency: text(3),
  payFees: yes,
  script: text(300),
});
export type OpenGateway = Out<typeof OpenGateway>;

/**
 * All that a church's giving page shows before anyone has typed, so that it is one request: Stripe first, then the oldest gateway; the main
 * fund first, then by name. `logoLight` and `logoDark` are addresses; `language` is the church's.
 */
export const GivingPlace = entity('GivingPlace', {
  churchId: id,
  name: text(100),
  subDomain: text(42),
  timeZone: text(64),
  language: text(10),
  logoLight: maybe(text(500)),
  logoDark: maybe(text(500)),
  /** The origin of the portal: the only one that may hand a token to a frame. */
  portal: text(300),
  /** Where visitors answer reCAPTCHA: its public key, empty if the stage has none, and its script. */
  captcha: maybe(shape({ key: text(100), script: text(300) })),
  gateways: many(OpenGateway, 20),
  funds: many(shape({ id: text(20), name: text(200) }), 500),
});
export type GivingPlace = Out<typeof GivingPlace>;

export const places = {
  load: get('/places/:church', {
    says: 'Returns what a church’s giving page shows, by the church’s subdomain or id.',
    access: 'anyone',
    returns: GivingPlace,
  }),
};
