// What readers get of an entry.
import type { ChatEvent } from '#shared/messaging/chat/words.ts';
import type { Message } from '#shared/messaging/words.ts';
import type { EntryRow } from '../rows.ts';

/** `undefined` for what says nothing: a number that was never used, or a message that has been removed. */
function eventOf({ number, at, kind, id, name, host, content, about, times, emojis, removedAt }: EntryRow): ChatEvent | undefined {
  if (kind === 'void' || (kind === 'message' && removedAt !== undefined)) return undefined;
  return { number, at, kind, id, name, host, content, about, times, emojis };
}

export const eventsOf = (rows: readonly EntryRow[]): ChatEvent[] => rows.flatMap((row) => eventOf(row) ?? []);

/** A message or a callout as older clients read it. */
export const olderMessage = (churchId: string, { room, number, at, kind, id = '', name = '', content = '' }: EntryRow): Message => ({
  ...{ id, churchId, conversationId: room, personId: '', displayName: name, timeSent: new Date(at).toISOString() },
  ...{ messageType: kind === 'callout' ? 'callout' : 'message', content, number, revision: number },
});

/** What those who come now have missed: messages that are still there, each with how often it was said, the newest `most`. */
export function recapOf(rows: readonly EntryRow[], most: number): ChatEvent[] {
  const all = eventsOf(rows);
  const times = new Map(all.flatMap(({ kind, about, times: said }) => (kind === 'count' && about && said ? [[about, said] as const] : [])));
  return all
    .filter(({ kind }) => kind === 'message')
    .slice(-most)
    .map((one) => (times.has(one.number) ? { ...one, times: times.get(one.number) } : one));
}
