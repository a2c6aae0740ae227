import type { Handler } from '#functions/core/serve/implement.ts';
import type { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { ofChurch, participants } from '../table.ts';
import { inboxEntry } from './views.ts';

const perPage = 30;

/** One request. */
export const inbox: Handler<typeof privateMessages.inbox> = async ({ query }, { table, caller }) => {
  const page = await table.query(ofChurch, ['inbox', caller.personId], {
    index: 'gsi1',
    newestFirst: true,
    limit: perPage,
    after: query.after,
  });
  const entries = page.of(participants).map(({ row }) => inboxEntry(row));
  return { entries: entries.filter((entry) => entry !== undefined), next: page.next };
};
