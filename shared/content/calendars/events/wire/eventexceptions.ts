import { verbs } from '#shared/api.ts';
import { entity, id, many, newOrId, type Out, saves, shape, text } from '#shared/words.ts';
import { ofOnesGroups } from '../events.ts';

const { del, get, post } = verbs('content');

export const EventException = entity('EventException', { id, churchId: id, eventId: id, exceptionDate: text(30) });
export type EventException = Out<typeof EventException>;

export const eventExceptions = {
  load: get('/eventexceptions/:id', { says: 'Returns one exception of a series.', orEmpty: true, returns: EventException }),
  save: post('/eventexceptions', {
    says: `Excludes occurrences from a series, as older clients do. ${ofOnesGroups}.`,
    body: saves(shape({ id: newOrId, eventId: id, exceptionDate: text(40) })),
    returns: many(EventException),
  }),
  remove: del('/eventexceptions/:id', { says: `Includes an excluded occurrence again. ${ofOnesGroups}.`, returns: shape({}) }),
};
