// People grow up, move out, get new households, and have their birth dates written down: when somebody writes it is made sure that decision D28
// is still met, once in a while.

import { later, minute, nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { type Head, participantOf } from '../conversations/head.ts';
import type { ParticipantRow } from '../table.ts';
import { guardiansFor, type Watcher } from './minors.ts';

/** A conversation that goes on costs no request more for it. */
const soon = 10 * minute;

/**
 * The conversation as it is to be written: with whoever has to be in it now, and without who no longer has to, because the minor has come of
 * age or they have left the household. Rows that are not there yet have the version 0.
 */
export async function withGuardians(table: Table, head: Head): Promise<Head> {
  const { conversation } = head;
  if (accessOf(conversation.row) !== 'private') return head;
  if (conversation.row.checkedAt && conversation.row.checkedAt > later(-soon).toISOString()) return head;
  const { watchers, names } = await due(table, head);
  const isDue = ({ row }: StoredRow<ParticipantRow>) =>
    row.role === 'partner' || watchers.some(({ personId, role }) => personId === row.personId && role === row.role);
  const staying = head.participants.filter(isDue).map((one) => ({ ...one, row: named(one.row, names) }));
  const joining = watchers
    .filter(({ personId }) => !staying.some(({ row }) => row.personId === personId))
    .map((watcher) => joined(head, watcher));
  const leaving = head.participants.filter((one) => !isDue(one) && !joining.some(({ row }) => row.personId === one.row.personId));
  const row = { ...conversation.row, checkedAt: nowIso() };
  const participants = [...staying, ...joining];
  const isRenamed = staying.some(({ row: { personId, name } }) => participantOf(head, personId)?.row.name !== name);
  const isChanged = joining.length + leaving.length > 0 || isRenamed;
  return { conversation: { ...conversation, row }, participants: isChanged ? withOthers(participants) : participants, leaving };
}

/** Who has been in it already in another role keeps what has been seen. */
function joined({ conversation, participants }: Head, watcher: Watcher): StoredRow<ParticipantRow> {
  const before = participants.find(({ row }) => row.personId === watcher.personId);
  return { row: newParticipant(conversation.row.id, watcher, before && { ...before.row, ...watcher }), version: before?.version ?? 0 };
}

/** People marry, and correct what was misspelt. */
const named = (row: ParticipantRow, names: ReadonlyMap<string, string>): ParticipantRow => ({
  ...row,
  name: names.get(row.personId) || row.name,
});

async function due(table: Table, { participants }: Head) {
  const partners = participants.filter(({ row }) => row.role === 'partner');
  const batch = table.batch();
  const church = batch.ask(table, churches, {});
  const asked = partners.map(({ row }) => batch.ask(table, people, { id: row.personId }));
  await batch.send();
  const [one, two] = asked.map((answer) => answer()?.row);
  if (partners.length !== 2) throw new Refusal('invalid', 'Please say first who this conversation is with.');
  if (!one || !two) throw new Refusal('personGone');
  const watchers = await guardiansFor(table, church()?.row, [one, two]);
  const names = [one, two].map(({ id, name }) => [id, name.display] as const);
  return { watchers, names: new Map([...names, ...watchers.map(({ personId, name }) => [personId, name] as const)]) };
}

export const newParticipant = (conversationId: string, who: Watcher, o: Partial<ParticipantRow> = {}): ParticipantRow => ({
  ...{ conversationId, ...who, opened: false, others: [], received: 0, read: 0, muted: false, blocked: false },
  ...o,
});

/** Each knows the others, so that a list of conversations is one request. */
export const withOthers = (all: readonly StoredRow<ParticipantRow>[]): StoredRow<ParticipantRow>[] =>
  all.map((one) => ({
    ...one,
    row: {
      ...one.row,
      others: all
        .filter(({ row }) => row.personId !== one.row.personId)
        .map(({ row: { personId, name, role } }) => ({ personId, name, role })),
    },
  }));
