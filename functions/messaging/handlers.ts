// Everything the area answers; the Lambda and the tests serve this list.
import type { Implemented } from '../core/implement.ts';
import { connectionHandlers } from './connections.ts';
import { conversations } from './conversations.ts';
import { webpush } from './devices.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { notificationPreferences } from './notificationPreferences.ts';
import { notifications } from './notifications.ts';
import { privateMessages } from './privateMessages.ts';

export const handlers: readonly Implemented[] = [
  connectionHandlers,
  conversations,
  messages,
  notes,
  notificationPreferences,
  notifications,
  privateMessages,
  webpush,
].flat();
