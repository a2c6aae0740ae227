// Converts times of other people's calendars to our wall times.
import type ICAL from 'ical.js';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { Skipped } from './skip.ts';
import type { Zones } from './zones.ts';

/** `zone` is missing for dates; "" means the church's (a floating time). */
export interface Moment {
  readonly wall: number;
  readonly isDate: boolean;
  readonly zone: string;
}

const [earliest, latest] = [epochDayOf(1900, 1, 1) * dayMs, epochDayOf(2200, 1, 1) * dayMs];

const isTime = (value: unknown): value is ICAL.Time => typeof value === 'object' && value !== null && 'isDate' in value && 'hour' in value;

/** The times in a property: one, or a list. */
export function momentsOf(property: ICAL.Property | null, zones: Zones): Moment[] {
  if (!property) return [];
  const named = property.getParameter('tzid');
  return property.getValues().map((value: unknown) => {
    if (!isTime(value)) throw new Skipped('period');
    return momentOf(value, typeof named === 'string' ? named : undefined, zones);
  });
}

function momentOf(time: ICAL.Time, named: string | undefined, zones: Zones): Moment {
  const { year, month, day, hour, minute, second, isDate } = time;
  const wall = epochDayOf(year, month, day) * dayMs + (isDate ? 0 : ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000);
  if (!(wall >= earliest && wall < latest) || month < 1 || month > 12) throw new Skipped('form');
  if (isDate) return { wall, isDate, zone: zones.church };
  if (time.zone?.tzid === 'UTC') return { wall, isDate, zone: 'UTC' };
  const zone = named === undefined ? zones.church : zones.named(named);
  if (!zone) throw new Skipped('zone');
  return { wall, isDate, zone };
}

/** What clocks in another zone show at that moment. A date is the same everywhere. */
const wallIn = ({ wall, isDate, zone }: Moment, other: string): number =>
  isDate || zone === other ? wall : instantToWallTime(wallTimeToInstant(wall, zone), other);

/** A date stands for the occurrence on that day. */
export const originalIn = (moment: Moment, { wall, isDate, zone }: Moment): number => {
  const own = wallIn(moment, zone);
  return moment.isDate && !isDate ? own + (wall - Math.floor(wall / dayMs) * dayMs) : isDate ? Math.floor(own / dayMs) * dayMs : own;
};

export const nameOf = (wall: number, isDate: boolean): string => formatWallTime(wall).slice(0, isDate ? 10 : 19);

const longest = 366 * dayMs;

/** The end: as stated, from the duration, or by default (RFC 5545, section 3.6.1). An event that ends before it starts has no duration. */
export function endOf(component: ICAL.Component, start: Moment, zones: Zones): number {
  const [end] = momentsOf(component.getFirstProperty('dtend'), zones);
  const least = start.wall + (start.isDate ? dayMs : 0);
  const told = end ? wallIn(end, start.zone) : afterDuration(component, start);
  if (told - start.wall > longest) throw new Skipped('tooLong');
  return Math.max(least, start.isDate ? Math.floor(told / dayMs) * dayMs : told);
}

/** Days are calendar days, hours are exact (section 3.3.6). */
function afterDuration(component: ICAL.Component, { wall, isDate, zone }: Moment): number {
  const value: unknown = component.getFirstPropertyValue('duration');
  if (typeof value !== 'object' || value === null || !('weeks' in value) || !('toSeconds' in value)) return wall + (isDate ? dayMs : 0);
  const { weeks, days, hours, minutes, seconds, isNegative } = readDuration(value);
  if (isNegative) return wall;
  const day = wall + (weeks * 7 + days) * dayMs;
  const exact = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return isDate || exact === 0 ? day + exact : instantToWallTime(wallTimeToInstant(day, zone) + exact, zone);
}

function readDuration(value: object) {
  const numberOf = (name: string) => {
    const found = Object.entries(value).find(([key]) => key === name)?.[1];
    return typeof found === 'number' && Number.isFinite(found) ? found : 0;
  };
  const isNegative = Object.entries(value).some(([key, one]) => key === 'isNegative' && one === true);
  const [weeks, days, hours] = [numberOf('weeks'), numberOf('days'), numberOf('hours')];
  return { weeks, days, hours, minutes: numberOf('minutes'), seconds: numberOf('seconds'), isNegative };
}
