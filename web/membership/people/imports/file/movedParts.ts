// What comes along with people, in parts that stay below what one request brings.
import type { ImportPart } from '#shared/membership/people/imports/imports.ts';
import type { Moved } from '#shared/membership/people/imports/moved/moved.ts';

/** What of it is sent: who imports may not edit everything. */
export interface Wanted {
  readonly groups: boolean;
  readonly forms: boolean;
}

/** Characters of one request. */
const mostInPart = 500_000;

/** As many in each piece as `most` says and a request brings. */
export function pieces<T>(all: readonly T[], most: number): T[][] {
  const made: T[][] = [];
  let [latest, weight]: [T[], number] = [[], 0];
  for (const one of all) {
    const own = JSON.stringify(one).length;
    if (latest.length > 0 && (latest.length === most || weight + own > mostInPart)) {
      made.push(latest);
      [latest, weight] = [[], 0];
    }
    latest.push(one);
    weight += own;
  }
  return latest.length > 0 ? [...made, latest] : made;
}

const groupsInPart = 50;
const membersInPart = 1000;
const formsInPart = 20;
const submissionsInPart = 300;

/** What the church hasn’t from this source, and everyone’s memberships: who is a member already is seen when it is written. */
export function partsOfMoved({ groups, members, forms, submissions }: Moved, wanted: Wanted, known: ReadonlySet<string>): ImportPart[] {
  const nobody = { entries: [], households: [] };
  const isFresh = ({ key }: { readonly key: string }): boolean => !known.has(key);
  const ofGroups = wanted.groups
    ? [
        ...pieces(groups.filter(isFresh), groupsInPart).map((some) => ({ ...nobody, groups: some })),
        ...pieces(members, membersInPart).map((some) => ({ ...nobody, members: some })),
      ]
    : [];
  const ofForms = wanted.forms
    ? [
        ...pieces(forms.filter(isFresh), formsInPart).map((some) => ({ ...nobody, forms: some })),
        ...pieces(submissions.filter(isFresh), submissionsInPart).map((some) => ({ ...nobody, submissions: some })),
      ]
    : [];
  return [...ofGroups, ...ofForms];
}
