import type { Live } from '../live.ts';
import { OutboxStorage } from '../outbox/storage.ts';
import type { ThreadStore } from './store.ts';
import type { Thread } from './thread.ts';

type Actions = Pick<
  Thread,
  'older' | 'send' | 'retry' | 'discard' | 'edit' | 'remove' | 'react' | 'announce' | 'typed' | 'markRead' | 'refresh'
>;

interface About {
  readonly conversationId: string;
  readonly churchId: string;
  readonly personId: string;
}

/** The actions of a thread. Before the thread exists, sent messages are kept until it does; other actions do nothing. */
export const actionsOf = (about: About, live: Live | undefined, store: ThreadStore | undefined): Actions => ({
  older: async () => store?.older(),
  send: (text, attachments, more) => {
    store?.typing.sent();
    if (live) live.outbox.add(about.conversationId, text, attachments, more);
    else new OutboxStorage(about.churchId, about.personId).write(about.conversationId, text, attachments, more);
  },
  retry: (id) => live?.outbox.retry(id),
  discard: (id) => live?.outbox.discard(id),
  edit: async (id, text) => store?.edit(id, text),
  remove: async (id) => store?.remove(id),
  react: async (id, emoji) => store?.react(id, emoji),
  announce: async (id, announced) => store?.announce(id, announced),
  typed: () => store?.typing.typed(),
  markRead: () => store?.markRead(),
  refresh: () => store?.refresh(),
});
