import type { Live } from './live.ts';
import type { Thread } from './shown.ts';
import type { ThreadStore } from './threadStore.ts';

type Actions = Pick<Thread, 'older' | 'send' | 'retry' | 'discard' | 'edit' | 'remove' | 'typed' | 'markRead' | 'refresh'>;

/** What a screen can do with a thread; nothing happens while there is none. */
export const actionsOf = (live: Live | undefined, store: ThreadStore | undefined): Actions => ({
  older: async () => store?.older(),
  send: (text, attachments) => {
    if (!live || !store) return;
    live.outbox.add(store.conversationId, text, attachments);
    store.typing.sent();
  },
  retry: (id) => live?.outbox.retry(id),
  discard: (id) => live?.outbox.discard(id),
  edit: async (id, text) => store?.edit(id, text),
  remove: async (id) => store?.remove(id),
  typed: () => store?.typing.typed(),
  markRead: () => store?.markRead(),
  refresh: () => store?.refresh(),
});
