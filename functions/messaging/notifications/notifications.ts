import { notify } from '#functions/core/outbox/notify.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { messaging as contract } from '#shared/messaging/index.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import { broadcastToPerson } from '../live/broadcast.ts';
import { unread } from '../table.ts';
import { deliveriesForStaff, deliveriesPage } from './delivery/deliveries.ts';
import { isLink } from './delivery/links.ts';
import { newest, newIds, pageSize, shown } from './queries.ts';
import { notifications as rows } from './rows.ts';
import { countsOf } from './unreadCounts.ts';

const mostAtOnce = 200;

export const notifications = implement(contract.notifications, {
  mine: async (_, { caller, table }) => {
    // In this order, so that anything arriving in between isn't marked as seen.
    const isNew = await newIds(table, caller.personId);
    const page = await newest(table, caller.personId, { limit: mostAtOnce });
    await markRead(table, caller.personId, [...isNew]);
    return page.of(rows).map(({ row }) => shown(row, isNew));
  },
  page: async ({ query }, { caller, table }) => {
    const asked = { limit: pageSize, after: query.after };
    const [page, isNew] = await Promise.all([newest(table, caller.personId, asked), newIds(table, caller.personId)]);
    const shownRows = page.of(rows).map(({ row }) => shown(row, isNew));
    return { notifications: shownRows, ...(page.next ? { next: page.next } : {}) };
  },
  unreadCount: (_, { caller, table }) => countsOf(table, caller.personId, caller.mergedIds),
  read: async ({ body }, { caller, table }) => {
    await markRead(table, caller.personId, body.ids ? [...new Set(body.ids)] : [...(await newIds(table, caller.personId))]);
    return {};
  },
  create: async ({ body }, { caller, table }) => {
    const { peopleIds, contentType, contentId, message, link = '' } = body;
    // An email saying that someone has written privately must be true.
    if (kindOf(contentType) === 'privateMessage') throw new Refusal('invalid', 'Notifications of this contentType cannot be sent.');
    if (link && !isLink(link)) throw new Refusal('invalid', 'link must be a path such as /groups, or a full https address.');
    const by = { byPersonId: caller.personId, byName: caller.name };
    const told = { personIds: [...new Set(peopleIds)], ...by, contentType, contentId, message, link, kept: true };
    await table.write(notify(table, { ...told, conversationId: '', number: 0 }));
    return {};
  },
  deliveries: ({ query }, { caller, table }) => deliveriesPage(table, caller.personId, query.after),
  deliveriesOf: ({ personId, query }, { table }) => deliveriesForStaff(table, personId, query.after),
});

/** Read marks are in the person's own partition, where ids of others' notifications don't exist. */
async function markRead(table: Table, personId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 100) {
    await table.write(...ids.slice(at, at + 100).map((id) => table.erase(unread, { personId, what: 'n', id })));
  }
  if (ids.length > 0) await broadcastToPerson(table.church, personId, 'notification');
}
