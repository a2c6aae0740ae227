// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.
import { connections } from './connections.ts';
import { conversations } from './conversations.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { notificationPreferences } from './notificationPreferences.ts';
import { notifications } from './notifications.ts';
import { privateMessages } from './privateMessages.ts';
import { webpush } from './webpush.ts';

export const messaging = {
  connections,
  conversations,
  messages,
  notes,
  notificationPreferences,
  notifications,
  privateMessages,
  webpush,
};
