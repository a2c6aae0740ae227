/**
 * Notifications: what people get, through which channels and why.
 *
 * | question                                | where                                  | requests |
 * |-----------------------------------------|----------------------------------------|----------|
 * | the notifications of a person           | query `notifications#<person>`         | 1        |
 * | which of them are new                   | query `unread#<person>` (`table.ts`)   | 1        |
 * | what was sent to a person, or not       | query `deliveries#<person>`            | 1        |
 * | the notification settings of a person   | get `preferences#<person>`             | 1        |
 * | the browsers of a person                | query `devices#<person>`               | 1        |
 * | whose a browser is                      | get `endpoint#<hash>`                  | 1        |
 * | what is to be sent later, by now        | query `waiting` (of all churches)      | 1        |
 * | whether a person was notified already   | get `told#<outbox row>`, by person     | 1        |
 * | the last email about a conversation     | get `mailed#<person>`, by conversation | 1        |
 * | whose emails of which kind a token ends | get `unsubscribe#<hash>`               | 1        |
 */

import { later } from '#functions/core/clock.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { channels } from '#shared/messaging/notifications/kinds.ts';
import { Delivery, Notification } from '#shared/messaging/notifications/notifications.ts';
import { Preferences } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'messaging';

/** `unread` records whether it is new; `isNew` isn't stored. */
export const NotificationRow = shape({ ...Notification.entries });
export type NotificationRow = Out<typeof NotificationRow>;
export const notifications = kind({
  area,
  name: 'Notification',
  row: NotificationRow,
  key: ({ personId, timeSent, id }: { personId: string; timeSent: string; id: string }) => ({
    pk: ['notifications', personId],
    sk: [timeSent, id],
  }),
});

export const DeliveryRow = shape({ ...Delivery.entries, personId: text(20) });
export type DeliveryRow = Out<typeof DeliveryRow>;
/** What became of one notification on one channel; kept for 90 days. */
export const deliveries = kind({
  area,
  name: 'Delivery',
  row: DeliveryRow,
  key: ({ personId, at, id }: { personId: string; at: string; id: string }) => ({ pk: ['deliveries', personId], sk: [at, id] }),
  expires: () => later(90 * dayMs),
});

export const PreferencesRow = shape({ ...Preferences.entries, personId: text(20) });
export type PreferencesRow = Out<typeof PreferencesRow>;
export const preferences = kind({
  area,
  name: 'Preferences',
  row: PreferencesRow,
  key: ({ personId }: { personId: string }) => ({ pk: ['preferences', personId], sk: ['preferences'] }),
});

export const DeviceRow = shape({
  id: text(20),
  personId: text(20),
  endpoint: text(1000),
  p256dh: text(200),
  auth: text(100),
  label: text(200),
  language: text(10),
  since: instant,
  /** The sign-in it was made in; pushing ends with it. */
  sessionId: maybe(text(20)),
});
export type DeviceRow = Out<typeof DeviceRow>;
/** A browser that receives pushes; its id is derived from its endpoint. */
export const devices = kind({
  area,
  name: 'Device',
  row: DeviceRow,
  key: ({ personId, id }: { personId: string; id: string }) => ({ pk: ['devices', personId], sk: [id] }),
});

/** Whose browser it is, across churches: once another user signs in there, the previous one gets no more pushes. */
export const endpoints = kind({
  area,
  name: 'Endpoint',
  global: true,
  row: shape({ hash: text(60), userId: text(20), places: many(shape({ churchId: text(20), personId: text(20) }), 50) }),
  key: ({ hash }: { hash: string }) => ({ pk: ['endpoint', hash], sk: ['endpoint'] }),
});

/**
 * Waits for the end of quiet hours, or for the daily email. `told`: the id of the outbox row; with person and channel it makes the row
 * unique. `mark`: what is unread as long as this hasn't been seen (`unread` in `table.ts`); none if that can't be known.
 */
export const WaitingRow = shape({
  churchId: text(20),
  personId: text(20),
  channel: choice(...channels),
  until: instant,
  digest: choice('daily', 'alone'),
  told: text(20),
  byName: text(300),
  byPersonId: maybe(text(20)),
  contentType: text(40),
  contentId: text(40),
  conversationId: text(20),
  mark: maybe(shape({ what: choice('pm', 'n'), id: text(20) })),
  subject: text(300),
  message: text(500),
  link: text(500),
});
export type WaitingRow = Out<typeof WaitingRow>;
export const waiting = kind({
  area,
  name: 'Waiting',
  global: true,
  row: WaitingRow,
  key: ({ until, churchId, personId, channel, told }: Pick<WaitingRow, 'until' | 'churchId' | 'personId' | 'channel' | 'told'>) => ({
    pk: ['waiting', shardOf(churchId)],
    sk: [until, churchId, personId, channel, told],
  }),
});

/** The token that unsubscribes from its kind of email; only its hash is stored. `address`: an address’s key, which people may share. */
export const unsubscribes = kind({
  area,
  name: 'Unsubscribe',
  global: true,
  row: shape({ hash: text(60), churchId: text(20), personId: text(20), kind: text(40), address: maybe(text(60)) }),
  key: ({ hash }: { hash: string }) => ({ pk: ['unsubscribe', hash], sk: ['unsubscribe'] }),
  expires: () => later(365 * dayMs),
});

/**
 * Records that a person has been notified of an outbox row, so that it happens once however often the queue redelivers it. Kept longer than
 * any queue keeps a message. `pushed`: nothing is left to be pushed.
 */
export const notifiedPeople = kind({
  area,
  name: 'Telling',
  row: shape({ told: text(20), personId: text(20), pushed: yes }),
  key: ({ told, personId }: { told: string; personId: string }) => ({ pk: ['told', told], sk: [personId] }),
  expires: () => later(15 * dayMs),
});

export const MailedRow = shape({ personId: text(20), conversationId: text(20), number: whole, mark: maybe(text(20)) });
export type MailedRow = Out<typeof MailedRow>;
/**
 * The last immediate email about a conversation: no other is sent until its subject has been read. `number`: the private message it was
 * about; `mark`: the notification.
 */
export const mailed = kind({
  area,
  name: 'Mailed',
  row: MailedRow,
  key: ({ personId, conversationId }: { personId: string; conversationId: string }) => ({ pk: ['mailed', personId], sk: [conversationId] }),
  expires: () => later(30 * dayMs),
});
