import { verbs } from '#shared/api.ts';
import { id, instant, many, maybe, name, newOrId, type Out, required, requiredName, saves, shape, text } from '#shared/words.ts';

const { get, post } = verbs('messaging');

/** A socket in a room. `conversationId` is a conversation's id, or `alerts` for a person's own alerts. */
export const Connection = shape({
  id,
  churchId: id,
  conversationId: text(30),
  personId: maybe(text(20)),
  displayName: text(300),
  timeJoined: instant,
  socketId: text(200),
  /** Visible only to hosts of the chat (decision D17). */
  ipAddress: maybe(text(60)),
});
export type Connection = Out<typeof Connection>;

export const ConnectionSave = shape({
  id: newOrId,
  churchId: id,
  conversationId: required(30),
  displayName: maybe(name(300)),
  socketId: required(200),
  personId: maybe(text(20)),
});
export type ConnectionSave = Out<typeof ConnectionSave>;

export const connections = {
  save: post('/connections', {
    says: 'Subscribes a socket to rooms. Without a token: public rooms, and `alerts` as a mere hint (decision D17).',
    access: 'anyone',
    // An entire congregation may share one address.
    limit: { times: 3000, minutes: 10 },
    body: saves(ConnectionSave, 20),
    returns: many(Connection),
  }),
  setName: post('/connections/setName', {
    says: 'Renames a socket’s owner in the viewer lists of its rooms.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({ socketId: required(200), name: requiredName(300) }),
    returns: shape({}),
  }),
  leave: post('/connections/leave', {
    says: 'Unsubscribes a socket from a room.',
    access: 'anyone',
    body: shape({ socketId: required(200), conversationId: required(30) }),
    returns: shape({}),
  }),
  list: get('/connections/:churchId/:conversationId', {
    says: 'Lists who is in a room.',
    access: 'anyone',
    returns: many(Connection),
  }),
};
