// What of people, groups, forms and roles goes out when a church moves, and what stays (docs/decisions.md, P27).

import type { Table } from '#functions/core/table/table.ts';
import { type AreaTransfer, type Bringing, outgoing, type Part } from '#functions/core/transfers/declare.ts';
import { anyErased } from '#functions/core/transfers/erased.ts';
import { exportLine } from '#shared/membership/people/exports/exports.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { personFields, valuesOf } from '#shared/membership/people/imports/fields.ts';
import { sources } from '#shared/membership/people/imports/sources.ts';
import { check } from '#shared/words.ts';
import { churchFindOps } from '../churches/search.ts';
import { fileChecks, formFiles } from '../forms/files/rows.ts';
import { formChurches, formStaff, forms, formVersions, type SubmissionRow, sentBy, submissions } from '../forms/rows.ts';
import { groupMembers, groupSlugs, groups, joinRequests } from '../groups/rows.ts';
import { isEmpty, removeEmptied } from '../households/moves.ts';
import { duplicates } from '../people/duplicates/rows.ts';
import { unconfirmedGuests } from '../people/guestRegister/rows.ts';
import { importKeys } from '../people/imports/rows.ts';
import { peopleLists } from '../people/lists/rows.ts';
import { merges } from '../people/merges/mergedRows.ts';
import { tagNames, tags } from '../people/tags/rows.ts';
import { companionsOf } from '../people/writes.ts';
import { administers, grantFrom, isEverything } from '../roles/grants.ts';
import { everyone, type RoleRow, roles } from '../roles/rows.ts';
import { type ChurchRow, churches, households, type PersonRow, people, personUsers } from '../table.ts';
import { addedForEveryone, isWithheld, keyOf, rightsOf } from './rights.ts';
import { filesNamedBy, sentFiles } from './sentFiles.ts';
import { type SignInRow, signIns } from './signIns/rows.ts';
import { signInsOf } from './signIns/signIns.ts';

const area = 'membership';
const part = (...pk: string[]): Part => ({ area, pk });
const listed = (...pk: string[]): Part => ({ area, pk, index: 'gsi1' });

/** A church keeps its own address and id; what it calls itself and how it is set comes along. */
const joinChurch = (here: ChurchRow, arriving: ChurchRow): ChurchRow => ({
  ...arriving,
  id: here.id,
  subDomain: here.subDomain,
  registrationDate: here.registrationDate,
  archivedDate: here.archivedDate,
  settings: arriving.settings.map((setting) => ({ ...setting, churchId: here.id })),
  detailsVersion: Math.max(here.detailsVersion ?? 0, (arriving.detailsVersion ?? 0) + 1),
});

/** Roles arrive without the permission that stands for everything: who has it is decided here. Any other must be one that roles can grant. */
const arrivingRole = (row: RoleRow): RoleRow => ({
  ...row,
  permissions: row.permissions.filter((one) => !isEverything(one)).map((one) => ({ ...grantFrom(one), id: one.id })),
});

/** Everyone gets nothing more than before unless it was agreed to. */
const joinRole = (here: RoleRow, arriving: RoleRow, { granted }: Bringing): RoleRow =>
  here.id === everyone && (granted.has(everyone) || addedForEveryone(here, arriving).length === 0) ? arriving : here;

const arrivingSignIn = (row: SignInRow, { by, granted }: Bringing): SignInRow => {
  const roleIds = row.roleIds.filter((id) => granted.has(keyOf.role(id)));
  return { ...row, granted: roleIds.length > 0 ? { roleIds, by } : undefined, until: undefined };
};

/** Not those who sign in already, nor those who were deleted or erased here. */
async function maySignIn(table: Table, row: SignInRow): Promise<boolean> {
  const [user, person] = await Promise.all([table.get(personUsers, row), table.get(people, { id: row.personId }, { withRemoved: true })]);
  return !user && !(person && (person.removedAt || isForgotten(person.row)));
}

/** An id of a form, or of a file sent with one, stands for one church everywhere. */
async function takenId(table: Table, kind: string, given: unknown): Promise<string | undefined> {
  const form = kind === forms.name ? check(forms.row, given) : undefined;
  const file = kind === formFiles.name ? check(formFiles.row, given) : undefined;
  const [id, held] = form?.ok
    ? [form.value.id, await table.get(formChurches, { formId: form.value.id })]
    : file?.ok
      ? [file.value.id, await table.get(fileChecks, { fileId: file.value.id })]
      : [];
  return held && held.row.churchId !== table.church ? id : undefined;
}

/** A former member has sent no form, nor has one been sent about them. */
const sentFor = ({ contentType, contentId, submittedBy }: SubmissionRow) => [submittedBy, contentType === 'person' ? contentId : undefined];
const byPerson = { of: ({ personId }: { readonly personId: string }) => [personId] };

const sheet = {
  name: 'people',
  headings: ['id', 'householdId', 'householdName', ...personFields],
  cells: (row: PersonRow) => exportLine({ id: row.id, householdId: row.householdId, householdName: '', values: valuesOf(row) }),
};

/** A form that someone has changed since stays when an import is undone, and with it all it consists of. */
async function formStays(table: Table, { formId }: { readonly formId: string }): Promise<boolean> {
  const form = await table.get(forms, { id: formId });
  return form !== undefined && form.version !== 1;
}

/** How households of people who were erased here are noted. */
const ofErased = 'household ';

export const transfer: AreaTransfer = {
  area,
  isTaken: takenId,
  erasedOf: anyErased(people, isForgotten),
  rights: rightsOf,
  // Someone who was changed since stays, and so does their household.
  apart: [households.name],
  // A household that is left without people, as all of them were erased here.
  finished: (table, held) =>
    removeEmptied(
      table,
      held.flatMap((one) => (one.startsWith(ofErased) ? [one.slice(ofErased.length)] : [])),
    ),
  besides: signInsOf,
  roots: () => [
    part('church'),
    part('roles'),
    part('tags'),
    part('groups'),
    part('groupslugs'),
    part('households'),
    listed('people'),
    part('merges'),
    part('unconfirmed'),
    part('duplicates'),
    part('lists'),
    part('forms'),
    ...sources.map((source) => part('importkeys', source)),
  ],
  out: [
    outgoing(churches, {
      join: joinChurch,
      // It is found by its name, and its website says it.
      joins: (table: Table, before, after) => [
        ...churchFindOps(table, before, after),
        ...table.follow('publish', { churchId: after.id, oldSubDomain: undefined }),
      ],
    }),
    outgoing(roles, { arrives: arrivingRole, join: joinRole, remark: (row) => (administers(row) ? 'administering' : undefined) }),
    outgoing(tags),
    outgoing(tagNames),
    outgoing(groups, { parts: ({ id }) => [part('group', id)] }),
    outgoing(groupSlugs),
    outgoing(households, { stays: async (table, { id }) => !(await isEmpty(table, id)) }),
    outgoing(people, {
      sheet,
      met: (here, { householdId }, { held }) => void (isForgotten(here) && held.add(`${ofErased}${householdId}`)),
      arrives: (row, bringing) => ({ ...row, groups: row.groups.filter(({ id }) => !isWithheld(bringing, keyOf.group(id))) }),
      parts: ({ id }, isListed) => (isListed ? [part('person', id)] : [part('by', id)]),
      also: (table: Table, row) => companionsOf(table, undefined, row),
      alsoGone: (table: Table, row) => companionsOf(table, row, undefined),
    }),
    outgoing(groupMembers, { comes: (_, { groupId }, bringing) => !isWithheld(bringing, keyOf.group(groupId)), erased: byPerson }),
    outgoing(joinRequests, { erased: byPerson }),
    outgoing(merges, { parts: ({ otherId }) => [part('person', otherId)], erased: { of: ({ keptId, otherId }) => [keptId, otherId] } }),
    outgoing(unconfirmedGuests, { erased: byPerson }),
    outgoing(duplicates, { erased: { of: ({ a, b }) => [a, b] } }),
    outgoing(peopleLists, { erased: { of: ({ shared, ownerId }) => (shared ? [] : [ownerId]) } }),
    outgoing(signIns, {
      erased: byPerson,
      goes: ({ granted: _, until: _u, ...row }) => row,
      arrives: arrivingSignIn,
      comes: async (table, row, bringing) => !isWithheld(bringing, keyOf.person(row.personId)) && (await maySignIn(table, row)),
    }),
    outgoing(importKeys, { erased: { of: ({ id }) => [id] } }),
    outgoing(forms, {
      parts: ({ id }) => [part('formversions', id), part('formstaff', id), listed('results', id), listed('held', id)],
      also: (table: Table, { id }) => table.put(formChurches, { formId: id, churchId: table.church }),
      alsoGone: (table: Table, { id }) => table.erase(formChurches, { formId: id, churchId: table.church }),
    }),
    outgoing(formVersions, { stays: formStays }),
    outgoing(formStaff, {
      stays: formStays,
      comes: (_, { formId }, bringing) => !isWithheld(bringing, keyOf.form(formId)),
      erased: byPerson,
    }),
    outgoing(submissions, {
      index: 'gsi1',
      parts: (row) => filesNamedBy(row).map((id) => part('formfile', id)),
      erased: { of: sentFor, key: ({ id }) => id },
    }),
    outgoing(sentBy, { erased: { of: ({ personId, about }) => [personId, about] } }),
    sentFiles,
  ],
  stays: {
    ...{
      User: 'account',
      LastLogin: 'account',
      Email: 'account',
      UserChurch: 'account',
      PersonUser: 'account',
      RoleMember: 'account',
      MergedSignIn: 'account',
    },
    ...{ Passkey: 'account', Device: 'account', Guest: 'account', Founding: 'account' },
    ...{ Challenge: 'secret', Link: 'secret', Code: 'secret' },
    ...{ SubDomain: 'installation', ChurchFind: 'installation', FormChurch: 'installation', DuplicateSearch: 'installation' },
    ...{ Find: 'derived', Birthday: 'derived', Arrival: 'derived', Tagging: 'derived' },
    ...{ HeldPeople: 'passing', HeldPart: 'passing', InvitingRun: 'passing', InvitingPart: 'passing' },
    ...{
      ClientError: 'history',
      SensitiveRead: 'history',
      MergeRequest: 'passing',
      PeopleImport: 'history',
      Invited: 'history',
      HeldMark: 'history',
      Proposal: 'proposal',
    },
    FormFileCheck: 'passing',
  },
};
