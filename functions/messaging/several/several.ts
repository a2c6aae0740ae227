import type { Context, Handlers } from '#functions/core/serve/implement.ts';
import { type privateMessages as contract, Thread } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Head } from '../conversations/head.ts';
import { acting, ownIn } from '../conversations/records/actingRecord.ts';
import { threadView } from '../conversations/views.ts';
import { privateHead } from '../privateMessages/open.ts';
import { blocks, ofChurch } from '../table.ts';
import { addPeople, leaveConversation, renameConversation } from './change.ts';
import { startWith } from './start.ts';

/** A private conversation as the caller sees it. One more request for a conversation of several people: whom the caller has blocked. */
async function shown({ table, caller }: Context, head: Head): Promise<Thread> {
  if (!head.conversation.row.several) return threadView(head, caller.personId);
  const page = await table.all(ofChurch, ['blocks', caller.personId]);
  const blocked = page.of(blocks).map(({ row }) => row.otherId);
  return threadView(head, caller.personId, blocked);
}

/** What someone does as one of their records, as they see it. */
async function inOne(context: Context, conversationId: string, work: (as: Context) => Promise<Head>): Promise<Thread> {
  const as = await acting(context, conversationId);
  return ownIn(context.caller, Thread, await shown(as, await work(as)));
}

export const conversationOfSeveral: Pick<Handlers<typeof contract>, 'start' | 'add' | 'leave' | 'rename' | 'thread'> = {
  start: async ({ body }, context) => shown(context, await startWith(context, body.personIds, body.title ?? '')),
  add: ({ conversationId, body }, context) => inOne(context, conversationId, (as) => addPeople(as, conversationId, body.personIds)),
  rename: ({ conversationId, body }, context) => inOne(context, conversationId, (as) => renameConversation(as, conversationId, body.title)),
  leave: async ({ conversationId }, context) => {
    await leaveConversation(await acting(context, conversationId), conversationId);
    return {};
  },
  thread: ({ conversationId }, context) => inOne(context, conversationId, (as) => privateHead(as, conversationId)),
};
