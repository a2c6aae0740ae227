// Private addresses of calendars: created and revoked by the person they belong to, and stored only as a hash.

import { everywhere } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { hashOf, newId, newSecret } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { CalendarFeed } from '#shared/content/calendars/feeds/calendarfeeds.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm } from '#shared/words.ts';
import { groupSeen, maySeePrivate } from '../events/access.ts';
import { type CalendarFeedRow, calendarFeeds as kept } from '../rows.ts';
import { feedGroups } from './feed.ts';

const mostEach = 20;

export const calendarFeeds = implement(contract.calendarFeeds, {
  mine: async (_, { caller, table }) => {
    const rows = (await ownFeeds(table, caller)).map(({ row }) => row);
    const groups = await feedGroups(
      table,
      rows.flatMap(({ groupId }) => groupId ?? []),
    );
    return rows.map((row) => view(row, groups.find(({ id }) => id === row.groupId)?.name));
  },

  add: async ({ body: { kind, groupId } }, { caller, table }) => {
    if (!caller.personId) throw new Refusal('forbidden');
    const group = kind === 'group' ? await ownGroup(table, caller, groupId) : undefined;
    if ((await ownFeeds(table, caller)).length >= mostEach) {
      throw new Refusal('invalid', 'You already have 20 private addresses. Please delete one first.');
    }
    const secret = newSecret();
    const { churchId, personId, userId } = caller;
    const row = { hash: hashOf(secret), id: newId(), churchId, personId, userId, kind, groupId: group?.id, created: nowIso() };
    await table.write(table.put(kept, row));
    return { ...view(row, group?.name), url: `${settings.api}/content/events/subscribe?key=${secret}` };
  },

  remove: async ({ id }, { caller, table }) => {
    const found = (await ownFeeds(table, caller)).find(({ row }) => row.id === id);
    if (!found) throw new Refusal('notFound');
    await table.write(table.erase(kept, found.row));
    return {};
  },
});

const ownFeeds = async (table: Table, { churchId, personId }: Caller): Promise<StoredRow<CalendarFeedRow>[]> =>
  (await table.all(everywhere, ['feeds', churchId, personId], { index: 'gsi1' })).of(kept);

/** A group whose private events the caller may see. */
async function ownGroup(table: Table, caller: Caller, groupId = '') {
  if (!idForm.test(groupId)) throw new Refusal('notFound');
  const group = await groupSeen(table, caller, groupId);
  if (!maySeePrivate(caller, groupId)) throw new Refusal('forbidden');
  return group;
}

const view = ({ id, kind, groupId, created, lastUsed }: CalendarFeedRow, groupName: string | undefined): CalendarFeed => ({
  ...{ id, kind, groupId, groupName, created, lastUsed },
});
