// Whose gifts wait for an answer: of a list of gifts, what isn't answered isn't imported.

import { type Answers, leftOut } from '#shared/membership/people/imports/columns.ts';
import { personKeyOf, restAnswer } from '#shared/membership/people/imports/decide.ts';
import type { Moved } from '#shared/membership/people/imports/moved/moved.ts';
import type { Sheet } from '#shared/membership/people/imports/table.ts';

/** Who gave and is neither found nor left out by an answer: by their key, with the line. The first cell of a line is their id. */
export const openDonors = ({ lines }: Sheet, found: ReadonlySet<string>, answers: Answers): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(({ line, cells: [id = ''] }) => {
      const isAnswered = (answers[`person:${line}`] ?? answers[restAnswer]) === leftOut;
      return isAnswered || found.has(personKeyOf(id)) ? [] : [[personKeyOf(id), line] as const];
    }),
  );

export function withoutOpen(moved: Moved, open: ReadonlyMap<string, number>): Moved {
  const lineOf = ({ person = '' }: Moved['gifts'][number]): number | undefined => open.get(person);
  const problems = moved.gifts.flatMap((gift) => {
    const line = lineOf(gift);
    return line === undefined ? [] : { table: 'donations' as const, id: String(line), code: 'whose' as const };
  });
  return { ...moved, gifts: moved.gifts.filter((gift) => lineOf(gift) === undefined), problems: [...moved.problems, ...problems] };
}
