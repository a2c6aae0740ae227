// The calls of a service's chat. Reading is `live.ts`, hosting `host.ts`, prayer `prayer.ts`.
import { verbs } from '#shared/api.ts';
import { many, requiredName, shape, text, whole, yes } from '#shared/words.ts';
import { JoinRequest, longestName, Opened, OpenRequest, Posted, PostRequest, ReactRequest, ReportRequest } from './words.ts';

const { get, post } = verbs('messaging');

export const chat = {
  open: post('/chat/open', {
    says: 'Enters a service’s chat to write in it. Guests get a signed key that they send with what they write, and can set their name.',
    access: 'anyone',
    // An entire congregation may share one address.
    limit: { times: 3000, minutes: 10 },
    body: OpenRequest,
    returns: Opened,
  }),
  post: post('/chat/post', {
    says: 'Writes a message, once per id: `shown`, `held` for the grace, `waiting` for a host, or `counted` with others of the same text.',
    access: 'anyone',
    limit: { times: 6000, minutes: 10 },
    body: PostRequest,
    returns: Posted,
  }),
  react: post('/chat/react', {
    says: 'Sends an emoji, which is counted.',
    access: 'anyone',
    limit: { times: 6000, minutes: 10 },
    body: ReactRequest,
    returns: shape({}),
  }),
  join: post('/chat/join', {
    says: 'Lets a socket hear a room, if there is room for one more; otherwise its viewer asks (`live.since`).',
    access: 'anyone',
    limit: { times: 3000, minutes: 10 },
    body: JoinRequest,
    returns: shape({ socket: yes }),
  }),
  report: post('/chat/report', {
    says: 'Reports a viewer, so that viewers can be counted: at most once in each window of 30 seconds, with the probability `share`.',
    access: 'anyone',
    limit: { times: 30_000, minutes: 10 },
    body: ReportRequest,
    returns: shape({}),
  }),
  friends: get('/chat/friends/:room', {
    says: 'Returns the names of minors in the caller’s own groups, by the numbers of their messages. To everyone else they are “Member”.',
    returns: many(shape({ number: whole, name: text(300) }), 300),
  }),
  name: get('/chat/name', {
    says: 'Returns the name under which the caller is shown in chats.',
    returns: shape({ name: text(300) }),
  }),
  setName: post('/chat/name', {
    says: 'Chooses the name under which the caller is shown in chats.',
    body: shape({ name: requiredName(longestName) }),
    returns: shape({ name: text(300) }),
  }),
};
