import { verbs } from '#shared/api.ts';
import { id, many, maybe, type Out, shape, text } from '#shared/words.ts';
import { PersonName } from '../../churches/churches.ts';
import { ContactInfo } from '../people.ts';

const { get } = verbs('membership');

/** Someone in the directory. */
const Entry = shape({
  id,
  name: PersonName,
  photo: text(500),
  householdId: text(20),
  householdRole: maybe(text(20)),
  contactInfo: ContactInfo,
});
export type DirectoryEntry = Out<typeof Entry>;

export const directory = {
  entries: get('/people/directory/entries', {
    says: 'Lists the directory by last name, 200 at a time, as it may be passed on or printed: as any member sees it, without minors.',
    query: shape({ after: maybe(text(400)) }),
    returns: shape({ people: many(Entry, 200), next: maybe(text(400)) }),
  }),
};
