// Writes changes to events: the rows, the audit log, the undo row and the render order, all in one transaction.

import { beginNights } from '#functions/content/publishing/nightlyRefresh.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { expect } from '#functions/core/table/conditions.ts';
import { toItem } from '#functions/core/table/dynamo.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Edit, EditContext } from '#shared/content/calendars/series/edit.ts';
import type { Override } from '#shared/content/calendars/series/series.ts';
import { type Moved, moveOps, rootsOf, tellLater } from '../../registrations/follow/moves.ts';
import { followChange } from '../../registrations/follow/settle.ts';
import { type EventRow, eventParts, events, eventUndos } from '../rows.ts';
import { idAt, publicSeries } from './read.ts';
import { checkedRow } from './validate.ts';

export const editContext = (): EditContext => ({ newId, now: nowIso() });

/** Re-renders pages that show a calendar, now and every night. At most once per transaction. */
export const republishCalendars = (table: Table): Op[] => [
  ...table.follow('publish', { churchId: table.church, lists: true }),
  ...beginNights(table),
];

/** An event before and after a change; without `before` it is new, without `after` it is deleted. */
export interface EventChange {
  readonly before?: StoredRow<EventRow> | undefined;
  readonly after: EventRow | undefined;
  /** Deleted permanently, and without its own audit log line. */
  readonly forGood?: true;
  /** What registrations follow. */
  readonly moved?: readonly Moved[];
}

/** A transaction holds a hundred items; pointers for older clients fill up the rest and may be written afterwards. */
const mostAtOnce = 100;

/** Writes changes atomically. Refused with `outdated` if anything has changed since it was read. */
export async function writeChanges(table: Table, changes: readonly EventChange[], more: Op[] = [], isQuiet = false): Promise<void> {
  const concerned = changes.flatMap(({ before, after }) => (before ? [before.row, after] : []));
  const parts = changes.flatMap(({ before, after }) => (after ? newParts(table, before?.row, after) : []));
  const isPublic = changes.some(({ before, after }) => [before?.row, after].some((row) => row && publicSeries(row)));
  const rows = [
    ...changes.flatMap((one) => changeOps(table, one)),
    ...more,
    ...(isPublic ? republishCalendars(table) : []),
    ...moveOps(
      table,
      changes.flatMap(({ moved = [] }) => moved),
    ),
    ...tellLater(table, rootsOf(concerned)),
  ];
  const room = mostAtOnce - rows.length;
  await table.write(rows, parts.slice(0, room));
  for (let from = room; from < parts.length; from += mostAtOnce) await table.write(parts.slice(from, from + mostAtOnce));
  await followChange(table, concerned, isQuiet);
}

/** Permanently deletes an event as it was read; the caller writes the audit log. */
export const erased = (table: Table, now: StoredRow<EventRow>): Op => ({
  request: { Delete: { Key: toItem(table.keyOf(events, { id: now.row.id })), ...expect(now) } },
  refusal: 'outdated',
});

function changeOps(table: Table, { before, after, forGood }: EventChange): Op[] {
  if (!after) return before ? (forGood ? [erased(table, before)] : table.remove(events, before)) : [];
  return [...table.put(events, checkedRow(after), before), ...(before ? notes(table, before.row, after) : [])];
}

/** Single occurrences get their own audit log lines: the row's line would contain all of them. */
function notes(table: Table, before: EventRow, after: EventRow): Op[] {
  const ids = { kind: 'Event', id: after.id, label: after.title };
  const changes = [...listChange('exceptions', before, after), ...overrideChanges(before, after)].slice(0, 20);
  return changes.length > 0 ? table.note('content', 'change', { ...ids, changes }) : [];
}

function listChange(field: 'exceptions', before: EventRow, after: EventRow) {
  const [gone, come] = [missing(before[field], after[field]), missing(after[field], before[field])];
  return gone.length + come.length > 0 ? [{ field, before: gone.slice(0, 20), after: come.slice(0, 20) }] : [];
}
const missing = (from: readonly string[], others: readonly string[]) => from.filter((one) => !others.includes(one));

const byOriginal = ({ overrides }: EventRow) => new Map(overrides.map((one) => [one.original, one]));
const short = (one: Override | undefined) => one && { ...one, description: one.description?.slice(0, 300) };

function overrideChanges(before: EventRow, after: EventRow) {
  const [old, now] = [byOriginal(before), byOriginal(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((original) => JSON.stringify(old.get(original)) !== JSON.stringify(now.get(original)))
    .map((original) => ({ field: original, before: short(old.get(original)), after: short(now.get(original)) }));
}

/** Pointers that let older clients find new occurrences of this event. Pointers to deleted occurrences are harmless. */
function newParts(table: Table, before: EventRow | undefined, after: EventRow): Op[] {
  const known = new Set(before?.id === after.id ? partIds(before) : []);
  const ids = [...new Set(partIds(after))].filter((id) => !known.has(id));
  return ids.flatMap((id) => table.set(eventParts, { id, eventId: after.id }));
}

/** By which ids older clients know occurrences of it. */
export const partIds = ({ id: eventId, overrides, additions }: EventRow) => [
  ...overrides.map(({ id }) => id),
  ...additions.map((one) => idAt(eventId, one)),
];

/** Changes one event and writes its undo row. Returns the resulting rows and the id for undoing it. */
export async function writeEdit(
  table: Table,
  personId: string,
  before: StoredRow<EventRow>,
  { kept, added, step }: Edit,
): Promise<{ left: StoredRow<EventRow>[]; undo: string }> {
  const { row, version } = before;
  const left = [...(kept ? [{ row: kept, version: version + 1 }] : []), ...(added ? [{ row: added, version: 1 }] : [])];
  const changes = [{ id: row.id, before: row, version: version + 1, step }, ...(added ? [{ id: added.id, version: 1 }] : [])];
  const undo = { id: newId(), groupId: row.groupId, personId, changes, made: nowIso() };
  const parted: EventChange[] = added ? [{ after: added }] : [];
  const after = step?.of === 'all' ? kept : added;
  const moved = step && after ? [{ before: row, after, step }] : [];
  await writeChanges(table, [{ before, after: kept, moved }, ...parted], table.put(eventUndos, undo));
  return { left, undo: undo.id };
}

export async function writeNew(table: Table, personId: string, row: EventRow): Promise<{ left: StoredRow<EventRow>[]; undo: string }> {
  const undo = { id: newId(), groupId: row.groupId, personId, changes: [{ id: row.id, version: 1 }], made: nowIso() };
  await writeChanges(table, [{ after: row }], table.put(eventUndos, undo));
  return { left: [{ row, version: 1 }], undo: undo.id };
}
