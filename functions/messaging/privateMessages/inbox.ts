import type { Handler } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { asOneself } from '#shared/messaging/conversations/oneself.ts';
import { InboxEntry, type privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { check, many, parse, text } from '#shared/words.ts';
import { allIds } from '../conversations/records/actingRecord.ts';
import { ofChurch, participants } from '../table.ts';
import { inboxEntry } from './views.ts';

const perPage = 30;

interface InboxPage {
  readonly entries: InboxEntry[];
  readonly next?: string | undefined;
}

export const inbox: Handler<typeof privateMessages.inbox> = ({ query }, { table, caller }) => inboxOf(table, allIds(caller), query.after);

/**
 * What all records of a person were written, newest first: one request for each. `next` goes on after the entries that were shown: of the
 * inbox that was read to its end, nothing is left out.
 */
export async function inboxOf(table: Table, personIds: readonly string[], after?: string): Promise<InboxPage> {
  const [own = '', ...others] = personIds;
  if (others.length === 0) return inboxPage(table, own, after);
  const places = after ? placesIn(after) : new Map(personIds.map((id) => [id, '']));
  const pages = await Promise.all(
    personIds.flatMap((id) => {
      const from = places.get(id);
      return from === undefined ? [] : [inboxPage(table, id, from || undefined).then((page) => ({ id, page }))];
    }),
  );
  const entries = pages.flatMap(({ page }) => page.entries).toSorted((a, b) => b.last.timeSent.localeCompare(a.last.timeSent));
  const more = pages.flatMap(({ id, page }) => (page.next ? [[id, page.next]] : []));
  const shown = entries.map((entry) => parse(InboxEntry, asOneself(entry, own, others)));
  return { entries: shown, next: more.length > 0 ? JSON.stringify(more) : undefined };
}

const Places = many(many(text(2000)), 30);
function placesIn(after: string): Map<string, string> {
  try {
    const read = check(Places, JSON.parse(after));
    if (read.ok) return new Map(read.value.map(([id = '', place = '']) => [id, place]));
  } catch {
    // Refused below.
  }
  throw new Refusal('invalid', 'after is unknown.');
}

/** A person's private conversations, newest first; one request. */
async function inboxPage(table: Table, personId: string, after?: string): Promise<InboxPage> {
  const page = await table.query(ofChurch, ['inbox', personId], { index: 'gsi1', newestFirst: true, limit: perPage, after });
  const entries = page.of(participants).map(({ row }) => inboxEntry(row));
  return { entries: entries.filter((entry) => entry !== undefined), next: page.next };
}
