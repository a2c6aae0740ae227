// The members and join requests of a deleted group are kept until the deletion can no longer be undone, and expire a day later.

import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../table.ts';
import { groupMembers, joinRequests } from './rows.ts';

const afterDays = 31;
const mostOps = 100;

/** Call when the group is deleted. Safe to repeat. */
export const expireGroupMembers = (table: Table, groupId: string): Promise<number> =>
  withEnd(table, groupId, later(afterDays * dayMs).toISOString());

/** Call before the group is restored, so that no member is lost if it stops halfway. Returns how many there are. */
export const clearGroupMembersExpiry = (table: Table, groupId: string): Promise<number> => withEnd(table, groupId, undefined);

const withEnd = (table: Table, groupId: string, until: string | undefined) => retryOnRefusal(() => rewrite(table, groupId, until));

async function rewrite(table: Table, groupId: string, until: string | undefined): Promise<number> {
  const all = await table.all(ofChurch, ['group', groupId]);
  const isOther = ({ row }: { row: { until?: string | undefined } }) => Boolean(row.until) !== Boolean(until);
  const ops: Op[] = [
    ...all
      .of(groupMembers)
      .filter(isOther)
      .flatMap((kept) => table.put(groupMembers, { ...kept.row, until }, kept)),
    ...all
      .of(joinRequests)
      .filter(isOther)
      .flatMap((kept) => table.put(joinRequests, { ...kept.row, until }, kept)),
  ];
  for (let from = 0; from < ops.length; from += mostOps) await table.write(ops.slice(from, from + mostOps));
  return all.of(groupMembers).length;
}
