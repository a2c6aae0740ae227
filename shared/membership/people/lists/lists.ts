// Lists of people by rules, saved and shared, or just tried. They run with the rights of who looks at them (docs/decisions.md, P19).
import { verbs } from '#shared/api.ts';
import {
  choice,
  entity,
  id,
  instant,
  many,
  maybe,
  newOrId,
  type Out,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';
import { Choice, fieldTypes } from '../../forms/definition.ts';
import { Job } from '../../jobs/jobs.ts';
import { membershipStatuses } from '../lists.ts';
import { PersonRow } from '../people.ts';
import { Tag } from '../tags/tags.ts';
import { ListColumn, ListRules, mostColumns } from './rules.ts';

const { del, get, post } = verbs('membership');

/** Of a church. */
export const mostLists = 300;

const columns = many(ListColumn, mostColumns);
/** `shared`: with all staff who see people; otherwise only its owner has it. */
export const PeopleList = entity('PeopleList', {
  id,
  name: text(100),
  rules: ListRules,
  columns,
  shared: yes,
  owner: maybe(text(300)),
  changed: instant,
  version: whole,
  can: shape({ edit: yes }),
});
export type PeopleList = Out<typeof PeopleList>;

/** A question of a person form, as a field of people. */
export const ListQuestion = shape({
  formId: id,
  questionId: id,
  form: text(255),
  title: text(500),
  fieldType: choice(...fieldTypes),
  choices: many(Choice, 100),
});
export type ListQuestion = Out<typeof ListQuestion>;

/** A condition that stops a list: what it is about is `gone`, or `hidden` from the caller. `part` and `at`: where it is; without `part`, a column. */
const Stop = shape({ part: maybe(whole), at: maybe(whole), why: choice('gone', 'hidden'), name: maybe(text(300)) });
export type Stop = Out<typeof Stop>;

/** `cells`: the values of the columns, in their order. */
const ListedRow = shape({ ...PersonRow.entries, cells: many(many(text(10_000), 500), mostColumns) });
export type ListedRow = Out<typeof ListedRow>;

/** Whom reporting has found (`lists.meet` there), if anything is about giving. */
const met = maybe(id);
const viewing = ['Membership:People:View', 'Membership:People:Edit'] as const;

export const lists = {
  list: get('/lists', {
    says: 'The caller’s lists of people, and those that are shared, by name.',
    access: viewing,
    returns: many(PeopleList, 2 * mostLists),
  }),
  fields: get('/lists/fields', {
    says: 'What the caller’s lists can ask for besides people’s own fields: tags, groups, and questions of person forms.',
    access: viewing,
    returns: shape({
      tags: many(Tag, 500),
      groups: many(shape({ id, name: text(100) }), 10_000),
      questions: many(ListQuestion, 5000),
    }),
  }),
  save: post('/lists', {
    says: 'Adds and changes lists.',
    access: 'Membership:Lists:Edit',
    body: saves(
      shape({
        id: newOrId,
        name: requiredName(100),
        rules: ListRules,
        columns,
        shared: yes,
        version: maybe(whole),
        met,
      }),
      20,
    ),
    returns: many(PeopleList, 20),
  }),
  remove: del('/lists/:id', {
    says: 'Deletes a list. Can be restored for 30 days.',
    access: 'Membership:Lists:Edit',
    returns: shape({}),
  }),
  change: post('/lists/people', {
    says: 'Gives everyone who meets the rules a status, or adds them to a group; a job that can be undone for 30 days.',
    access: ['Membership:People:Edit', 'Membership:Group Members:Edit', 'Membership:Groups:Edit'],
    body: shape({ rules: ListRules, status: maybe(choice(...membershipStatuses)), groupId: maybe(id), met }),
    returns: Job,
  }),
  hold: post('/lists/:id/hold', {
    says: 'Finds who is on a list now, with the caller’s rights, for an email to them: `held` stands for them, for half an hour and this caller only. `stopped`: why they can’t be asked.',
    access: viewing,
    limit: { times: 120, minutes: 10 },
    body: shape({ met }),
    returns: shape({ rules: ListRules, stopped: many(Stop, 300), held: maybe(id), total: maybe(whole) }),
  }),
  run: post('/lists/run', {
    says: 'Who meets the rules now, by name, fifty at a time; the first answer says how many there are, unless counting them takes too long. `stopped`: why they can’t be asked; what is about giving, reporting answers.',
    access: viewing,
    body: shape({ rules: ListRules, columns, after: maybe(text(1200)) }),
    returns: shape({
      stopped: many(Stop, 300),
      total: maybe(whole),
      people: many(ListedRow, 50),
      next: maybe(text(1200)),
    }),
  }),
};
