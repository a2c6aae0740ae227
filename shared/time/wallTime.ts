// Wall times: what clocks show, as milliseconds since 1970 as if in UTC. Stored and sent as text (decision D3).
import { civilDateOf, dayMs, daysInMonth, epochDayOf } from './civilDate.ts';

const most = 5000;

/** Caches results, up to a limit: a calendar formats the same dates and times thousands of times. */
function memoized(find: (key: number) => string): (key: number) => string {
  const known = new Map<number, string>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = find(key);
    known.set(key, made);
    return made;
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` of an epoch day. */
export const formatDate = memoized((epochDay) => {
  const { year, month, day } = civilDateOf(epochDay);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
});
const formatTime = memoized((seconds) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`);

/** `YYYY-MM-DDTHH:mm:ss`, our format for storing and sending wall times. */
export function formatWallTime(wall: number): string {
  const epochDay = Math.floor(wall / dayMs);
  return `${formatDate(epochDay)}T${formatTime(Math.floor((wall - epochDay * dayMs) / 1000))}`;
}

/**
 * Milliseconds of `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `YYYY-MM-DDTHH:mm:ss`; `undefined` for anything else, including nonexistent dates.
 */
export function parseWallTime(text: string): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) || hour > 23 || minute > 59 || second > 59) return undefined;
  return epochDayOf(year, month, day) * dayMs + ((hour * 60 + minute) * 60 + second) * 1000;
}
