// Private conversations as older clients open and read them (docs/wire.md, section 3).

import type { Context, Handlers } from '#functions/core/serve/implement.ts';
import { type Head, loadHead } from '#functions/messaging/conversations/head.ts';
import { seenUpTo } from '#functions/messaging/conversations/readReceipts.ts';
import { acting, actingWith, allIds } from '#functions/messaging/conversations/records/actingRecord.ts';
import { ofChurch, participants } from '#functions/messaging/table.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import type { privateMessages as contract, PrivateMessage } from '#shared/messaging/privateMessages/privateMessages.ts';
import { existingHead, openWith, privateHead } from '../open.ts';
import { privateView, privateViews } from '../views.ts';

const mostListed = 200;

const viewOf = ({ table, caller }: Context, head: Head): PrivateMessage =>
  privateView(
    table.church,
    caller.personId,
    head.participants.map(({ row }) => row),
  );

/** An empty conversation that an older client opened: no one else is in it and nothing was written. */
async function unboundOf({ table, caller }: Context, id: string | undefined): Promise<Head | undefined> {
  const head = id ? await loadHead(table, id) : undefined;
  if (!head) return undefined;
  const { row } = head.conversation;
  const isOwn = row.createdBy === caller.personId && head.participants.length === 1 && accessOf(row) === 'private';
  return isOwn && row.revision === 0 && !row.movedTo ? head : undefined;
}

export const olderPrivateMessageCalls: Pick<Handlers<typeof contract>, 'list' | 'existing' | 'load' | 'save'> = {
  list: async (_, { table, caller }) => {
    const of = async (personId: string) => {
      const page = await table.query(ofChurch, ['inbox', personId], { index: 'gsi1', newestFirst: true, limit: mostListed });
      return privateViews(
        table,
        personId,
        page.of(participants).map(({ row }) => row),
      );
    };
    return (await Promise.all(allIds(caller).map(of))).flat();
  },

  existing: async ({ personId }, given) => {
    const context = await actingWith(given, personId);
    const head = await existingHead(context.table, context.caller.personId, personId);
    return head ? viewOf(context, head) : {};
  },

  load: async ({ id }, given) => {
    const context = await acting(given, id);
    const head = await privateHead(context, id);
    const { row } = head.conversation;
    const own = await seenUpTo(context, row.id, { read: row.revision });
    const all = head.participants.map((one) => (own && one.row.personId === own.personId ? { ...one, row: own } : one));
    return viewOf(context, { ...head, participants: all });
  },

  save: async ({ body }, context) => {
    const saved: PrivateMessage[] = [];
    for (const { toPersonId, conversationId, id } of body) {
      const as = await actingWith(context, toPersonId);
      const head = await openWith(as, toPersonId, await unboundOf(context, conversationId ?? id));
      saved.push(viewOf(as, head));
    }
    return saved;
  },
};
