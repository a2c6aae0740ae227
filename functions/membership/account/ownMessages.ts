// Everything a person has written, for the export of their account: in every church, in the conversations they can read. Only their own
// messages.

import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import {
  messages as kindOfMessages,
  type MessageRow,
  messageChanges,
  ofChurch,
  padded,
  participants,
  threads,
} from '#functions/messaging/table.ts';
import type { OwnMessage } from '#shared/membership/account/account.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { confirmedIds } from '../people/merges/mergedRows.ts';
import { type PersonRow, people } from '../table.ts';
import type { LoadedUser } from './loadUser.ts';

/** Rows per request, and requests per response, so that a response stays far below a function's limit. */
const atOnce = 200;
const mostRequests = 10;
const mostBytes = 2_000_000;
const newest = 9_999_999_999;

interface Place {
  readonly table: Table;
  readonly conversationId: string;
  /** All records of theirs: also those whose sign-ins they confirmed to be their own (docs/decisions.md, P43). */
  readonly personIds: readonly string[];
  /** The group, or the title of the conversation; otherwise the people in it. */
  readonly title: string;
  readonly others: readonly string[];
  /** Read from this number on. */
  readonly from: number;
}

async function privatePlaces(table: Table, personIds: readonly string[]): Promise<Place[]> {
  const pages = await Promise.all(personIds.map((personId) => table.all(ofChurch, ['inbox', personId], { index: 'gsi1' })));
  const own = pages.flatMap((page) => page.of(participants));
  // Both records may take part in one.
  const once = new Map(own.map((kept) => [kept.row.conversationId, kept]));
  return [...once.values()].map(({ row: { conversationId, others, several } }) => ({
    ...{ table, conversationId, personIds, title: several?.title ?? '', from: (several?.since ?? 0) + 1 },
    others: others.filter(({ role }) => role === 'partner').map(({ name }) => name),
  }));
}

async function groupPlaces(table: Table, person: StoredRow<PersonRow> | undefined, personIds: readonly string[]): Promise<Place[]> {
  const batch = table.batch();
  const asked = (person?.row.groups ?? []).map(({ id, name }) => {
    const about = { contentType: 'group', contentId: id, visibility: 'hidden' };
    return { name, thread: batch.get(table, threads, { of: 'group', about: id, visibility: accessOf(about) }) };
  });
  await batch.send();
  return asked.flatMap(({ name, thread }) => {
    const conversationId = thread()?.row.conversationId;
    return conversationId ? [{ table, conversationId, personIds, title: name, others: [], from: 1 }] : [];
  });
}

/** In a stable order. An unverified address belongs to no church (decision D57). */
async function placesOf({ user, memberships }: LoadedUser): Promise<Place[]> {
  if (!user.row.verified) return [];
  const found = await Promise.all(
    memberships.map(async ({ row: { churchId, personId } }) => {
      const table = new Table(churchId);
      const person = await table.get(people, { id: personId });
      const personIds = [personId, ...(person ? await confirmedIds(table, person.row) : [])];
      return (await Promise.all([privatePlaces(table, personIds), groupPlaces(table, person, personIds)])).flat();
    }),
  );
  return found.flat().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ table, conversationId }: Place) => `${table.church}.${conversationId}`;

const viewOf = ({ table, title, others }: Place, row: MessageRow): OwnMessage => ({
  ...{ id: row.id, churchId: table.church, conversationId: row.conversationId, title, others: [...others] },
  ...{ timeSent: row.timeSent, timeUpdated: row.timeUpdated, content: row.content },
  files: row.attachments.map(({ name }) => name),
});

/** One batch of a conversation: the person's own messages in it, and where the next batch starts. */
async function stretch(place: Place, from: number): Promise<{ readonly own: OwnMessage[]; readonly next: number | undefined }> {
  const { table, conversationId, personIds } = place;
  const between = [`m#${padded(from)}`, `m#${padded(newest)}`] as const;
  const page = await table.query(ofChurch, ['conversation', conversationId], { between, limit: atOnce });
  const rows = page.of(kindOfMessages).map(({ row }) => row);
  const numbers = [...rows.map(({ number }) => number), ...page.of(messageChanges).map(({ row }) => row.revision)];
  const own = rows.filter((row) => personIds.includes(row.personId ?? '') && !row.removedAt && !row.event);
  return { own: own.map((row) => viewOf(place, row)), next: page.next ? Math.max(from, ...numbers) + 1 : undefined };
}

/** A page of messages, oldest first in each conversation, and where to continue; `after` as returned by the previous page. */
export async function ownMessages(loaded: LoadedUser, after = ''): Promise<{ messages: OwnMessage[]; next: string | undefined }> {
  const [churchId = '', conversationId = '', number = '1'] = after.split(' ');
  const key = `${churchId}.${conversationId}`;
  const messages: OwnMessage[] = [];
  let [requests, bytes] = [0, 0];
  for (const place of (await placesOf(loaded)).filter((one) => !after || keyOf(one) >= key)) {
    let from: number | undefined = Math.max(place.from, keyOf(place) === key ? Number(number) || 1 : 1);
    while (from !== undefined) {
      if (requests === mostRequests || bytes > mostBytes)
        return { messages, next: `${place.table.church} ${place.conversationId} ${from}` };
      const found: Awaited<ReturnType<typeof stretch>> = await stretch(place, from);
      messages.push(...found.own);
      requests += 1;
      bytes += Buffer.byteLength(JSON.stringify(found.own));
      from = found.next;
    }
  }
  return { messages, next: undefined };
}
