// Merging two people who both sign in: staff ask, both confirm by email, and only then they are merged (docs/decisions.md, P32).
import { later, nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { mergerequests as contract, type MergeRequest, mergeRequestDays } from '#shared/membership/people/merges/mergerequests.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { isSelf } from '../../rules.ts';
import { churches, ofChurch, people, type UserRow, users } from '../../table.ts';
import { confirmOnce, declineOnce, readQuestion } from './confirmed/answer.ts';
import { questionMail } from './confirmed/mails.ts';
import { type MergeRequestRow, mergeRequests } from './confirmed/rows.ts';
import { mustHoldNoRole } from './confirmed/signIns.ts';
import { mayMerge, pairOf } from './merge.ts';

type Side = MergeRequestRow['kept'];
const stateOf = ({ confirmed, declined }: Side) => (declined ? 'declined' : confirmed ? 'confirmed' : 'waiting');

/** Requests with the names that the people have today; what is about someone who is gone or merged by now asks no one any more. */
async function shown(table: Table, rows: readonly MergeRequestRow[]): Promise<MergeRequest[]> {
  const batch = table.batch();
  const asked = rows.map((row) => ({ row, both: [row.keptId, row.otherId].map((id) => batch.get(table, people, { id })) }));
  if (asked.length > 0) await batch.send();
  return asked.flatMap(({ row: { kept, other, at, by, expires }, both }) => {
    const [one, two] = both.map((person) => person()?.row);
    if (!one || !two || one.mergedInto || two.mergedInto || expires <= nowIso()) return [];
    const view = ({ id, name }: typeof one, side: Side) => ({ id, name: name.display, state: stateOf(side) }) as const;
    return [{ kept: view(one, kept), other: view(two, other), at, by, expires }];
  });
}

async function shownOne(table: Table, row: MergeRequestRow): Promise<MergeRequest> {
  const [view] = await shown(table, [row]);
  if (!view) throw new Refusal('notFound');
  return view;
}

interface Both {
  readonly kept: UserRow;
  readonly other: UserRow;
  readonly church: string;
}

async function bothUsers(table: Table, keptUser = '', otherUser = ''): Promise<Both> {
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const [one, two] = [keptUser, otherUser].map((id) => batch.get(table, users, { id }));
  await batch.send();
  const [kept, other, home] = [one?.()?.row, two?.()?.row, church()?.row];
  if (!kept || !other || !home) throw new Refusal('mergeChanged');
  return { kept, other, church: home.name };
}

/** A question to each side that has not confirmed, whose earlier links end with it. */
async function ask(table: Table, row: MergeRequestRow, { kept, other, church }: Both): Promise<{ row: MergeRequestRow; ops: Op[] }> {
  const pair = { keptId: row.keptId, otherId: row.otherId };
  const { by } = row;
  const [toKept, toOther] = [
    row.kept.confirmed ? undefined : await questionMail(table, { user: kept, other, church, by, pair }),
    row.other.confirmed ? undefined : await questionMail(table, { user: other, other: kept, church, by, pair }),
  ];
  const sides = {
    kept: { ...row.kept, hash: toKept?.hash ?? row.kept.hash },
    other: { ...row.other, hash: toOther?.hash ?? row.other.hash },
  };
  return { row: { ...row, ...sides }, ops: [...(toKept?.ops ?? []), ...(toOther?.ops ?? [])] };
}

const openRequest = (table: Table, keptId: string, otherId: string): Promise<StoredRow<MergeRequestRow>> =>
  table.need(mergeRequests, { keptId, otherId });

const until = () => later(mergeRequestDays * dayMs).toISOString();

const noteOf = (table: Table, action: 'mergeAsk' | 'mergeWithdraw', { id, label }: { readonly id: string; readonly label: string }): Op[] =>
  table.note('membership', action, { kind: people.name, id, label, about: { personId: id } });

export const mergerequests = implement(contract, {
  list: async (_, { table }) =>
    shown(
      table,
      (await table.all(ofChurch, ['mergerequests'])).of(mergeRequests).map(({ row }) => row),
    ),

  ask: async ({ keptId, otherId, body }, { caller, table }) => {
    // What is anyone’s would become the caller’s own to read.
    if (isSelf(caller, keptId) || isSelf(caller, otherId)) throw new Refusal('mergeSelf');
    const pair = await pairOf(table, keptId, otherId);
    mayMerge(pair, body, true);
    const { keptUser, otherUser } = pair;
    if (!keptUser || !otherUser) throw new Refusal('mergeChanged');
    await mustHoldNoRole(table, otherUser);
    const both = await bothUsers(table, keptUser, otherUser);
    const batch = table.batch();
    const [before, turned] = [
      batch.get(table, mergeRequests, { keptId, otherId }),
      batch.get(table, mergeRequests, { keptId: otherId, otherId: keptId }),
    ];
    await batch.send();
    const { take, confirmsGuardians } = body;
    const sides = { kept: { userId: keptUser, hash: '' }, other: { userId: otherUser, hash: '' } };
    const fresh = { keptId, otherId, take, confirmsGuardians, at: nowIso(), by: table.actor.name ?? '', expires: until(), ...sides };
    const { row, ops } = await ask(table, fresh, both);
    const reversed = turned();
    await table.write(
      table.put(mergeRequests, row, before()),
      reversed ? table.remove(mergeRequests, reversed) : [],
      ops,
      noteOf(table, 'mergeAsk', { id: keptId, label: pair.kept.row.name.display }),
    );
    return shownOne(table, row);
  },

  again: async ({ keptId, otherId }, { table }) => {
    const before = await openRequest(table, keptId, otherId);
    const { kept, other } = before.row;
    if (kept.declined || other.declined) throw new Refusal('mergeDeclined');
    const { row, ops } = await ask(table, { ...before.row, expires: until() }, await bothUsers(table, kept.userId, other.userId));
    await table.write(table.put(mergeRequests, row, before), ops);
    return shownOne(table, row);
  },

  remove: async ({ keptId, otherId }, { table }) => {
    await retryOnRefusal(async () => {
      const before = await openRequest(table, keptId, otherId);
      const kept = await table.get(people, { id: keptId });
      const label = kept?.row.name.display ?? '';
      await table.write(table.remove(mergeRequests, before), noteOf(table, 'mergeWithdraw', { id: keptId, label }));
    });
    return {};
  },

  read: ({ body: { guid } }, context) => readQuestion(guid, context),
  confirm: ({ body: { guid } }, context) => retryOnRefusal(() => confirmOnce(guid, context)),
  decline: ({ body: { guid } }, context) => retryOnRefusal(() => declineOnce(guid, context)),
});
