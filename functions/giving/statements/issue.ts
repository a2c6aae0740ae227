// Issuing: a number in order, the content frozen, and what it replaces marked, in one transaction (decision D49).
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { ofBooks } from '../ledger/rows.ts';
import type { Composed, Shared } from './compose.ts';
import { isHidden } from './forStaff.ts';
import { type Prepared, prepareOne, type Wanted } from './prepare.ts';
import { type StatementRow, statementNumbers, statementRows, statementsNow } from './rows.ts';

/** Those of a person, as first or second giver, the latest first. */
export async function statementsOf(table: Table, personIds: readonly string[]): Promise<StatementRow[]> {
  const asked = personIds.flatMap((id) => (['gsi1', 'gsi2'] as const).map((index) => table.all(ofBooks, ['statementsOf', id], { index })));
  const rows = (await Promise.all(asked)).flatMap((page) => page.of(statementRows).map(({ row }) => [row.id, row] as const));
  return [...new Map(rows).values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/** The same text for the same content: rows hold their fields in another order. */
const inOrder = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** What it says, without when and under which number. */
const says = ({ year, personIds, names, address, donorNumber, church, lines, totals, wording, declaration, declared }: Composed): string =>
  inOrder([year, personIds, names, address, donorNumber ?? '', church, lines, totals, wording, declaration ?? '', declared ?? '']);

/** What was given, without the addresses: whether a statement is outdated. */
export const saysGifts = ({ lines, names }: Composed): string => inOrder([names, lines]);

const numberOf = (year: number, number: number) => `${year}-${String(number).padStart(5, '0')}`;

/** The statement that counts and still says the same. */
export function stillValid({ composed, pointers, replaced }: Prepared): StatementRow | undefined {
  const [only] = replaced;
  const isAll = replaced.length === 1 && pointers.every(({ before }) => before?.row.id === only?.row.id);
  return only && isAll && says(only.row) === says(composed) ? only.row : undefined;
}

/** Without gifts there is nothing to issue, unless it corrects something. */
export const hasContent = ({ composed, replaced }: Prepared): boolean => replaced.length > 0 || composed.lines.length > 0;

export interface Issued {
  readonly statement: StatementRow;
  readonly ops: readonly Op[];
}

/** The operations of one statement: at most six, with two for what it replaces. */
export function issueOps(
  table: Table,
  { composed, pointers, replaced }: Prepared,
  number: number,
  o: { readonly by: string; readonly reason?: string | undefined },
): Issued {
  const id = numberOf(composed.year, number);
  const { personIds } = composed;
  const hidden =
    isHidden(
      composed,
      replaced.map(({ row }) => row),
    ) || undefined;
  const statement: StatementRow = { ...composed, ...o, id, at: nowIso(), replaces: replaced.map(({ row }) => row.id), hidden };
  const ops = [
    ...table.put(statementRows, statement),
    ...pointers.flatMap(({ personId, before }) =>
      table.put(statementsNow, { year: String(composed.year), personId, id, personIds }, before),
    ),
    ...replaced.flatMap((before) => table.put(statementRows, { ...before.row, replacedBy: id }, before)),
    ...table.note('giving', 'add', { kind: statementRows.name, id, label: id, about: hidden ? undefined : { personId: personIds[0] } }),
  ];
  return { statement, ops };
}

/** The number that was issued last in a year, and the operations that count on. */
export async function numbersOf(table: Table, year: number) {
  const counter = await table.get(statementNumbers, { year: String(year) });
  const last = counter?.row.last ?? 0;
  return {
    last,
    countTo: (next: number): Op[] => (next > last ? table.put(statementNumbers, { year: String(year), last: next }, counter) : []),
  };
}

/** Idempotent: what says the same already keeps its number. */
export const issue = (
  table: Table,
  shared: Shared,
  { reason, ...wanted }: Wanted & { readonly reason?: string | undefined },
): Promise<StatementRow | undefined> =>
  retryOnRefusal(
    async () => {
      const prepared = await prepareOne(table, shared, wanted);
      const valid = stillValid(prepared);
      if (valid) return valid;
      if (!hasContent(prepared)) return undefined;
      const { last, countTo } = await numbersOf(table, wanted.year);
      const { statement, ops } = issueOps(table, prepared, last + 1, { by: table.actor.name ?? '', reason });
      await table.write(countTo(last + 1), [...ops]);
      return statement;
    },
    'outdated',
    20,
    50,
  );
