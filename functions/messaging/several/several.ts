import type { Context, Handlers } from '#functions/core/serve/implement.ts';
import type { privateMessages as contract, Thread } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Head } from '../conversations/head.ts';
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

export const conversationOfSeveral: Pick<Handlers<typeof contract>, 'start' | 'add' | 'leave' | 'rename' | 'thread'> = {
  start: async ({ body }, context) => shown(context, await startWith(context, body.personIds, body.title ?? '')),
  add: async ({ conversationId, body }, context) => shown(context, await addPeople(context, conversationId, body.personIds)),
  rename: async ({ conversationId, body }, context) => shown(context, await renameConversation(context, conversationId, body.title)),
  leave: async ({ conversationId }, context) => {
    await leaveConversation(context, conversationId);
    return {};
  },
  thread: async ({ conversationId }, context) => shown(context, await privateHead(context, conversationId)),
};
