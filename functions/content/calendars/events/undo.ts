// Undoing a change to an event within a day, and restoring a deleted event within thirty.

import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { reversed } from '#shared/content/calendars/series/follow.ts';
import { Refusal } from '#shared/errors.ts';
import { type Moved, moveOps, rootsOf, tellLater } from '../../registrations/follow/moves.ts';
import { followChange } from '../../registrations/follow/settle.ts';
import { type EventRow, type EventUndoRow, eventParts, events, eventUndos } from '../rows.ts';
import { groupEdited, mustEdit } from './access.ts';
import { publicSeries } from './read.ts';
import { erased, republishCalendars } from './write.ts';

/** Restores the state before the caller's change, unless someone has changed it since. Returns the resulting events. */
export async function undoChange(table: Table, caller: Caller, id: string): Promise<StoredRow<EventRow>[]> {
  const undo = await table.need(eventUndos, { id });
  if (undo.row.personId !== caller.personId) throw new Refusal('notYours');
  await groupEdited(table, caller, undo.row.groupId);
  const steps = await Promise.all(undo.row.changes.map((change) => stepBack(table, change)));
  const rows = steps.flatMap((one) => one.rows);
  const isPublic = rows.some((row) => publicSeries(row));
  await table.write(
    ...steps.map(({ ops }) => ops),
    table.remove(eventUndos, undo),
    isPublic ? republishCalendars(table) : [],
    moveOps(table, ledBack(undo.row, steps)),
    tellLater(table, rootsOf(rows)),
  );
  await followChange(table, rows);
  return steps.flatMap(({ left }) => left);
}

interface Undone {
  readonly now: EventRow;
  readonly ops: Op[];
  readonly rows: readonly EventRow[];
  readonly left: readonly StoredRow<EventRow>[];
}

/** What registrations followed, they follow back: into the same series, or from the one that was split off. */
function ledBack({ changes }: EventUndoRow, undone: readonly Undone[]): Moved[] {
  const step = changes.find((one) => one.step)?.step;
  const [own, split] = undone;
  const [after] = own?.left ?? [];
  const from = step?.of === 'all' ? own : split;
  return step && after && from ? [{ before: from.now, after: after.row, step: reversed(step) }] : [];
}

async function stepBack(table: Table, { id, before, version }: EventUndoRow['changes'][number]): Promise<Undone> {
  const now = await table.get(events, { id }, { withRemoved: true });
  if (!now || now.version !== version) throw new Refusal('outdated');
  if (!before) return { now: now.row, ops: unmade(table, now), rows: [now.row], left: [] };
  const row = renewed(before, now.row);
  const ops = now.removedAt ? table.restore(events, { ...now, row }) : table.put(events, row, now);
  return { now: now.row, ops: [...ops, ...partsOf(table, row)], rows: [before, now.row], left: [{ row, version: now.version + 1 }] };
}

/** Feed readers accept a change only with a higher sequence number. */
const renewed = (row: EventRow, { sequence }: EventRow): EventRow => ({ ...row, sequence: sequence + 1, modified: nowIso() });

/** Whatever the change created is deleted permanently: restoring it later would duplicate the series it was split from. */
const unmade = (table: Table, now: StoredRow<EventRow>): Op[] => [
  erased(table, now),
  ...table.note('content', 'remove', { kind: 'Event', id: now.row.id, label: now.row.title }),
];

/** A transaction holds a hundred items. */
const partsOf = (table: Table, { id: eventId, overrides }: EventRow): Op[] =>
  overrides.slice(0, 80).flatMap(({ id }) => table.set(eventParts, { id, eventId }));

/**
 * For those who can edit the events of its group, which must still exist. Events of a subscribed calendar are restored only with it;
 * otherwise they would appear twice.
 */
export async function restoreDeletedEvent(table: Table, hidden: StoredRow<EventRow>, caller: Caller): Promise<void> {
  if (hidden.row.importId) throw new Refusal('undoExpired');
  await mustEdit(table, caller, hidden);
  const row = renewed(hidden.row, hidden.row);
  const isPublic = publicSeries(row) !== undefined;
  await table.write(table.restore(events, { ...hidden, row }), isPublic ? republishCalendars(table) : [], tellLater(table, rootsOf([row])));
  await followChange(table, [row]);
}
