// Whoever writes into a conversation writes its head. Those who do so at once in one process go one after the other; those of other processes
// try again a little later, until each has had a turn.
import { retryOnRefusal } from '#functions/core/concurrency/retry.ts';

const rounds = 60;
/** Milliseconds; a write takes a few. */
const pause = 120;

const last = new Map<string, Promise<unknown>>();

/** Does what reads and writes a conversation's head. What takes long, such as telling sockets, is for afterwards. */
export function withConversationLock<T>(conversationId: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(conversationId) ?? Promise.resolve();
  const attempt = () => retryOnRefusal(work, 'outdated', rounds, pause);
  const mine = before.then(attempt, attempt);
  last.set(conversationId, mine);
  const over = () => {
    if (last.get(conversationId) === mine) last.delete(conversationId);
  };
  mine.then(over, over);
  return mine;
}
