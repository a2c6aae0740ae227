// For tests: conversations of which no word may leak.

import { hourMs } from '#shared/time/civilDate.ts';
import { type Caller, stranger } from '../core/auth/caller.ts';
import { later, nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import type { Context } from '../core/serve/implement.ts';
import { Table } from '../core/table/table.ts';
import { people } from '../membership/table.ts';
import { openAbout } from './conversations/open.ts';
import { messageView } from './conversations/views.ts';
import { writeMessage } from './messages/write.ts';
import { openWith } from './privateMessages/open.ts';
import { attachments, blocks, messages, reports } from './table.ts';

interface Owner {
  readonly churchId: string;
  readonly personId: string;
  readonly user: { readonly id: string };
}

/** Private messages, notes, confidential ones, a group's conversation, a report, a block and a file, each with a text made by `hidden`. */
export async function keepMessagingSecrets({ churchId, personId, user }: Owner, hidden: (what: string) => string): Promise<void> {
  const table = new Table(churchId, { userId: user.id, name: hidden('author') });
  const groupId = newId();
  const caller: Caller = {
    ...stranger,
    ...{ standing: 'member', userId: user.id, churchId, personId, name: hidden('author') },
    ...{ groupIds: [groupId], leaderGroupIds: [groupId], can: () => true },
  };
  const context: Context = {
    caller,
    table,
    address: '',
    device: '',
    origin: '',
    language: '',
    wantsJson: true,
    cookies: {},
    setCookie: () => {},
    setTotal: () => {},
    read: async () => ({ status: 404, body: {} }),
  };

  const name = { display: hidden('partner') };
  const row = { contactInfo: {}, membershipStatus: 'Member', householdId: '', created: nowIso(), groups: [] };
  const partner = { id: newId(), name, ...row };
  await table.write(table.set(people, partner));
  const { conversation } = await openWith(context, partner.id);
  const conversationId = conversation.row.id;
  await writeMessage(context, { conversationId, content: hidden('private') });

  for (const [contentType, contentId, visibility] of [
    ['person', personId, 'hidden'],
    ['person', personId, 'confidential'],
    ['groupNotes', groupId, 'hidden'],
    ['group', groupId, 'public'],
  ] as const) {
    const opened = await openAbout(context, { contentType, contentId, visibility, title: hidden('title') });
    await writeMessage(context, { conversationId: opened.id, content: hidden(visibility) });
  }

  const said = await table.need(messages, { conversationId, number: 1 });
  const about = { conversationId, conversationTitle: hidden('conversation'), message: await messageView(churchId, said.row) };
  const report = {
    id: newId(),
    at: nowIso(),
    reason: hidden('reason'),
    byId: personId,
    byName: hidden('reporter'),
    outcome: 'open' as const,
  };
  const file = { id: newId(), name: hidden('file.txt'), type: 'text/plain', size: 1, key: `${churchId}/membership/attachments/x.txt` };
  await table.write(
    table.put(reports, { ...report, ...about }),
    table.set(blocks, { personId, otherId: partner.id, name: hidden('blocked'), at: nowIso() }),
    table.put(attachments, { ...file, conversationId, personId, until: later(hourMs).toISOString() }),
  );
}
