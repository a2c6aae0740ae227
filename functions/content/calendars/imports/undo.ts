// Undoing an import from a file.
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type EventChange, writeChanges } from '../events/write.ts';
import { type EventRow, eventErasures, events } from '../rows.ts';
import { isFromFile } from './match.ts';

/** Each takes two of a hundred places, its audit log line included. */
const mostAtOnce = 40;

/**
 * Deletes the events that a file added to a group; returns how many. Untouched events are deleted permanently, since the file has them;
 * edited ones can be restored. Ids of other events, or of deleted ones, are ignored: safe to repeat.
 */
export async function undoFileImport(table: Table, groupId: string, ids: readonly string[]): Promise<number> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, events, { id }));
  await batch.send();
  const found = new Map(asked.flatMap((ask) => ask() ?? []).map((one) => [one.row.id, one]));
  const own = [...found.values()].filter(({ row }) => row.groupId === groupId && isFromFile(table, row));
  for (let at = 0; at < own.length; at += mostAtOnce) await deleted(table, groupId, own.slice(at, at + mostAtOnce));
  return own.length;
}

async function deleted(table: Table, groupId: string, rows: readonly StoredRow<EventRow>[]): Promise<void> {
  const changes = rows.map((before): EventChange => ({ before, after: undefined, ...(isUntouched(before) ? { forGood: true } : {}) }));
  const notes = rows.filter(isUntouched).flatMap(({ row }) => noteOf(table, row));
  // Nothing else tells feeds about the deletion.
  await writeChanges(table, changes, [...notes, ...table.set(eventErasures, { groupId, at: nowIso() })]);
}

const isUntouched = ({ version }: StoredRow<EventRow>) => version === 1;

const noteOf = (table: Table, { id, title }: EventRow): Op[] => table.note('content', 'remove', { kind: 'Event', id, label: title });
