// When a user last entered which church: the church entered last comes first at the next sign-in.
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { writeEach } from '#functions/core/table/writeEach.ts';
import { Refusal } from '#shared/errors.ts';
import { type LoadedUser, loadUser, requireVerified } from '../account/loadUser.ts';
import { type UserChurchRow, userChurches } from '../table.ts';

/** Records that a user enters a church now. */
export async function noteVisit(table: Table, userId: string, churchId: string): Promise<UserChurchRow> {
  const loaded = await loadUser(table, userId);
  if (loaded) requireVerified(loaded);
  const found = loaded?.memberships.find((one) => one.row.churchId === churchId);
  if (!found) throw new Refusal('notInChurch');
  return noteNow(table, found);
}

async function noteNow(table: Table, found: StoredRow<UserChurchRow>): Promise<UserChurchRow> {
  const row = { ...found.row, lastAccessed: nowIso() };
  await writeEach(table.put(userChurches, row, found));
  return row;
}

/** In UTC. */
export const dayOf = (instant: string) => instant.slice(0, 10);

/** The same for a user who has just been loaded, once a day unless another church was entered since. Returns the church; none isn't theirs. */
export async function noteDailyVisit(
  table: Table,
  { user, memberships }: Pick<LoadedUser, 'user' | 'memberships'>,
  churchId: string,
): Promise<string | undefined> {
  const found = memberships.find(({ row }) => row.churchId === churchId);
  if (!found || !user.row.verified) return undefined;
  const { lastAccessed = '' } = found.row;
  const isLatest = memberships.every(({ row }) => (row.lastAccessed ?? '') <= lastAccessed);
  if (!isLatest || dayOf(lastAccessed) !== dayOf(nowIso())) await noteNow(table, found);
  return churchId;
}
