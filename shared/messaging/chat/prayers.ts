// Prayer with hosts (decision M16): never with one alone. Until two cleared hosts are there, what was asked waits.
import { verbs } from '#shared/api.ts';
import { choice, exact, id, many, maybe, name, type Out, required, shape, text, whole, yes } from '#shared/words.ts';
import { longestName, place } from './words.ts';

const { get, post } = verbs('messaging');
const host = 'Messaging:Chat:Host';

export const longestHelp = 1000;
export const longestLine = 2000;
/** Without so many cleared hosts, a prayer waits. */
export const leastHosts = 2;
/** So many hosts can be in one prayer, and so many people watch over its minor. */
export const mostInPrayer = 200;

/** A secret of the browser that asked, by which it reads on: 22 to 64 characters. */
const secret = required(64);

const PrayerLine = shape({ number: whole, id: text(20), own: yes, name: text(300), content: exact(longestLine), at: whole });
export type PrayerLine = Out<typeof PrayerLine>;

/** `open`: two cleared hosts are there, whose names are `hosts`. `watchers`: who else reads along, because the asker is a minor (decision D28). */
export const Prayer = shape({
  ...{ id: text(20), state: choice('waiting', 'open', 'closed'), name: text(300), at: whole },
  hosts: many(text(300), mostInPrayer),
  watchers: many(text(300), mostInPrayer),
  lines: many(PrayerLine, 500),
  /** Where the church says that those in danger find help; only if the words are theirs. */
  crisis: maybe(text(longestHelp)),
});
export type Prayer = Out<typeof Prayer>;

const ask = { id, secret, content: required(longestLine) };

export const prayers = {
  ask: post('/prayers/ask', {
    says: 'Asks the hosts of a chat to pray, once per id. It waits until two cleared hosts are there. `secret` opens it later.',
    access: 'anyone',
    limit: { times: 300, minutes: 10 },
    body: shape({ ...place, ...ask, name: maybe(name(longestName)), viewer: maybe(text(200)), proof: maybe(text(40)) }),
    returns: Prayer,
  }),
  read: post('/prayers/read', {
    says: 'Returns a prayer to the one who asked for it, by the secret.',
    access: 'anyone',
    limit: { times: 6000, minutes: 10 },
    body: shape({ churchId: id, id, secret }),
    returns: Prayer,
  }),
  write: post('/prayers/write', {
    says: 'Writes on in a prayer, by the secret; once per `lineId`.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({ churchId: id, ...ask, lineId: id }),
    returns: Prayer,
  }),
  load: get('/prayers/:id', {
    says: 'Returns a prayer to a host who has joined it, or who watches over its minor.',
    returns: Prayer,
  }),
  join: post('/prayers/join', {
    says: 'Joins a prayer; only hosts who are cleared to work with minors can.',
    access: host,
    body: shape({ id }),
    returns: Prayer,
  }),
  answer: post('/prayers/answer', {
    says: 'Writes in a prayer as a host, once per `lineId`; refused until two cleared hosts are there.',
    access: host,
    body: shape({ id, lineId: id, content: required(longestLine) }),
    returns: Prayer,
  }),
  close: post('/prayers/close', {
    says: 'Ends a prayer.',
    access: host,
    body: shape({ id }),
    returns: shape({}),
  }),
};
