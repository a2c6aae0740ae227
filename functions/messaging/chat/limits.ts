// How fast one may write (decision M11). Pure.
import { minuteMs } from '#shared/time/civilDate.ts';
import { paceStep } from './log/log.ts';
import type { ViewerRow } from './rows.ts';

const second = 1000;
const [apart, apartWhenBusy] = [2 * second, 10 * second];
const mostAMinute = 20;
/** From so many messages a second a room is busy. */
const busyRate = 10;
/** How long a pace that was measured is believed. */
const paceMs = 10 * second;
/** What clocks and lines may differ by. */
const tolerance = 100;

interface Pace {
  readonly at: number;
  readonly before: number;
}

/** Whether people write faster than anyone can read: the last ten numbers took less than a second. */
export const isBusy = (pace: Pace | undefined, now: number): boolean =>
  pace !== undefined && now - pace.at < paceMs && (pace.at - pace.before) * busyRate < paceStep * second;

type Counted = Pick<ViewerRow, 'last' | 'minute' | 'count'>;

/** The sender's counts with one message more; `undefined` if that is too many. */
export function counted({ last, minute, count }: Counted, now: number, busy: boolean): Counted | undefined {
  if (now - last < (busy ? apartWhenBusy : apart) - tolerance) return undefined;
  const isSame = now - minute < minuteMs;
  if (isSame && count >= mostAMinute) return undefined;
  return { last: now, minute: isSame ? minute : now, count: isSame ? count + 1 : 1 };
}
