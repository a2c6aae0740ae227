// Who would be in a conversation before its first message creates it: the sender must know who will read it (decision D28).

import type { Context, Handler } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { Refusal } from '#shared/errors.ts';
import type { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { actingWith } from '../conversations/records/actingRecord.ts';
import { guardiansFor } from '../safeguarding/minors.ts';
import { existingOf, planned, together } from '../several/start.ts';
import type { ParticipantRow } from '../table.ts';
import { mayMeet, readPair } from './open.ts';

/** Limited per person, because it reveals who watches over whom. */
const preparedPerHour = { times: 120, minutes: 60 };
const counted = ({ table, caller }: Context) => countAttempt('prepareConversation', `${table.church} ${caller.personId}`, preparedPerHour);

type Named = Pick<ParticipantRow, 'personId' | 'name' | 'role'>;
const unseen = ({ personId, name, role }: Named) => ({ personId, name, role, received: 0, read: 0 });

export const prepare: Handler<typeof privateMessages.prepare> = async ({ body }, context) => {
  const others = [...new Set(body.personIds)].filter((id) => id !== context.caller.personId);
  const [otherId, ...more] = others;
  if (!otherId) throw new Refusal('invalid', 'A private conversation needs two people.');
  return more.length > 0 ? prepareSeveral(context, others) : preparePair(context, otherId);
};

/** One request if they have a conversation; otherwise two, plus what decision D28 requires. */
async function preparePair(given: Context, otherId: string) {
  const context = await actingWith(given, otherId);
  const found = await readPair(context, otherId);
  if (found.pair) return { conversationId: found.pair.conversationId, participants: [] };
  const [self, other] = mayMeet(found);
  await counted(context);
  const watchers = await guardiansFor(context.table, found.church, [self.row, other.row]);
  const partners = [self, other].map(({ row: { id, name } }): Named => ({ personId: id, name: name.display, role: 'partner' }));
  return { participants: [...partners, ...watchers].map(unseen) };
}

async function prepareSeveral(context: Context, others: readonly string[]) {
  const personIds = together(context, others);
  const there = await existingOf(context, personIds);
  if (there) return { conversationId: there.conversation.row.id, participants: [] };
  await counted(context);
  const { participants } = await planned(context, personIds, '');
  return { participants: participants.map(({ row }) => unseen(row)) };
}
