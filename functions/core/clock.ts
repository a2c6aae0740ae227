// Time comes from here only: tests set it.
let offset = 0;

/** The present instant. */
export const now = (): Date => new Date(Date.now() + offset);
export const nowIso = (): string => now().toISOString();
/** Unix seconds, as the table's time-to-live wants them. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const later = (ms: number): Date => new Date(now().getTime() + ms);

/** For tests: moves the clock by this many milliseconds; 0 sets it right again. */
export const moveClock = (ms: number): void => {
  offset = ms;
};
