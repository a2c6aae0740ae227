// Whole events saved by older clients: new ones, existing ones, and occurrences they know as separate events (decision D2).

import { type EventRow, eventParts, events } from '#functions/content/calendars/rows.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import type { Event, EventSave } from '#shared/content/calendars/events/events.ts';
import { begunSeries, editSeries, rewritten } from '#shared/content/calendars/series/edit.ts';
import { fieldsAt, isOccurrence } from '#shared/content/calendars/series/starts.ts';
import { Refusal } from '#shared/errors.ts';
import type { Moved } from '../../../registrations/follow/moves.ts';
import { groupEdited, mustEdit } from '../access.ts';
import { idAt } from '../read.ts';
import { checkedFields, checkedRow } from '../validate.ts';
import { type EventChange, editContext, writeChanges } from '../write.ts';
import { continued } from './continuation.ts';
import { cutOf, isAllCut } from './cutoff.ts';
import { besides, fieldsOf } from './fields.ts';
import { originalMeant } from './parse.ts';
import { wireEvents, wireRule } from './views.ts';

export const churchZone = async (table: Table): Promise<string> => (await table.need(churches, {}, 'churchNotFound')).row.timeZone;

/** An event, and the intended occurrence if the id is that of one. */
export interface Found {
  readonly kept: StoredRow<EventRow>;
  readonly original?: string;
}

export async function findEvent(table: Table, id: string): Promise<Found | undefined> {
  const batch = table.batch();
  const [event, part] = [batch.get(table, events, { id }), batch.get(table, eventParts, { id })];
  await batch.send();
  const kept = event();
  if (kept) return { kept };
  const pointer = part();
  const series = pointer && (await table.get(events, { id: pointer.row.eventId }));
  const original = series && originalOf(series.row, id);
  return series && original !== undefined ? { kept: series, original } : undefined;
}

const originalOf = ({ id: eventId, overrides, additions, exceptions }: EventRow, id: string): string | undefined =>
  overrides.find((one) => one.id === id)?.original ?? additions.find((one) => idAt(eventId, one) === id && !exceptions.includes(one));

/** One transaction's worth of changes, each event once however often it was sent. */
class Saving {
  private readonly changes = new Map<string, EventChange>();
  private readonly moved: Moved[] = [];
  /** The fields that a new event was sent with. */
  private readonly given = new Set<string>();
  private readonly table: Table;
  private readonly caller: Caller;
  private readonly zone: string;
  private readonly written: Written;
  constructor(table: Table, caller: Caller, zone: string, written: Written) {
    this.table = table;
    this.caller = caller;
    this.zone = zone;
    this.written = written;
  }

  /**
   * Plans a save; returns the id of the event and, for an occurrence, its own id. `next`: when another event in the same request starts, which
   * continues this one.
   */
  async save(given: EventSave, newId: string, next: string | undefined): Promise<{ eventId: string; id: string }> {
    if (!given.id) return this.add(given, newId);
    if (this.written.has(given.id)) return { eventId: given.id, id: given.id };
    const found = await this.find(given.id);
    const { kept, original = '' } = found;
    if (this.written.has(kept.row.id)) return { eventId: kept.row.id, id: given.id };
    const row = this.changes.get(kept.row.id)?.after ?? kept.row;
    if (given.groupId && given.groupId !== row.groupId) throw new Refusal('invalid', 'Events cannot be moved to another group.');
    const after = original ? this.changedPart(row, original, { ...given, id: given.id }) : this.changedWhole(row, given, next);
    this.changes.set(row.id, { before: kept, after: after && checkedRow(after) });
    return { eventId: row.id, id: given.id };
  }

  done(): readonly EventChange[] {
    this.connect();
    return [...this.changes.values()].map((one) => ({
      ...one,
      moved: this.moved.filter(({ before }) => before.id === one.before?.row.id),
    }));
  }

  /** A series that is ended, and the event that continues it. One that is moved besides stays apart: a change is one step. */
  private connect(): void {
    const found = continued([...this.changes.values()], this.given);
    const own = this.moved.findIndex(({ before }) => before.id === found?.moved.before.id);
    const step = this.moved[own]?.step;
    if (!found || (step && step.from !== step.to)) return;
    this.changes.set(found.row.id, { after: checkedRow(found.row) });
    this.moved.splice(own < 0 ? this.moved.length : own, own < 0 ? 0 : 1, found.moved);
  }

  private async find(id: string): Promise<Found> {
    const found = await findEvent(this.table, id);
    if (!found) throw new Refusal('notFound');
    await mustEdit(this.table, this.caller, found.kept);
    return found;
  }

  private async add(given: EventSave, id: string): Promise<{ eventId: string; id: string }> {
    if (this.written.has(id)) return { eventId: id, id };
    if (!given.groupId) throw new Refusal('invalid', 'groupId is required.');
    await groupEdited(this.table, this.caller, given.groupId);
    const fields = checkedFields(fieldsOf(given, undefined, { churchZone: this.zone }), this.zone);
    for (const [name, value] of Object.entries(given)) if (value !== undefined) this.given.add(name);
    const row = { ...begunSeries(given.groupId, fields, { ...editContext(), newId: () => id }), ...besides(given) };
    this.changes.set(id, { after: checkedRow(row) });
    return { eventId: id, id };
  }

  private changedPart(row: EventRow, original: string, { id, ...given }: EventSave & { id: string }): EventRow {
    if (!isOccurrence(row, original)) throw new Refusal('notFound');
    const now = { ...fieldsAt(row, original), rule: '' };
    const fields = checkedFields({ ...fieldsOf(given, now, { churchZone: this.zone }), rule: row.rule }, this.zone);
    if (fields.allDay !== row.allDay) throw new Refusal('invalid', 'A single event in a series cannot switch between all-day and timed.');
    // An occurrence that now becomes an override keeps the id it was known by.
    return editSeries(row, 'this', original, fields, { ...editContext(), newId: () => id }).kept ?? row;
  }

  /** `undefined`: it would end before it begins. */
  private changedWhole(row: EventRow, given: EventSave, next: string | undefined): EventRow | undefined {
    const now = fieldsAt({ ...row, overrides: [] }, row.start);
    const cut = cutOf(row, given, next);
    const fields = checkedFields(fieldsOf(given, now, { churchZone: this.zone, oldRule: wireRule(row), cut }), this.zone);
    // The start they send is that of the occurrence that was clicked.
    const clicked = row.rule && given.start ? originalMeant(row, given.start) : undefined;
    const { kept, step } = rewritten(row, clicked ?? row.start, fields, editContext());
    const after = { ...kept, ...besides(given) };
    if (cut !== undefined && isAllCut(row, after, cut)) return undefined;
    this.moved.push({ before: row, after, step });
    return after;
  }
}

/** Events per transaction, each with its audit log line. */
const portion = 16;

/** Events that are already written when the rest is retried. */
type Written = Map<string, EventRow | undefined>;

/**
 * Saves what an older client sends and returns its current state. Many events take several transactions: if someone else changes one of
 * them first, whatever is written stays and only the rest is retried.
 */
export function saveEvents(table: Table, caller: Caller, body: readonly EventSave[]): Promise<Event[]> {
  const sent = body.map((given) => ({ given, newId: newId() }));
  const written: Written = new Map();
  return retryOnRefusal(() => attempt(table, caller, sent, written));
}

interface Sent {
  readonly given: EventSave;
  /** The id of a new event: the same on every attempt. */
  readonly newId: string;
}

async function attempt(table: Table, caller: Caller, sent: readonly Sent[], written: Written): Promise<Event[]> {
  const saving = new Saving(table, caller, await churchZone(table), written);
  const next = sent.find(({ given: { id, recurrenceRule } }) => !id && recurrenceRule)?.given.start;
  const saved: { eventId: string; id: string }[] = [];
  for (const one of sent) saved.push(await saving.save(one.given, one.newId, next));
  const changes = saving.done();
  for (let from = 0; from < changes.length; from += portion) {
    const now = changes.slice(from, from + portion);
    await writeChanges(table, now);
    for (const { before, after } of now) written.set(after?.id ?? before?.row.id ?? '', after);
  }
  const answers = new Map([...written.values()].flatMap((row) => (row ? wireEvents(row, table.church) : [])).map((one) => [one.id, one]));
  return saved.flatMap(({ id, eventId }) => answers.get(id) ?? answers.get(eventId) ?? []);
}
