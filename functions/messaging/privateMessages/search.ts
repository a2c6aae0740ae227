// Finds a person's private messages by words. The index knows which messages contain a word with this beginning; the messages themselves
// decide.

import type { Handler } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { holds, mostSelectiveWord } from '#shared/messaging/privateMessages/searchWords.ts';
import { messageFor } from '../conversations/views.ts';
import { readsAfter } from '../rules.ts';
import { conversations, messages, ofChurch, participants, words } from '../table.ts';

const mostFound = 50;
/** A word in more messages than this is searched only in the newest messages read. */
const mostRead = 300;
const mostPages = 3;

/** Two requests, rarely a few more. */
export const searchMessages: Handler<typeof privateMessages.search> = async ({ query }, { table, caller }) => {
  const places = await placesOf(table, caller.personId, mostSelectiveWord(query.term));
  const batch = table.batch();
  const asked = places.map(({ conversationId, number }) => ({
    message: batch.get(table, messages, { conversationId, number }),
    own: batch.get(table, participants, { conversationId, personId: caller.personId }),
    place: batch.get(table, conversations, { id: conversationId }),
  }));
  await batch.send();
  const found = asked.flatMap((one) => {
    const [message, own, place] = [one.message()?.row, one.own()?.row, one.place()?.row];
    const isShown = message && own && !message.removedAt && message.number > readsAfter(own);
    return isShown && place && holds(message.content, query.term) ? [{ message, own, place }] : [];
  });
  return Promise.all(
    found.slice(0, mostFound).map(async ({ message, own, place }) => ({
      message: await messageFor(caller, table.church, place, message),
      title: own.several?.title,
      others: own.others.filter(({ role }) => role === 'partner').map(({ personId, name }) => ({ personId, name })),
    })),
  );
};

/** Newest first, without duplicates. */
async function placesOf(table: Table, personId: string, word: string | undefined) {
  if (!word) return [];
  const rows = [];
  let after: string | undefined;
  for (let pages = 0; pages === 0 || (after && pages < mostPages); pages++) {
    const page = await table.query(ofChurch, ['words', personId, [...word][0] ?? ''], { begins: [word], after });
    rows.push(...page.of(words).map(({ row }) => row));
    after = page.next;
  }
  const once = new Map(rows.map((row) => [`${row.conversationId} ${row.number}`, row]));
  return [...once.values()].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, mostRead);
}
