// Every write to a conversation writes its head. Concurrent writers in one process queue up; those of other processes retry a little later
// until each has had its turn.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';

const rounds = 60;
/** Milliseconds; a write takes a few. */
const pause = 120;

const conversations = new KeyedMutex();

/** Does what reads and writes a conversation's head. What takes long, such as telling sockets, is for afterwards. */
export const withConversationLock = <T>(conversationId: string, work: () => Promise<T>): Promise<T> =>
  conversations.run(conversationId, () => retryOnRefusal(work, 'outdated', rounds, pause));
