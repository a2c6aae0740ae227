import { verbs } from '#shared/api.ts';
import { many, maybe, shape, text } from '#shared/words.ts';
import { Group } from '../../groups/groups.ts';
import { Person } from '../people.ts';

const { get } = verbs('membership');

/** Other ways older clients request people. */
export const olderPeople = {
  directory: get('/people/directory/all', {
    says: 'Lists everyone the caller finds in the directory, by name.',
    returns: many(Person, 100_000),
  }),
  inDirectory: get('/people/directory/:id', { says: 'Returns one person.', returns: Person }),
  ofGroup: get('/people/search/group', {
    says: 'Lists the members of a group that the caller can see.',
    query: shape({ groupId: text(20) }),
    returns: many(Person),
  }),
  byPhone: get('/people/search/phone', {
    says: 'Finds people by the last four digits of a phone number, or by a whole one; at most 100.',
    query: shape({ number: text(30) }),
    returns: many(Person),
  }),
  timeline: get('/people/timeline', {
    says: 'Returns people and groups by id, those that the caller can see.',
    query: shape({ personIds: maybe(text(4000)), groupIds: maybe(text(4000)) }),
    returns: shape({ people: many(Person), groups: many(Group) }),
  }),
};
