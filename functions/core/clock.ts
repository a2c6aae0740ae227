// Time comes from here only: tests set it.
import { dateAt } from '#shared/time/timeZone.ts';

let offset = 0;

/** The present instant. */
export const now = (): Date => new Date(Date.now() + offset);
export const nowIso = (): string => now().toISOString();
/** Unix seconds, as the table's time-to-live wants them. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const later = (ms: number): Date => new Date(now().getTime() + ms);

/** For tests: the clock shows this instant now, and continues from there. */
export const setClock = (at: string): void => {
  offset = Date.parse(at) - Date.now();
};

/** For tests: moves to the start of the next window (hour, day or any length), so that no count spans two. */
export const moveToNext = (length: number): void => {
  offset += length - (now().getTime() % length);
};

/** For tests: moves the clock by this many milliseconds; 0 sets it right again. */
export const moveClock = (ms: number): void => {
  offset = ms;
};

/** The day it is where a church is, `YYYY-MM-DD`. */
export const todayIn = (church: { readonly timeZone: string } | undefined): string => dateAt(now().getTime(), church?.timeZone ?? 'UTC');
