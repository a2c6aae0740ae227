// Serves a private address: what its owner can see now, determined on every request. An owner who has left sees nothing.

import { now, nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { hashOf } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { everyone, type RoleRow, roles } from '#functions/membership/roles/rows.ts';
import { type ChurchRow, churches, type PersonRow, people, userChurches, users } from '#functions/membership/table.ts';
import { areas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { seriesOfGroup } from '../events/read.ts';
import { type CalendarFeedRow, calendarFeeds } from '../rows.ts';
import { type Feed, feedGroups, justNow } from './feed.ts';

/** Five requests, plus one per group. */
export async function secretFeed(table: Table, key: string): Promise<{ church: ChurchRow; feed: Feed }> {
  const found = await table.need(calendarFeeds, { hash: hashOf(key) });
  const there = table.within(found.row.churchId);
  const owner = await ownerOf(there, found.row);
  if (!owner) throw new Refusal('notFound');
  const ids = await groupsShown(there, found.row, owner);
  const own = await feedGroups(there, ids);
  if (found.row.kind === 'group' && own.length === 0) throw new Refusal('notFound');
  const [lists] = await Promise.all([Promise.all(own.map(({ id }) => seriesOfGroup(there, id))), noteUse(there, found)]);
  const name = found.row.kind === 'group' ? (own[0]?.name ?? owner.church.name) : owner.church.name;
  // No time is recorded when groups are joined or left.
  return { church: owner.church, feed: { name, series: lists.flat().map(({ row }) => row), changed: [justNow()] } };
}

interface Owner {
  readonly church: ChurchRow;
  readonly person: PersonRow;
  readonly roleIds: readonly string[];
}

async function ownerOf(table: Table, { userId, personId, churchId }: CalendarFeedRow): Promise<Owner | undefined> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const person = batch.get(table, people, { id: personId });
  const membership = batch.get(table, userChurches, { userId, churchId });
  const user = batch.get(table, users, { id: userId });
  await batch.send();
  const [of, who, as] = [church()?.row, person()?.row, membership()?.row];
  // An unverified address belongs to no church (decision D57).
  if (!of || of.archivedDate || !who || as?.personId !== personId || !user()?.row.verified) return undefined;
  return { church: of, person: who, roleIds: as.roleIds };
}

/** All the owner's groups; a single group only while its owner is a member, or is content staff. */
async function groupsShown(table: Table, { kind, groupId = '' }: CalendarFeedRow, owner: Owner): Promise<string[]> {
  const own = owner.person.groups.map(({ id }) => id);
  if (kind === 'mine') return own;
  return own.includes(groupId) || (await editsContent(table, owner)) ? [groupId] : [];
}

async function editsContent(table: Table, { roleIds }: Owner): Promise<boolean> {
  const batch = table.batch();
  const asked = [everyone, ...roleIds].map((id) => batch.get(table, roles, { id }));
  await batch.send();
  return asked.some((one) => grantsContent(one()?.row));
}

/** `Domain/Admin` grants every permission in a church. */
const grantsContent = (role: RoleRow | undefined): boolean =>
  role?.permissions.some(
    ({ apiName, contentType, contentId, action }) =>
      (contentType === 'Domain' && action === 'Admin') ||
      (apiName === areas.content.keyName && contentType === 'Content' && action === 'Edit' && !contentId),
  ) ?? false;

/** At most once a day. The calendar is served even if this can't be recorded; an address revoked meanwhile stays revoked. */
async function noteUse(table: Table, found: StoredRow<CalendarFeedRow>): Promise<void> {
  const { lastUsed } = found.row;
  if (lastUsed && now().getTime() - Date.parse(lastUsed) < dayMs) return;
  try {
    await table.write(table.put(calendarFeeds, { ...found.row, lastUsed: nowIso() }, found));
  } catch (error) {
    if (!(error instanceof Refusal)) log.error('the use of a calendar was not noted', { feedId: found.row.id, error });
  }
}
