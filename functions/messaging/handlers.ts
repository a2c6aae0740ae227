// Everything the area serves, for the Lambda and for tests.
import { messaging as area } from '#shared/messaging/index.ts';
import { implementArea } from '../core/serve/implement.ts';
import { stillToCome } from '../core/serve/wire/placeholders.ts';
import { batch } from './batch.ts';
import { chat } from './chat/chat.ts';
import { chathosts } from './chat/chathosts.ts';
import { live } from './chat/live.ts';
import { prayers } from './chat/prayers.ts';
import { olderChat } from './chat/wire/olderChat.ts';
import { conversations } from './conversations/conversations.ts';
import { emailTemplates } from './emailTemplates/emailTemplates.ts';
import { olderEmailTemplates } from './emailTemplates/wire/olderEmailTemplates.ts';
import { connections } from './live/connections.ts';
import { mailings } from './mailings/mailings.ts';
import { messages } from './messages/messages.ts';
import { notes } from './notes/notes.ts';
import { notifications } from './notifications/notifications.ts';
import { notificationPreferences } from './notifications/preferences/notificationPreferences.ts';
import { privateMessages } from './privateMessages/privateMessages.ts';
import { webpush } from './push/webpush.ts';
import { removed } from './removed.ts';

const resources = implementArea(area, {
  batch,
  chat,
  chathosts,
  connections,
  conversations,
  emailTemplates,
  live,
  mailings,
  messages,
  notes,
  notificationPreferences,
  notifications,
  olderChat,
  olderEmailTemplates,
  prayers,
  privateMessages,
  removed,
  webpush,
});

export const handlers = [...resources, stillToCome('messaging')];
