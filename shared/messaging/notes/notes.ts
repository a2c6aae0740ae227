import { verbs } from '#shared/api.ts';
import { exact, id, many, maybe, newOrId, type Out, shape, whole, yes } from '#shared/words.ts';
import { longestMessage } from '../longestMessage.ts';
import { Message } from '../words.ts';

const { get, post } = verbs('messaging');

/** A note is a message in a conversation of its own kind. `confidential` ones are left out for callers who can't read them. */
export const Note = shape({ ...Message.entries, confidential: yes });
export type Note = Out<typeof Note>;

export const notes = {
  list: get('/notes/:contentType/:contentId', {
    says: 'Lists the notes on a person, a group or any other object, by time.',
    returns: shape({
      notes: many(Note, 2000),
      /** The conversations to listen to: the plain one and, if the caller can read it, the confidential one. */
      conversationIds: many(id, 2),
      can: shape({ add: yes, addConfidential: yes }),
    }),
  }),
  save: post('/notes/:contentType/:contentId', {
    says: 'Adds a note, or updates one of the caller’s (`id` of an existing one). `replyTo` is a message number in the same conversation.',
    body: shape({ id: newOrId, content: exact(longestMessage), confidential: maybe(yes), replyTo: maybe(whole) }),
    returns: Note,
  }),
};
