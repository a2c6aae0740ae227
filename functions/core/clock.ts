// The only source of time, so that tests can set it.
import { sleep } from '#shared/concurrency/sleep.ts';
import { dateAt } from '#shared/time/timeZone.ts';

let offset = 0;

/** The present instant. */
export const now = (): Date => new Date(Date.now() + offset);
export const nowIso = (): string => now().toISOString();
/** Unix seconds, as the table's time-to-live requires. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const later = (ms: number): Date => new Date(now().getTime() + ms);

/** For tests: the clock shows this instant now, and runs on from there. */
export const setClock = (at: string): void => {
  offset = Date.parse(at) - Date.now();
};

/** For tests: moves to the start of the next window (an hour, a day or any length), so that no count spans two. */
export const moveToNext = (length: number): void => {
  offset += length - (now().getTime() % length);
};

/** For tests: shifts the clock by this many milliseconds; 0 resets it. */
export const moveClock = (ms: number): void => {
  offset = ms;
};

let isPatient = true;
/** Waits that long: for others, or before an answer, so that how long it takes tells nothing. */
export const pause = async (ms: number): Promise<void> => {
  if (isPatient) await sleep(ms);
};

/** For tests: pauses take no time. */
export const skipPauses = (): void => {
  isPatient = false;
};

/** Today's date in a church's time zone, `YYYY-MM-DD`. */
export const todayIn = (church: { readonly timeZone: string } | undefined): string => dateAt(now().getTime(), church?.timeZone ?? 'UTC');
