/**
 * All rows of the membership area: where they are declared, and their access patterns.
 *
 * | file                      | rows                                                                                          |
 * |---------------------------|-----------------------------------------------------------------------------------------------|
 * | `table.ts`, below         | users, churches, people, households, and what finds them|
 * | `roles/rows.ts`, `signIn/passkeys/rows.ts`, `groups/rows.ts` | roles, their permissions and members; passkeys, and what they are given to sign; groups, their members and requests to join, with a table of their own |
 * | `forms/rows.ts`, `forms/files/rows.ts` | forms with their versions, what was sent to them, who looks after them; files in answers |
 * | `expiringRows.ts`, `account/invitation.ts` | what expires by itself: links, codes, known devices, guests, registrations, errors of clients; who was invited |
 * | `people/search/rows.ts`, `people/merges/mergedRows.ts`, `people/merges/confirmed/rows.ts`, `people/duplicates/rows.ts`, `people/tags/rows.ts`, `people/lists/rows.ts`, `people/lists/heldRows.ts`, `people/proposals/rows.ts`, `people/guestRegister/rows.ts`, `people/imports/rows.ts`, `people/invitations/rows.ts`, `transfers/signIns/rows.ts` | words that find people; merges, and those that wait for whom they are about; likely duplicates; tags; saved lists, and whom one means; what members propose; guests to confirm; imports of people from files, and whom the ids of other systems mean; whom someone is about to invite; how people signed in where they come from |
 *
 * | question                                           | where                                          | requests |
 * |----------------------------------------------------|------------------------------------------------|----------|
 * | who has this address?                              | get `email#<address>`                          | 1        |
 * | a user with memberships, known devices, passkeys   | query `user#<id>`                              | 1        |
 * | sign-in: address, user, session, churches; tries   | get, query, transaction, batch; counts         | 4, 2-4   |
 * | a church with its settings                         | get `church`                                   | 1        |
 * | a church by sub-domain                             | get `subdomain#<label>`, then the church       | 2        |
 * | churches by any word of the name                   | query `churchfind#<first letter>`              | 1        |
 * | a person with their user                           | query `person#<id>`                            | 1        |
 * | who signs in as this person?                       | get `person#<id>`, `user`                      | 1        |
 * | people by last name                                | query gsi1 `people`                            | 1 a page |
 * | the people of a household; those merged            | query gsi2 `household#<id>`, `waitinghousehold#<id>` | 1  |
 * | the households of a church                         | query `households`                             | 1        |
 * | people by any word of name, email or phone         | query `find#<first letter>`, batch of people   | 2        |
 * | the church’s tags; people with one; those added last | query `tags`, gsi1 `tagged#<tag>`, batch; query `arrivals`, batch | 1, 2; 2 |
 * | whose birthday is on which day                     | query `birthdays`, between two days            | 1        |
 * | the roles of a church with permissions and members | query `roles`                                  | 1        |
 * | everyone who can sign in to a church               | query gsi1 `churchusers#<church>`              | 1 a page |
 * | what a mailed link or code stands for; who was invited | get `link#<hash>`, `code#<address>`, `invited#<person or user>` | 1 each |
 * | what a passkey was given to sign                   | get `challenge#<hash>`                         | 1        |
 * | who a caller without an account claims to be       | get `guest#<id>`                               | 1        |
 * | whether a church has just been registered          | get `founding#<user>#<what>`                   | 1        |
 * | what went wrong in browsers on a day               | query `clienterrors#<day>` (of all churches)   | 1        |
 * | the audit log                                      | query `lines` of the audit log, newest first   | 1 a page |
 */

import { PersonName } from '#shared/membership/churches/churches.ts';
import { MergedPerson, mostMerged } from '#shared/membership/people/merges/merges.ts';
import { ContactInfo } from '#shared/membership/people/people.ts';
import { Visibility } from '#shared/membership/people/visibility.ts';
import { Setting } from '#shared/membership/settings/settings.ts';
import { date, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

const area = 'membership';
/** Rows that belong to no church. */
export const everywhere = { area, global: true } as const;
/** Rows of the caller's church. */
export const ofChurch = { area } as const;

export const UserRow = shape({
  id: text(20),
  email: text(254),
  firstName: text(50),
  lastName: text(50),
  passwordHash: maybe(text(300)),
  /** Carried by links and codes. It changes with the password, which voids everything issued before. */
  proofs: maybe(text(20)),
  /** The address has been verified by an emailed link or code (decision D22). */
  verified: yes,
  pendingEmail: maybe(text(254)),
  registrationDate: instant,
  language: maybe(text(10)),
  /** The authenticator's secret, encrypted; `since` is empty until the first correct code. `lastStep` keeps a code from working twice. */
  twoStep: maybe(shape({ secret: text(500), since: maybe(instant), recovery: many(text(60), 20), lastStep: maybe(whole) })),
});
export type UserRow = Out<typeof UserRow>;
export const users = kind({
  area,
  name: 'User',
  global: true,
  row: UserRow,
  key: ({ id }: { id: string }) => ({ pk: ['user', id], sk: ['user'] }),
});

/** When a user last signed in; in a row of its own, so that signing in never conflicts with other changes to the user. */
export const lastLogins = kind({
  area,
  name: 'LastLogin',
  global: true,
  row: shape({ userId: text(20), at: instant }),
  key: ({ userId }: { userId: string }) => ({ pk: ['user', userId], sk: ['login'] }),
});

/** Reserves an email address for one user. The user's row keeps the address as entered; here it is lowercase. */
export const emails = kind({
  area,
  name: 'Email',
  global: true,
  row: shape({ email: text(254), userId: text(20) }),
  key: ({ email }: { email: string }) => ({ pk: ['email', email.toLowerCase()], sk: ['email'] }),
});

export const UserChurchRow = shape({
  id: text(20),
  userId: text(20),
  churchId: text(20),
  personId: text(20),
  lastAccessed: maybe(instant),
  roleIds: many(text(20), 100),
});
export type UserChurchRow = Out<typeof UserChurchRow>;
/** A user's membership of a church. */
export const userChurches = kind({
  area,
  name: 'UserChurch',
  global: true,
  row: UserChurchRow,
  key: ({ userId, churchId }: { userId: string; churchId: string }) => ({ pk: ['user', userId], sk: ['church', churchId] }),
  gsi1: (row) => ({ pk: ['churchusers', row.churchId], sk: [row.userId] }),
});

export const ChurchRow = shape({
  id: text(20),
  name: text(100),
  subDomain: text(60),
  address1: maybe(text(100)),
  address2: maybe(text(100)),
  city: maybe(text(60)),
  state: maybe(text(60)),
  zip: maybe(text(20)),
  country: maybe(text(60)),
  timeZone: text(64),
  registrationDate: instant,
  archivedDate: maybe(instant),
  settings: many(Setting, 200),
  /** Counts changes to everything except settings, which are saved one by one without conflicts. */
  detailsVersion: maybe(whole),
});
export type ChurchRow = Out<typeof ChurchRow>;
export const churches = kind({
  area,
  name: 'Church',
  row: ChurchRow,
  key: (_: object) => ({ pk: ['church'], sk: ['church'] }),
  // Settings have audit log lines of their own, one per setting.
  audit: { label: (row) => row.name, id: (row) => row.id, skip: ['settings', 'detailsVersion'] },
});

export const subDomains = kind({
  area,
  name: 'SubDomain',
  global: true,
  row: shape({ subDomain: text(60), churchId: text(20) }),
  key: ({ subDomain }: { subDomain: string }) => ({ pk: ['subdomain', subDomain.toLowerCase()], sk: ['subdomain'] }),
});

/** A word of a church's name. */
export const churchFinds = kind({
  area,
  name: 'ChurchFind',
  global: true,
  row: shape({ word: text(100), churchId: text(20), name: text(100) }),
  key: ({ word, churchId }: { word: string; churchId: string }) => ({ pk: ['churchfind', [...word][0] ?? ''], sk: [word, churchId] }),
});

export const PersonRow = shape({
  id: text(20),
  name: PersonName,
  contactInfo: ContactInfo,
  /** When a photo was last uploaded; empty without a photo. The file's key follows from the id. */
  photoUpdated: maybe(instant),
  birthDate: maybe(date),
  gender: maybe(text(20)),
  maritalStatus: maybe(text(20)),
  anniversary: maybe(date),
  membershipStatus: text(30),
  householdId: text(20),
  householdRole: maybe(text(20)),
  optedOut: maybe(yes),
  /** Who sees the contact info in the directory. */
  visibility: maybe(Visibility),
  nametagNotes: maybe(text(255)),
  donorNumber: maybe(text(50)),
  created: instant,
  /** The person's groups, stored here so that a sign-in needs no further request. */
  groups: many(shape({ id: text(20), name: text(100), tags: maybe(text(100)), leader: yes }), 500),
  /** Who was merged into this person (docs/decisions.md, P10). */
  merged: maybe(many(MergedPerson, mostMerged)),
  tags: maybe(many(text(20), 500)),
  /** Into whom this person was merged: such a row is in no list, and reads of it lead to the other. */
  mergedInto: maybe(text(20)),
  /** When they registered themselves, until staff confirm them (docs/decisions.md, P30). */
  unconfirmed: maybe(instant),
  /** Whose photo it is, if it came with someone merged. */
  photoOf: maybe(text(20)),
  /** When the row expires: the person it was merged into was deleted. */
  until: maybe(instant),
});
export type PersonRow = Out<typeof PersonRow>;
export const people = kind({
  area,
  name: 'Person',
  row: PersonRow,
  key: ({ id }: { id: string }) => ({ pk: ['person', id], sk: ['person'] }),
  gsi1: (row) =>
    row.mergedInto
      ? undefined
      : { pk: ['people'], sk: [(row.name.last ?? '').toLowerCase(), (row.name.first ?? '').toLowerCase(), row.id] },
  // The household of someone merged waits for them.
  gsi2: (row) =>
    row.mergedInto ? { pk: ['waitinghousehold', row.householdId], sk: [row.id] } : { pk: ['household', row.householdId], sk: [row.id] },
  expires: ({ until }) => (until ? new Date(until) : undefined),
  fact: { name: 'people', key: ({ id }) => id },
  // Groups, tags and merging have audit log lines of their own.
  audit: {
    label: (row) => row.name.display,
    id: (row) => row.id,
    about: (row) => ({ personId: row.id }),
    skip: ['groups', 'tags', 'merged', 'mergedInto', 'photoOf', 'until', 'unconfirmed'],
  },
  undo: true,
});

/** The user of a person; a row beside the person's, so that one request reads both. */
export const personUsers = kind({
  area,
  name: 'PersonUser',
  row: shape({ personId: text(20), userId: text(20) }),
  key: ({ personId }: { personId: string }) => ({ pk: ['person', personId], sk: ['user'] }),
});

/** When a person was added. */
export const arrivals = kind({
  area,
  name: 'Arrival',
  row: shape({ personId: text(20), created: instant }),
  key: ({ personId, created }: { personId: string; created: string }) => ({ pk: ['arrivals'], sk: [created, personId] }),
});

/** The people with a birthday on a day of the year, `MM-DD`. */
export const birthdays = kind({
  area,
  name: 'Birthday',
  row: shape({ day: text(5), personId: text(20) }),
  key: ({ day, personId }: { day: string; personId: string }) => ({ pk: ['birthdays'], sk: [day, personId] }),
});

export const HouseholdRow = shape({ id: text(20), name: text(100) });
export type HouseholdRow = Out<typeof HouseholdRow>;
export const households = kind({
  area,
  name: 'Household',
  row: HouseholdRow,
  key: ({ id }: { id: string }) => ({ pk: ['households'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id },
  // A household is deleted with its last person and restored with them.
  undo: true,
});
