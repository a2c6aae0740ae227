/**
 * When a church corrects its time zone, its events keep their local times in the new zone (decision D3). Everything stored is a wall time
 * already, except the end of a rule, which may have arrived as an instant. Whether an event's zone was chosen deliberately isn't stored, so
 * people are asked first.
 */

import { ofChurch } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
import { groups } from '#functions/membership/groups/rows.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { ruleMeaning } from '#shared/content/calendars/series/changedFields.ts';
import { parse, shape } from '#shared/words.ts';
import { EventRow, events } from '../rows.ts';
import { type EventChange, writeChanges } from './write.ts';

export interface ZoneMove {
  readonly from: string;
  readonly to: string;
  readonly dry?: boolean | undefined;
}

/** A call has to respond within seconds. */
const mostInCall = 500;
/** Events per transaction, each with its audit log line. */
const portion = 20;
const sideBySide = 10;

/** Moves a few hundred of the events in a zone. Repeating the call continues, or finds nothing left to do. */
export async function moveZone(table: Table, move: ZoneMove): Promise<{ moved: number; left: number }> {
  const found = move.from === move.to ? [] : await idsIn(table, move.from);
  if (move.dry) return { moved: 0, left: found.length };
  let [moved, at] = [0, 0];
  for (; at < found.length && moved < mostInCall; at += portion) moved += await movePortion(table, found.slice(at, at + portion), move);
  return { moved, left: Math.max(0, found.length - at) };
}

/** Retried if someone else wrote first: the list may lag behind, the rows don't. */
function movePortion(table: Table, ids: readonly string[], { from, to }: ZoneMove): Promise<number> {
  return retryOnRefusal(async () => {
    const batch = table.batch();
    const asked = ids.map((id) => batch.get(table, events, { id }));
    await batch.send();
    const changes = asked.flatMap((one): EventChange[] => {
      const before = one();
      return before && isMoved(before.row, from) ? [{ before, after: inZone(before.row, to) }] : [];
    });
    // Local times stay: those registered come at the time they know.
    await writeChanges(table, changes, [], true);
    return changes.length;
  });
}

/** Events of a subscribed calendar follow the clocks of their source. */
const isMoved = ({ zone, importId }: Pick<EventRow, 'zone' | 'importId'>, from: string) => zone === from && !importId;

/** Subscribers accept a change only with a higher sequence number. */
const inZone = (row: EventRow, zone: string): EventRow => ({
  ...row,
  zone,
  rule: ruleMeaning(row.rule, row.zone),
  sequence: row.sequence + 1,
  modified: nowIso(),
});

const { id, zone, importId } = EventRow.entries;
const Listed = shape({ id, zone, importId });

/** The events of all groups, including restorable ones: one request for the groups, and one per megabyte of each group's events. */
async function idsIn(table: Table, zone: string): Promise<string[]> {
  const all = (await table.all({ area: 'membership' }, ['groups'], { withRemoved: true })).of(groups);
  return (await mapWithLimit(sideBySide, all, ({ row }) => idsOfGroup(table, row.id, zone))).flat();
}

async function idsOfGroup(table: Table, groupId: string, zone: string): Promise<string[]> {
  const fields = ['row.id', 'row.zone', 'row.importId'];
  const { items } = await table.all(ofChurch, ['events', groupId], { index: 'gsi1', fields });
  return items.flatMap(({ row }) => {
    const listed = parse(Listed, row);
    return isMoved(listed, zone) ? [listed.id] : [];
  });
}
