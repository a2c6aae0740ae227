// How long a sign-in lasts: for the server, which ends it, and for the screens, which show until when (decision D64).
import { dayMs, hourMs } from '#shared/time/civilDate.ts';

/** Kept on the device: milliseconds since its last use. */
export const keptFor = 30 * dayMs;
/** Not kept: until the browser closes, and no longer than this many milliseconds, however often it is used. */
export const browserSessionFor = 12 * hourMs;
