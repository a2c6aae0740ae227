// Times of day in a time zone, right on the days on which clocks change.

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making a format takes longer than using it a thousand times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', ...numeric });
  formats.set(zone, made);
  return made;
}

/** What clocks in the zone show at an instant, as if they showed UTC, in milliseconds. */
function wallAt(at: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
/** How far the zone's clocks are ahead of UTC. */
const ahead = (at: number, zone: string): number => wallAt(at, zone) - Math.floor(at / 1000) * 1000;

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Minutes since midnight as clocks in the zone show them. */
export const minutesAt = (at: number, zone: string): number => Math.floor((wallAt(at, zone) % day) / minute);

/** When clocks show this: twice when they are set back over it; when they are set forward over it, the moment they are. */
function instantsOf(wall: number, zone: string): number[] {
  const [before, after] = [ahead(wall - day, zone), ahead(wall + day, zone)];
  const found = [...new Set([before, after])].map((by) => wall - by).filter((at) => wallAt(at, zone) === wall);
  return found.length > 0
    ? found.toSorted((a, b) => a - b)
    : [changeBetween(wall - Math.max(before, after), wall - Math.min(before, after), zone)];
}

/** The minute in which clocks are changed, which is after `from` and not after `to`. */
function changeBetween(from: number, to: number, zone: string): number {
  let [low, high] = [from, to];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (ahead(middle, zone) === ahead(from, zone)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The next instant after `at` at which clocks in the zone show `HH:mm`. Where they are set back and show it twice, only the first counts,
 * unless `both` is asked for; where they skip it, it is the moment they do.
 */
export function nextTime(at: number, time: string, zone: string, o: { both?: boolean } = {}): number {
  const today = Math.floor(wallAt(at, zone) / day) * day;
  for (const days of [0, 1, 2]) {
    const all = instantsOf(today + days * day + minutesOf(time) * minute, zone);
    const next = (o.both ? all : all.slice(0, 1)).find((one) => one > at);
    if (next !== undefined) return next;
  }
  return at + day;
}
