// The registry of the area's calls: what the client, the router, the API document and the refusal tests are derived from.

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
import { movedNotes } from './movednotes/movednotes.ts';
import { notes } from './notes/notes.ts';
import { notifications } from './notifications/notifications.ts';
import { notificationPreferences } from './notifications/preferences/notificationPreferences.ts';
import { privateMessages } from './privateMessages/privateMessages.ts';
import { webpush } from './push/webpush.ts';
import { removed } from './removed.ts';
import { texts } from './texting/texts.ts';
import { olderTexting } from './texting/wire/olderTexting.ts';

export const messaging = {
  batch,
  chat,
  chathosts,
  connections,
  conversations,
  emailTemplates,
  live,
  mailings,
  messages,
  movedNotes,
  notes,
  notificationPreferences,
  notifications,
  olderChat,
  olderEmailTemplates,
  prayers,
  privateMessages,
  olderTexting,
  removed,
  texts,
  webpush,
};
