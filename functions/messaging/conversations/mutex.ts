// Whoever writes into a conversation writes its head. Those who do so at once in one process go one after the other; those of other processes
// try again a little later, until each has had a turn.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';

const rounds = 60;
/** Milliseconds; a write takes a few. */
const pause = 120;

const conversations = new KeyedMutex();

/** Does what reads and writes a conversation's head. What takes long, such as telling sockets, is for afterwards. */
export const withConversationLock = <T>(conversationId: string, work: () => Promise<T>): Promise<T> =>
  conversations.run(conversationId, () => retryOnRefusal(work, 'outdated', rounds, pause));
