// Upcoming events in the caller’s own groups, and what the caller is registered for.

import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { churches } from '#functions/membership/table.ts';
import type { Answer } from '#shared/api.ts';
import type { events, NextEvent } from '#shared/content/calendars/events/events.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { wallName } from '#shared/content/calendars/series/starts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';
import { seenSeries, seriesOfGroup } from './read.ts';

const ahead = 28 * dayMs;
const most = 6;

/**
 * What Home shows, in one call: each is paid for. Membership answers with it as a session is resumed. Registrations are loaded apart, like
 * all their calls. `zone`: the church’s, if it is known already.
 */
export async function nextForHome(table: Table, caller: Caller, zone?: string): Promise<Answer<typeof events.next>> {
  const { ownRegistrations } = await import('../../registrations/own.ts');
  const [next, registrations] = await Promise.all([nextEvents(table, caller, zone), ownRegistrations(table, caller)]);
  return { ...next, registrations };
}

/** Includes events in progress. One request, plus one per group. */
async function nextEvents(table: Table, caller: Caller, known?: string): Promise<{ zone: string; events: NextEvent[] }> {
  const batch = table.batch();
  const church = known ? undefined : batch.get(table, churches, {});
  const ids = [...new Set([...caller.groupIds, ...caller.leaderGroupIds])].filter((id) => idForm.test(id));
  const asked = ids.map((id) => batch.get(table, groups, { id }));
  const [lists] = await Promise.all([Promise.all(ids.map((id) => seriesOfGroup(table, id))), batch.send()]);
  const zone = known ?? church?.()?.row.timeZone ?? 'UTC';
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
