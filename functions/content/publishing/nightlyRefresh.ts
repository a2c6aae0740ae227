// Pages that show upcoming events become outdated each day. Each church with such pages renders them again five minutes after its midnight.

import { now } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { forms } from '#functions/membership/forms/rows.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { churches } from '#functions/membership/table.ts';
import { windowEdges } from '#shared/membership/forms/access.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { holdsType } from '../drafts/snapshot.ts';
import { readLive, readServices } from '../live/read.ts';
import { type DueRow, due, ofChurch, published, publishedBlocks } from '../table.ts';

/**
 * The first row is due at once but renders nothing: it only determines when the church's night is. Its key is always the same, so it exists
 * once.
 */
const atOnce = new Date(0).toISOString();
const rowAt = (table: Table, at: string): DueRow => ({ at, churchId: table.church, pageId: 'calendars', what: 'renew' });

/** Starts a church's nightly schedule; harmless if it already runs. At most once per transaction. */
export const beginNights = (table: Table): Op[] => table.set(due, rowAt(table, atOnce));

/** Five minutes past the next midnight in a zone, as an instant. */
export function nextNight(zone: string): string {
  const today = Math.floor(instantToWallTime(now().getTime(), zone) / dayMs) * dayMs;
  return new Date(wallTimeToInstant(today + dayMs + 5 * minuteMs, zone)).toISOString();
}

/** Published pages that become outdated: those with a calendar or a form, and those of groups; and the dates of services. */
async function hasAgeing(table: Table): Promise<boolean> {
  const [site, all, live] = await Promise.all([
    table.all(ofChurch, ['site']),
    table.all({ area: 'membership' }, ['groups']),
    readServices(table),
  ]);
  if (live.length > 0) return true;
  if (all.of(groups).some(({ row }) => row.visibility === 'public')) return true;
  return [...site.of(published), ...site.of(publishedBlocks)].some(({ row }) => holdsType(row.snapshot, ['calendar', 'form']));
}

/** The next night, or before that the next moment when one of the church's forms opens or closes, or a service begins or is over. */
async function nextTime(table: Table, zone: string): Promise<string> {
  const all = (await table.all({ area: 'membership' }, ['forms'])).of(forms);
  const services = (await readLive(table)).flatMap(({ start, until }) => [start, until]);
  const edges = [...all.flatMap(({ row }) => windowEdges(row, zone)), ...services].filter((at) => at > now().getTime());
  return [nextNight(zone), ...edges.map((at) => new Date(at).toISOString())].toSorted()[0] ?? nextNight(zone);
}

/**
 * Orders a new rendering of the church's pages and schedules the next night; if nothing can become outdated any more, the schedule ends.
 * Safe to repeat: each night is one row, and pages are rendered from their current state.
 */
export async function refreshNightly(table: Table, row: DueRow): Promise<void> {
  const church = (await table.get(churches, {}))?.row;
  const goesOn = church !== undefined && !church.archivedDate && (await hasAgeing(table));
  await table.write(
    table.erase(due, row),
    goesOn ? table.set(due, rowAt(table, await nextTime(table, church.timeZone))) : [],
    goesOn && row.at !== atOnce ? table.follow('refresh', { churchId: table.church, lists: true }) : [],
  );
}
