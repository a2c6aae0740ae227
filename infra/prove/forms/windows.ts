// When a form is open: every second around its edges, in fifty zones, on the days of every change of the clocks.
import { Temporal } from 'temporal-polyfill';
import { isOpen, type Window } from '#shared/membership/forms/access.ts';
import type { Proof } from '../proof.ts';
import { zones } from '../timeZones.ts';

const aroundSeconds = 90;
const shown = 20;
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** The days on which the clocks of a zone change, and one on which they don't. */
function daysOf(zone: string): Temporal.PlainDate[] {
  const days = [Temporal.PlainDate.from('2026-07-15')];
  const end = Temporal.ZonedDateTime.from(`2032-01-01T00:00[${zone}]`);
  let at = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  for (; at && Temporal.ZonedDateTime.compare(at, end) < 0; at = at.getTimeZoneTransition('next')) days.push(at.toPlainDate());
  return days;
}

/** Midnights, and times that clocks skip or repeat in some zone. */
const times = ['00:00', '00:30', '01:00', '02:00', '02:30', '03:00', '23:30'];

const instantOf = (wall: Temporal.PlainDateTime, zone: string) =>
  wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;

/** As the church would say it: from that minute, until that minute or, at midnight, the end of the day. */
function edges({ opens, closes }: Window, zone: string): { from: number; until: number } {
  const last = closes && Temporal.PlainDateTime.from(closes);
  const end = last && last.hour === 0 && last.minute === 0 ? last.add({ days: 1 }) : last;
  return {
    from: opens ? instantOf(Temporal.PlainDateTime.from(opens), zone) : Number.NEGATIVE_INFINITY,
    until: end ? instantOf(end, zone) : Number.POSITIVE_INFINITY,
  };
}

function windowsOn(day: Temporal.PlainDate): Window[] {
  const at = (date: Temporal.PlainDate, time: string) => `${date.toString()}T${time}`;
  return [
    ...times.map((time) => ({ opens: at(day, time) })),
    ...times.map((time) => ({ closes: at(day, time) })),
    { opens: at(day.subtract({ days: 1 }), '00:00'), closes: at(day, '00:00') },
    { opens: at(day, '00:30'), closes: at(day, '03:00') },
  ];
}

/** The date in the zone, from the platform: a second model for windows of whole days. */
function dateIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
  return (at) => format.format(at);
}

const isWholeDays = ({ opens = 'T00:00', closes = 'T00:00' }: Window) => opens.endsWith('T00:00') && closes.endsWith('T00:00');

function faultsIn(window: Window, zone: string, dateAt: (at: number) => string): { faults: string[]; compared: number } {
  const { from, until } = edges(window, zone);
  const faults: string[] = [];
  let compared = 0;
  for (const edge of [from, until].filter(Number.isFinite)) {
    for (let second = -aroundSeconds; second <= aroundSeconds; second++) {
      const at = edge + second * 1000;
      const open = isOpen(window, zone, at);
      compared += 1;
      const isSaid = at >= from && at < until;
      const today = dateAt(at);
      const { opens, closes } = window;
      const byDate =
        !isWholeDays(window) || ((!opens || today >= opens.slice(0, 10)) && (!closes || today <= closes.slice(0, 10))) === open;
      if (open !== isSaid || !byDate) faults.push(`${zone}, ${JSON.stringify(window)}, ${new Date(at).toISOString()}: ${open}`);
    }
  }
  return { faults, compared };
}

export const formWindows: Proof = {
  name: 'forms-windows',
  claim: 'A form opens and closes at the second its church says, on the days of every change of the clocks, too.',
  run: async () => {
    const faults: string[] = [];
    let [compared, days] = [0, 0];
    for (const zone of zones) {
      const dateAt = dateIn(zone);
      for (const day of daysOf(zone)) {
        days += 1;
        for (const window of windowsOn(day)) {
          const found = faultsIn(window, zone, dateAt);
          faults.push(...found.faults);
          compared += found.compared;
        }
        await breath();
      }
    }
    return {
      facts: [`${zones.length} zones, ${days} days, ${compared} seconds: as Temporal and, for whole days, as the platform's calendar say`],
      faults: faults.slice(0, shown),
    };
  },
};
