// For tests: conversations of several people, as their members request them.
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Member } from '../testing.ts';

type PersonRef = { readonly id: string };
const ids = (all: readonly PersonRef[]) => all.map(({ id }) => id);

export const startOf = (who: Member, others: readonly PersonRef[], title?: string) =>
  who.post('/privateMessages/start', { personIds: ids(others), title });
/** Creates a conversation; returns its id. */
export const started = async (who: Member, others: readonly PersonRef[], title?: string): Promise<string> =>
  (await startOf(who, others, title)).of(privateMessages.start.returns).conversationId;
export const add = (who: Member, conversationId: string, ...others: readonly PersonRef[]) =>
  who.post(`/privateMessages/thread/${conversationId}/add`, { personIds: ids(others) });
export const leave = (who: Member, conversationId: string) => who.post(`/privateMessages/thread/${conversationId}/leave`, {});
export const rename = (who: Member, conversationId: string, title: string) =>
  who.post(`/privateMessages/thread/${conversationId}/name`, { title });
export const threadOf = async (who: Member, conversationId: string) =>
  (await who.get(`/privateMessages/thread/${conversationId}`)).of(privateMessages.thread.returns);
/** `Ann Lee: partner` and so on, by name. */
export const rolesIn = async (who: Member, conversationId: string) =>
  (await threadOf(who, conversationId)).participants.map(({ name, role }) => `${name}: ${role}`).toSorted();
export const inboxOf = async (who: Member) => (await who.get('/privateMessages/inbox')).of(privateMessages.inbox.returns).entries;
/** What one person reads, including event lines. */
export const readBy = async (who: Member, conversationId: string) =>
  (await who.page(conversationId)).messages.map(({ content, event, displayName }) =>
    event ? `${displayName} ${event.what} ${event.names.join(', ')}`.trim() : content,
  );
