// One person who reads or exports far more people than staff do is told to the administrators (docs/decisions.md, P4).
import type { Caller } from '#functions/core/auth/caller.ts';
import { later } from '#functions/core/clock.ts';
import { limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { Table } from '#functions/core/table/table.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { administers } from '../../roles/grants.ts';
import { loadRoles } from '../../roles/loadRoles.ts';
import { noticeMail } from '../../signIn/mails.ts';
import { churches, people, type UserRow, users } from '../../table.ts';

/** Ten of the largest answers, or five files, within an hour are still everyday work in a large church. */
export const usualInHour = 50_000;
/** A file counts as so many, no matter who is in it: it is easily carried away. */
export const exportWeight = usualInHour / 5;
/** Pages and searches of a screen stay below. */
const countedFrom = 100;
const mostTold = 20;

const hour = 60;
const everywhere = new Table('-');

/** How many this makes within the window, counted for all Lambdas together. */
const counted = (what: string, who: string, minutes: number, by: number) =>
  everywhere.count(limits, limitKey(what, who, minutes), later(2 * minutes * minuteMs), by);

async function administratorsOf(table: Table): Promise<UserRow[]> {
  const { roles, members } = await loadRoles(table);
  const granting = new Set(roles.filter(({ row }) => administers(row)).map(({ row }) => row.id));
  const ids = new Set(members.filter(({ row }) => granting.has(row.roleId)).map(({ row }) => row.userId));
  const batch = table.batch();
  const asked = [...ids].slice(0, mostTold).map((id) => batch.get(table, users, { id }));
  if (asked.length > 0) await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}

type Reader = Pick<Caller, 'userId' | 'personId' | 'name'>;

/** The audit log has a line for each such hour; administrators get one email a day about the same person. */
async function alarm(table: Table, { userId, personId, name }: Reader, count: number): Promise<void> {
  const isFirst = (await counted('bulkAlarm', `${table.church} ${userId}`, 24 * hour, 1)) === 1;
  const church = (await table.get(churches, {}))?.row.name ?? '';
  const told = isFirst ? await administratorsOf(table) : [];
  const values = { church, who: name, count: String(count) };
  const letters = await Promise.all(told.map((user) => noticeMail(table, 'unusualReads', user, values)));
  const about = { personId, userId };
  const changes = [{ field: 'people', after: count }];
  await table.write(table.note('membership', 'unusual', { kind: people.name, id: personId, label: name, changes, about }), letters.flat());
}

/** Counts what one answer shows of people. No request for the pages and searches that screens show. */
export async function noteBulkRead(table: Table, caller: Reader, shown: number): Promise<void> {
  if (shown < countedFrom) return;
  const count = await counted('bulkRead', `${table.church} ${caller.userId}`, hour, shown);
  if (count > usualInHour && count - shown <= usualInHour) await alarm(table, caller, count);
}
