// Unread private conversations and group conversations.
import { kindOf, type NotificationKind } from '#shared/messaging/notifications/kinds.ts';
import { type Notification, notifications } from '#shared/messaging/notifications/notifications.ts';
import { type InboxEntry, privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { callTogether, tokenOf } from '#web/api.ts';
import { takeNews } from '../live/firstNews.ts';
import { useLiveCore } from '../live/liveContext.ts';
import { useObservable } from '../live/useObservable.ts';

/** The newest notification about a group's conversation, with the ids of all unread ones. */
export interface GroupNews {
  readonly groupId: string;
  readonly message: string;
  readonly timeSent: string;
  readonly ids: readonly string[];
}
export interface UnreadNews {
  readonly conversations: readonly InboxEntry[];
  readonly groups: readonly GroupNews[];
}

/** From the answer to the socket's joining, or two calls in one request. */
export async function loadUnread(): Promise<UnreadNews> {
  const token = tokenOf('messaging');
  const news = await takeNews();
  // Another church was entered meanwhile: these are not its news.
  if (news && token === tokenOf('messaging')) return { conversations: news.conversations, groups: groupNews(news.notifications) };
  const [inbox, told] = await Promise.all([
    callTogether(privateMessages.inbox, { query: {} }),
    callTogether(notifications.page, { query: {} }),
  ]);
  return { conversations: inbox.entries.filter(({ isNew }) => isNew), groups: groupNews(told.notifications) };
}

/** By group, newest first. Join requests are shown elsewhere. */
export function groupNews(all: readonly Notification[]): GroupNews[] {
  const found = new Map<string, GroupNews>();
  for (const { id, contentType, contentId: groupId, isNew, link = '', message, timeSent } of all) {
    if (!isNew || !kinds.includes(kindOf(contentType)) || link !== `/groups/${groupId}?tab=conversation`) continue;
    const before = found.get(groupId);
    found.set(groupId, before ? { ...before, ids: [...before.ids, id] } : { groupId, message, timeSent, ids: [id] });
  }
  return [...found.values()];
}

/** Notifications about a group's conversation. */
const kinds: readonly NotificationKind[] = ['group', 'announcement'];

export const useUnreadVersion = (): string => useObservable(useLiveCore()?.keeper.version, '');
