// The church's own words for its people, for staff only (docs/decisions.md, P18).
import { verbs } from '#shared/api.ts';
import { entity, id, many, maybe, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';
import { Job } from '../../jobs/jobs.ts';
import { ListRules } from '../lists/rules.ts';

const { del, get, post } = verbs('membership');

/** Of a church. */
export const mostTags = 200;
/** Of a person. */
export const mostOfPerson = 20;
/** The most people chosen one by one; those who have a tag can be more. */
export const mostChosen = 1000;

export const Tag = entity('Tag', { id, name: text(50) });
export type Tag = Out<typeof Tag>;

/** The tags that are given and taken away. */
const TagChange = shape({ add: maybe(many(id, mostOfPerson)), remove: maybe(many(id, mostOfPerson)) });

const edit = 'Membership:People:Edit';

export const tags = {
  list: get('/tags', {
    says: 'Lists the church’s tags for people, by name.',
    access: ['Membership:People:View', edit],
    returns: many(Tag, 2 * mostTags),
  }),
  save: post('/tags', {
    says: 'Adds and renames tags. No two have the same name.',
    access: edit,
    body: saves(shape({ id: newOrId, name: requiredName(50) }), 20),
    returns: many(Tag),
  }),
  remove: del('/tags/:id', {
    says: 'Deletes a tag. Can be restored for 30 days, with the people who have it.',
    access: edit,
    returns: shape({}),
  }),
  person: post('/tags/people/:personId', {
    says: 'Gives a person tags and takes tags away. Returns the tags they have then.',
    access: edit,
    body: TagChange,
    returns: shape({ tags: many(id, 100) }),
  }),
  several: post('/tags/people', {
    says: 'Does the same for people chosen one by one, for all who have the tag `tagged`, or who meet the rules of a list; a job that can be undone for 30 days.',
    access: edit,
    body: shape({
      ...TagChange.entries,
      personIds: maybe(many(id, mostChosen)),
      tagged: maybe(id),
      rules: maybe(ListRules),
      met: maybe(id),
    }),
    returns: Job,
  }),
};
