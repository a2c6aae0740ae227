// Finds a person's private messages by words. The index knows which messages contain a word with this beginning; the messages themselves
// decide.

import type { Handler } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { privateMessages as contract } from '#shared/messaging/privateMessages/privateMessages.ts';
import { holds, mostSelectiveWord } from '#shared/messaging/privateMessages/searchWords.ts';
import { allIds, ownIn } from '../conversations/records/actingRecord.ts';
import { messageFor } from '../conversations/views.ts';
import { readsAfter } from '../rules.ts';
import { conversations, messages, ofChurch, participants, words } from '../table.ts';

const mostFound = 50;
/** A word in more messages than this is searched only in the newest messages read. */
const mostRead = 300;
const mostPages = 3;

/** Two requests, rarely a few more. */
export const searchMessages: Handler<typeof contract.search> = async ({ query }, { table, caller }) => {
  const ids = allIds(caller);
  const word = mostSelectiveWord(query.term);
  const places = (await Promise.all(ids.map((personId) => placesOf(table, personId, word)))).flat();
  const seen = new Set<string>();
  const batch = table.batch();
  const asked = places.map(({ personId, conversationId, number }) => ({
    message: batch.get(table, messages, { conversationId, number }),
    own: batch.get(table, participants, { conversationId, personId }),
    place: batch.get(table, conversations, { id: conversationId }),
  }));
  await batch.send();
  const found = asked.flatMap((one) => {
    const [message, own, place] = [one.message()?.row, one.own()?.row, one.place()?.row];
    const isShown = message && own && !message.removedAt && message.number > readsAfter(own);
    const key = `${message?.conversationId} ${message?.number}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return isShown && place && holds(message.content, query.term) ? [{ message, own, place }] : [];
  });
  const shown = await Promise.all(
    (ids.length > 1 ? found.toSorted((a, b) => b.message.timeSent.localeCompare(a.message.timeSent)) : found)
      .slice(0, mostFound)
      .map(async ({ message, own, place }) => ({
        message: await messageFor({ ...caller, personId: own.personId }, table.church, place, message),
        title: own.several?.title,
        others: own.others.filter(({ role }) => role === 'partner').map(({ personId, name }) => ({ personId, name })),
      })),
  );
  return ownIn(caller, contract.search.returns, shown);
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
