import { verbs } from '#shared/api.ts';
import { choice, entity, id, instant, many, maybe, type Out, required, shape, text, yes } from '#shared/words.ts';
import { Counts, contentType } from '../words.ts';
import { channels } from './kinds.ts';

const { get, post } = verbs('messaging');

/** `link`: a path of the portal or a full address; tasks and assignments are found by their `contentId` (docs/wire.md, section 3). */
export const Notification = entity('Notification', {
  id,
  churchId: id,
  personId: id,
  contentType,
  contentId: text(40),
  timeSent: instant,
  isNew: yes,
  message: text(500),
  link: maybe(text(500)),
  triggeredByPersonId: maybe(text(20)),
});
export type Notification = Out<typeof Notification>;

export const outcomes = ['sent', 'waiting', 'skipped', 'failed', 'received'] as const;
/**
 * The outcome of one message on one channel; `received`: the person answered a text. `reason` says why it waits, was skipped or failed: `off` (turned off by the person), `muted`,
 * `quiet` (quiet hours), `digest`, `open` (the conversation is open in the app: delayed briefly), `already` (an earlier email about the
 * conversation hasn't been opened yet), `deceased`, `noAddress`, `noNumber`,
 * `noConsent` (to texts), `noDevice`, `mailed` (an email of its own says so), `here` (seen immediately in the app), `read` (read before it was due),
 * `gone` (the device is gone), `provider`.
 */
export const reasons = [
  '',
  'off',
  'muted',
  'quiet',
  'digest',
  'open',
  'already',
  'deceased',
  'noAddress',
  'noNumber',
  'noConsent',
  'noDevice',
  'mailed',
  'here',
  'read',
  'gone',
  'provider',
] as const;
export type Reason = (typeof reasons)[number];
/** Texts are no channel of notifications: people agree to them apart. */
export const loggedChannels = [...channels, 'text'] as const;
export const Delivery = shape({
  id,
  at: instant,
  contentType,
  contentId: text(40),
  subject: text(300),
  channel: choice(...loggedChannels),
  outcome: choice(...outcomes),
  reason: choice(...reasons),
  /** Shortened so that it can be recognized, but not read: `g…@example.org`, the name of a browser. */
  address: maybe(text(200)),
});
export type Delivery = Out<typeof Delivery>;

const page = shape({ after: maybe(text(600)) });

export const notifications = {
  mine: get('/notifications/my', {
    says: 'Lists the caller’s notifications, newest first; at most 200. Marks all of them as read; the response still says which were new.',
    returns: many(Notification),
  }),
  page: get('/notifications/page', {
    says: 'Lists the caller’s notifications, newest first, thirty at a time; marks nothing as read.',
    query: page,
    returns: shape({ notifications: many(Notification), next: maybe(text(600)) }),
  }),
  unreadCount: get('/notifications/unreadCount', {
    says: 'Counts the caller’s new notifications and unread private conversations.',
    returns: Counts,
  }),
  read: post('/notifications/read', {
    says: 'Marks the caller’s notifications as read: the given ones, or all.',
    body: shape({ ids: maybe(many(id, 200)) }),
    returns: shape({}),
  }),
  create: post('/notifications/create', {
    says: 'Notifies people of something.',
    access: 'Messaging:Notifications:Send',
    body: shape({
      peopleIds: many(id, 1000),
      contentType: required(40),
      contentId: required(40),
      message: required(500),
      link: maybe(text(500)),
    }),
    returns: shape({}),
  }),
  deliveries: get('/notifications/deliveries', {
    says: 'Lists what was sent to the caller or not, by which channel and why; newest first.',
    query: page,
    returns: shape({ deliveries: many(Delivery), next: maybe(text(600)) }),
  }),
  deliveriesOf: get('/notifications/deliveries/:personId', {
    says: 'Lists what was sent to another person or not, for staff.',
    access: 'Messaging:Notifications:View',
    query: page,
    returns: shape({ deliveries: many(Delivery), next: maybe(text(600)) }),
  }),
};
