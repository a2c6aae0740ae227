import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { privateMessages as contract, type PrivateMessage } from '#shared/messaging/privateMessages/privateMessages.ts';
import { headFor } from '../conversations/find.ts';
import { type Head, loadHead } from '../conversations/head.ts';
import { seenUpTo } from '../conversations/readReceipts.ts';
import { threadView } from '../conversations/views.ts';
import { ofChurch, participants } from '../table.ts';
import { block, blocked } from './block.ts';
import { inbox } from './inbox.ts';
import { existingHead, openWith } from './open.ts';
import { searchMessages } from './search.ts';
import { privateView, privateViews } from './views.ts';

/** What older clients are given. */
const mostListed = 200;

async function privateHead({ table, caller }: Context, id: string): Promise<Head> {
  const head = await headFor(table, caller, id);
  if (accessOf(head.conversation.row) !== 'private') throw new Refusal('notFound');
  return head;
}

const viewOf = ({ table, caller }: Context, head: Head): PrivateMessage =>
  privateView(
    table.church,
    caller.personId,
    head.participants.map(({ row }) => row),
  );

/** What an older client has opened for it: nobody else is in it and nothing has been said. */
async function unboundOf({ table, caller }: Context, id: string | undefined): Promise<Head | undefined> {
  const head = id ? await loadHead(table, id) : undefined;
  if (!head) return undefined;
  const { row } = head.conversation;
  const isOwn = row.createdBy === caller.personId && head.participants.length === 1 && accessOf(row) === 'private';
  return isOwn && row.revision === 0 && !row.movedTo ? head : undefined;
}

export const privateMessages = implement(contract, {
  list: async (_, { table, caller }) => {
    const page = await table.query(ofChurch, ['inbox', caller.personId], { index: 'gsi1', newestFirst: true, limit: mostListed });
    return privateViews(
      table,
      caller.personId,
      page.of(participants).map(({ row }) => row),
    );
  },
  inbox,
  search: searchMessages,

  existing: async ({ personId }, context) => {
    const head = await existingHead(context.table, context.caller.personId, personId);
    return head ? viewOf(context, head) : {};
  },

  open: async ({ body }, context) => threadView(await openWith(context, body.personId), context.caller.personId),
  thread: async ({ conversationId }, context) => threadView(await privateHead(context, conversationId), context.caller.personId),

  load: async ({ id }, context) => {
    const head = await privateHead(context, id);
    const { row } = head.conversation;
    const own = await seenUpTo(context, row.id, { read: row.revision });
    const all = head.participants.map((one) => (own && one.row.personId === own.personId ? { ...one, row: own } : one));
    return viewOf(context, { ...head, participants: all });
  },

  save: async ({ body }, context) => {
    const saved: PrivateMessage[] = [];
    for (const { toPersonId, conversationId, id } of body) {
      const head = await openWith(context, toPersonId, await unboundOf(context, conversationId ?? id));
      saved.push(viewOf(context, head));
    }
    return saved;
  },

  block,
  blocked,
});
