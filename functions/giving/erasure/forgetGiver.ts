// Erasure (GDPR, article 17): gifts stay, without the giver's name, address and words, and nothing is charged any more (decision D55). What the
// law makes a church keep stays as it was: statements, and Gift Aid declarations.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { orderFacts } from '#functions/core/facts/builds.ts';
import type { Stated } from '#functions/core/outbox/forget.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { pledges } from '../campaigns/rows.ts';
import { attempts } from '../donate/rows.ts';
import { erasedGivers, giftsFact } from '../givers/rows.ts';
import { asGiven, nameless, noOne } from '../givers/unnamed.ts';
import { type GiftRow, gifts, ofBooks } from '../ledger/rows.ts';
import { methods } from '../methods/rows.ts';
import { scheduleMail } from '../schedules/mails.ts';
import { type ScheduleRow, schedules } from '../schedules/rows.ts';
import { asEnded, saveOps } from '../schedules/save.ts';
import { couples } from '../statements/rows.ts';
import { forgetAtGateways } from './atGateways.ts';
import { givenAsVisitor, startedAsVisitor } from './statedBy.ts';

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const atOnce = 8;
const ofMembership = { area: 'membership' } as const;

/** Safe to repeat; what fails is tried again. Of a visitor’s recurring gift `personId` is its own id. */
export async function forgetGiver(
  table: Table,
  personId: string,
  { householdId = '', stated }: { readonly householdId?: string | undefined; readonly stated?: Stated | undefined } = {},
): Promise<void> {
  // In this order: nothing more is charged, whatever the gateway says.
  await endSchedules(table, personId);
  await endAsVisitor(table, personId, stated);
  await disallowChildren(table, personId, householdId);
  await leaveCouple(table, personId);
  // In copies of gifts they are no one at once, and soon not there at all (docs/decisions.md, P37).
  await table.write(table.set(erasedGivers, { personId }), orderFacts(table, giftsFact));
  await forgetNames(table, personId, stated);
  await forgetPledges(table, personId);
  await forgetAtGateways(table, personId);
}

async function endSchedules(table: Table, owner: string): Promise<void> {
  for (const { row } of (await table.all(ofBooks, ['schedules', owner])).of(schedules))
    await retryOnRefusal(async () => {
      const before = await table.get(schedules, row);
      if (!before) return;
      const ended = { ...asEnded(before.row), givenAs: noOne, note: '', methodName: '' };
      // No email tells of it: there is no address any more.
      if (!isSame(ended, before.row)) await table.write(saveOps(table, ended, before, undefined));
    });
}

/** What they gave, also unnamed to staff (decision D44). */
const giftsOf = async (table: Table, personId: string): Promise<GiftRow[]> =>
  (await table.all(ofBooks, ['person', personId], { index: 'gsi1' })).of(gifts).map(({ row }) => row);

/** What they had started as a visitor, whether or not a treasurer has linked its gifts to them. */
async function endAsVisitor(table: Table, personId: string, stated: Stated | undefined): Promise<void> {
  const own = await giftsOf(table, personId);
  const started = new Set([...own.flatMap((row) => asGiven(row).scheduleId ?? []), ...(await startedAsVisitor(table, stated))]);
  for (const id of started) {
    // A member's has the person for its owner, and has ended already.
    if (!(await table.get(schedules, { owner: id, id }))) continue;
    await endSchedules(table, id);
    await forgetAtGateways(table, id);
  }
}

/** What they allowed children of their household to give with: it is named and charged as theirs. */
async function disallowChildren(table: Table, guardianId: string, householdId: string): Promise<void> {
  const house = householdId ? (await table.all(ofMembership, ['household', householdId], { index: 'gsi2' })).of(people) : [];
  for (const { row: child } of house) {
    const all = (await table.all(ofBooks, ['methods', child.id])).of(methods);
    const allowed = all.filter(({ row }) => row.guardianId === guardianId);
    if (allowed.length === 0) continue;
    const ids = new Set(allowed.map(({ row }) => row.id));
    const own = (await table.all(ofBooks, ['schedules', child.id])).of(schedules);
    for (const { row } of own) if (ids.has(row.method.id)) await hold(table, row, ids);
    for (const { row } of allowed) await table.write(table.erase(methods, row));
  }
}

/** As if the guardian had taken the method back: it waits until there is another one. */
const hold = (table: Table, key: { owner: string; id: string }, ids: ReadonlySet<string>): Promise<void> =>
  retryOnRefusal(async () => {
    const before = await table.get(schedules, key);
    if (!before || !ids.has(before.row.method.id) || ['ended', 'paused'].includes(before.row.state)) return;
    const held: ScheduleRow = { ...before.row, state: 'paused', pausedFor: 'methodRemoved', tries: 0, asks: undefined, failure: undefined };
    const church = await table.need(churches, {});
    await table.write(saveOps(table, held, before, undefined), await scheduleMail(table, church.row, held, 'scheduleHeld'));
  });

const leaveCouple = (table: Table, personId: string): Promise<void> =>
  retryOnRefusal(async () => {
    const own = await table.get(couples, { personId });
    if (!own) return;
    const other = await table.get(couples, { personId: own.row.spouseId });
    await table.write(table.remove(couples, own), other?.row.spouseId === personId ? table.remove(couples, other) : []);
  });

async function forgetNames(table: Table, personId: string, stated: Stated | undefined): Promise<void> {
  const [own, unlinked] = [await giftsOf(table, personId), await givenAsVisitor(table, stated)];
  await mapWithLimit(atOnce, [...own, ...unlinked], (row) => forgetName(table, row));
}

const forgetName = (table: Table, key: { batchId: string; id: string }): Promise<void> =>
  retryOnRefusal(async () => {
    const [gift, attempt] = await Promise.all([table.get(gifts, key), table.get(attempts, key)]);
    const left = gift && nameless(gift.row);
    const sent = attempt && { ...attempt.row, reply: undefined, wanted: { ...attempt.row.wanted, givenAs: noOne, note: '' } };
    await table.write(
      gift && left && !isSame(left, gift.row) ? table.put(gifts, left, gift) : [],
      attempt && sent && !isSame(sent, attempt.row) ? table.put(attempts, sent, attempt) : [],
    );
  });

async function forgetPledges(table: Table, personId: string): Promise<void> {
  for (const { row } of (await table.all(ofBooks, ['pledgesOf', personId], { index: 'gsi1' })).of(pledges))
    await retryOnRefusal(async () => {
      const before = await table.get(pledges, row);
      if (before?.row.note) await table.write(table.put(pledges, { ...before.row, note: '' }, before));
    });
}
