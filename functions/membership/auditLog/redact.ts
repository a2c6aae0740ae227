// Erasing a person removes what the audit log says about them; that something was done, when and by whom, stays.

import { type AuditRow, auditLogLines, auditLogOf } from '#functions/core/table/auditLog.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groupMembers } from '../groups/rows.ts';
import { roleMembers } from '../roles/rows.ts';
import { people } from '../table.ts';

const auditLog = auditLogOf('membership');
const atOnce = 50;
const memberships: readonly string[] = [groupMembers.name, roleMembers.name];

interface Forgotten {
  readonly personId: string;
  /** Sign-ins as this person. */
  readonly userId: string | undefined;
  /** Replaces the name. */
  readonly label: string;
}

/** Only the first line of a membership says whose it is. That much stays, or a second attempt wouldn't find the later lines. */
const whose = ({ changes }: AuditRow) => changes.filter(({ field }) => field === 'personId' || field === 'userId');

/** The lines about a person and their groups and roles; those of one membership must arrive in the order they were written. */
function linesAbout({ personId, userId }: Forgotten): (row: AuditRow) => boolean {
  const theirs = new Set<string>();
  return (row) => {
    if (row.kind === people.name) return row.rowId === personId;
    if (!memberships.includes(row.kind)) return false;
    if (whose(row).some(({ after }) => after === personId || (userId && after === userId))) theirs.add(row.rowId);
    return theirs.has(row.rowId);
  };
}

/** Empties the lines about a person, page by page through the whole audit log; safe to repeat. */
export async function redactAuditLog(table: Table, forgotten: Forgotten): Promise<void> {
  const { label } = forgotten;
  const isAbout = linesAbout(forgotten);
  let after: string | undefined;
  do {
    const page = await table.query(auditLog, auditLogLines, { after });
    const told = page.of(auditLog).filter(({ row }) => isAbout(row) && row.label !== label);
    const empty = told.map(({ row }) => ({ ...row, label, changes: memberships.includes(row.kind) ? whose(row) : [] }));
    for (let at = 0; at < empty.length; at += atOnce)
      await table.write(...empty.slice(at, at + atOnce).map((row) => table.set(auditLog, row)));
    after = page.next;
  } while (after);
}
