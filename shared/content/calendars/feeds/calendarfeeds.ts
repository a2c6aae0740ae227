import { verbs } from '#shared/api.ts';
import { choice, entity, id, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('content');

/** What a private address shows: a group including its private events, or all of the owner's groups. */
export const feedKinds = ['group', 'mine'] as const;

/** A private address. The address itself is returned once, on creation: only its hash is stored. */
export const CalendarFeed = entity('CalendarFeed', {
  id,
  kind: choice(...feedKinds),
  groupId: maybe(id),
  groupName: maybe(text(100)),
  created: instant,
  lastUsed: maybe(instant),
});
export type CalendarFeed = Out<typeof CalendarFeed>;

export const calendarFeeds = {
  mine: get('/calendarfeeds', {
    says: 'Lists the caller’s private calendar addresses, without the addresses themselves.',
    returns: many(CalendarFeed),
  }),
  add: post('/calendarfeeds', {
    says: 'Creates a private address for the calendar of one of the caller’s groups, or of all of them. The address is returned only once.',
    body: shape({ kind: choice(...feedKinds), groupId: maybe(id) }),
    returns: shape({ ...CalendarFeed.entries, url: text(500) }),
  }),
  remove: del('/calendarfeeds/:id', { says: 'Revokes a private address.', returns: shape({}) }),
};
