// An open room, such as a live stream's: what arriving and leaving costs the table.
import { isDue, mostListed } from '#functions/messaging/live/presence.ts';
import type { Limit } from './limit.ts';

/** A partition of the table reads this many units of 4 KB a second; a connection is about half a kilobyte. */
const unitsPerSecond = 3_000;
const rowsPerUnit = 8;

/** A crowd arrives within five minutes, and so it leaves. */
const arrivingSeconds = 300;

/** Rows that are read while so many viewers arrive one after the other: the whole room when it is told, else a page for the newcomer. */
export function rowsRead(viewers: number): number {
  let rows = 0;
  for (let total = 1; total <= viewers; total += 1) rows += isDue(total, 1) ? total : Math.min(total, mostListed);
  return rows;
}

/** The largest room whose partition can be read as fast as it is. */
function largestRoom(): number {
  const affordable = (viewers: number) => rowsRead(viewers) / rowsPerUnit / arrivingSeconds <= unitsPerSecond;
  let viewers = 1_000;
  while (affordable(viewers + 1_000)) viewers += 1_000;
  return viewers;
}

export const roomLimits = (): Limit[] => [
  {
    what: 'open rooms: who comes and goes',
    most: largestRoom(),
    perChurch: 1,
    how: 'counted; read when the number has changed by a twentieth',
    within: { unit: 'viewers', needed: 10_000 },
  },
];
