// Everything the area serves, for the Lambda and for tests.
import { messaging as area } from '#shared/messaging/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { conversations } from './conversations/conversations.ts';
import { connections } from './live/connections.ts';
import { messages } from './messages/messages.ts';
import { notifications } from './notifications/notifications.ts';
import { privateMessages } from './privateMessages/privateMessages.ts';

const ofChat = async () => (await import('./chat/chatHandlers.ts')).chatHandlers;
const others = async () => (await import('./lazyHandlers.ts')).lazyHandlers;

const resources = implementArea(area, {
  batch,
  chat: async () => (await ofChat()).chat,
  chathosts: async () => (await ofChat()).chathosts,
  connections,
  conversations,
  emailTemplates: async () => (await others()).emailTemplates,
  live: async () => (await ofChat()).live,
  mailings: async () => (await others()).mailings,
  messages,
  movedNotes: async () => (await others()).movedNotes,
  notes: async () => (await others()).notes,
  notificationPreferences: async () => (await others()).notificationPreferences,
  notifications,
  olderChat: async () => (await ofChat()).olderChat,
  olderEmailTemplates: async () => (await others()).olderEmailTemplates,
  prayers: async () => (await ofChat()).prayers,
  privateMessages,
  removed: async () => (await others()).removed,
  olderTexting: async () => (await others()).olderTexting,
  texts: async () => (await others()).texts,
  webpush: async () => (await others()).webpush,
});

export const handlers = [...resources, stillToCome('messaging')];
