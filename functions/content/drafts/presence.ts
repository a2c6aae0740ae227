// Presence: who has a draft open. A heartbeat every 20 seconds; an editor silent for 60 is gone.

import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Editor } from '#shared/content/words.ts';
import { ofChurch } from '../table.ts';
import { type PresenceRow, presence } from './rows.ts';

const mostShown = 100;

export const rowsOf = async (table: Table, containerId: string): Promise<PresenceRow[]> =>
  (await table.all(ofChurch, ['presence', containerId])).of(presence).map(({ row }) => row);

export const editorsOf = (rows: readonly PresenceRow[], caller: Caller, sessionKey?: string): Editor[] =>
  rows.slice(0, mostShown).map(({ userId, personId, name, since, nodeId, sessionKey: key }) => ({
    personId,
    sessionKey: key,
    name,
    since,
    nodeId,
    me: userId === caller.userId && (sessionKey === undefined || key === sessionKey),
  }));

interface Beat {
  readonly sessionKey: string;
  readonly nodeId?: string | undefined;
  readonly leaving?: boolean | undefined;
}

/** Records that the caller is present or has left; returns who is present. */
export async function heartbeat(
  table: Table,
  caller: Caller,
  containerId: string,
  { sessionKey, nodeId, leaving }: Beat,
): Promise<Editor[]> {
  const there = await rowsOf(table, containerId);
  const mine = (row: PresenceRow) => row.userId === caller.userId && row.sessionKey === sessionKey;
  const since = there.find(mine)?.since ?? nowIso();
  const row = { containerId, sessionKey, userId: caller.userId, personId: caller.personId, name: caller.name, since, nodeId };
  await table.write(leaving ? table.erase(presence, row) : table.set(presence, row));
  const others = there.filter((one) => !mine(one));
  return editorsOf(leaving ? others : [...others, row], caller, sessionKey);
}
