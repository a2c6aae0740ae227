// The log that answers "why did I (not) get this?".

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { ofChurch } from '#functions/messaging/table.ts';
import { kindOf } from '#shared/messaging/notifications/kinds.ts';
import type { Reason } from '#shared/messaging/notifications/notifications.ts';
import { type DeliveryRow, deliveries } from '../rows.ts';

const pageSize = 30;

/** What it was about. */
interface About {
  readonly contentType: string;
  readonly contentId: string;
  readonly byName: string;
  readonly message: string;
}
interface What {
  readonly channel: DeliveryRow['channel'];
  readonly outcome: DeliveryRow['outcome'];
  readonly reason: Reason;
  /** In full; stored shortened. */
  readonly address?: string;
}

/** Adds a line to the log, as part of a transaction. */
export const delivery = (table: Table, personId: string, about: About, what: What): Op[] =>
  table.set(deliveries, {
    ...{ id: newId(), at: nowIso(), personId, contentType: about.contentType, contentId: about.contentId },
    subject: subjectOf(about),
    ...{ channel: what.channel, outcome: what.outcome, reason: what.reason },
    ...(what.address ? { address: cut(shortened(what.address), 200) } : {}),
  });

/** Others may read the log, so it says who wrote, not what was written. */
function subjectOf({ contentType, byName, message }: About): string {
  const kind = kindOf(contentType);
  return kind === 'privateMessage' || kind === 'group' ? byName : cut(message, 300);
}

/** Cuts to this many UTF-16 units without splitting a character. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Enough to recognize an address, not to read it: `g…@example.org`. Anything that isn't an address is the name of a browser. */
export function shortened(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${[...address][0]}…${address.slice(at)}` : address;
}

/** For staff, without revealing who writes privately to whom. */
export async function deliveriesForStaff(table: Table, personId: string, after: string | undefined) {
  const page = await deliveriesPage(table, personId, after);
  const isPrivate = ({ contentType }: { contentType: string }) => kindOf(contentType) === 'privateMessage';
  return { ...page, deliveries: page.deliveries.map((row) => (isPrivate(row) ? { ...row, subject: '', contentId: '' } : row)) };
}

/** A page of a person's log, newest first. One request. */
export async function deliveriesPage(table: Table, personId: string, after: string | undefined) {
  const page = await table.query(ofChurch, ['deliveries', personId], { newestFirst: true, limit: pageSize, after });
  const rows = page.of(deliveries).map(({ row: { personId: _, ...row } }) => row);
  return { deliveries: rows, ...(page.next ? { next: page.next } : {}) };
}
