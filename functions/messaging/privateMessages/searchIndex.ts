// The search index of private messages, one copy for each reader.

import type { Op, Table } from '#functions/core/table/table.ts';
import { foundBy } from '#shared/messaging/privateMessages/searchWords.ts';
import { quietly } from '../live/broadcast.ts';
import { type MessageRow, words } from '../table.ts';

/** The limit of a transaction. */
const most = 100;

const rowOf = ({ conversationId, number, timeSent }: MessageRow, personId: string, word: string) => ({
  ...{ personId, word, conversationId, number },
  at: timeSent,
});

/** `before` and `after`: the message's text, `''` for none. */
export function wordRows(table: Table, row: MessageRow, personIds: readonly string[], before: string, after: string): Op[] {
  const [old, now] = [foundBy(before), foundBy(after)];
  const [gone, come] = [old.filter((word) => !now.includes(word)), now.filter((word) => !old.includes(word))];
  return personIds.flatMap((personId) => [
    ...gone.flatMap((word) => table.erase(words, rowOf(row, personId, word))),
    ...come.flatMap((word) => table.set(words, rowOf(row, personId, word))),
  ]);
}

/**
 * Writes what must be atomic, with as much of the rest as fits; the remainder follows. If that part fails, the message still counts as
 * written: reporting an error would make the sender send it again.
 */
export async function writeWith(table: Table, together: Op[], rest: Op[]): Promise<void> {
  const room = most - together.length;
  await table.write(together, rest.slice(0, room));
  await quietly('words of a message were not written', async () => {
    for (let at = room; at < rest.length; at += most) await table.write(rest.slice(at, at + most));
  });
}
