// For tests: conversations as answered by the server, and a thread that does nothing.
import type { InboxEntry, Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';

export const own = 'person00000';
export const ruth = 'ruth0000000';

export const entry = (over: Partial<InboxEntry> = {}): InboxEntry => ({
  conversationId: 'conversatio',
  others: [{ personId: ruth, name: 'Ruth Miller' }],
  role: 'partner',
  last: { personId: ruth, preview: 'See you on Sunday', timeSent: '2026-11-20T10:00:00.000Z', number: 3, removed: false },
  isNew: false,
  muted: false,
  blocked: false,
  ...over,
});

const partner = (personId: string, name: string) => ({ personId, name, role: 'partner' as const, received: 0, read: 0 });
export const info = (over: Partial<ThreadInfo> = {}): ThreadInfo => ({
  conversationId: 'conversatio',
  participants: [partner(own, 'Anna Berg'), partner(ruth, 'Ruth Miller')],
  muted: false,
  blocked: false,
  canWrite: true,
  revision: 3,
  ...over,
});

export const message = (number: number, over: Partial<ShownMessage> = {}): ShownMessage => ({
  id: `m${String(number).padStart(10, '0')}`,
  churchId: 'grace-churc',
  conversationId: 'conversatio',
  personId: ruth,
  displayName: 'Ruth Miller',
  timeSent: new Date(Date.UTC(2026, 10, 20, 10, number)).toISOString(),
  messageType: 'message',
  content: `Message ${number}`,
  number,
  revision: number,
  state: 'stored',
  can: { edit: false, remove: false, report: true },
  ...over,
});

const nothing = () => {};
const soon = async () => {};
export const thread = (over: Partial<Thread> = {}): Thread => ({
  messages: [],
  loaded: true,
  problem: undefined,
  more: false,
  loadingOlder: false,
  joins: 0,
  older: soon,
  send: nothing,
  retry: nothing,
  discard: nothing,
  edit: soon,
  remove: soon,
  react: soon,
  announce: soon,
  typing: [],
  typed: nothing,
  seen: {},
  markRead: nothing,
  refresh: nothing,
  ...over,
});
