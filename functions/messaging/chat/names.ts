// The names in a chat (decisions M9 and M10).
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { roleMembers, roles } from '#functions/membership/roles/rows.ts';
import { churches, ofChurch as membership, type PersonRow, people, userChurches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isGuest } from '#shared/membership/people/guests.ts';
import { minorName } from '#shared/messaging/chat/room.ts';
import { hasLetters, isLike, skeletonOf } from '#shared/messaging/chat/skeleton.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { newest } from './log/log.ts';
import type { RoomRow } from './rows.ts';

/** First name and initial: "Ann L." */
export function usualName({ name }: Pick<Caller, 'name'>, person: Pick<PersonRow, 'name'> | undefined): string {
  const [, spokenFirst = '', spokenLast = ''] = /^(.*?)\s*(\S*)$/.exec(name) ?? [];
  const first = person?.name.first || spokenFirst || spokenLast;
  const last = person ? person.name.last : spokenFirst ? spokenLast : '';
  const initial = [...(last ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Titles by which visitors would take anyone for someone in charge. */
const reserved = ['host', 'moderator', 'admin', 'administrator', 'narthex', minorName];

interface Known {
  readonly skeletons: readonly string[];
  readonly until: number;
}
const known = new Map<string, Known>();
const fresh = minuteMs;
const mostChurches = 200;

/** The skeletons of the names of everyone with a role that permits something, and of the church. Kept for a minute. */
async function protectedNames(table: Table): Promise<readonly string[]> {
  const found = known.get(table.church);
  if (found && found.until > now().getTime()) return found.skeletons;
  const names = await namesOfStaff(table);
  const skeletons = [...new Set(names.flatMap((name) => (name.trim() ? [skeletonOf(name)] : [])))];
  if (known.size >= mostChurches) known.clear();
  known.set(table.church, { skeletons, until: now().getTime() + fresh });
  return skeletons;
}

async function namesOfStaff(table: Table): Promise<string[]> {
  const page = await table.all(membership, ['roles']);
  const granting = new Set(page.of(roles).flatMap(({ row }) => (row.permissions.some(permitsMuch) ? [row.id] : [])));
  const members = page.of(roleMembers).filter(({ row }) => granting.has(row.roleId));
  const first = table.batch();
  const church = first.get(table, churches, {});
  const entered = members.map(({ row }) => first.get(table, userChurches, { userId: row.userId, churchId: table.church }));
  await first.send();
  const second = table.batch();
  const ids = new Set(entered.map((answer) => answer()?.row.personId ?? '').filter(Boolean));
  const persons = [...ids].map((id) => second.get(table, people, { id }));
  await second.send();
  const spoken = persons.flatMap((answer) => answer()?.row ?? []).flatMap(({ name }) => [name.display, `${name.first} ${name.last}`]);
  return [church()?.row.name ?? '', ...spoken];
}

/** Roles that all members have let them see each other. */
const forMembers = ['View Members', 'Edit Self', 'Checkin'];
const permitsMuch = ({ action }: { action: string }) => !forMembers.includes(action);

/** Refuses a name that looks like that of someone in charge. `own`: how the one who asks for it is called anyway. */
export async function mustBeOwn(table: Table, name: string, own: readonly string[] = []): Promise<void> {
  const words = name.split(/\s+/).map(skeletonOf);
  // Of a name of signs alone, or of letters that can't be seen, no one could say whose it is.
  if (!hasLetters(name)) throw new Refusal('chatNameLetters');
  if (reserved.some((title) => words.includes(skeletonOf(title)))) throw new Refusal('chatName');
  const theirs = own.map(skeletonOf);
  const others = (await protectedNames(table)).filter((known) => !theirs.includes(known));
  if (isLike(name, others)) throw new Refusal('chatName');
}

const lookedThrough = 300;

/** How the minors of the caller's own groups are called, by the numbers of their messages (decision M10). */
export async function friendsIn(table: Table, room: RoomRow, caller: Caller): Promise<{ number: number; name: string }[]> {
  const groups = new Set([...caller.groupIds, ...caller.leaderGroupIds]);
  if (isGuest(caller) || groups.size === 0) return [];
  const { rows } = await newest(table, room, lookedThrough);
  const young = rows.filter(({ minor, removedAt }) => minor !== undefined && removedAt === undefined);
  const batch = table.batch();
  const found = new Map([...new Set(young.map(({ by = '-' }) => by))].map((id) => [id, batch.get(table, people, { id })] as const));
  await batch.send();
  const isFriend = (id = '-') =>
    found
      .get(id)?.()
      ?.row.groups.some((group) => groups.has(group.id)) ?? false;
  return young.flatMap(({ number, by, minor }) => (minor !== undefined && isFriend(by) ? [{ number, name: minor }] : []));
}

/** For tests: forgets who is in charge. */
export const forgetNames = (): void => known.clear();
