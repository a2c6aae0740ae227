import { verbs } from '#shared/api.ts';
import { exact, id, many, maybe, newOrId, type Out, shape, whole, yes } from '#shared/words.ts';
import { longestMessage, Message } from '../words.ts';

const { get, post } = verbs('messaging');

/** A note is a message of its own kind of conversation. `confidential` ones are left out for whoever may not read them. */
export const Note = shape({ ...Message.entries, confidential: yes });
export type Note = Out<typeof Note>;

export const notes = {
  list: get('/notes/:contentType/:contentId', {
    says: 'The notes on a person, a group or any other thing, by time.',
    returns: shape({
      notes: many(Note, 2000),
      /** Whose changes to listen for: the plain conversation and, where it may be read, the confidential one. */
      conversationIds: many(id, 2),
      can: shape({ add: yes, addConfidential: yes }),
    }),
  }),
  save: post('/notes/:contentType/:contentId', {
    says: 'Adds a note, or changes an own one (`id` of one that exists). `replyTo` is a number in the conversation that it comes into.',
    body: shape({ id: newOrId, content: exact(longestMessage), confidential: maybe(yes), replyTo: maybe(whole) }),
    returns: Note,
  }),
};
