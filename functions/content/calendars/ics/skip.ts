import type { ImportSkip } from '#shared/content/calendars/imports/calendarimports.ts';

/** Thrown while an event is read: why it can't be imported. */
export class Skipped extends Error {
  readonly why: ImportSkip;
  constructor(why: ImportSkip) {
    super(why);
    this.why = why;
  }
}
