// What is neither messages nor their live wire, loaded on the first call to any of it (`handlers.ts`).
import { emailTemplates } from './emailTemplates/emailTemplates.ts';
import { olderEmailTemplates } from './emailTemplates/wire/olderEmailTemplates.ts';
import { mailings } from './mailings/mailings.ts';
import { movedNotes } from './movednotes/movednotes.ts';
import { notes } from './notes/notes.ts';
import { notificationPreferences } from './notifications/preferences/notificationPreferences.ts';
import { webpush } from './push/webpush.ts';
import { removed } from './removed.ts';
import { texts } from './texting/texts.ts';
import { olderTexting } from './texting/wire/olderTexting.ts';

export const lazyHandlers = {
  emailTemplates,
  mailings,
  movedNotes,
  notes,
  notificationPreferences,
  olderEmailTemplates,
  olderTexting,
  removed,
  texts,
  webpush,
};
