// What was read is laid over what a group has: new events are added, others changed only where they differ.
import type { ImportResult } from '#shared/content/calendarImports.ts';
import type { Override } from '#shared/content/series.ts';
import { parse } from '#shared/words.ts';
import { nowIso } from '../core/clock.ts';
import type { Kept } from '../core/kind.ts';
import { hashOf } from '../core/random.ts';
import type { Table } from '../core/table.ts';
import { checkedRow } from './eventChecks.ts';
import { writeAll } from './eventMany.ts';
import { idAt, seriesOfGroup } from './eventReading.ts';
import type { EventChange } from './eventWriting.ts';
import type { Passed, ReadSeries } from './icsReading.ts';
import { EventRow, events } from './tableEvents.ts';

/** Whose events they become. Without `importId` they are the group's own and may be changed here. */
export interface Target {
  readonly groupId: string;
  readonly visibility: string | undefined;
  readonly importId?: string;
}
export interface Applied extends ImportResult {
  readonly ids: ReadonlySet<string>;
}

/** The same event of the same calendar is always the same row of a group, and nobody else's. */
const idOf = (table: Table, { groupId, importId = '' }: Target, uid: string): string =>
  hashOf([table.church, groupId, importId, uid].join('\n')).slice(0, 11);

export async function apply(table: Table, target: Target, series: readonly ReadSeries[], passed: readonly Passed[]): Promise<Applied> {
  const skipped = [...passed];
  const rows = series.flatMap((one) => {
    const row = rowOf(table, target, one);
    const fits = row && isFitting(row);
    if (!fits) skipped.push({ title: one.title, why: 'tooLarge' });
    return fits ? [row] : [];
  });
  const [before, parted] = await Promise.all([keptRows(table, rows), partedHere(table, target)]);
  const changes = rows.flatMap((row) => {
    const change = changeOf(row, before.get(row.id), target);
    if (!change || !parted.has(row.id)) return change ?? [];
    skipped.push({ title: row.title, why: 'parted' });
    return [];
  });
  await writeAll(table, changes);
  const added = changes.filter((one) => !one.before || one.before.removedAt !== undefined).length;
  const ids = new Set(rows.map(({ id }) => id));
  return { added, changed: changes.length - added, removed: 0, skipped: skipped.slice(0, 50), ids };
}

function rowOf(table: Table, target: Target, { overrides, ...read }: ReadSeries): EventRow {
  const id = idOf(table, target, read.uid);
  const visibility = target.visibility === 'private' ? 'private' : read.visibility;
  const made = { id, groupId: target.groupId, importId: target.importId, created: nowIso(), modified: nowIso() };
  const own = overrides.map((one): Override => ({ ...one, id: idAt(id, one.original) }));
  return parse(EventRow, { ...read, ...made, visibility, overrides: own });
}

function isFitting(row: EventRow): boolean {
  try {
    return Boolean(checkedRow(row));
  } catch {
    return false;
  }
}

/** Deleted ones are found, too: who imports them again wants them back. */
async function keptRows(table: Table, rows: readonly EventRow[]): Promise<Map<string, Kept<EventRow>>> {
  const found = new Map<string, Kept<EventRow>>();
  for (let at = 0; at < rows.length; at += 50) {
    const some = await Promise.all(rows.slice(at, at + 50).map(({ id }) => table.get(events, { id }, { withRemoved: true })));
    for (const one of some) if (one) found.set(one.row.id, one);
  }
  return found;
}

/**
 * Events of which a part was made an event of its own here ("this and following"): whole again beside it they would have its dates twice, and
 * the part holds what was said here. Both stay as they are. What belongs to a followed calendar cannot be parted.
 */
async function partedHere(table: Table, { groupId, importId }: Target): Promise<ReadonlySet<string>> {
  if (importId) return new Set();
  return new Set((await seriesOfGroup(table, groupId)).flatMap(({ row }) => row.origin ?? []));
}

/** What the calendar says, without our own notes of it. */
function content({ created: _, modified: __, sequence: ___, ...row }: EventRow): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, one]) => one !== undefined)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, one]) => [name, sorted(one)]),
          )
        : value;
  return JSON.stringify(sorted(row));
}

/** Nothing where nothing differs; what was changed here since it was imported (its number rose) is left as it is. */
function changeOf(row: EventRow, before: Kept<EventRow> | undefined, { importId }: Target): EventChange | undefined {
  if (!before) return { after: row };
  const isGone = before.removedAt !== undefined;
  if (!isGone && content(before.row) === content(row)) return undefined;
  if (!isGone && !importId && before.row.sequence > row.sequence) return undefined;
  const sequence = Math.max(row.sequence, before.row.sequence + (importId ? 1 : 0));
  return { before, after: { ...row, created: before.row.created, sequence } };
}
