// How long a sign-in lasts: for the server, which ends it, and for the screens, which say until when (decision D64).
import { dayMs, hourMs } from '#shared/time/civilDate.ts';

/** Kept on the device: so many milliseconds after it was last used. */
export const keptFor = 30 * dayMs;
/** Not kept: until the browser is closed, and no longer than so many milliseconds, however often it is used. */
export const browserSessionFor = 12 * hourMs;
