// Who would be in a conversation, before its first message makes it: whoever writes must know who will read (decision D28).

import type { Handler } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { guardiansFor } from '../safeguarding/minors.ts';
import { askTogether, mayMeet } from './open.ts';

/** Of one person: it tells who watches over whom. */
const preparedPerHour = { times: 120, minutes: 60 };

/** One request where they have a conversation; otherwise two, and what decision D28 asks for. */
export const prepare: Handler<typeof privateMessages.prepare> = async ({ body }, context) => {
  const { table, caller } = context;
  const found = await askTogether(context, body.personId);
  if (found.pair) return { conversationId: found.pair.conversationId, participants: [] };
  const [self, other] = mayMeet(found);
  await countAttempt('prepareConversation', `${table.church} ${caller.personId}`, preparedPerHour);
  const watchers = await guardiansFor(table, found.church, [self.row, other.row]);
  const partners = [self, other].map(({ row: { id, name } }) => ({ personId: id, name: name.display, role: 'partner' as const }));
  const unseen = { received: 0, read: 0 };
  return { participants: [...partners, ...watchers].map(({ personId, name, role }) => ({ personId, name, role, ...unseen })) };
};
