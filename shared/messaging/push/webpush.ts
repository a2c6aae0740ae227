import { verbs } from '#shared/api.ts';
import { id, instant, many, maybe, type Out, required, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('messaging');

/** The prefix of endpoints of the embedded stage's stand-in; the name never resolves (RFC 2606). */
export const standInPush = 'https://push.invalid';
/** The maximum number of browsers per person that get push notifications. */
export const mostDevices = 20;

/**
 * The payload for the service worker. `link`: a path of the portal, or a full address. A notification replaces an earlier one with the same
 * `tag`.
 */
export const Pushed = shape({
  title: text(300),
  body: text(1000),
  link: text(500),
  tag: text(100),
  icon: maybe(text(500)),
});
export type Pushed = Out<typeof Pushed>;

/** As browsers provide it (Push API, `PushSubscription.toJSON()`). */
const Subscription = shape({ endpoint: required(1000), keys: shape({ p256dh: required(200), auth: required(100) }) });

export const webpush = {
  publicKey: get('/webpush/publicKey', {
    says: 'Returns the public key for push subscriptions (VAPID, RFC 8292).',
    access: 'anyone',
    returns: shape({ publicKey: text(200) }),
  }),
  subscribe: post('/webpush/subscribe', {
    says: 'Subscribes this browser to push notifications.',
    body: shape({ subscription: Subscription, label: maybe(text(200)) }),
    returns: shape({ id }),
  }),
  devices: get('/webpush/devices', {
    says: 'Lists the caller’s browsers that receive push notifications.',
    returns: many(shape({ id, label: text(200), since: instant })),
  }),
  remove: del('/webpush/subscription/:id', { says: 'Unsubscribes one of the caller’s browsers.', returns: shape({}) }),
  unsubscribe: post('/webpush/unsubscribe', {
    says: 'Unsubscribes the browser with this endpoint.',
    body: shape({ endpoint: required(1000) }),
    returns: shape({}),
  }),
};
