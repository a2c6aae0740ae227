// The people of a church as a file, in the words in which it can be imported again (docs/decisions.md, P4).
import { verbs } from '#shared/api.ts';
import type { Cell } from '#shared/export/csv.ts';
import { choice, id, many, maybe, shape } from '#shared/words.ts';
import { Job } from '../../jobs/jobs.ts';
import { type PersonField, personFields } from '../imports/fields.ts';
import { ListColumn, ListRules, mostColumns } from '../lists/rules.ts';
import { tagCell } from '../tags/cells.ts';

const { post } = verbs('membership');

/** `raw`: CSV for machines, to the letter; a spreadsheet could run what it says (docs/decisions.md, P5). */
export const peopleFormats = ['xlsx', 'csv', 'raw'] as const;
export type PeopleFormat = (typeof peopleFormats)[number];

/** By these names an import knows every column. */
const exportHeadings: readonly string[] = ['id', 'householdId', 'householdName', ...personFields, 'tags'];

interface Exported {
  readonly id: string;
  readonly householdId: string;
  readonly householdName: string;
  readonly values: { readonly [field in PersonField]: string };
  /** By their names. */
  readonly tags?: readonly string[];
}
export const exportLine = ({ id, householdId, householdName, values, tags = [] }: Exported): string[] => [
  ...[id, householdId, householdName],
  ...personFields.map((field) => values[field]),
  tagCell(tags),
];
/** `more`: headings of what the church asks of people besides; an import knows none of them. */
export const exportTable = (lines: readonly (readonly Cell[])[], more: readonly string[] = []): (readonly Cell[])[] => [
  [...exportHeadings, ...more],
  ...lines,
];

export const peopleExports = {
  start: post('/people/export', {
    says: 'Exports everyone the caller can see, or who meets the rules of a list, in the background, with the answers to person forms that the caller manages, and what the list’s columns about giving show (`met`: whom reporting has found, if anything is about giving); the file is the job’s result. Needs a recent sign-in.',
    access: 'Membership:People:Export',
    body: shape({
      format: choice(...peopleFormats),
      rules: maybe(ListRules),
      columns: maybe(many(ListColumn, mostColumns)),
      met: maybe(id),
    }),
    returns: Job,
  }),
};
