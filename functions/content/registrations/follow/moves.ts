// What is written with a change of an event that takes registrations: where its dates went, and when those registered are told.
import { later } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Step } from '#shared/content/calendars/series/follow.ts';
import { rootOf } from '#shared/content/registrations/occurrences.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import type { EventRow } from '../../calendars/rows.ts';
import { due } from '../../table.ts';
import { moves } from '../rows.ts';

/** A series before a step and after it; `after` may be another event. */
export interface Moved {
  readonly before: EventRow;
  readonly after: EventRow;
  readonly step: Step;
}

/** Long enough to undo a slip before anyone is told. */
export const tellAfterMs = 3 * minuteMs;

/** Whether it has ever taken registrations. */
const takesRegistrations = (row: EventRow | undefined): row is EventRow => row?.registrationEnabled !== undefined;

/** The series whose registrations concern these events. */
export const rootsOf = (rows: readonly (EventRow | undefined)[]): string[] => [...new Set(rows.filter(takesRegistrations).map(rootOf))];

const scheduleOf = ({ start, rule, zone, allDay, additions }: EventRow) => ({ start, rule, zone, allDay, additions: [...additions] });

export const moveOps = (table: Table, all: readonly Moved[]): Op[] =>
  all
    .filter(({ before }) => takesRegistrations(before))
    .flatMap(({ before, after, step }) =>
      table.set(moves, {
        ...{ rootId: rootOf(before), eventId: before.id, sequence: before.sequence, step },
        ...{ before: scheduleOf(before), after: scheduleOf(after) },
        to: { eventId: after.id, rootId: rootOf(after), sequence: after.sequence },
      }),
    );

/** What the call itself leaves undone is done then, too. */
export const tellLater = (table: Table, roots: readonly string[]): Op[] =>
  roots.flatMap((pageId) => table.set(due, { at: later(tellAfterMs).toISOString(), churchId: table.church, pageId, what: 'moved' }));
