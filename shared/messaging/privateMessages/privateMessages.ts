import { verbs } from '#shared/api.ts';
import { id, instant, many, maybe, name, newOrId, type Out, required, saves, shape, text, whole, yes } from '#shared/words.ts';
import { Conversation, eventOf, longestTitle, Message, mostParticipants, mostPartners, Participant } from '../words.ts';

const { get, post } = verbs('messaging');

/** As older clients know it. `notifyPersonId`: the person who hasn't read the last message yet, the caller before the other. */
export const PrivateMessage = shape({
  id,
  churchId: id,
  fromPersonId: text(20),
  toPersonId: text(20),
  conversationId: id,
  notifyPersonId: text(20),
  conversation: maybe(Conversation),
});
export type PrivateMessage = Out<typeof PrivateMessage>;

/** The other participants; for conversations of several people also the name, `''` for none. */
const others = many(shape({ personId: id, name: text(300) }), mostParticipants);
const title = maybe(text(longestTitle));

/**
 * One row of the inbox: the other person (for a guardian, the two others; in conversations of several people all of them), the last
 * message, and whether it is unread. `title` is set for conversations of several people.
 */
export const InboxEntry = shape({
  conversationId: id,
  others,
  title,
  role: text(20),
  last: shape({ personId: text(20), preview: text(300), timeSent: instant, number: whole, removed: yes, event: eventOf }),
  isNew: yes,
  muted: yes,
  blocked: yes,
});
export type InboxEntry = Out<typeof InboxEntry>;

/**
 * A private conversation with everything its screen shows. `blocked`: by the caller. `canWrite` is false while either has blocked the
 * other, and if no one else is left. `several`: of several people; `since`: the number after which the caller can read, for people added
 * later; `blockedIds`: the participants the caller has blocked.
 */
export const Thread = shape({
  conversationId: id,
  participants: many(Participant, mostParticipants),
  several: maybe(shape({ title: text(longestTitle), since: whole, blockedIds: many(id, mostParticipants) })),
  muted: yes,
  blocked: yes,
  canWrite: yes,
  revision: whole,
});
export type Thread = Out<typeof Thread>;

/**
 * Who would be in a conversation that doesn't exist yet, including those added by decision D28; or the id of an existing one. Asking
 * creates nothing: the first message does.
 */
const Prepared = shape({ conversationId: maybe(id), participants: many(Participant, mostParticipants) });

export const privateMessages = {
  list: get('/privateMessages', {
    says: 'Lists the caller’s private conversations with their last message, newest first; at most 200.',
    returns: many(PrivateMessage),
  }),
  inbox: get('/privateMessages/inbox', {
    says: 'Lists the caller’s private conversations, newest first, thirty at a time.',
    query: shape({ after: maybe(text(600)) }),
    returns: shape({ entries: many(InboxEntry), next: maybe(text(600)) }),
  }),
  existing: get('/privateMessages/existing/:personId', {
    says: 'Returns the private conversation with a person; `{}` if there is none.',
    returns: shape({
      id: maybe(id),
      churchId: maybe(id),
      fromPersonId: maybe(text(20)),
      toPersonId: maybe(text(20)),
      conversationId: maybe(id),
      notifyPersonId: maybe(text(20)),
    }),
  }),
  prepare: post('/privateMessages/prepare', {
    says: 'Returns the caller’s private conversation with these people; if there is none, who would be in it. Refused if it couldn’t be opened.',
    body: shape({ personIds: many(id, mostPartners) }),
    returns: Prepared,
  }),
  open: post('/privateMessages/open', {
    says: 'Returns the private conversation with a person, created if there is none (decisions D15 and D28).',
    body: shape({ personId: id }),
    returns: Thread,
  }),
  start: post('/privateMessages/start', {
    says: 'Returns the private conversation with several people, created if exactly these people have none (decision D67).',
    body: shape({ personIds: many(id, mostPartners), title: maybe(name(longestTitle)) }),
    returns: Thread,
  }),
  add: post('/privateMessages/thread/:conversationId/add', {
    says: 'Adds people to a conversation of several people; they see messages from then on.',
    body: shape({ personIds: many(id, mostPartners) }),
    returns: Thread,
  }),
  leave: post('/privateMessages/thread/:conversationId/leave', {
    says: 'Leaves a conversation of several people.',
    body: shape({}),
    returns: shape({}),
  }),
  rename: post('/privateMessages/thread/:conversationId/name', {
    says: 'Names a conversation of several people; empty for no name.',
    body: shape({ title: name(longestTitle) }),
    returns: Thread,
  }),
  thread: get('/privateMessages/thread/:conversationId', { says: 'Returns a private conversation and who is in it.', returns: Thread }),
  search: get('/privateMessages/search', {
    says: 'Searches the caller’s private messages, newest first; at most 50.',
    query: shape({ term: required(100) }),
    returns: many(shape({ message: Message, others, title })),
  }),
  block: post('/privateMessages/block', {
    says: 'Blocks or unblocks a person. People who are blocked can’t message the caller privately.',
    body: shape({ personId: id, blocked: yes }),
    returns: shape({}),
  }),
  blocked: get('/privateMessages/blocked', {
    says: 'Lists the people the caller has blocked.',
    returns: many(shape({ personId: id, name: text(300), at: instant })),
  }),
  load: get('/privateMessages/:id', {
    says: 'Returns a private conversation and marks it as read for the caller alone.',
    returns: PrivateMessage,
  }),
  save: post('/privateMessages', {
    says: 'Opens a private conversation for older clients; returns the existing one if there is one.',
    body: saves(shape({ id: newOrId, fromPersonId: maybe(text(20)), toPersonId: id, conversationId: newOrId }), 20),
    returns: many(PrivateMessage),
  }),
};
