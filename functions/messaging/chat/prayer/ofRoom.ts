// The prayers of a room as its hosts see them, and who of them may join (decision M16).
import type { Table } from '#functions/core/table/table.ts';
import type { PrayerInList } from '#shared/messaging/chat/chathosts.ts';
import { leastHosts } from '#shared/messaging/chat/prayers.ts';
import { holdersOf, named } from '../../safeguarding/permissionHolders.ts';
import { ofChurch } from '../../table.ts';
import { type PrayerRow, prayers } from './rows.ts';

/** Cleared to work with minors, by name. One or two requests. */
export const isClearedHost = async (table: Table, personId: string): Promise<boolean> =>
  personId !== '' && (await holdersOf(table, named('Membership:Safeguarding:Cleared'))).includes(personId);

export const stateOf = ({ closed, hosts }: PrayerRow): PrayerInList['state'] =>
  closed ? 'closed' : hosts.length >= leastHosts ? 'open' : 'waiting';

/** Oldest first. */
export async function prayersOf(table: Table, room: string, personId: string): Promise<PrayerInList[]> {
  const page = await table.query(ofChurch, ['prayers', room], { index: 'gsi1', limit: 200, newestFirst: true });
  return page
    .of(prayers)
    .map(({ row }) => ({
      ...{ id: row.id, name: row.name, at: row.at, state: stateOf(row), danger: row.danger, minor: row.minor },
      ...{ hosts: row.hosts.map(({ name }) => name), joined: row.hosts.some((one) => one.personId === personId) },
    }))
    .toReversed();
}
