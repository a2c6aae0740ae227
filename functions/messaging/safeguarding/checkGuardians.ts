// People grow up, move out, join new households, and get birth dates, so every message checks that decision D28 is still met. Whether one
// of the two is a minor depends on their own rows alone, and time makes no one a minor; whether someone still watches over them depends on
// the watchers' rows. While all of these have the versions that were checked, which the transaction requires, nothing has to be read again.
// With a minor involved, everything else that matters (newcomers in the household, the day they come of age, who is cleared) is checked
// every few minutes.

import { later, nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import { type ChurchRow, churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { mostParticipants } from '#shared/messaging/words.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type Head, participantOf } from '../conversations/head.ts';
import type { ConversationRow, ParticipantRow } from '../table.ts';
import { guardiansFor, hasMinor, type Watcher } from './minors.ts';

/** A conversation with a minor costs no extra requests while it continues. */
const soon = 10 * minuteMs;

/** What is stored of a check. */
export const checked = (
  church: ChurchRow | undefined,
  partners: readonly StoredRow<PersonRow>[],
  watchers: readonly Pick<Watcher, 'personId' | 'version'>[],
) => ({
  checkedAt: nowIso(),
  partners: partners.map(({ row: { id }, version }) => ({ id, version })),
  watchers: watchers.map(({ personId, version }) => ({ id: personId, version })),
  hasMinor: hasMinor(
    church,
    partners.map(({ row }) => row),
  ),
});

/** Requires that the rows of the two, and of their watchers, still have the versions that were checked. */
export const stillTheSame = (table: Table, { partners = [], watchers = [] }: ConversationRow): Op[] =>
  [...partners, ...watchers].flatMap(({ id, version }) => table.stillAt(people, { id }, version));

const isPartner = ({ row }: StoredRow<ParticipantRow>): boolean => row.role === 'partner';

/** Whether the current participants were checked, and recently if that matters. */
function isKnown({ conversation, participants }: Head): boolean {
  const { partners = [], watchers, hasMinor: withMinor, checkedAt = '' } = conversation.row;
  const [looked, here] = [partners.map(({ id }) => id), participants.filter(isPartner).map(({ row }) => row.personId)];
  const isSame = here.length > 1 && here.length === looked.length && here.every((id) => looked.includes(id));
  return isSame && (!withMinor || (watchers !== undefined && checkedAt > later(-soon).toISOString()));
}

/**
 * The conversation as it should be written: with everyone who has to be in it now, and without those who no longer do, because the minor
 * has come of age or they have left the household. New rows have the version 0. `isRetry`: nothing cached is trusted.
 */
export async function withGuardians(table: Table, head: Head, isRetry: boolean): Promise<Head> {
  const { conversation } = head;
  if (accessOf(conversation.row) !== 'private') return head;
  if (!isRetry && isKnown(head)) return { ...head, unchanged: stillTheSame(table, conversation.row) };
  const { watchers, names, gone, check } = await due(table, head);
  const isDue = ({ row }: StoredRow<ParticipantRow>) =>
    (row.role === 'partner' && !gone.includes(row.personId)) ||
    watchers.some(({ personId, role }) => personId === row.personId && role === row.role);
  const staying = head.participants.filter(isDue).map((one) => ({ ...one, row: named(one.row, names) }));
  const joining = watchers
    .filter(({ personId }) => !staying.some(({ row }) => row.personId === personId))
    .map((watcher) => joined(head, watcher));
  const leaving = head.participants.filter((one) => !isDue(one) && !joining.some(({ row }) => row.personId === one.row.personId));
  const row = { ...conversation.row, ...check };
  const participants = [...staying, ...joining];
  const isRenamed = staying.some(({ row: { personId, name } }) => participantOf(head, personId)?.row.name !== name);
  const isChanged = joining.length + leaving.length > 0 || isRenamed;
  return {
    conversation: { ...conversation, row },
    participants: isChanged ? withOthers(participants) : participants,
    leaving,
    isRegrouped: isChanged,
    unchanged: stillTheSame(table, row),
  };
}

/** Someone who was in it in another role keeps their read position. */
function joined({ conversation, participants }: Head, watcher: Watcher): StoredRow<ParticipantRow> {
  const before = participants.find(({ row }) => row.personId === watcher.personId);
  const { several, title } = conversation.row;
  const seen = several ? { several: { title, since: watcher.since }, received: watcher.since, read: watcher.since } : {};
  return {
    row: newParticipant(conversation.row.id, watcher, before ? { ...before.row, name: watcher.name, role: watcher.role } : seen),
    version: before?.version ?? 0,
  };
}

/** People marry, and correct misspellings. */
const named = (row: ParticipantRow, names: ReadonlyMap<string, string>): ParticipantRow => ({
  ...row,
  name: names.get(row.personId) || row.name,
});

/** Who has to be in it now. In a conversation of several, people no longer in the church leave; in one of two, the other is told. */
async function due(table: Table, { conversation, participants }: Head) {
  const partners = participants.filter(isPartner);
  const isSeveral = conversation.row.several === true;
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const asked = partners.map(({ row }) => batch.get(table, people, { id: row.personId }));
  await batch.send();
  const found = asked.flatMap((answer) => answer() ?? []).filter(({ row }) => !isSeveral || !isForgotten(row));
  if (!isSeveral && partners.length !== 2) throw new Refusal('invalid', 'Please choose who this conversation is with first.');
  if (!isSeveral && found.length !== 2) throw new Refusal('personGone');
  if (found.length < 2) throw new Refusal('nobodyElse');
  // Who was merged is judged as the person they are now (docs/decisions.md, P43): the one who writes in their place may be a minor, or a guardian.
  const merged = found.filter(({ row }) => row.mergedInto).map(({ row }) => row.id);
  const kept = merged.length > 0 ? await shownPeople(table, merged) : new Map<string, StoredRow<PersonRow>>();
  const judged = found.map((one) => kept.get(one.row.id) ?? one);
  const since = new Map(partners.map(({ row }) => [kept.get(row.personId)?.row.id ?? row.personId, row.several?.since ?? 0]));
  const watchers = await guardiansFor(
    table,
    church()?.row,
    judged.map(({ row }) => row),
    (personId) => since.get(personId) ?? 0,
  );
  if (found.length + watchers.length > mostParticipants) throw new Refusal('tooManyPeople');
  const others = [...new Map([...kept.values()].map(({ row, version }) => [row.id, { personId: row.id, version }])).values()].filter(
    ({ personId }) => !found.some(({ row }) => row.id === personId) && !watchers.some((one) => one.personId === personId),
  );
  const names = found.map(({ row: { id, name } }) => [id, name.display] as const);
  return {
    watchers,
    names: new Map([...names, ...watchers.map(({ personId, name }) => [personId, name] as const)]),
    gone: partners.map(({ row }) => row.personId).filter((id) => !found.some(({ row }) => row.id === id)),
    check: {
      ...checked(church()?.row, found, [...watchers, ...others]),
      hasMinor: hasMinor(
        church()?.row,
        [...found, ...judged].map(({ row }) => row),
      ),
    },
  };
}

export const newParticipant = (
  conversationId: string,
  { personId, name, role }: Pick<ParticipantRow, 'personId' | 'name' | 'role'>,
  o: Partial<ParticipantRow> = {},
): ParticipantRow => ({
  ...{ conversationId, personId, name, role, opened: false, others: [], received: 0, read: 0, muted: false, blocked: false },
  ...o,
});

/** The person who opened the conversation, then by name: the same order in every list. */
export const firstFirst = (a: ParticipantRow, b: ParticipantRow): number =>
  Number(b.opened) - Number(a.opened) || a.name.localeCompare(b.name) || a.personId.localeCompare(b.personId);

/** Each participant's row lists the others, so that a list of conversations is one request. */
export const withOthers = (all: readonly StoredRow<ParticipantRow>[]): StoredRow<ParticipantRow>[] =>
  all.map((one) => ({
    ...one,
    row: {
      ...one.row,
      others: all
        .map(({ row }) => row)
        .filter(({ personId }) => personId !== one.row.personId)
        .toSorted(firstFirst)
        .map(({ personId, name, role }) => ({ personId, name, role })),
    },
  }));
