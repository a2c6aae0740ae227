import { verbs } from '#shared/api.ts';
import { id, instant, many, maybe, required, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('messaging');

/** As browsers give it (Push API, `PushSubscription.toJSON()`). */
const Subscription = shape({ endpoint: required(1000), keys: shape({ p256dh: required(200), auth: required(100) }) });

export const webpush = {
  publicKey: get('/webpush/publicKey', {
    says: 'The key that browsers subscribe with (VAPID, RFC 8292).',
    access: 'anyone',
    returns: shape({ publicKey: text(200) }),
  }),
  subscribe: post('/webpush/subscribe', {
    says: 'Lets this browser be pushed to.',
    body: shape({ subscription: Subscription, label: maybe(text(200)) }),
    returns: shape({ id }),
  }),
  devices: get('/webpush/devices', {
    says: 'The own browsers that are pushed to.',
    returns: many(shape({ id, label: text(200), since: instant })),
  }),
  remove: del('/webpush/subscription/:id', { says: 'Ends pushing to one of the own browsers.', returns: shape({}) }),
  unsubscribe: post('/webpush/unsubscribe', {
    says: 'Ends pushing to the browser with this endpoint.',
    body: shape({ endpoint: required(1000) }),
    returns: shape({}),
  }),
};
