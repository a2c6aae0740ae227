// What is new to a person, for the answer to a socket that joins: what Home shows needs no call of its own.
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { News } from '#shared/messaging/live/news.ts';
import { newest, newIdsIn, pageSize, shown } from '../notifications/queries.ts';
import { notifications } from '../notifications/rows.ts';
import { countsOfAll } from '../notifications/unreadCounts.ts';
import { inboxOf } from '../privateMessages/inbox.ts';

/** A frame is charged by 32 kB; one of 128 kB isn't delivered. */
const mostBytes = 24_000;

/** `unread`: the person's unread entries. One request for each kind that has any; `undefined` if it is too much for a frame. */
export async function newsOf(table: Table, personIds: readonly string[], unread: readonly Page[]): Promise<News | undefined> {
  const { pmCount, notificationCount } = countsOfAll(unread);
  const [personId = ''] = personIds;
  const [inbox, page] = await Promise.all([
    pmCount > 0 ? inboxOf(table, personIds) : undefined,
    notificationCount > 0 ? newest(table, personId, { limit: pageSize }) : undefined,
  ]);
  const isNew = newIdsIn(unread.slice(0, 1));
  const news: News = {
    conversations: inbox?.entries.filter((entry) => entry.isNew) ?? [],
    notifications: page?.of(notifications).flatMap(({ row }) => (isNew.has(row.id) ? [shown(row, isNew)] : [])) ?? [],
  };
  return Buffer.byteLength(JSON.stringify(news)) > mostBytes ? undefined : news;
}
