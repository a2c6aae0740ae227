// A minor gives with a guardian's method only: the guardian, an adult of the household, allows one of their own. The minor's list has a row of
// its own for it; customer and numbers stay the guardian's.
import type { Caller } from '#functions/core/auth/caller.ts';
import { todayIn } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import type { ScheduleRow } from '../schedules/rows.ts';
import { ofChurch } from '../table.ts';
import { isInUse } from './inUse.ts';
import { type MethodRow, methods } from './rows.ts';

const membership = { area: 'membership' } as const;

interface Child {
  readonly id: string;
  readonly name: string;
  /** What the caller allows. */
  readonly allowed: readonly StoredRow<MethodRow>[];
}

export async function childrenOf(table: Table, { personId }: Caller): Promise<{ isMinor: boolean; children: Child[] }> {
  const [own, church] = await Promise.all([table.get(people, { id: personId }), table.get(churches, {})]);
  const today = todayIn(church?.row);
  if (!own || isMinor(own.row, today)) return { isMinor: own !== undefined, children: [] };
  if (!own.row.householdId) return { isMinor: false, children: [] };
  const house = (await table.all(membership, ['household', own.row.householdId], { index: 'gsi2' })).of(people);
  const minors = house.filter(({ row }) => isMinor(row, today));
  const children = await Promise.all(
    minors.map(async ({ row }) => {
      const all = (await table.all(ofChurch, ['methods', row.id])).of(methods);
      return { id: row.id, name: row.name.display, allowed: all.filter((one) => one.row.guardianId === personId) };
    }),
  );
  return { isMinor: false, children };
}

export const childrenView = ({ isMinor: minor, children }: Awaited<ReturnType<typeof childrenOf>>) => ({
  isMinor: minor,
  children: children.map(({ id, name, allowed }) => ({ id, name, methodId: allowed[0]?.row.id })),
});

/** Instead of what the caller allowed before. */
export async function allow(table: Table, caller: Caller, personId: string, methodId: string | undefined): Promise<void> {
  const child = (await childrenOf(table, caller)).children.find(({ id }) => id === personId);
  if (!child) throw new Refusal('notFound');
  const own = methodId === undefined ? undefined : await table.need(methods, { personId: caller.personId, id: methodId });
  if (own?.row.guardianId) throw new Refusal('notYours');
  if (own?.row.status === 'new') throw new Refusal('bankUnverified');
  const others = child.allowed.filter(({ row }) => row.id !== methodId);
  for (const { row } of others) if (await isInUse(table, personId, row.id)) throw new Refusal('methodInUse');
  const before = child.allowed.find(({ row }) => row.id === methodId);
  const made = own && !before ? table.put(methods, { ...own.row, personId, guardianId: caller.personId }) : [];
  await table.write(made, ...others.map((one) => table.remove(methods, one)));
}

/** Whether a recurring gift may be charged by its method: it may have been removed, and what a guardian allowed ends when the child comes of age. */
export async function isStillAllowed(
  table: Table,
  church: ChurchRow,
  { owner, personId, method }: Pick<ScheduleRow, 'owner' | 'personId'> & { readonly method: Pick<ScheduleRow['method'], 'id'> },
): Promise<boolean> {
  const batch = table.batch();
  const kept = batch.get(table, methods, { personId: owner, id: method.id });
  const person = personId ? batch.get(table, people, { id: personId }) : () => undefined;
  await batch.send();
  const found = kept()?.row;
  const giver = person()?.row;
  return found !== undefined && (!found.guardianId || (giver !== undefined && isMinor(giver, todayIn(church))));
}

/** With the guardian's own row go those of the children. Refused while one of them gives with it again and again. */
export async function disallowOps(table: Table, caller: Caller, methodId: string): Promise<Op[]> {
  const { children } = await childrenOf(table, caller);
  const ops: Op[] = [];
  for (const { id, allowed } of children) {
    const found = allowed.find(({ row }) => row.id === methodId);
    if (!found) continue;
    if (await isInUse(table, id, methodId)) throw new Refusal('methodInUse');
    ops.push(...table.remove(methods, found));
  }
  return ops;
}
