// The occurrences of an event with how many are registered: those to come, and all that have registrations.
import { now } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { occurrencesOf } from '#shared/content/calendars/series/occurrences.ts';
import { dayOf, originalOn, rootOf } from '#shared/content/registrations/occurrences.ts';
import type { registrations as contract, Registration } from '#shared/content/registrations/registrations.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Out } from '#shared/words.ts';
import type { EventRow } from '../calendars/rows.ts';
import { allSeats } from './occasion.ts';
import { ofEvent } from './views.ts';

type Day = Out<typeof contract.days.returns>[number];

const mostToCome = 26;
const yearMs = 366 * dayMs;

export async function daysOf(table: Table, row: EventRow): Promise<Day[]> {
  const zone = (await table.need(churches, {})).row.timeZone;
  const from = now().getTime();
  const [seats, registered] = await Promise.all([allSeats(table, rootOf(row)), ofEvent(table, rootOf(row))]);
  const figures = new Map(seats.map(({ row: { day, taken, waiting } }) => [day, { taken, waiting: waiting.length }]));
  const days = new Map<string, Day>();
  // Held ones have no seats yet.
  for (const { day, start, allDay } of registered) {
    days.set(day, { day, original: originalOn(row, day) ?? '', start, allDay, taken: 0, waiting: 0, ...figures.get(day) });
  }
  for (const { original, startInstant, allDay } of occurrencesOf(row, { from, to: from + yearMs }, zone, mostToCome)) {
    const day = dayOf(row, original);
    const before = days.get(day) ?? { taken: 0, waiting: 0 };
    days.set(day, { ...before, day, original, start: new Date(startInstant).toISOString(), allDay });
  }
  return [...days.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
}

export const isToCome = ({ start, status }: Pick<Registration, 'start' | 'status'>): boolean =>
  status !== 'cancelled' && Date.parse(start) > now().getTime() - dayMs;
