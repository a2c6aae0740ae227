import type { Handler } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { InboxEntry, privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { ofChurch, participants } from '../table.ts';
import { inboxEntry } from './views.ts';

const perPage = 30;

interface InboxPage {
  readonly entries: InboxEntry[];
  readonly next?: string | undefined;
}

export const inbox: Handler<typeof privateMessages.inbox> = ({ query }, { table, caller }) =>
  inboxPage(table, caller.personId, query.after);

/** A person's private conversations, newest first; one request. */
export async function inboxPage(table: Table, personId: string, after?: string): Promise<InboxPage> {
  const page = await table.query(ofChurch, ['inbox', personId], { index: 'gsi1', newestFirst: true, limit: perPage, after });
  const entries = page.of(participants).map(({ row }) => inboxEntry(row));
  return { entries: entries.filter((entry) => entry !== undefined), next: page.next };
}
