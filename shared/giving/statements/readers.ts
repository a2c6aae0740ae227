import { verbs } from '../../api.ts';
import { entity, instant, many, text } from '../../words.ts';

const { get } = verbs('giving');

/** Someone who opened the list of the caller’s donations, or a statement of theirs. */
const GivingReader = entity('GivingReader', { at: instant, name: text(300) });

export const readers = {
  mine: get('/readers/mine', {
    says: 'Returns who of the staff has looked at what the caller gave, in the last twelve months, the latest first. Who looks again within an hour is listed once.',
    returns: many(GivingReader, 200),
  }),
};
