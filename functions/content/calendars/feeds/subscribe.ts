// `GET /events/subscribe`: calendars for calendar apps. Without a key the public view, with a key what its owner can see at the time.

import { ofChurch } from '#functions/content/table.ts';
import { now } from '#functions/core/clock.ts';
import type { Handler } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches } from '#functions/membership/table.ts';
import type { events as contract } from '#shared/content/calendars/events/events.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { curatedSeries } from '../curated/read.ts';
import { groupSeen } from '../events/access.ts';
import { publicEventOf, publicSeries, seenSeries, seriesOfGroup } from '../events/read.ts';
import { eventErasures, events } from '../rows.ts';
import { type Feed, feedGroups, justNow } from './feed.ts';
import { secretFeed } from './secretFeed.ts';

const mostGroups = 50;

export const subscribe: Handler<typeof contract.subscribe> = async ({ query }, { table }) => {
  if (query.key) {
    const { church, feed } = await secretFeed(table, query.key);
    return told(church, feed);
  }
  if (!idForm.test(query.churchId ?? '')) throw new Refusal('notFound');
  const there = table.within(query.churchId ?? '');
  const [found, feed] = await Promise.all([there.get(churches, {}), publicFeed(there, query)]);
  if (!found || found.row.archivedDate || !feed) throw new Refusal('notFound');
  return told(found.row, feed);
};

function publicFeed(
  table: Table,
  {
    groupId,
    curatedCalendarId,
    eventId,
  }: { groupId?: string | undefined; curatedCalendarId?: string | undefined; eventId?: string | undefined },
) {
  if (eventId) return idForm.test(eventId) ? eventFeed(table, eventId) : undefined;
  if (curatedCalendarId) return idForm.test(curatedCalendarId) ? curatedFeed(table, curatedCalendarId) : undefined;
  const ids = [...new Set((groupId ?? '').split(',').map((one) => one.trim()))].filter((one) => idForm.test(one));
  return ids.length > mostGroups ? undefined : groupFeed(table, ids);
}

/** No time is recorded when an entry is removed from a curated calendar: it counts as changed just now. */
async function curatedFeed(table: Table, id: string): Promise<Feed | undefined> {
  const found = await curatedSeries(table, id);
  return found && { ...found, changed: [justNow()] };
}

/** The public part of one event of a public group. */
async function eventFeed(table: Table, id: string): Promise<Feed | undefined> {
  const found = await publicEventOf(table, id);
  // Events that became private are left out, which is a change as well.
  return found && { name: found.series.title, series: [found.series], changed: [found.row.modified] };
}

/** The public groups among those requested; `undefined` if there are none. */
async function groupFeed(table: Table, ids: readonly string[]): Promise<Feed | undefined> {
  const open = (await feedGroups(table, ids)).filter(({ visibility }) => visibility === 'public');
  if (open.length === 0) return undefined;
  const [lists, removed] = await Promise.all([Promise.all(open.map(({ id }) => seriesOfGroup(table, id))), lastDeletions(table, ids)]);
  const rows = lists.flat().map(({ row }) => row);
  return {
    name: open.map(({ name }) => name).join(', '),
    series: rows.flatMap((row) => publicSeries(row) ?? []),
    // Events that became private are left out, which is a change as well.
    changed: [...rows.map(({ modified }) => modified), ...removed],
  };
}

/**
 * When an event was last deleted, in the church or permanently in the group: a calendar without it has changed. With several groups, one
 * may be added, removed or renamed without a recorded time, so they count as changed just now.
 */
async function lastDeletions(table: Table, [groupId = '', ...others]: readonly string[]): Promise<string[]> {
  if (others.length > 0) return [justNow()];
  const [page, erasure] = await Promise.all([
    table.query(ofChurch, ['removed'], { index: 'gsi1', newestFirst: true, limit: 1, withRemoved: true }),
    table.get(eventErasures, { groupId }),
  ]);
  const removed = page.items.flatMap(({ removedAt }) => (typeof removedAt === 'string' ? [removedAt] : []));
  return erasure ? [...removed, erasure.row.at] : removed;
}

/** `GET /events/{id}/file`: private events included, for those who can see them. Three requests. */
export const eventFile: Handler<typeof contract.file> = async ({ id }, { caller, table }) => {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const event = batch.get(table, events, { id });
  await batch.send();
  const [of, row] = [church()?.row, event()?.row];
  const seen = row && seenSeries(caller, row);
  if (!of || !seen) throw new Refusal('notFound');
  await groupSeen(table, caller, seen.groupId);
  return { text: await textOf(of, { name: seen.title, series: [seen] }) };
};

async function textOf(church: ChurchRow, { name, series }: Pick<Feed, 'name' | 'series'>): Promise<string> {
  // The iCalendar writer is loaded on demand.
  const { icsOf } = await import('#shared/content/calendars/ics/write.ts');
  return icsOf({ name, zone: church.timeZone, series, now: now().getTime(), uidHost: new URL(settings.portal).hostname });
}

/** A calendar without any events counts as old as the church. */
async function told(church: ChurchRow, { name, series, changed }: Feed) {
  const text = await textOf(church, { name, series });
  const modified = [...changed, ...series.map((one) => one.modified), church.registrationDate].sort().at(-1) ?? justNow();
  return { text, modified, file: 'calendar.ics' };
}
