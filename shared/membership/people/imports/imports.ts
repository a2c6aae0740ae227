// People from a file. The browser reads it, asks what is unclear and decides line by line (`plan.ts`); the church's people and known ids are
// read for that beforehand. What it decided comes in parts, and a job writes it.
import { verbs } from '../../../api.ts';
import { jobStates } from '../../../jobs.ts';
import {
  choice,
  entity,
  id,
  instant,
  many,
  mapOf,
  maybe,
  type Out,
  required,
  requiredName,
  shape,
  text,
  whole,
  yes,
} from '../../../words.ts';
import { PersonName } from '../../churches/churches.ts';
import { ContactInfo } from '../people.ts';
import { mostOfPerson } from '../tags/tags.ts';
import { longest, personFields } from './fields.ts';
import { MovedForm, MovedSubmission } from './moved/forms.ts';
import { MovedGroup, MovedMember } from './moved/groups.ts';
import { sources } from './sources.ts';

const { get, post } = verbs('membership');

/** An id of the file: `person:` and its own, `line:` and what the line says, `household:` and its own. */
const key = required(220);

/** One person. `id`: someone the church has; `household`: the number of a new one. `values`: by dotted name; an empty one erases. */
export const ImportEntry = shape({
  line: whole,
  id: maybe(id),
  values: mapOf(text(Math.max(...personFields.map((field) => longest[field])))),
  key: maybe(key),
  householdId: maybe(id),
  household: maybe(whole),
  /** Names of tags they get besides those they have. */
  tags: maybe(many(requiredName(50), mostOfPerson)),
});
export type ImportEntry = Out<typeof ImportEntry>;

export const ImportPart = shape({
  entries: many(ImportEntry, 250),
  households: many(shape({ at: whole, name: requiredName(100), key: maybe(key) }), 250),
  /** What comes along with people: added after all of them. The members of a group follow one another. */
  groups: maybe(many(MovedGroup, 250)),
  members: maybe(many(MovedMember, 1000)),
  forms: maybe(many(MovedForm, 50)),
  submissions: maybe(many(MovedSubmission, 500)),
});
export type ImportPart = Out<typeof ImportPart>;

/**
 * `gone`: people who were deleted between the preview and the import. `groups` to `submissions`: that came along, and weren’t there;
 * `asText`: their questions of a type we haven’t, which ask for text now.
 */
export const PeopleImportCounts = shape({
  ...{ added: whole, changed: whole, unchanged: whole, gone: whole },
  ...{ groups: maybe(whole), members: maybe(whole), forms: maybe(whole), submissions: maybe(whole), asText: maybe(whole) },
});
export type PeopleImportCounts = Out<typeof PeopleImportCounts>;

/** `isStopped`: by someone; `isHeld`: as many as a church may send in a day are sent. What is left is invited by starting anew. */
export const InvitedCounts = shape({ invited: whole, isStopped: maybe(yes), isHeld: maybe(yes) });
export type InvitedCounts = Out<typeof InvitedCounts>;

/** Tables of the file that have no place here, with how many rows each has. */
export const Left = many(shape({ name: requiredName(100), count: whole }), 100);

export const PeopleImport = entity('PeopleImport', {
  id,
  fileName: text(200),
  at: instant,
  by: text(300),
  /** Of its job; without one, it is over and can't be undone any more. */
  state: maybe(choice(...jobStates)),
  done: maybe(whole),
  total: maybe(whole),
  counts: maybe(PeopleImportCounts),
  /** People and households that were left alone by an undo because they were changed since. */
  kept: maybe(whole),
  /** What else was in the file, and didn’t come along. */
  left: maybe(Left),
  /** The latest invitations of its people to sign in. */
  invitations: maybe(shape({ state: choice(...jobStates), done: whole, total: maybe(whole), ...InvitedCounts.entries })),
  can: shape({ undo: yes, invite: yes }),
});
export type PeopleImport = Out<typeof PeopleImport>;

/** What is compared with a file. */
export const ComparedPerson = shape({
  id,
  /** Those who were merged into this person (decision P10): ids of a source may still mean them. */
  merged: many(id, 100),
  householdId: text(20),
  name: PersonName,
  contactInfo: ContactInfo,
  birthDate: maybe(text(10)),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  anniversary: maybe(text(10)),
  membershipStatus: text(30),
  householdRole: maybe(text(20)),
  optedOut: maybe(yes),
  nametagNotes: maybe(text(255)),
  donorNumber: maybe(text(50)),
  /** By their names. */
  tags: maybe(many(text(50), 500)),
});

export const mostParts = 400;
const edit = 'Membership:People:Edit';
const after = shape({ after: maybe(text(600)) });

export const imports = {
  list: get('/imports', { says: 'Returns the latest imports of people, newest first.', access: edit, returns: many(PeopleImport, 50) }),
  people: get('/imports/people', {
    says: 'Lists everyone with all fields that an import compares, page by page.',
    access: edit,
    query: after,
    returns: shape({ people: many(ComparedPerson, 2000), next: maybe(text(600)) }),
  }),
  keys: get('/imports/keys', {
    says: 'Lists the ids that people and households had in a source when they were imported, page by page.',
    access: edit,
    query: shape({ ...after.entries, source: choice(...sources) }),
    returns: shape({ keys: many(shape({ key: text(220), id }), 10_000), next: maybe(text(600)) }),
  }),
  part: post('/imports/:id/parts', {
    says: 'Stores a part of an import that is about to start, numbered from 0; `id` is a new one of the caller’s choice. Parts are kept for a day.',
    access: edit,
    body: shape({ part: whole, ...ImportPart.entries }),
    returns: shape({}),
  }),
  start: post('/imports', {
    says: 'Imports the parts that were stored under this id; `people`: how many entries they hold, with all that comes along; `left`: what else the file has; `gifts`, `content`, `notes`: what waits under the same id in giving, in content and in messaging is entered afterwards. Sent twice, it takes effect once.',
    access: edit,
    body: shape({
      id,
      fileName: requiredName(200),
      source: choice(...sources),
      parts: whole,
      people: whole,
      left: maybe(Left),
      gifts: maybe(yes),
      content: maybe(yes),
      notes: maybe(yes),
    }),
    returns: PeopleImport,
  }),
  undo: post('/imports/:id/undo', {
    says: 'Undoes an import within 30 days: removes the people it added and no one has changed, and takes back values that are still the import’s. Gifts, events, sermons and notes that came with it are undone first, in giving, content and messaging.',
    access: edit,
    body: shape({}),
    returns: PeopleImport,
  }),
  invite: post('/imports/:id/invitations', {
    says: 'Emails an invitation to sign in to everyone an import added or changed within 30 days who has an address, no user and no invitation yet, and is neither a minor nor deceased.',
    access: edit,
    body: shape({ appUrl: maybe(text(500)) }),
    returns: PeopleImport,
  }),
  stopInviting: post('/imports/:id/invitations/stop', {
    says: 'Stops inviting the people of an import; who has been invited stays invited.',
    access: edit,
    body: shape({}),
    returns: PeopleImport,
  }),
};
