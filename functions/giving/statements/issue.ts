// Issuing: a number in order, the content frozen, and what it replaces marked, in one transaction (decision D49).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Statement } from '#shared/giving/statements.ts';
import { ofBooks } from '../ledger/rows.ts';
import { type Composed, compose, type Shared } from './compose.ts';
import { statementNumbers, statementRows, statementsNow } from './rows.ts';

/** Those of a person, as first or second giver, the latest first. */
export async function statementsOf(table: Table, personId: string): Promise<Statement[]> {
  const pages = await Promise.all((['gsi1', 'gsi2'] as const).map((index) => table.all(ofBooks, ['statementsOf', personId], { index })));
  const rows = pages.flatMap((page) => page.of(statementRows).map(({ row }) => row));
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** The same text for the same content: rows hold their fields in another order. */
const inOrder = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** What it says, without when and under which number. */
const says = ({ year, personIds, names, address, donorNumber, church, lines, totals, wording }: Composed): string =>
  inOrder([year, personIds, names, address, donorNumber ?? '', church, lines, totals, wording]);

/** What was given, without the addresses: whether a statement is outdated. */
export const saysGifts = ({ lines, names }: Composed): string => inOrder([names, lines]);

const numberOf = (year: number, number: number) => `${year}-${String(number).padStart(5, '0')}`;

/** The statement of these givers that counts, with the row that says so. */
async function current(table: Table, { year, personIds }: Composed) {
  const key = { year: String(year), personIds: personIds.join('+') };
  const pointer = await table.get(statementsNow, key);
  return { key, pointer, before: pointer && (await table.need(statementRows, { id: pointer.row.id })) };
}

/** Idempotent: what says the same already keeps its number. Without gifts there is nothing to issue, unless it corrects something. */
export const issue = (
  table: Table,
  shared: Shared,
  { year, personIds, reason }: { year: number; personIds: readonly string[]; reason?: string | undefined },
): Promise<Statement | undefined> =>
  retryOnRefusal(
    async () => {
      const composed = await compose(table, shared, year, personIds);
      const { key, pointer, before } = await current(table, composed);
      if (before && says(before.row) === says(composed)) return before.row;
      if (!before && composed.lines.length === 0) return undefined;
      const counter = await table.get(statementNumbers, { year: String(year) });
      const last = (counter?.row.last ?? 0) + 1;
      const made = { id: numberOf(year, last), at: nowIso(), by: table.actor.name ?? '', reason, replaces: before?.row.id };
      const statement: Statement = { ...composed, ...made };
      await table.write(
        table.put(statementNumbers, { year: String(year), last }, counter),
        table.put(statementRows, statement),
        table.put(statementsNow, { ...key, id: statement.id }, pointer),
        before ? table.put(statementRows, { ...before.row, replacedBy: statement.id }, before) : [],
        table.note('giving', 'add', {
          kind: statementRows.name,
          id: statement.id,
          label: statement.id,
          about: { personId: composed.personIds[0] },
        }),
      );
      return statement;
    },
    'outdated',
    20,
    50,
  );
