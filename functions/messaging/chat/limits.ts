// How fast one may write (decision M11). Pure.
import { minuteMs } from '#shared/time/civilDate.ts';
import type { ViewerRow } from './rows.ts';

const second = 1000;
const [apart, apartWhenBusy] = [2 * second, 10 * second];
const mostAMinute = 20;
/** From so many messages a second a room is busy. */
const busyRate = 10;
/** A room's pace is noted at every so many numbers. */
export const paceStep = 10;
/** How long a pace that was measured is believed. */
const paceMs = 10 * second;
/** What clocks and lines may differ by. */
const tolerance = 100;

/** How long a room that was busy counts as such: those who had to wait would otherwise all write at once, again and again. */
const busyMs = 30 * second;

export interface Pace {
  readonly at: number;
  readonly before: number;
  readonly busy?: number | undefined;
}

export const noPace: Pace = { at: 0, before: 0 };

const isFast = ({ at, before }: Pace): boolean => (at - before) * busyRate < paceStep * second;

/** The pace at a number that is noted; `last`: as it was noted before. */
export function paceAt(at: number, last: Pace): Pace {
  const now = { at, before: last.at };
  return { ...now, busy: isFast(now) ? at : last.busy };
}

/** Whether people write faster than anyone can read: ten numbers took less than a second, now or a little while ago. */
export const isBusy = (pace: Pace | undefined, now: number): boolean =>
  pace !== undefined && ((now - pace.at < paceMs && isFast(pace)) || (pace.busy !== undefined && now - pace.busy < busyMs));

type Counted = Pick<ViewerRow, 'last' | 'minute' | 'count'>;

/** The sender's counts with one message more; `undefined` if that is too many. */
export function counted({ last, minute, count }: Counted, now: number, busy: boolean): Counted | undefined {
  if (now - last < (busy ? apartWhenBusy : apart) - tolerance) return undefined;
  const isSame = now - minute < minuteMs;
  if (isSame && count >= mostAMinute) return undefined;
  return { last: now, minute: isSame ? minute : now, count: isSame ? count + 1 : 1 };
}
