// Givers without an email address get their statement on paper.
import type { Table } from '#functions/core/table/table.ts';
import type { Statement } from '#shared/giving/statements/statement.ts';
import { papersAtOnce } from '#shared/giving/statements/statements.ts';
import { ofBooks } from '../ledger/rows.ts';
import { forStaff } from './forStaff.ts';
import { statementRows, statementsSent } from './rows.ts';
import { addresseesOf, sentOps } from './send.ts';

/** An answer of the API holds six megabytes. */
const mostBytes = 3_000_000;

/** The statements that count, weren't sent, and whose givers have no address, from a number on; `next` continues. */
export async function papersOf(table: Table, year: number, after = ''): Promise<{ statements: Statement[]; next?: string | undefined }> {
  const page = await table.query(ofBooks, ['statements', String(year)], { between: [`${after}#`, '~'], limit: papersAtOnce });
  const found = page.of(statementRows).map(({ row }) => row);
  const valid = found.flatMap((row) => (row.replacedBy ? [] : (forStaff(row) ?? [])));
  const batch = table.batch();
  const sent = new Map(valid.map(({ id }) => [id, batch.get(table, statementsSent, { id })]));
  await batch.send();
  const due = valid.filter(({ id }) => !sent.get(id)?.());
  const addressees = await addresseesOf(
    table,
    due.flatMap(({ personIds }) => personIds),
  );
  const statements: Statement[] = [];
  let bytes = 0;
  for (const statement of due.filter(({ personIds }) => !personIds.some((id) => addressees.has(id)))) {
    bytes += JSON.stringify(statement).length;
    if (statements.length > 0 && bytes > mostBytes) return { statements, next: statements.at(-1)?.id };
    statements.push(statement);
  }
  return { statements, next: page.next ? found.at(-1)?.id : undefined };
}

export async function markPrinted(table: Table, ids: readonly string[]): Promise<void> {
  const batch = table.batch();
  const asked = [...new Set(ids)].map((id) => ({
    id,
    statement: batch.get(table, statementRows, { id }),
    sent: batch.get(table, statementsSent, { id }),
  }));
  await batch.send();
  await table.write(...asked.flatMap(({ id, statement, sent }) => (statement() && !sent() ? [sentOps(table, id, 'paper')] : [])));
}
