// Upcoming events in the caller's own groups.

import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { churches } from '#functions/membership/table.ts';
import type { NextEvent } from '#shared/content/calendars/events/events.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { wallName } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';
import { seenSeries, seriesOfGroup } from './read.ts';

const ahead = 28 * dayMs;
const most = 6;

/** Includes events in progress. One request, plus one per group. */
export async function nextEvents(table: Table, caller: Caller): Promise<{ zone: string; events: NextEvent[] }> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const ids = [...new Set([...caller.groupIds, ...caller.leaderGroupIds])].filter((id) => idForm.test(id));
  const asked = ids.map((id) => batch.get(table, groups, { id }));
  const [lists] = await Promise.all([Promise.all(ids.map((id) => seriesOfGroup(table, id))), batch.send()]);
  const zone = church()?.row.timeZone ?? 'UTC';
  const names = new Map(asked.flatMap((one) => one()?.row ?? []).map(({ id, name }) => [id, name]));
  const window = { from: now().getTime(), to: now().getTime() + ahead };
  const events = lists.flat().flatMap(({ row }) => {
    const groupName = names.get(row.groupId);
    const seen = groupName === undefined ? undefined : seenSeries(caller, row);
    if (!seen || groupName === undefined) return [];
    return occurrencesOf(seen, window, zone, most).map((one) => ({ one, groupId: row.groupId, groupName }));
  });
  const first = events.toSorted((a, b) => a.one.start - b.one.start || a.one.title.localeCompare(b.one.title)).slice(0, most);
  return {
    zone,
    events: first.map(({ one: { seriesId: id, title, location, allDay, start, end }, groupId, groupName }) => ({
      ...{ id, groupId, groupName, title, location, allDay },
      start: wallName(start, allDay),
      end: wallName(end, allDay),
    })),
  };
}
