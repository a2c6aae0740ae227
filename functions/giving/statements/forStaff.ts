// What staff see of a statement: without the gifts whose giver stays unnamed to them (decision D44). The giver’s own has them, on the screen, on
// paper and in emails.
import type { Statement } from '#shared/giving/statements/statement.ts';
import { wordingOf } from './acknowledgments.ts';
import { type Composed, totalsOf } from './compose.ts';
import type { StatementRow } from './rows.ts';

/** Only the law of the United States has a wording of its own. */
const countryOf = ({ wording }: Pick<Statement, 'wording'>) => (wording.length > 0 ? 'us' : 'other');

/** Without the lines of unnamed gifts, as if they had not been given. */
export function withoutUnnamed<S extends Composed>(statement: S): S {
  const lines = statement.lines.filter(({ unnamed }) => !unnamed);
  if (lines.length === statement.lines.length) return statement;
  const wording = wordingOf({ country: countryOf(statement) }, lines);
  return { ...statement, lines, totals: totalsOf(lines, statement.declared !== undefined), wording };
}

/** Whether nothing is left of it for staff: that there is one would tell that its giver has given. */
export const isHidden = ({ lines }: Composed, replaced: readonly StatementRow[]): boolean =>
  lines.length > 0 ? lines.every(({ unnamed }) => unnamed) : replaced.length > 0 && replaced.every(({ hidden }) => hidden);

export const asStatement = ({ hidden: _, ...statement }: StatementRow): Statement => statement;

/** None where it is hidden. */
export const forStaff = (row: StatementRow): Statement | undefined => (row.hidden ? undefined : withoutUnnamed(asStatement(row)));
