// Merges a parsed calendar into a group: adds new events and changes others only where they differ.

import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ImportResult, ImportSkip } from '#shared/content/calendars/imports/calendarimports.ts';
import type { Override } from '#shared/content/calendars/series/series.ts';
import { parse } from '#shared/words.ts';
import { idAt } from '../events/read.ts';
import { checkedRow } from '../events/validate.ts';
import type { EventChange } from '../events/write.ts';
import { writeAll } from '../events/writeMany.ts';
import type { ReadSeries, SkippedEvent } from '../ics/parse.ts';
import { EventRow } from '../rows.ts';
import { type Places, placesIn, type Target } from './match.ts';

export interface Applied extends ImportResult {
  /** The rows that belong to the target now. */
  readonly own: ReadonlySet<string>;
  /** How many events were left to their current owner. */
  readonly left: number;
}

export async function applyImport(
  table: Table,
  target: Target,
  series: readonly ReadSeries[],
  passed: readonly SkippedEvent[],
): Promise<Applied> {
  const places = await placesIn(
    table,
    target,
    series.map(({ uid }) => uid),
  );
  const judged = series.map((one) => ({ title: one.title, verdict: judge(target, one, places) }));
  const taken = judged.flatMap(({ verdict }) => (typeof verdict === 'string' ? [] : [verdict]));
  const refused = judged.flatMap(({ title, verdict }) => (typeof verdict === 'string' ? [{ title, why: verdict }] : []));
  const changes = taken.flatMap(({ change }) => change ?? []);
  await writeAll(table, changes);
  const ids = changes.filter(isNew).map(({ after }) => after?.id ?? '');
  const elsewhere = refused.filter(({ why }) => why === 'there');
  // A file is imported once, so an event that exists already is no problem. For a subscribed calendar, it must be known which events aren't
  // its own.
  const told = target.importId ? refused : refused.filter(({ why }) => why !== 'there');
  return {
    ...{ added: ids.length, changed: changes.length - ids.length, removed: 0, ids },
    there: taken.length - changes.length + elsewhere.length,
    skipped: [...passed, ...told].slice(0, 50),
    own: new Set(taken.map(({ row }) => row.id)),
    left: refused.filter(({ why }) => why !== 'tooLarge').length,
  };
}

const isNew = ({ before }: EventChange) => !before || before.removedAt !== undefined;

interface Taken {
  readonly row: EventRow;
  readonly change: EventChange | undefined;
}

function judge(target: Target, one: ReadSeries, places: Places): Taken | ImportSkip {
  const place = places.of(one.uid);
  if (place === 'there') return 'there';
  const row = rowOf(target, one, place.id);
  if (!isFitting(row)) return 'tooLarge';
  const change = changeOf(row, place.before, target);
  if (change && places.parted.has(row.id)) return 'parted';
  const isLeft = !change && place.before?.row.importId !== target.importId;
  return isLeft ? 'there' : { row, change };
}

function rowOf(target: Target, { overrides, ...read }: ReadSeries, id: string): EventRow {
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

/** The event as the calendar states it, without our own metadata. */
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

/** `undefined` if nothing differs, or if the event was edited here since it was imported (its sequence number is higher). */
function changeOf(row: EventRow, before: StoredRow<EventRow> | undefined, { importId }: Target): EventChange | undefined {
  if (!before) return { after: row };
  const isGone = before.removedAt !== undefined;
  if (!isGone && content(before.row) === content(row)) return undefined;
  if (!isGone && !before.row.importId && before.row.sequence > row.sequence) return undefined;
  const sequence = Math.max(row.sequence, before.row.sequence + (importId ? 1 : 0));
  return { before, after: { ...row, created: before.row.created, sequence } };
}
