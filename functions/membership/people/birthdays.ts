// Upcoming birthdays, as far as the viewer can know them: the day, never the year.

import type { Caller } from '#functions/core/auth/caller.ts';
import { now, todayIn } from '#functions/core/clock.ts';
import type { Handler } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import { isFamily, isGuest, leadsGroupOf } from '#shared/membership/people/guests.ts';
import type { people as contract } from '#shared/membership/people/people.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { dayMs, isLeapYear } from '#shared/time/civilDate.ts';
import { formatDate, parseWallTime } from '#shared/time/wallTime.ts';
import { membersOfGroup } from '../groups/memberWrites.ts';
import { canSeeEveryone, type Viewer } from '../rules.ts';
import { churches, birthdays as kept, ofChurch, type PersonRow, people } from '../table.ts';
import { photoPath } from './photos.ts';
import { queueViewer } from './views.ts';

const daysAhead = 7;
/** As many as one request reads. */
const most = 100;

/** Three requests; in a church of thousands two more, plus one for each of the caller's groups unless they can see everyone. */
export const birthdays: Handler<typeof contract.birthdays> = async (_, { caller, table }) => {
  const batch = table.batch();
  const asked = queueViewer(batch, table, caller);
  const church = batch.get(table, churches, {});
  const [found] = await Promise.all([aroundNow(table), batch.send()]);
  const viewer: Viewer = { ...asked(), today: todayIn(church()?.row) };
  const days = daysFrom(viewer.today);
  const soon = found
    .flatMap(({ personId, day }) => ({ personId, on: days.get(day) ?? '' }))
    .filter(({ on, personId }) => on !== '' && personId !== caller.personId)
    .toSorted((a, b) => a.on.localeCompare(b.on));
  const near = soon.length <= most || canSeeEveryone(caller) ? soon : await amongNearest(table, viewer, soon);
  const reads = table.batch();
  const rows = near.slice(0, most).map(({ personId, on }) => ({ on, person: reads.get(table, people, { id: personId }) }));
  await reads.send();
  const shown = rows.flatMap(({ on, person }) => {
    const row = person()?.row;
    return row && mayKnow(viewer, row) ? [{ row, on }] : [];
  });
  return Promise.all(
    shown.map(async ({ row, on }) => {
      const { id, name } = row;
      return { id, name: { display: name.display }, photo: await photoPath(table.church, row), on };
    }),
  );
};

/**
 * Minors' birthdays are for their household, the leaders of their groups and staff; guests see only those of their own household (decision
 * D58).
 */
function mayKnow(viewer: Viewer, person: PersonRow): boolean {
  const { caller, today } = viewer;
  if (person.membershipStatus === 'Inactive' || isDeceased(person)) return false;
  if (canSeeEveryone(caller) || isFamily(viewer, person) || leadsGroupOf(caller, person)) return true;
  if (person.optedOut || isGuest(caller) || isMinor(person, today)) return false;
  return person.groups.some(({ id }) => caller.groupIds.includes(id));
}

/** The days of the year from today on, with the date each falls on. In common years, February 29 is celebrated a day earlier. */
function daysFrom(today: string): ReadonlyMap<string, string> {
  const first = parseWallTime(today) ?? 0;
  const days = new Map<string, string>();
  for (let n = 0; n <= daysAhead; n += 1) {
    const date = formatDate(first / dayMs + n);
    days.set(date.slice(5), date);
    if (date.endsWith('-02-28') && !isLeapYear(Number(date.slice(0, 4)))) days.set('02-29', date);
  }
  return days;
}

/** The days around today, with a margin for time zones and leap days. */
async function aroundNow(table: Table): Promise<{ day: string; personId: string }[]> {
  const today = Math.floor(now().getTime() / dayMs);
  const [from, to] = [today - 1, today + daysAhead + 3].map((day) => formatDate(day).slice(5));
  const bounds: [string, string][] = [];
  if (from !== undefined && to !== undefined) {
    const end = `${to}~`;
    if (from <= to) bounds.push([from, end]);
    else bounds.push([from, '12-31~'], ['01-01', end]);
  }
  const pages = await Promise.all(bounds.map((between) => table.all(ofChurch, ['birthdays'], { between })));
  return pages.flatMap((page) => page.of(kept).map(({ row }) => row));
}

/** In a large church only people who are certainly visible: the caller's household and groups. */
async function amongNearest<Near extends { readonly personId: string }>(
  table: Table,
  viewer: Viewer,
  all: readonly Near[],
): Promise<Near[]> {
  const { caller, own } = viewer;
  const [house, ...lists] = await Promise.all([
    own?.householdId ? table.all(ofChurch, ['household', own.householdId], { index: 'gsi2' }) : undefined,
    ...groupsOf(caller).map((id) => membersOfGroup(table, id)),
  ]);
  const known = new Set([...(house?.of(people).map(({ row }) => row.id) ?? []), ...lists.flat().map(({ row }) => row.personId)]);
  return all.filter(({ personId }) => known.has(personId));
}

const groupsOf = (caller: Caller) => [...new Set([...caller.groupIds, ...caller.leaderGroupIds])];
