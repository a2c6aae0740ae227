import { verbs } from '#shared/api.ts';
import {
  anything,
  choice,
  date,
  dateOrEmpty,
  email,
  entity,
  exact,
  id,
  instant,
  many,
  maybe,
  name,
  newOrId,
  type Out,
  pastDateOrEmpty,
  requiredName,
  saves,
  shape,
  text,
  yes,
} from '#shared/words.ts';
import { PersonName } from '../churches/churches.ts';
import { UserChurch } from '../churches/userchurch.ts';

const { del, get, post } = verbs('membership');

export const ContactInfo = shape({
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
  homePhone: maybe(text(30)),
  workPhone: maybe(text(30)),
  mobilePhone: maybe(text(30)),
  email: maybe(text(254)),
});

/** The server's decisions about a row are sent with it, so that buttons match the server. */
const Can = shape({ edit: yes, remove: yes, invite: yes });

export const Person = entity('Person', {
  id,
  churchId: id,
  name: PersonName,
  contactInfo: ContactInfo,
  photo: text(500),
  photoUpdated: maybe(instant),
  birthDate: maybe(dateOrEmpty),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  anniversary: maybe(dateOrEmpty),
  membershipStatus: maybe(text(30)),
  householdId: maybe(text(20)),
  householdRole: maybe(text(20)),
  optedOut: maybe(yes),
  nametagNotes: maybe(text(255)),
  donorNumber: maybe(text(50)),
  /** Ids of the church’s tags for people; only for staff. */
  tags: maybe(many(id, 500)),
  formSubmissions: many(anything),
  /** The conversation with the notes about this person; older clients read it here. */
  conversationId: maybe(id),
  /** Whether a user is linked, that is, the person can sign in. Only for callers who can edit people. */
  hasUser: maybe(yes),
  version: maybe(anything),
  can: maybe(Can),
  /** When they registered themselves, until they are confirmed; only for staff. */
  unconfirmed: maybe(instant),
  /** Who was merged into this person; only for callers who may part them. */
  merged: maybe(many(shape({ id, name: text(300), at: instant, by: text(300) }), 20)),
  /** Why this one of several was not saved, for older clients (docs/wire.md, section 2). */
  error: maybe(text(300)),
});
export type Person = Out<typeof Person>;

/** Fields left out stay untouched. `photo` may be a PNG or JPEG data URL, which uploads it, or `""`, which removes it. */
export const PersonSave = shape({
  id: newOrId,
  name: maybe(
    shape({
      display: maybe(name(300)),
      first: maybe(name(50)),
      middle: maybe(name(50)),
      last: maybe(name(50)),
      nick: maybe(name(50)),
      prefix: maybe(name(20)),
      suffix: maybe(name(20)),
    }),
  ),
  contactInfo: maybe(ContactInfo),
  photo: maybe(exact(3_000_000)),
  photoUpdated: maybe(anything),
  birthDate: maybe(pastDateOrEmpty),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  anniversary: maybe(dateOrEmpty),
  membershipStatus: maybe(text(30)),
  householdId: maybe(text(20)),
  householdRole: maybe(text(20)),
  optedOut: maybe(anything),
  nametagNotes: maybe(text(255)),
  donorNumber: maybe(text(50)),
  version: maybe(anything),
});

export type PersonSave = Out<typeof PersonSave>;

export const PersonBasic = shape({
  id,
  name: shape({ display: text(300) }),
  contactInfo: shape({}),
  photo: text(500),
  photoUpdated: maybe(instant),
  membershipStatus: maybe(text(30)),
});
/** One row of the people list: only what the list shows. */
export const PersonRow = shape({
  ...PersonBasic.entries,
  name: PersonName,
  contactInfo: ContactInfo,
  householdId: maybe(text(20)),
  householdRole: maybe(text(20)),
  tags: maybe(many(id, 500)),
});
/** A person whose birthday is near. `on`: the day it falls on, `YYYY-MM-DD`; the year of birth is never disclosed. */
export const Birthday = shape({ id, name: shape({ display: text(300) }), photo: text(500), on: date });
export type Birthday = Out<typeof Birthday>;
const PeoplePage = shape({ people: many(PersonRow), next: maybe(text(400)) });

const ids = shape({ ids: text(4000) });
const conditionOperators = [
  'equals',
  'notEquals',
  'startsWith',
  'endsWith',
  'contains',
  'greaterThan',
  'greaterThanEqual',
  'lessThan',
  'lessThanEqual',
  'in',
  'notIn',
] as const;
/** For `in` and `notIn`, `value` is a comma-separated list, of tens of thousands of ids if need be; for `birthMonth` and the like, a number. */
export const Condition = shape({ field: text(50), operator: choice(...conditionOperators), value: text(1_000_000) });
export type Condition = Out<typeof Condition>;

/** Permission to change everyone includes seeing everyone. */
const viewing = ['Membership:People:View', 'Membership:People:Edit'] as const;

export const people = {
  list: get('/people', { says: 'Lists everyone in the church.', access: viewing, returns: many(Person, 100_000) }),
  page: get('/people/page', {
    says: 'Lists people by last name, fifty at a time; with `tag`, those who have it, for staff.',
    access: [...viewing, 'Membership:People:View Members'],
    query: shape({ after: maybe(text(400)), tag: maybe(id) }),
    returns: PeoplePage,
  }),
  recent: get('/people/recent', { says: 'Lists up to 25 people, added most recently first.', access: viewing, returns: many(Person) }),
  search: get('/people/search', {
    says: 'Searches people by any part of the name, email or phone; at most 100. With `tag`, those who have it, for staff.',
    query: shape({ term: maybe(text(100)), email: maybe(text(254)), tag: maybe(id) }),
    returns: many(Person),
  }),
  searchPosted: post('/people/search', {
    says: 'Searches people, with the term in the body.',
    body: shape({ term: maybe(text(100)) }),
    returns: many(Person),
  }),
  advancedSearch: post('/people/advancedSearch', {
    says: 'Lists people who match every condition; at most 5,000. The header `x-total` says how many there are.',
    access: viewing,
    body: many(Condition, 20),
    returns: many(Person),
  }),
  birthdays: get('/people/birthdays', {
    says: 'Lists birthdays within a week: the caller’s household, adults of the caller’s groups, all members of a group for its leaders, everyone for staff.',
    returns: many(Birthday),
  }),
  basic: get('/people/basic', { says: 'Returns name and photo of people by id.', query: ids, returns: many(PersonBasic) }),
  byIds: get('/people/ids', { says: 'Lists people by id, as far as the caller can see them.', query: ids, returns: many(Person) }),
  household: get('/people/household/:householdId', {
    says: 'Lists the people of a household, as far as the caller can see them.',
    returns: many(Person),
  }),
  saveHousehold: post('/people/household/:householdId', {
    says: 'Sets the people of a household with their roles. Anyone left out moves to a household of their own.',
    access: ['Membership:People:Edit', 'Membership:Households:Edit'],
    body: saves(shape({ id, householdRole: maybe(text(20)) }), 50),
    returns: many(Person),
  }),
  claim: get('/people/claim/:churchId', {
    says: 'Returns the caller’s person in a church: found by verified email, otherwise created as a guest.',
    access: 'user',
    ownMemberships: true,
    returns: shape({ person: Person, userChurch: UserChurch }),
  }),
  load: get('/people/:id', { says: 'Returns a person.', returns: Person }),
  save: post('/people', {
    says: 'Adds and updates people; with Edit Self alone, the caller’s own name, contact info, photo and dates.',
    body: saves(PersonSave),
    returns: many(Person),
  }),
  remove: del('/people/:id', {
    says: 'Deletes a person. Can be restored for 30 days.',
    access: 'Membership:People:Edit',
    returns: shape({}),
  }),
  loadOrCreate: post('/people/loadOrCreate', {
    says: 'For donations and forms: returns an opaque id for the person the caller claims to be (decision D6).',
    access: 'anyone',
    limit: { times: 30, minutes: 10 },
    body: shape({ churchId: text(20), email, firstName: requiredName(50), lastName: requiredName(50) }),
    returns: shape({ id, name: shape({ display: text(), first: text(), last: text() }), contactInfo: shape({ email }) }),
  }),
};
