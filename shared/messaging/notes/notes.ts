import { verbs } from '#shared/api.ts';
import { exact, id, many, maybe, newOrId, type Out, shape, whole, yes } from '#shared/words.ts';
import { longestMessage } from '../longestMessage.ts';
import { Message } from '../words.ts';

const { get, post } = verbs('messaging');

/** A note is a message in its own kind of conversation. `confidential` ones are left out for people who can't read them. */
export const Note = shape({ ...Message.entries, confidential: yes });
export type Note = Out<typeof Note>;

export const notes = {
  list: get('/notes/:contentType/:contentId', {
    says: 'Lists the notes on a person, a group or any other object, by time.',
    returns: shape({
      notes: many(Note, 2000),
      /** Whose changes to listen for: the plain conversation and, where it may be read, the confidential one. */
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
