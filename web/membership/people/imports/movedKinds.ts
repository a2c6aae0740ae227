// What may come along with people, and who brings it.
import type { MovedProblem } from '#shared/membership/people/imports/moved/moved.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Wanted } from './file/movedParts.ts';

type Can = (permission: Permission) => boolean;

const editsGroups = (can: Can): boolean => can('Membership:Groups:Edit');
const makesForms = (can: Can): boolean => can('Membership:Forms:Admin') || can('Membership:Forms:Edit');
const editsGifts = (can: Can): boolean => can('Giving:Donations:Edit');

/** Kinds that are counted before and after, in this order. */
export const movedKinds = ['groups', 'members', 'forms', 'submissions'] as const;
type Kind = (typeof movedKinds)[number];

const brings: Readonly<Record<Kind, (can: Can) => boolean>> = {
  ...{ groups: editsGroups, members: editsGroups, forms: makesForms, submissions: makesForms },
};
export const kindsFor = (can: Can): Kind[] => movedKinds.filter((kind) => brings[kind](can));
export const wantedBy = (can: Can): Wanted => ({ groups: editsGroups(can), forms: makesForms(can) });

const tables = {
  groups: { kind: 'groups', brings: editsGroups },
  groupmembers: { kind: 'members', brings: editsGroups },
  forms: { kind: 'forms', brings: makesForms },
  questions: { kind: 'questions', brings: makesForms },
  formsubmissions: { kind: 'submissions', brings: makesForms },
  donations: { kind: 'gifts', brings: editsGifts },
} as const;
export const kindOfTable = (table: MovedProblem['table']) => tables[table].kind;
export const bringsTable = (can: Can, table: MovedProblem['table']): boolean => tables[table].brings(can);
