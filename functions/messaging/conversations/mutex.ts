// Every write to a conversation also writes its head. Concurrent writers in one process queue up; those in other processes retry after
// short pauses until each has had its turn.
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { KeyedMutex } from '#shared/concurrency/keyedMutex.ts';

const rounds = 60;
/** Milliseconds; a write takes a few. */
const pause = 120;

const conversations = new KeyedMutex();

/** For code that reads and writes a conversation's head. Slow work, such as notifying sockets, belongs after it. */
export const withConversationLock = <T>(conversationId: string, work: () => Promise<T>): Promise<T> =>
  conversations.run(conversationId, () => retryOnRefusal(work, 'outdated', rounds, pause));
