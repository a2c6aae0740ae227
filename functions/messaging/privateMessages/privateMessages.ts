import { implement } from '#functions/core/serve/implement.ts';
import { privateMessages as contract } from '#shared/messaging/privateMessages/privateMessages.ts';
import { actingWith, ownIn } from '../conversations/records/actingRecord.ts';
import { threadView } from '../conversations/views.ts';
import { conversationOfSeveral } from '../several/several.ts';
import { block, blocked } from './block.ts';
import { inbox } from './inbox.ts';
import { openWith } from './open.ts';
import { prepare } from './prepare.ts';
import { searchMessages } from './search.ts';
import { olderPrivateMessageCalls } from './wire/privateMessages.ts';

export const privateMessages = implement(contract, {
  ...olderPrivateMessageCalls,
  inbox,
  search: searchMessages,

  prepare,
  open: async ({ body }, given) => {
    const context = await actingWith(given, body.personId);
    return ownIn(given.caller, contract.open.returns, threadView(await openWith(context, body.personId), context.caller.personId));
  },
  ...conversationOfSeveral,

  block,
  blocked,
});
