// Scheduled publishing and unpublishing: stored in the page and, for the job that runs every few minutes, in separate rows.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { due, type PageRow, pages } from '../table.ts';
import { cancelScheduled } from './publish.ts';

interface Times {
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
}

const told = (given: string | undefined) => {
  if (given === undefined) return undefined;
  const at = new Date(given).toISOString();
  if (at <= nowIso()) throw new Refusal('invalid', 'The time must be in the future.');
  return at;
};

/** Sets both times; an omitted time is cleared. */
export function schedulePage(table: Table, id: string, times: Times): Promise<PageRow> {
  const [publishAt, unpublishAt] = [told(times.publishAt), told(times.unpublishAt)];
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw new Refusal('invalid', 'The page must be published before it is unpublished.');
  return retryOnRefusal(async () => {
    const page = await table.need(pages, { id });
    const row = { ...page.row, publishAt, unpublishAt };
    const dueAt = (at: string | undefined, what: 'publish' | 'unpublish'): Op[] =>
      at ? table.set(due, { at, churchId: table.church, pageId: id, what }) : [];
    // A transaction can't name an item twice, so an unchanged time isn't rewritten.
    const moved = (what: 'publish' | 'unpublish', at: string | undefined, before: string | undefined) =>
      at === before ? [] : [...cancelScheduled(table, page.row, what), ...dueAt(at, what)];
    await table.write(
      table.put(pages, row, page),
      moved('publish', publishAt, page.row.publishAt),
      moved('unpublish', unpublishAt, page.row.unpublishAt),
    );
    return row;
  });
}
