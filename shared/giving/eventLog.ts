import { verbs } from '#shared/api.ts';
import { choice, entity, instant, many, maybe, type Out, saves, shape, text, yes, yesAsSent } from '#shared/words.ts';

const { del, get, post } = verbs('giving');

/** `waiting`: not booked yet; `failed`: given up after five attempts; `ignored`: says nothing about payments. */
export const eventStates = ['waiting', 'booked', 'failed', 'ignored'] as const;

/** An event of a gateway. `created`: when it reached us; `message`: why it failed; `resolved`: someone has looked after it. */
export const EventLogEntry = entity('EventLog', {
  id: text(150),
  churchId: text(20),
  customerId: maybe(text(100)),
  personId: maybe(text(20)),
  provider: text(30),
  providerId: text(100),
  eventType: text(100),
  status: choice(...eventStates),
  message: maybe(text(1000)),
  created: instant,
  resolved: yes,
});
export type EventLogEntry = Out<typeof EventLogEntry>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const eventLog = {
  list: get('/eventLog', { says: 'Lists the latest events of the gateways, newest first.', access: view, returns: many(EventLogEntry) }),
  byStatus: get('/eventLog/type/:status', {
    says: 'Lists the latest events of one status, newest first; `failed` without those marked as resolved.',
    access: view,
    returns: many(EventLogEntry),
  }),
  load: get('/eventLog/:id', { says: 'Returns an event.', access: view, orEmpty: true, returns: EventLogEntry }),
  save: post('/eventLog', {
    says: 'Marks events as resolved, or as not; nothing else of them can be changed.',
    access: edit,
    body: saves(shape({ id: text(150), resolved: yesAsSent })),
    returns: many(EventLogEntry),
  }),
  retry: post('/eventLog/:id/retry', {
    says: 'Books a failed event again, from what the gateway says now.',
    access: edit,
    body: shape({}),
    returns: EventLogEntry,
  }),
  remove: del('/eventLog/:id', {
    says: 'Marks an event as resolved, as older clients do by deleting it: events are kept.',
    access: edit,
    returns: shape({}),
  }),
};
