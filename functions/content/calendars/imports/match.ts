// Matches a calendar's events with a group's rows, and finds events that exist already, so that nothing is duplicated.

import { hashOf } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { uidIn } from '#shared/content/calendars/ics/uid.ts';
import { seriesOfGroup } from '../events/read.ts';
import { type EventRow, events } from '../rows.ts';

/** Where the events go. Without `importId` they become the group's own and can be edited here. */
export interface Target {
  readonly groupId: string;
  readonly visibility: string | undefined;
  readonly importId?: string;
}

/** The row an event becomes, and its current state. `there`: another row in this group already is that event. */
export type Place = { readonly id: string; readonly before: StoredRow<EventRow> | undefined } | 'there';

export interface Places {
  readonly of: (uid: string) => Place;
  /**
   * Events of which a part was split off here ("this and following"): importing the whole event again would duplicate its dates, and the
   * part holds changes made here. Both stay as they are. Events of a subscribed calendar can't be split.
   */
  readonly parted: ReadonlySet<string>;
}

/** An event of a calendar always maps to the same row of a group. */
const idOf = (table: Table, { groupId, importId = '' }: Pick<Target, 'groupId' | 'importId'>, uid: string): string =>
  hashOf([table.church, groupId, importId, uid].join('\n')).slice(0, 11);

/** Whether it was imported from a file and is now the group's own. */
export const isFromFile = (table: Table, { id, uid, groupId, importId }: EventRow): boolean =>
  !importId && id === idOf(table, { groupId }, uid);

/** One request per megabyte of the group's events, and one per hundred events not among them. */
export async function placesIn(table: Table, target: Target, uids: readonly string[]): Promise<Places> {
  const { groupId, importId } = target;
  const all = await seriesOfGroup(table, groupId);
  const live = new Map(all.map((one) => [one.row.id, one]));
  // Events taken over from a file import keep their id.
  const followed = new Map(importId ? all.filter(({ row }) => row.importId === importId).map((one) => [one.row.uid, one]) : []);
  const isOthers = othersIn(table, all);
  const place = (uid: string): Place => {
    const id = idOf(table, target, uid);
    const own = followed.get(uid) ?? live.get(id);
    if (own && own.row.importId === importId) return { id: own.row.id, before: own };
    const filed = live.get(idOf(table, { groupId }, uid));
    // A subscribed calendar takes over events that were imported from a file earlier.
    if (importId && filed && !filed.row.importId) return { id: filed.row.id, before: filed };
    return own || isOthers(uid) ? 'there' : { id, before: undefined };
  };
  const places = await withRemoved(table, target, new Map(uids.map((uid) => [uid, place(uid)])));
  return { of: (uid) => places.get(uid) ?? place(uid), parted: new Set(all.flatMap(({ row }) => row.origin ?? [])) };
}

/** Our calendars export irregular dates of an event as events of their own, with the date in front of the UID. */
const withoutDay = (uid: string) => uid.replace(/^\d{8}(T\d{6})?-/, '');

function othersIn(table: Table, all: readonly StoredRow<EventRow>[]): (uid: string) => boolean {
  const host = new URL(settings.portal).hostname;
  const namesOf = ({ id, uid }: EventRow) => [uid, uidIn(uid, host), uidIn(id, host)];
  const isMadeHere = (row: EventRow) => !row.importId && !isFromFile(table, row);
  const known = new Set(all.flatMap(({ row }) => namesOf(row)));
  const made = new Set(all.flatMap(({ row }) => (isMadeHere(row) ? namesOf(row) : [])));
  return (uid) => known.has(uid) || made.has(withoutDay(uid));
}

/** Also finds deleted events, because importing again means wanting them back, and rows that were just written. */
async function withRemoved(table: Table, { importId }: Target, places: Map<string, Place>): Promise<Map<string, Place>> {
  const fresh = [...places].flatMap(([uid, place]) => (place !== 'there' && !place.before ? [{ uid, id: place.id }] : []));
  const batch = table.batch();
  const asked = fresh.map(({ uid, id }) => ({ uid, id, answer: batch.get(table, events, { id }, { withRemoved: true }) }));
  await batch.send();
  for (const { uid, id, answer } of asked) {
    const before = answer();
    const isOwn = before?.removedAt !== undefined || before?.row.importId === importId;
    if (before) places.set(uid, isOwn ? { id, before } : 'there');
  }
  return places;
}
