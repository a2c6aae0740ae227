// Erasing a person removes what the audit log says about them; that something was done, when and by whom, stays.

import { later, nowIso } from '#functions/core/clock.ts';
import { type AuditRow, aboutPartition, auditLogOf, monthOf, monthPartition } from '#functions/core/table/auditLog.ts';
import type { QueryOptions } from '#functions/core/table/keyConditions.ts';
import type { Table } from '#functions/core/table/table.ts';

const auditLog = auditLogOf('membership');
const atOnce = 50;
/** An index follows its table within seconds: what was written last is read from the table. */
const indexLagMs = 5 * 60_000;

interface Forgotten {
  readonly personId: string;
  /** Sign-ins as this person. */
  readonly userId: string | undefined;
  /** Replaces the name. */
  readonly label: string;
}

/** Empties the lines about a person, those of their groups and roles among them; safe to repeat. */
export async function redactAuditLog(table: Table, forgotten: Forgotten): Promise<void> {
  const { personId, userId } = forgotten;
  await redactPages(table, aboutPartition(personId), { index: 'gsi1' }, forgotten);
  if (userId) await redactPages(table, aboutPartition(userId), { index: 'gsi2' }, forgotten);
  const recent = later(-indexLagMs).toISOString();
  for (const month of new Set([recent, nowIso()].map(monthOf)))
    await redactPages(table, monthPartition(month), { between: [recent, '9'] }, forgotten);
}

async function redactPages(table: Table, partition: readonly string[], asking: QueryOptions, forgotten: Forgotten): Promise<void> {
  let after: string | undefined;
  do {
    const page = await table.query(auditLog, partition, { ...asking, after });
    const told = page.of(auditLog).filter(({ row }) => isAbout(row, forgotten) && row.label !== forgotten.label);
    const empty = told.map(({ row }) => ({ ...row, label: forgotten.label, changes: [] }));
    for (let at = 0; at < empty.length; at += atOnce)
      await table.write(...empty.slice(at, at + atOnce).map((row) => table.set(auditLog, row)));
    after = page.next;
  } while (after);
}

const isAbout = ({ about }: AuditRow, { personId, userId }: Forgotten): boolean =>
  about?.personId === personId || (userId !== undefined && about?.userId === userId);
