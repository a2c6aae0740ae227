// Opens conversations. A group or an object has one for each circle of readers (decision D15).

import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import type { ConversationSave } from '#shared/messaging/conversations/conversations.ts';
import { newConversation } from '../privateMessages/open.ts';
import { mayOpen, mayWrite } from '../rules.ts';
import { newParticipant } from '../safeguarding/checkGuardians.ts';
import { type ConversationRow, conversations, participants, threads } from '../table.ts';
import { findConversation } from './find.ts';
import { publicRooms } from './publicRooms.ts';

type About = Pick<ConversationRow, 'contentType' | 'contentId' | 'visibility'>;
export const threadOf = (about: About) => ({ of: about.contentType, about: about.contentId, visibility: accessOf(about) });

export async function saveConversation(context: Context, given: ConversationSave): Promise<ConversationRow> {
  if (given.id) return renamed(context, given.id, given.title);
  const about = { ...given, visibility: given.visibility || 'hidden' };
  if (!about.contentType || !about.contentId) throw new Refusal('invalid', 'contentType and contentId are required.');
  return accessOf(about) === 'private' ? openUnbound(context, about) : openAbout(context, about);
}

async function renamed({ table, caller }: Context, id: string, title: string | undefined): Promise<ConversationRow> {
  const { conversation, own } = await findConversation(table, caller, id);
  const isNamed = title !== undefined && title !== conversation.row.title && accessOf(conversation.row) !== 'private';
  if (!isNamed) return conversation.row;
  if (!mayWrite(caller, conversation.row, own?.row)) throw new Refusal('forbidden');
  const row = { ...conversation.row, title };
  await table.write(table.put(conversations, row, conversation));
  return row;
}

/** Older clients name the other person afterwards; until then it is empty and belongs to the caller alone. */
async function openUnbound({ table, caller }: Context, given: About & Partial<ConversationRow>): Promise<ConversationRow> {
  if (!caller.personId) throw new Refusal('forbidden');
  const { contentType, contentId, visibility, title } = given;
  const row = newConversation({ contentType, contentId, visibility, title: title ?? '', createdBy: caller.personId });
  const self = newParticipant(row.id, { personId: caller.personId, name: caller.name, role: 'partner' }, { opened: true });
  await table.write(table.put(conversations, row), table.put(participants, self));
  return row;
}

/** The conversation about an object, created if there is none. Two requests. */
export const openAbout = (context: Context, given: About & Partial<ConversationRow>): Promise<ConversationRow> =>
  retryOnRefusal(async () => {
    const { table, caller } = context;
    if (!mayOpen(caller, given)) throw new Refusal('forbidden');
    const thread = await table.get(threads, threadOf(given));
    if (thread) return (await table.need(conversations, { id: thread.row.conversationId })).row;
    const { contentType, contentId, visibility, title, groupId, allowAnonymousPosts } = given;
    const row = newConversation({
      ...{ contentType, contentId, visibility, createdBy: caller.personId },
      ...{ title: title ?? '', groupId, allowAnonymousPosts: allowAnonymousPosts ?? false },
    });
    const isPublic = accessOf(row) === 'public';
    await table.write(
      table.put(threads, { ...threadOf(row), conversationId: row.id }),
      table.put(conversations, row),
      isPublic ? table.set(publicRooms, { conversationId: row.id, churchId: table.church }) : [],
    );
    return row;
  });
