// Erasure (GDPR, article 17): a person's name is removed from messages. What they wrote stays with its recipients, as a former member's.

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { ForgetInChats, ForgetOrder } from '#functions/core/outbox/forget.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { forgetChatName, forgetInChats } from '../chat/log/forget.ts';
import { sentenceOf } from '../several/events.ts';
import { type MessageRow, messages, ofChurch, type ParticipantRow, participants, threads } from '../table.ts';
import { forgetAnswers } from '../texting/answers.ts';
import { textConsents } from '../texting/rows.ts';
import { threadOf } from './open.ts';

type Who = Pick<ForgetOrder, 'forgotten' | 'name'>;

/** Lines about added people contain only their names. */
function eventWithout(event: MessageRow['event'], { name }: Who): MessageRow['event'] {
  if (event?.what !== 'added' || !event.names.includes(name)) return event;
  return { ...event, names: event.names.map((one) => (one === name ? formerMember : one)) };
}

/** The row without the name; the same row if it doesn't contain it. */
export function messageWithout(row: MessageRow, who: Who): MessageRow {
  const displayName = row.personId === who.forgotten ? formerMember : row.displayName;
  const event = eventWithout(row.event, who);
  if (displayName === row.displayName && event === row.event) return row;
  return { ...row, displayName, event, content: event && event !== row.event ? sentenceOf(event) : row.content };
}

function participantWithout(row: ParticipantRow, who: Who): ParticipantRow {
  const name = row.personId === who.forgotten ? formerMember : row.name;
  const isOther = row.others.some((one) => one.personId === who.forgotten && one.name !== formerMember);
  const event = eventWithout(row.last?.event, who);
  if (name === row.name && !isOther && event === row.last?.event) return row;
  const others = row.others.map((one) => (one.personId === who.forgotten ? { ...one, name: formerMember } : one));
  return { ...row, name, others, last: row.last && { ...row.last, event } };
}

const atOnce = 20;

async function inConversation(table: Table, id: string, who: Who): Promise<void> {
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['conversation', id], { after });
    const ops: Op[][] = [
      ...page.of(messages).map((kept) => changed(kept.row, messageWithout(kept.row, who), (row) => table.put(messages, row, kept))),
      ...page
        .of(participants)
        .map((kept) => changed(kept.row, participantWithout(kept.row, who), (row) => table.put(participants, row, kept))),
    ].filter((one) => one.length > 0);
    for (let at = 0; at < ops.length; at += atOnce) await table.write(...ops.slice(at, at + atOnce));
    after = page.next;
  } while (after);
}
const changed = <R>(before: R, after: R, write: (row: R) => Op[]): Op[] => (after === before ? [] : write(after));

async function conversationsOf(table: Table, { forgotten, groupIds }: ForgetOrder): Promise<string[]> {
  const own = (await table.all(ofChurch, ['inbox', forgotten], { index: 'gsi1' })).of(participants);
  const batch = table.batch();
  const asked = groupIds.map((contentId) => batch.get(table, threads, threadOf({ contentType: 'group', contentId, visibility: 'hidden' })));
  await batch.send();
  return [...own.map(({ row }) => row.conversationId), ...asked.flatMap((thread) => thread()?.row.conversationId ?? [])];
}

/** Whether they agreed to get texts. Who answered STOP can’t be told from its row, and stays. */
async function forgetConsent(table: Table, personId: string): Promise<void> {
  const consent = await table.get(textConsents, { personId });
  if (consent) await table.write(table.erase(textConsents, consent.row));
}

/** In their private conversations, the groups they were in, and chats. Safe to repeat, and doesn't block concurrent writers. */
export async function forgetPerson(order: ForgetOrder): Promise<void> {
  const table = new Table(order.churchId);
  for (const id of await conversationsOf(table, order)) await patiently(() => inConversation(table, id, order));
  await patiently(() => forgetConsent(table, order.forgotten));
  await patiently(() => forgetAnswers(table, order.forgotten));
  await patiently(() => forgetChatName(table, order.forgotten));
  await forgetOn({ churchId: order.churchId, forgottenInChats: order.forgotten, after: '' });
}

/** In the chats that are left. */
export const forgetOn = (order: ForgetInChats): Promise<void> => patiently(() => forgetInChats(new Table(order.churchId), order));

const patiently = (work: () => Promise<void>): Promise<void> => retryOnRefusal(work, 'outdated', 8, 200);
