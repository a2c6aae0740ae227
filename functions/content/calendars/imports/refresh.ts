// Fetches a subscribed calendar and merges it into the group's events. Failures are recorded and retried later, never thrown.

import { later, nowIso } from '#functions/core/clock.ts';
import { type Fetched, OutgoingError, safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ImportProblem } from '#shared/content/calendars/imports/calendarimports.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { seriesOfGroup } from '../events/read.ts';
import { churchZone } from '../events/wire/save.ts';
import { writeAll } from '../events/writeMany.ts';
import { type CalendarImportRow, calendarImports, type EventRow, eventErasures } from '../rows.ts';

export type Fetch = typeof safeFetch;

const mostBytes = 2_000_000;

/** Refreshed every four hours; after failures less and less often, down to every two days. */
export const nextAt = (failures: number): string => later(Math.min(4 * 2 ** Math.min(failures, 10), 48) * hourMs).toISOString();

interface How {
  readonly fetch?: Fetch | undefined;
  /** Milliseconds the other server gets. */
  readonly patience?: number;
  readonly tries?: number;
}

/** Fetches the calendar again and stores the results. */
export async function refreshImport(table: Table, kept: StoredRow<CalendarImportRow>, how: How = {}): Promise<CalendarImportRow> {
  try {
    const found = await outcome(table, kept.row, how.fetch ?? safeFetch, how.patience ?? 8_000);
    const failures = found.problem ? kept.row.failures + 1 : 0;
    const row = { ...kept.row, problem: undefined, ...found, failures, checked: nowIso() };
    await table.write(table.put(calendarImports, row, kept));
    return row;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'outdated') throw error;
    return overtaken(table, kept.row, how, error);
  }
}

const unread = { etag: undefined, lastModified: undefined, print: undefined };

/**
 * The subscription was changed or removed while the calendar was fetched, so events just written may be visible although they mustn't be.
 * If it still exists, it is fetched again.
 */
async function overtaken(table: Table, { id, groupId, name }: CalendarImportRow, { tries = 3, ...how }: How, error: Refusal) {
  const now = await table.get(calendarImports, { groupId, id });
  if (now && tries > 1) return refreshImport(table, { ...now, row: { ...now.row, ...unread } }, { ...how, tries: tries - 1 });
  if (!now) await removeEvents(table, { id, groupId, name });
  throw error;
}

type Outcome = Partial<CalendarImportRow> & { readonly problem?: ImportProblem };

async function outcome(table: Table, row: CalendarImportRow, fetch: Fetch, patience: number): Promise<Outcome> {
  const answer = await fetched(row, fetch, patience);
  if ('problem' in answer) return answer;
  if (answer.status === 304) return {};
  if (answer.status !== 200) return { problem: 'unreachable' };
  const print = hashOf(answer.body.toString('base64'));
  const state = { etag: headerOf(answer, 'etag', 300), lastModified: headerOf(answer, 'last-modified', 100) };
  if (print === row.print) return state;
  const [{ parseCalendar }, { applyImport }] = await Promise.all([import('../ics/parse.ts'), import('./apply.ts')]);
  const read = await parseCalendar(answer.body.toString('utf8'), await churchZone(table));
  if ('problem' in read) return { problem: read.problem };
  const { id: importId, groupId, visibility } = row;
  const { own, left, skipped } = await applyImport(table, { groupId, visibility, importId }, read.series, read.skipped);
  await removeEvents(table, row, (event) => !own.has(event.id));
  // The other source may be deleted; then the event must come from this calendar, even if nothing in it has changed.
  return { ...(left > 0 ? unread : { ...state, print }), skipped, count: own.size, changed: nowIso() };
}

async function fetched({ url, etag, lastModified }: CalendarImportRow, fetch: Fetch, patience: number) {
  const known = { ...(etag ? { 'if-none-match': etag } : {}), ...(lastModified ? { 'if-modified-since': lastModified } : {}) };
  try {
    return await fetch(url, { headers: { accept: 'text/calendar, */*;q=0.5', ...known }, largest: mostBytes, patience });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const problem: ImportProblem = error.problem === 'address' || error.problem === 'tooLarge' ? error.problem : 'unreachable';
    return { problem };
  }
}

const headerOf = ({ headers }: Fetched, name: string, most: number): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= most ? value : undefined;
};

/**
 * Permanently deletes imported events: their source still has them. The audit log has one line for all of them, and feeds need the time
 * recorded because no trace of the events remains.
 */
export async function removeEvents(
  table: Table,
  { id, groupId, name }: Pick<CalendarImportRow, 'id' | 'groupId' | 'name'>,
  which: (event: EventRow) => boolean = () => true,
) {
  const own = (await seriesOfGroup(table, groupId)).filter(({ row }) => row.importId === id && which(row));
  if (own.length === 0) return;
  const changes = own.map((before) => ({ before, after: undefined, forGood: true as const }));
  await writeAll(table, changes);
  const gone = own.slice(0, 20).map(({ row }) => row.title);
  await table.write(
    table.set(eventErasures, { groupId, at: nowIso() }),
    table.note('content', 'change', { kind: 'CalendarImport', id, label: name, changes: [{ field: 'events', before: gone }] }),
  );
}
