// Adds people to a conversation of several, lets them leave, and names it (decision D67).

import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type ConversationEvent, mostPartners } from '#shared/messaging/words.ts';
import type { Head } from '../conversations/head.ts';
import { withConversationLock } from '../conversations/mutex.ts';
import { messageView } from '../conversations/views.ts';
import { broadcastToPerson } from '../live/broadcast.ts';
import { broadcastPosted } from '../messages/broadcast.ts';
import { openedPerHour, privateHead } from '../privateMessages/open.ts';
import { mayArrange } from '../rules.ts';
import { withGuardians, withOthers } from '../safeguarding/checkGuardians.ts';
import { leaveRoom } from '../safeguarding/removeGuardians.ts';
import { type MessageRow, threads } from '../table.ts';
import { mayJoin } from './acquaintance.ts';
import { eventOps, eventRow } from './events.ts';
import { newPartner, severalOf } from './start.ts';

interface Change {
  readonly head: Head;
  readonly event: ConversationEvent;
}

const partnersOf = ({ participants }: Head): string[] =>
  participants.filter(({ row }) => row.role === 'partner').map(({ row }) => row.personId);

/** Makes the change and tells everyone who is in it afterwards. `undefined`: there is nothing to do. */
async function change(context: Context, id: string, work: (head: Head) => Promise<Change | undefined>): Promise<Head> {
  const { table, caller } = context;
  const done = await withConversationLock(id, async (): Promise<{ head: Head; row?: MessageRow }> => {
    const before = await privateHead(context, id);
    if (!mayArrange(caller, before)) throw new Refusal('forbidden');
    const made = await work(before);
    if (!made) return { head: before };
    const row = eventRow(context, made.head, made.event);
    await table.write(eventOps(context, made.head, row), await placeOps(table, before, made.head));
    return { head: made.head, row };
  });
  if (done.row) {
    await leaveRoom(table, done.head);
    await broadcastPosted(table, done.head, await messageView(table.church, done.row), caller.personId);
  }
  return done.head;
}

/** A conversation is registered under its participants, unless they already have another one. */
async function placeOps(table: Table, before: Head, after: Head): Promise<Op[]> {
  const [from, to] = [severalOf(partnersOf(before)), severalOf(partnersOf(after))];
  if (from.about === to.about) return [];
  const conversationId = after.conversation.row.id;
  const batch = table.batch();
  const [held, taken] = [batch.get(table, threads, from), batch.get(table, threads, to)];
  await batch.send();
  const own = held();
  const left = own?.row.conversationId === conversationId ? table.remove(threads, own) : [];
  const isFree = !taken() && partnersOf(after).length > 2;
  return [...left, ...(isFree ? table.put(threads, { ...to, conversationId }) : [])];
}

/** They read what is written from then on. Decision D28 is checked again for everyone who is in it then. */
export function addPeople(context: Context, id: string, given: readonly string[]): Promise<Head> {
  const { table, caller } = context;
  let isCounted = false;
  return change(context, id, async (before) => {
    const present = partnersOf(before);
    const coming = [...new Set(given)].filter((personId) => !present.includes(personId));
    if (coming.length === 0) return undefined;
    if (present.length + coming.length > mostPartners) throw new Refusal('tooManyPeople');
    const found = await mayJoin(context, present, coming);
    if (!isCounted) await countAttempt('privateConversation', `${table.church} ${caller.personId}`, openedPerHour, coming.length);
    isCounted = true;
    const { revision, title } = before.conversation.row;
    const newcomers = found.map((one) => ({ row: newPartner(id, one, { title, since: revision }), version: 0 }));
    // A watcher goes on reading from where they did.
    const isComing = ({ row }: Head['participants'][number]) => coming.includes(row.personId);
    const watched = before.participants.filter(isComing).map((one) => ({ ...one, row: { ...one.row, role: 'partner' as const } }));
    const fresh = newcomers.filter(({ row }) => !watched.some((one) => one.row.personId === row.personId));
    const participants = [...before.participants.filter((one) => !isComing(one)), ...watched, ...fresh];
    const head = await withGuardians(table, { ...before, participants }, true);
    const names = found.map(({ row }) => row.name.display);
    return { head: { ...head, participants: withOthers(head.participants) }, event: { what: 'added', names } };
  });
}

/** Whether those who stay can go on as they are is checked before their next message. */
export async function leaveConversation(context: Context, id: string): Promise<void> {
  const { table, caller } = context;
  await change(context, id, async (before) => {
    const [leaving, staying] = [true, false].map((isGoing) =>
      before.participants.filter(({ row }) => (row.personId === caller.personId) === isGoing),
    );
    const isEmpty = !staying?.some(({ row }) => row.role === 'partner');
    const participants = isEmpty ? [] : withOthers(staying ?? []);
    return { head: { ...before, participants, leaving: isEmpty ? before.participants : leaving }, event: { what: 'left', names: [] } };
  });
  await broadcastToPerson(table.church, caller.personId, 'privateMessage', id);
}

/** A name is read by everyone, like a message, so decision D28 applies. */
export const renameConversation = (context: Context, id: string, title: string): Promise<Head> =>
  change(context, id, async (before) => {
    const { table } = context;
    const { row } = before.conversation;
    if (row.title === title) return undefined;
    const now = await withGuardians(table, { ...before, conversation: { ...before.conversation, row: { ...row, title } } }, true);
    const participants = now.participants.map((one) => ({
      ...one,
      row: { ...one.row, several: { since: 0, ...one.row.several, title } },
    }));
    return { head: { ...now, participants }, event: { what: 'named', names: title ? [title] : [] } };
  });
