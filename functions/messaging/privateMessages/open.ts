// The one private conversation of two people (decision D15), with everyone who has to be in it (decision D28).

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { confirmedIds } from '#functions/membership/people/merges/mergedRows.ts';
import { type ChurchRow, churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { headFor } from '../conversations/find.ts';
import { type Head, loadHead } from '../conversations/head.ts';
import { checked, newParticipant, stillTheSame, withOthers } from '../safeguarding/checkGuardians.ts';
import { mustBeAcquainted } from '../safeguarding/guests.ts';
import { guardiansFor } from '../safeguarding/minors.ts';
import { blocks, type ConversationRow, conversations, type ParticipantRow, participants, threads } from '../table.ts';

export const pairOf = (one: string, two: string) => ({ of: 'pair', about: [one, two].toSorted().join(' '), visibility: 'private' });

/** The existing conversation of two people; `undefined` if they have none. Two requests. */
export async function existingHead(table: Table, one: string, two: string): Promise<Head | undefined> {
  const pair = await table.get(threads, pairOf(one, two));
  return pair && loadHead(table, pair.row.conversationId);
}

/** Refuses with `notFound` if it doesn't exist or isn't the caller's. */
export async function privateHead({ table, caller }: Context, id: string): Promise<Head> {
  const head = await headFor(table, caller, id);
  if (accessOf(head.conversation.row) !== 'private') throw new Refusal('notFound');
  return head;
}

/** Per person: beyond this it isn't conversation but mass messaging. */
export const openedPerHour = { times: 40, minutes: 60 };

export const newConversation = (
  o: Partial<ConversationRow> & Pick<ConversationRow, 'contentType' | 'contentId' | 'createdBy'>,
): ConversationRow => ({
  ...{ id: newId(), title: '', visibility: 'hidden', allowAnonymousPosts: false, dateCreated: nowIso(), revision: 0, postCount: 0 },
  ...o,
});

/** `unbound`: an empty conversation that an older client has opened for it; it becomes theirs, or leads to the one they have. */
export function openWith(context: Context, otherId: string, unbound?: Head): Promise<Head> {
  const { table, caller } = context;
  let isCounted = false;
  return retryOnRefusal(async () => {
    const found = await readPair(context, otherId);
    if (found.pair) return moved(table, unbound, await loadHead(table, found.pair.conversationId));
    const two = mayMeet(found);
    const watchers = await guardiansFor(table, found.church, [two[0].row, two[1].row]);
    if (!isCounted) await countAttempt('privateConversation', `${table.church} ${caller.personId}`, openedPerHour);
    isCounted = true;
    return made(context, found.church, two, watchers, unbound);
  });
}

/** Everything that decides whether two people can write to each other, and the conversation they have. One request. */
export async function readPair({ table, caller: { personId: selfId } }: Context, otherId: string) {
  if (!selfId || otherId === selfId) throw new Refusal('invalid', 'A private conversation needs two people.');
  const batch = table.batch();
  const pair = batch.get(table, threads, pairOf(selfId, otherId));
  const church = batch.get(table, churches, {});
  const [self, other] = [selfId, otherId].map((id) => batch.get(table, people, { id }));
  const own = batch.get(table, blocks, { personId: selfId, otherId });
  const theirs = batch.get(table, blocks, { personId: otherId, otherId: selfId });
  await batch.send();
  const isBlocked = Boolean(own() ?? theirs()) || (await isBlockedElsewhere(table, self?.()?.row, other?.()?.row));
  return { pair: pair()?.row, church: church()?.row, self: self?.(), other: other?.(), isBlocked };
}

/** A block holds for all records of who set it, and of whom it is about (docs/decisions.md, P43). No request for people with one record. */
async function isBlockedElsewhere(table: Table, self: PersonRow | undefined, other: PersonRow | undefined): Promise<boolean> {
  if (!self || !other) return false;
  const [mine, theirs] = await Promise.all([self, other].map(async (one) => [one.id, ...(await confirmedIds(table, one))]));
  if (!mine || !theirs || mine.length + theirs.length === 2) return false;
  const batch = table.batch();
  const asked = mine.flatMap((personId) =>
    theirs.flatMap((otherId) => [
      batch.get(table, blocks, { personId, otherId }),
      batch.get(table, blocks, { personId: otherId, otherId: personId }),
    ]),
  );
  await batch.send();
  return asked.some((answer) => answer() !== undefined);
}

/** The two people, if nothing forbids them a first contact. */
export function mayMeet({ church, self, other, isBlocked }: Awaited<ReturnType<typeof readPair>>) {
  if (!self || !other || other.row.mergedInto) throw new Refusal('personGone');
  mustBeAcquainted(church, self.row, other.row);
  if (isBlocked) throw new Refusal('writingBlocked');
  return [self, other] as const;
}

async function made(
  { table }: Context,
  church: ChurchRow | undefined,
  two: readonly [StoredRow<PersonRow>, StoredRow<PersonRow>],
  watchers: Awaited<ReturnType<typeof guardiansFor>>,
  unbound: Head | undefined,
): Promise<Head> {
  const [self, other] = [two[0].row, two[1].row];
  const before = unbound?.conversation;
  const fresh = newConversation({ contentType: 'privateMessage', contentId: self.id, createdBy: self.id });
  const row = { ...(before?.row ?? fresh), ...checked(church, two, watchers) };
  const partner = ({ id, name }: PersonRow) => ({ personId: id, name: name.display, role: 'partner' as const });
  const rows = [
    newParticipant(row.id, partner(self), { opened: true }),
    newParticipant(row.id, partner(other)),
    ...watchers.map((watcher) => newParticipant(row.id, watcher)),
  ];
  const all = withOthers(rows.map((one) => ({ row: one, version: ownVersion(unbound, one) })));
  await table.write(
    table.put(threads, { ...pairOf(self.id, other.id), conversationId: row.id }),
    table.put(conversations, row, before),
    table.absent(blocks, { personId: self.id, otherId: other.id }),
    table.absent(blocks, { personId: other.id, otherId: self.id }),
    ...all.map((one) => putParticipant(table, one)),
    stillTheSame(table, row),
  );
  const next = <R>({ row: written, version }: StoredRow<R>): StoredRow<R> => ({ row: written, version: version + 1 });
  return { conversation: next({ row, version: before?.version ?? 0 }), participants: all.map(next) };
}

const ownVersion = (unbound: Head | undefined, { personId }: ParticipantRow) =>
  unbound?.participants.find(({ row }) => row.personId === personId)?.version ?? 0;
const putParticipant = (table: Table, one: StoredRow<ParticipantRow>): Op[] =>
  table.put(participants, one.row, one.version ? one : undefined);

/** A second conversation opened by an older client leads to the one they have. */
async function moved(table: Table, unbound: Head | undefined, head: Head | undefined): Promise<Head> {
  if (!head) throw new Refusal('notFound');
  const second = unbound?.conversation;
  if (second && second.row.id !== head.conversation.row.id) {
    await table.write(table.put(conversations, { ...second.row, movedTo: head.conversation.row.id }, second));
  }
  return head;
}
